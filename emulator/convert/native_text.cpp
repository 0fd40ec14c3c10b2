// native_text.cpp -- words as instructions, with labels where an address would stand
#include "convert/native_text.hpp"

#include "isa/program_reading.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::conversion {

namespace {

std::vector<const TextWord*> words_at(const Program& program, const Place& place) {
    std::vector<const TextWord*> words;
    for (const TextWord& word : program.text) {
        const Origin& origin = program.origins[word.origin];
        const bool is_here = origin.calls.empty() && origin.place.file == place.file &&
                             origin.place.line == place.line && origin.place.column == place.column;
        if (is_here) words.push_back(&word);
    }
    return words;
}

/// The label of text at an address; empty if there is none.
std::string label_at(const Program& program, u32 address) {
    for (const Symbol& symbol : program.symbols)
        if (symbol.address == address && !symbol.data) return symbol.name;
    return {};
}

/// An upper half that is the one of a label of data or text.
bool may_hold_address(const Program& program, const TextWord& word) {
    constexpr u32 lui = 0x3c00'0000, opcode = 0xfc00'0000;
    if ((word.word & opcode) != lui) return false;
    const u32 upper = word.word & 0xffff;
    return upper != 0 && std::any_of(std::begin(program.symbols), std::end(program.symbols),
                                     [&](const Symbol& symbol) {
                                         const u32 high = symbol.address >> 16;
                                         return upper == high || upper == high + 1;
                                     });
}

/// The operand whose label two words load: `lui` and `ori` or `addiu` of the same register.
std::optional<std::string> address_load(const Program& program, const TextWord& upper,
                                        const TextWord& lower,
                                        const std::vector<std::string>& operands) {
    const u32 reg = upper.word >> 16 & 31, opcode = lower.word >> 26;
    const bool same = (lower.word >> 16 & 31) == reg && (lower.word >> 21 & 31) == reg;
    constexpr u32 ori = 13, addiu = 9;
    if (!same || (opcode != ori && opcode != addiu)) return std::nullopt;
    const u32 low = lower.word & 0xffff;
    const u32 value = (upper.word << 16) + (opcode == ori ? low : static_cast<u32>(i16(low)));
    for (const std::string& operand : operands) {
        const Symbol* symbol = program.find_symbol(operand.substr(0, operand.find_first_of("+-(")));
        if (!symbol) continue;
        const i32 offset = static_cast<i32>(value - symbol->address);
        return offset == 0
                   ? fmt::format("la {}, {}", register_names[reg], symbol->name)
                   : fmt::format("la {}, {}{:+}", register_names[reg], symbol->name, offset);
    }
    return std::nullopt;
}

} // namespace

std::optional<std::vector<std::string>> native_text(const Program& program, const Place& place,
                                                    const std::vector<std::string>& operands) {
    std::vector<std::string> lines;
    const std::vector<const TextWord*> words = words_at(program, place);
    for (std::size_t k = 0; k < words.size(); ++k) {
        const TextWord* const word = words[k];
        if (k + 1 < words.size() && may_hold_address(program, *word))
            if (auto load = address_load(program, *word, *words[k + 1], operands)) {
                lines.push_back(*std::move(load));
                ++k;
                continue;
            }
        const auto decoded = decode(word->word, word->address, reading_of(program));
        if (!decoded || may_hold_address(program, *word)) return std::nullopt;
        std::string text =
            disassemble(word->word, word->address, TextStyle::names, reading_of(program));
        const std::size_t target = text.find(" 0x0");
        const bool branches =
            decoded->row < instruction_rows().size() && instruction_rows()[decoded->row].branches;
        if (branches && target != text.npos) {
            const u32 address = static_cast<u32>(std::stoul(text.substr(target + 1), nullptr, 16));
            const std::string label = label_at(program, address);
            if (label.empty()) return std::nullopt;
            text.replace(target + 1, text.npos, label);
        }
        lines.push_back(std::move(text));
    }
    if (lines.empty()) return std::nullopt;
    return lines;
}

} // namespace tharsis::conversion
