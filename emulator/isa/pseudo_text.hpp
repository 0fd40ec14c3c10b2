// pseudo_text.hpp -- parses the texts of pseudo_instructions.hpp at compile time
// A row with an error (an unknown mnemonic, a register in place of a number ...) does not compile.
#pragma once
#include "isa/instruction_effects.hpp"
#include "isa/isa.hpp"
#include "isa/registers.hpp"

#include <array>

namespace tharsis::pseudo_text {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// A text, read from left to right.
struct Reader {
    std::string_view rest;

    constexpr bool done() const { return rest.empty(); }
    /// (A loop rather than a string comparison: clang limits constant evaluation to a million
    /// steps, and a comparison takes dozens.)
    constexpr bool take(const char* word) {
        std::size_t size = 0;
        const char* const text = rest.data();
        for (; word[size] != 0; ++size)
            if (size == rest.size() || text[size] != word[size]) return false;
        rest.remove_prefix(size);
        return true;
    }
    constexpr char next() {
        if (done()) throw "the text of a pseudo-instruction ends too early";
        const char c = rest[0];
        rest.remove_prefix(1);
        return c;
    }
    constexpr std::string_view until(std::string_view end) {
        const std::size_t at = rest.find(end);
        const std::string_view part = rest.substr(0, at);
        rest.remove_prefix(at == rest.npos ? rest.size() : at + end.size());
        return part;
    }
    constexpr i8 number() {
        const bool negative = take("-");
        i32 value = 0;
        if (done() || !is_digit(rest[0]))
            throw "a number is missing in the text of a pseudo-instruction";
        while (!done() && is_digit(rest[0])) value = 10 * value + (next() - '0');
        return i8(negative ? -value : value);
    }
};

// ---------------------------------------------------------------- source forms

constexpr NumberClass read_class(Reader& in) {
    if (in.take(":u5")) return NumberClass::small;
    if (in.take(":s16")) return NumberClass::signed_half;
    if (in.take(":u16")) return NumberClass::unsigned_half;
    if (in.take(":i32")) return NumberClass::word;
    throw "a number is n:u5, n:s16, n:u16 or n:i32";
}

constexpr PseudoSlot read_slot(Reader& in, int registers) {
    using Kind = PseudoSlot::Kind;
    switch (const char c = in.next()) {
    case 'r':
    case 'f':
        if (in.next() != '1' + registers)
            throw "registers are numbered in the order in which they stand";
        return {c == 'r' ? Kind::general : Kind::real};
    case 'n': return {Kind::number, read_class(in)};
    case 'L': return {Kind::label};
    case '+': return {Kind::plus};
    case '(': return {Kind::open};
    case ')': return {Kind::close};
    default: throw "the source of a pseudo-instruction is made of r f n L + ( )";
    }
}

struct Source {
    std::array<PseudoSlot, 8> slot{};
    u8 count = 0;
};

constexpr Source read_source(std::string_view text) {
    Source source;
    int registers = 0;
    for (Reader in{text}; !in.done();) {
        if (in.take(",") || in.take(" ")) continue;
        const PseudoSlot slot = read_slot(in, registers);
        registers += slot.kind <= PseudoSlot::Kind::real;
        source.slot[source.count++] = slot;
    }
    return source;
}

// ---------------------------------------------------------------- expansions

using From = FieldSource::From;
using Part = FieldSource::Part;

/// x: "n", "L", "L+n", then perhaps "+3".
constexpr void read_sum(Reader& in, FieldSource& field_source) {
    field_source.from = From::expression;
    field_source.uses_label = in.take("L");
    field_source.uses_number = field_source.uses_label ? in.take("+n") : in.take("n");
    if (!field_source.uses_label && !field_source.uses_number)
        throw "an expression is about n or L";
    if (in.take("+")) field_source.value = in.number();
}

constexpr FieldSource read_part(Reader& in, Part part) {
    FieldSource field_source;
    read_sum(in, field_source);
    field_source.part = part;
    if (!in.take(")")) throw "a parenthesis is missing in an expansion";
    return field_source;
}

constexpr FieldSource read_register(Reader& in) {
    FieldSource field_source;
    field_source.value = i8(in.next() - '1');
    field_source.from = in.take("'") ? From::next : From::operand;
    return field_source;
}

constexpr FieldSource fixed(i8 value) {
    FieldSource field_source;
    field_source.value = value;
    return field_source;
}

/// Parses one operand of an instruction of an expansion, and sets `kind` to its kind.
constexpr FieldSource read_operand(Reader& in, OperandSlot::Kind& kind) {
    using Kind = OperandSlot::Kind;
    kind = Kind::general;
    if (in.take("$at")) return fixed(registers::at);
    if (in.take("$0")) return fixed(registers::zero);
    if (in.take("r")) return read_register(in);
    kind = Kind::real;
    if (in.take("f")) return read_register(in);
    kind = Kind::number;
    if (in.take("hi(")) return read_part(in, Part::high);
    if (in.take("ha(")) return read_part(in, Part::high_above);
    if (in.take("s16(")) return read_part(in, Part::low_signed);
    if (in.take("u16(")) return read_part(in, Part::low);
    FieldSource field_source;
    if (in.take("+")) {
        kind = Kind::label;
        field_source.value = in.number();
        field_source.from = From::skip;
    } else if (in.take("32-n")) {
        field_source.from = From::expression;
        field_source.part = Part::rest_of_32;
        field_source.uses_number = true;
    } else if (in.take("n")) {
        field_source.from = From::expression;
        field_source.uses_number = true;
    } else if (in.take("L")) {
        kind = Kind::label;
        field_source.from = From::label;
    } else {
        field_source.value = in.number();
    }
    return field_source;
}

/// An instruction of an expansion whose row is not known yet.
struct Draft {
    std::string_view name;
    PseudoStep step;
    OperandSlot::Kind kind[3] = {};
};

constexpr Draft read_draft(std::string_view text) {
    Draft draft;
    Reader in{text};
    draft.step.only_delayed = in.take("{");
    draft.name = draft.step.only_delayed ? in.until("}") : in.until(" ");
    while (!in.done()) {
        if (in.take(",") || in.take("(") || in.take(")")) continue;
        const u8 k = draft.step.count++;
        draft.step.field_source[k] = read_operand(in, draft.kind[k]);
    }
    return draft;
}

/// Assigns the draft's operands to the fields of a row. Returns false if they do not fit it.
constexpr bool fit(Draft& draft, std::size_t row) {
    u8 k = 0;
    for (const OperandSlot& slot : parse_syntax(rows[row].syntax)) {
        if (slot.kind == OperandSlot::Kind::open || slot.kind == OperandSlot::Kind::close) continue;
        if (k == draft.step.count || draft.kind[k] != slot.kind) return false;
        draft.step.field_source[k++].letter = slot.letter;
    }
    return k == draft.step.count;
}

/// A hash of a name, compared before the name itself.
constexpr u32 name_hash(std::string_view name) {
    u32 value = u32(name.size());
    for (char c : name) value = value * 37 + u8(c);
    return value;
}
inline constexpr auto digests = [] {
    std::array<u32, row_count> all{};
    for (std::size_t row = 0; row < row_count; ++row) all[row] = name_hash(rows[row].name);
    return all;
}();

constexpr u16 fitting_row(Draft& draft, std::string_view name) {
    const u32 wanted = name_hash(name);
    const u32* const all = digests.data();
    for (std::size_t row = 0; row < row_count; ++row)
        if (all[row] == wanted && rows[row].name == name && fit(draft, row)) return u16(row);
    throw "no native instruction fits this step of an expansion";
}

/// "subu r1,r2,r3", "{nop}", "* r1,0(r2)", "!swr r1,0". `family`: what * stands for.
constexpr PseudoStep read_step(std::string_view text, std::string_view family) {
    Draft draft = read_draft(text);
    if (draft.name == "*") {
        fitting_row(draft, family);
        draft.step.row = family_row;
    } else {
        draft.step.row = draft.name[0] == '!' ? no_row : fitting_row(draft, draft.name);
    }
    return draft.step;
}

} // namespace tharsis::pseudo_text
