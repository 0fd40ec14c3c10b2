// syntax.hpp -- the operands of an instruction in source notation: "$t,i($s)"
// Assembler, disassembler and the check of the rows use the same parsed form.
#pragma once
#include "isa/bit_pattern.hpp"

namespace tharsis {

/// One token of a syntax. Commas are not tokens; parentheses are (as in MARS, which counts them).
struct OperandSlot {
    enum class Kind : u8 {
        general, ///< "$t": a general register, by name or number
        real,    ///< "$ft": a floating-point register
        system,  ///< "$ct": a register of coprocessor 0, written like a general one
        number,  ///< "h", "i", "u", "k": a number; of s t d h a small one (0..31)
        label,   ///< "b", "j": a branch or jump target
        open,    ///< "("
        close,   ///< ")"
    };
    Kind kind = Kind::number;
    char letter = 0; ///< of its field; 0 for parentheses
    friend constexpr bool operator==(OperandSlot, OperandSlot) = default;
};

/// The tokens of a syntax, in source order.
struct Syntax {
    OperandSlot slot[6];
    u8 count = 0;

    constexpr void add(OperandSlot::Kind kind, char letter) { slot[count++] = {kind, letter}; }
    constexpr const OperandSlot* begin() const { return slot; }
    constexpr const OperandSlot* end() const { return slot + count; }
};

/// Parses a syntax. Its letters are not checked here.
constexpr Syntax parse_syntax(std::string_view text) {
    using Kind = OperandSlot::Kind;
    Syntax syntax;
    for (std::size_t k = 0; k < text.size() && syntax.count < 6; ++k) {
        const char c = text[k];
        if (c == ',') continue;
        if (c == '(' || c == ')')
            syntax.add(c == '(' ? Kind::open : Kind::close, 0);
        else if (c == 'b' || c == 'j')
            syntax.add(Kind::label, c);
        else if (c != '$')
            syntax.add(Kind::number, c);
        else {
            const char next = ++k < text.size() ? text[k] : ' ';
            const Kind kind = next == 'f' ? Kind::real : next == 'c' ? Kind::system : Kind::general;
            if (kind != Kind::general) ++k;
            syntax.add(kind, k < text.size() ? text[k] : ' ');
        }
    }
    return syntax;
}

/// Throws a description of the error in a row's syntax, given its bits: each operand needs a field,
/// each field an operand, and a register five bits.
constexpr void check_syntax(std::string_view text, const BitPattern& bits) {
    using Kind = OperandSlot::Kind;
    u32 named = 0;
    for (const OperandSlot& slot : parse_syntax(text)) {
        if (slot.kind == Kind::open || slot.kind == Kind::close) continue;
        if (slot.letter < 'a' || slot.letter > 'z')
            throw "an operand is a letter, with $, $f or $c before a register's";
        if (!bits.has(slot.letter)) throw "the syntax names an operand that the bits lack";
        const bool is_register = slot.kind <= Kind::system;
        if (is_register && bits.at(slot.letter).width != 5) throw "a register has five bits";
        named |= u32{1} << (slot.letter - 'a');
    }
    for (char c = 'a'; c <= 'z'; ++c)
        if (bits.has(c) && !(named >> (c - 'a') & 1))
            throw "the bits have an operand that the syntax lacks";
}

} // namespace tharsis
