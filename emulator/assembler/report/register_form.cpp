// register_form.cpp -- the pairs
#include "assembler/report/register_form.hpp"

#include <utility>

namespace tharsis {

std::string_view register_form(std::string_view mnemonic) {
    static constexpr std::pair<std::string_view, std::string_view> forms[] = {
        {"addi", "add"}, {"addiu", "addu"}, {"andi", "and"},  {"ori", "or"},
        {"xori", "xor"}, {"slti", "slt"},   {"sltiu", "sltu"}};
    for (const auto& [number, other] : forms)
        if (number == mnemonic) return other;
    return {};
}

} // namespace tharsis
