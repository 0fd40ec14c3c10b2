// operands.cpp -- reads the operands of an instruction
// $4, $f2, $fcc1, expression, %lo(expression), expression($4)
#include "assembler/dialects/gas/gas_sentences.hpp"
#include "assembler/dialects/gas/pass.hpp"
#include "isa/registers.hpp"

#include <algorithm>

namespace tharsis::gas {
namespace {

struct RelocationOperator {
    std::string_view name;
    Relocation kind;
};
constexpr RelocationOperator relocation_operators[] = {
    {"%hi", Relocation::high},
    {"%lo", Relocation::low},
    {"%gp_rel", Relocation::gp_relative},
    {"%gprel", Relocation::gp_relative},
};
constexpr std::string_view pic_operators[] = {
    "%got",      "%call16",   "%call_hi", "%call_lo",  "%got_disp",  "%got_hi",    "%got_lo",
    "%got_page", "%got_ofst", "%tlsgd",   "%tlsldm",   "%dtprel_hi", "%dtprel_lo", "%gottprel",
    "%tprel_hi", "%tprel_lo", "%neg",     "%pcrel_hi", "%pcrel_lo"};

std::optional<u8> general_register(std::string_view name) {
    if (name == "$s8") return u8{30};
    if (name == "$kt0") return u8{26};
    if (name == "$kt1") return u8{27};
    constexpr std::string_view ta = "$ta";
    if (name.size() == 4 && name.starts_with(ta) && name[3] >= '0' && name[3] <= '3')
        return static_cast<u8>(12 + name[3] - '0');
    if (name.size() > 2 && name[1] == '0') return std::nullopt; // $08
    const bool number = name.size() > 1 && name[1] >= '0' && name[1] <= '9';
    if (number && name.find_first_not_of("0123456789", 1) != name.npos) return std::nullopt;
    return find_register(name);
}

std::optional<u8> small_number(std::string_view digits, u32 most) {
    if (digits.empty() || digits.size() > 2) return std::nullopt;
    u32 value = 0;
    for (const char c : digits) {
        if (c < '0' || c > '9') return std::nullopt;
        value = value * 10 + u32(c - '0');
    }
    return value <= most ? std::optional(static_cast<u8>(value)) : std::nullopt;
}

} // namespace

/// The register of that name, or nothing.
std::optional<Operand> Pass::register_named(std::string_view name) const {
    Operand made;
    const auto alias = register_names_.find(name);
    if (alias != register_names_.end()) {
        made.kind = Operand::Kind::general;
        made.reg = alias->second;
        return made;
    }
    std::optional<u8> number;
    if (name.starts_with("$fcc")) {
        made.kind = Operand::Kind::flag;
        number = small_number(name.substr(4), 7);
    } else if (name.starts_with("$f") && name != "$fp") {
        made.kind = Operand::Kind::real;
        number = small_number(name.substr(2), 31);
    } else {
        made.kind = Operand::Kind::general;
        number = general_register(name);
    }
    if (!number) return std::nullopt;
    made.reg = *number;
    return made;
}

/// %hi and the like before a parenthesis; an unknown or refused operator is reported.
std::optional<Relocation> Pass::relocation(Cursor& cursor) {
    const std::size_t at = cursor.at();
    cursor.take("%");
    const std::string name = "%" + std::string(cursor.name());
    for (const RelocationOperator& known : relocation_operators)
        if (known.name == name) return known.kind;
    const bool pic = std::find(std::begin(pic_operators), std::end(pic_operators), name) !=
                     std::end(pic_operators);
    if (pic)
        report(at, name.size(), gas_message("pic", name), gas_message("without-pic"));
    else
        report(at, name.size(), gas_message("no-operator", name), gas_message("write-operand"));
    return std::nullopt;
}

/// "($4)": a register in parentheses, or nothing.
std::optional<u8> Pass::base(Cursor& cursor) {
    Cursor ahead = cursor;
    if (!ahead.take("(")) return std::nullopt;
    const auto reg = register_named(ahead.name());
    if (!reg || reg->kind != Operand::Kind::general || !ahead.take(")")) return std::nullopt;
    cursor = ahead;
    return reg->reg;
}

std::optional<Operand> Pass::address(Cursor& cursor) {
    Operand made;
    if (const auto reg = base(cursor)) {
        made.kind = Operand::Kind::memory;
        made.reg = *reg;
        made.value = number(0);
        made.constant = 0;
        return made;
    }
    // The operator may be in parentheses.
    Cursor inner = cursor;
    const bool is_enclosed = inner.take("(") && inner.peek() == '%';
    if (is_enclosed) cursor = inner;
    if (cursor.peek() == '%') {
        const auto kind = relocation(cursor);
        if (!kind) return std::nullopt;
        made.operation = *kind;
    }
    made.value = expression(cursor);
    if (!made.value) return std::nullopt;
    if (is_enclosed && !cursor.take(")")) {
        expected(cursor, gas_message("a-parenthesis"));
        return std::nullopt;
    }
    made.constant = constant_now(*made.value);
    if (const auto reg = base(cursor)) {
        made.kind = Operand::Kind::memory;
        made.reg = *reg;
    }
    return made;
}

std::optional<Operand> Pass::operand(Cursor& cursor) {
    cursor.skip_blanks();
    const std::size_t at = cursor.at();
    std::optional<Operand> made;
    if (const char c = cursor.peek(); starts_name(c)) {
        Cursor ahead = cursor;
        made = register_named(ahead.name());
        if (made) cursor = ahead;
    }
    if (!made) made = address(cursor);
    if (!made) return std::nullopt;
    made->at = at;
    made->size = cursor.at() - at;
    return made;
}

/// All operands up to the end of the statement; nullopt if one has an error, which is reported.
std::optional<Pass::Operands> Pass::operands(Cursor& cursor) {
    Operands all;
    if (cursor.at_end()) return all;
    do {
        const auto one = operand(cursor);
        if (!one) return std::nullopt;
        all.push_back(*one);
    } while (cursor.take(","));
    if (!demand_end(cursor)) return std::nullopt;
    return all;
}

} // namespace tharsis::gas
