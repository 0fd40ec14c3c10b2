// plain_program.hpp -- a program of a dialect, whose statements bytes choose
#pragma once
#include "base/dialect.hpp"
#include "fuzz.hpp"

#include <span>
#include <string>

namespace tharsis::fuzz {

/// A program that ends, and prints what it computes. It relies on nothing that dialects read
/// differently: all registers and data are set, addresses are not printed, branches go forwards, no
/// sum overflows with an error, and no divisor is 0. For GNU as branches have delay slots.
std::string plain_program(std::span<const u8> bytes, const DialectRules&);

} // namespace tharsis::fuzz
