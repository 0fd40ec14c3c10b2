// expression_tree.hpp -- an expression, understood: nodes in one row, the last one is the whole
// Only expression.cpp and its parser include it.
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
        real, // memory at the left one
        as_single,
        as_bits,
        as_unsigned, // of the left one
        to_word,
        to_single,
        to_real, // the number, converted as C does
        minus,
        complement,
        negation,
        times,
        over,
        modulo,
        plus,
        less,
        left_shift,
        right_shift,
        below,
        at_most,
        above,
        at_least,
        equal,
        different,
        both_bits,
        either_bit,
        one_bit,
        both,
        either,
        choice, // left ? right : third
    };
    struct Node {
        Op op = Op::constant;
        bool is_unsigned = false;           ///< / % >> and comparisons with it are
        bool is_address = false;            ///< a label, or one with something added
        u16 left = 0, right = 0, third = 0; ///< indexes
        Op pointee =
            Op::constant;  ///< of an address that was cast: what * finds there; else `constant`
        Value value = {};  ///< of constants and labels
        Register reg = {}; ///< of `reg`, and the even one of `real_pair`
    };
    std::vector<Node> nodes;
};

} // namespace tharsis
