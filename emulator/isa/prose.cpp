// prose.cpp -- the effect of a row as text
// Terms get parentheses only if needed. A selection that keeps a register is expressed with "if".
#include "isa/prose.hpp"

#include "isa/mips32_only_instructions.hpp"

#include <fmt/format.h>

namespace tharsis {

Prose::Value Prose::Value::join(const Value& a, std::string_view sign, const Value& b) {
    return {fmt::format("{}{}{}", a.inner(), sign, b.inner()), false};
}

Prose::Value Prose::Value::sum(const Value& a, const Value& b) {
    if (b.text == "0") return a;
    if (a.text == "0") return b;
    if (b.text[0] == '-') return {fmt::format("{} - {}", a.inner(), b.text.substr(1)), false};
    return join(a, " + ", b);
}

Prose::Value Prose::Value::compare(const Value& a, std::string_view sign, std::string_view other,
                                   const Value& b, std::string_view remark) {
    return {fmt::format("{}{}{}{}", a.inner(), sign, b.inner(), remark), false,
            fmt::format("{}{}{}{}", a.inner(), other, b.inner(), remark)};
}

Prose::Value Prose::flag(int n) const {
    const std::string name = fmt::format("flag {}", n);
    return {name + " is 1", false, name + " is 0"};
}

Prose::Value Prose::select(const Value& c, const Value& yes, const Value& no) const {
    return {fmt::format("{} if {}, else {}", yes.text, c.text, no.text),
            false,
            {},
            c.text,
            yes.text,
            no.text};
}

Prose::Value Prose::division(const Value& a, const Value& b, std::string_view remark) {
    return {fmt::format("remainder:quotient of {} / {}{}", a.inner(), b.inner(), remark), false};
}

std::string Prose::system_name(int n) {
    switch (n) {
    case 8: return "vaddr";
    case 12: return "status";
    case 13: return "cause";
    case 14: return "epc";
    default: return fmt::format("coprocessor 0's register {}", n);
    }
}

std::string Prose::target(i32 distance) const {
    return fmt::format("0x{:08x}", next_ + 4 * u32(distance));
}

void Prose::assign(const std::string& what, const Value& v) {
    if (!v.condition.empty() && v.no == read(what).text)
        return say(fmt::format("{} = {} if {}", what, v.yes, v.condition));
    say(fmt::format("{} = {}", what, v.text));
}

std::string Prose::text() const {
    std::string all;
    auto add = [&](const std::string& statement) {
        if (!statement.empty()) all += (all.empty() ? "" : "; ") + statement;
    };
    for (const std::string& statement : statements_) add(statement);
    add(remark_);
    add(jump_);
    return all.empty() ? "do nothing" : all;
}

std::optional<std::string> explain(u32 word, u32 address, Reading how) {
    return explain(word, address, how, false);
}

std::optional<std::string> explain(u32 word, u32 address, Reading how, bool delay_slots,
                                   Prose::Reading reading) {
    const std::optional<Decoded> decoded = decode(word, address, how);
    if (!decoded) return {};
    if (decoded->odd) return "stop with an exception: a double needs an even register";
    Prose prose(address, std::move(reading), delay_slots);
    meaning_of<Prose>(decoded->row)(prose, decoded->operands);
    return prose.text();
}

} // namespace tharsis
