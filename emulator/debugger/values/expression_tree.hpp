// expression_tree.hpp -- a parsed expression: nodes in one array, the last of which is the root
// Included only by expression.cpp and its parser.
#pragma once
#include "debugger/values/expression.hpp"

#include <vector>

namespace tharsis {

struct Expression::Tree {
    enum class Op : u8 {
        constant,
        label,
        reg,
        real_pair, // no operands
        byte,
        ubyte,
        half,
        uhalf,
        word,
        single,
        real, // memory at the left operand
        as_single,
        as_bits,
        as_unsigned, // of the left operand
        to_word,
        to_single,
        to_real, // the number, converted as C does
        negate,
        bit_not,
        logical_not,
        multiply,
        divide,
        remainder,
        add,
        subtract,
        shift_left,
        shift_right,
        less_than,
        less_equal,
        greater_than,
        greater_equal,
        equal,
        not_equal,
        bit_and,
        bit_or,
        bit_xor,
        logical_and,
        logical_or,
        conditional, // left ? right : third
    };
    struct Node {
        Op op = Op::constant;
        bool is_unsigned = false;           ///< / % >> and comparisons with it are unsigned
        bool is_address = false;            ///< a label, or a label with something added
        u16 left = 0, right = 0, third = 0; ///< indexes
        /// Of a cast address: the type that * reads there; else `constant`.
        Op pointee = Op::constant;
        Value value = {};  ///< of constants and labels
        Register reg = {}; ///< of `reg`, and the even one of `real_pair`
    };
    std::vector<Node> nodes;
};

} // namespace tharsis
