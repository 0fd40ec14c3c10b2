// expression_words.hpp -- the signs and words of expressions, and what they mean
#pragma once
#include "debugger/values/expression_tree.hpp"

#include <string_view>

namespace tharsis::expression_words {

using Op = Expression::Tree::Op;

/// An operator with two operands; one of greater strength binds tighter.
struct BinaryRow {
    std::string_view sign;
    Op op;
    int strength;
};
/// Longer signs come before their prefixes.
inline constexpr BinaryRow binary_rows[] = {
    {"||", Op::logical_or, 1}, {"&&", Op::logical_and, 2},
    {"==", Op::equal, 6},      {"!=", Op::not_equal, 6},
    {"<<", Op::shift_left, 8}, {">>", Op::shift_right, 8},
    {"<=", Op::less_equal, 7}, {">=", Op::greater_equal, 7},
    {"<", Op::less_than, 7},   {">", Op::greater_than, 7},
    {"|", Op::bit_or, 3},      {"^", Op::bit_xor, 4},
    {"&", Op::bit_and, 5},     {"+", Op::add, 9},
    {"-", Op::subtract, 9},    {"*", Op::multiply, 10},
    {"/", Op::divide, 10},     {"%", Op::remainder, 10},
};

/// A word before brackets or parentheses.
struct WordRow {
    std::string_view name;
    char open;
    Op op;
};
inline constexpr WordRow word_rows[] = {
    {"byte", '[', Op::byte},
    {"ubyte", '[', Op::ubyte},
    {"half", '[', Op::half},
    {"uhalf", '[', Op::uhalf},
    {"word", '[', Op::word},
    {"float", '[', Op::single},
    {"double", '[', Op::real},
    {"float", '(', Op::as_single},
    {"double", '(', Op::real_pair},
    {"bits", '(', Op::as_bits},
    {"unsigned", '(', Op::as_unsigned},
};

/// C types as named by casts: what * reads at an address of that type, and how a value is
/// converted.
struct TypeRow {
    std::string_view name;
    Op signed_memory, unsigned_memory;
    u32 bits; ///< of integers; 0: floating point
};
inline constexpr TypeRow type_rows[] = {
    {"char", Op::byte, Op::ubyte, 8},     {"short", Op::half, Op::uhalf, 16},
    {"int", Op::word, Op::word, 32},      {"long", Op::word, Op::word, 32},
    {"float", Op::single, Op::single, 0}, {"double", Op::real, Op::real, 0},
};

/// The bytes that such an operator reads.
inline u32 item_size(Op memory) {
    if (memory == Op::byte || memory == Op::ubyte) return 1;
    if (memory == Op::half || memory == Op::uhalf) return 2;
    return memory == Op::real ? 8 : 4;
}

} // namespace tharsis::expression_words
