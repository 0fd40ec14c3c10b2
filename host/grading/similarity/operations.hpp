// operations.hpp -- which instructions count as one operation
// add, addu, addi and addiu differ only in overflow and operands; someone who copies exchanges them
// freely.
#pragma once
#include <string_view>

namespace tharsis {

struct Operation {
    enum class Kind : unsigned char {
        idle,  ///< no effect
        upper, ///< lui
        sum,   ///< addition, subtraction, or: they also copy values and make constants
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
    bool equal = false;      ///< its two operands may be exchanged
};

/// The operation of a mnemonic. An unknown mnemonic is an operation of its own.
Operation operation_of(std::string_view mnemonic);

} // namespace tharsis
