// syntax.hpp -- the grammar of mipsy: from a text to its items, with the places where they are
// written
//
// An item is a constant, a label, a directive or an instruction. Several may share a line,
// and an item may cross lines where mipsy allows spaces.
#pragma once
#include "base/types.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::mipsy {

/// Bytes [begin, end) of the text.
struct Span {
    u32 begin = 0, end = 0;
    u32 size() const { return end - begin; }
};

/// A number or a name, as mipsy classifies it: by the smallest of these types that holds it.
struct Immediate {
    enum class Kind : u8 { i16, u16, i32, u32, name } kind = Kind::i16;
    i64 value = 0;
    std::string name; ///< of a label or constant
};

/// An operand of an instruction.
struct Operand {
    enum class Kind : u8 {
        reg,    ///< `$t0`
        offset, ///< `4($t0)`, `NAME - 4($t0)`
        number, ///< `4`, `NAME`, `NAME + 4`
        real,   ///< a number with a fraction: no instruction takes it
    } kind = Kind::number;
    Span span;
    std::string reg; ///< without the dollar sign
    Span reg_span;
    Immediate first;
    std::optional<Immediate> second; ///< is added to the first, or subtracted
    bool minus = false;
};

/// A node of an expression; its operands are nodes of the same tree.
struct Expression {
    enum class Op : u8 {
        value,
        name,
        negate,
        complement,
        multiply,
        divide,
        remainder,
        add,
        subtract,
        shift_left,
        shift_right,
        bit_and,
        bit_xor,
        bit_or,
    } op = Op::value;
    Span span;
    i64 value = 0;
    std::string name;
    u32 left = 0, right = 0;
};

/// An item of a data directive: a value, and how often it is stored.
struct DataItem {
    u32 value = 0;            ///< index of an expression; not of .float and .double
    std::optional<u32> count; ///< index of an expression
    std::string real;         ///< of .float and .double: the text of the number
    Span span;
};

struct Item {
    enum class Kind : u8 { constant, label, directive, instruction } kind = Kind::label;
    Span span;        ///< all of it
    Span name_span;   ///< the name, the directive or the mnemonic
    std::string name; ///< of a directive without its dot
    u32 value = 0;    ///< of a constant, .space and .align: index of an expression
    std::string text; ///< of .ascii and .asciiz: the bytes; of .globl: the label
    std::vector<DataItem> data;
    std::vector<Operand> operands;
};

/// Whether the item is .ascii or .asciiz, whose string may go over line ends.
inline bool stores_text(const Item& item) {
    return item.kind == Item::Kind::directive && (item.name == "ascii" || item.name == "asciiz");
}

struct Syntax {
    std::vector<Item> items;
    std::vector<Expression> expressions;
    std::vector<u32> errors; ///< bytes where no item can begin; reading goes on with the next line
};

/// The nodes from the last operation of two operands in a chain, such as a sum, to the chain's
/// first operand, which is no such operation. A chain is as long as the text allows, so it is to be
/// walked in a loop; the right operands are as deep as parentheses.
std::vector<u32> left_chain(const Syntax& syntax, u32 node);

/// What an operation gives, on 64 bits that wrap around. nullopt: a division by zero, or whose
/// result does not fit, or a shift by less than 0 or more than 63.
i64 result_of(Expression::Op op, i64 operand);
std::optional<i64> result_of(Expression::Op op, i64 left, i64 right);

/// The directives, without their dots; one that begins with another one comes after it.
inline constexpr std::string_view directive_names[] = {"text",   "data",  "ktext", "kdata", "ascii",
                                                       "asciiz", "byte",  "half",  "word",  "float",
                                                       "double", "space", "align", "globl"};

/// Parses a file. Attributes (`#![tabsize(8)]`) are read and change nothing but the width of tabs.
Syntax parse(std::string_view text);

} // namespace tharsis::mipsy
