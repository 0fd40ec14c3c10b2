// operations.hpp -- which instructions are one operation in several spellings
// add, addu, addi and addiu differ in what they do with an overflow; those who copy a program
// exchanges them freely.
#pragma once
#include <string_view>

namespace tharsis {

struct Operation {
    enum class Kind : unsigned char {
        idle,  ///< does nothing
        upper, ///< lui
        sum,   ///< addition, subtraction, or: also how values are copied and constants made
        load,
        store,
        call,
        service,
        leave, ///< jr
        branch,
        jump, ///< a branch without a condition
        stop, ///< break
        low,
        high, ///< mflo, mfhi: the results of a multiplication or division
        other,
    };
    Kind kind = Kind::other;
    std::string_view name{}; ///< static text
    bool equal = false;      ///< its two operands may change places
};

/// The operation of a mnemonic. One that is not known is an operation of its own.
Operation operation_of(std::string_view mnemonic);

} // namespace tharsis
