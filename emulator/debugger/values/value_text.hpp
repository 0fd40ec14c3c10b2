// value_text.hpp -- addresses and values of a program as text: labels, decimal or hexadecimal
#pragma once
#include "base/program.hpp"
#include "debugger/values/expression.hpp"
#include "debugger/values/show.hpp"
#include "machine/machine.hpp"

#include <string>

namespace tharsis::inspect {

/// "board+4" if the address belongs to a label, else empty.
std::string label_text(const Program&, u32 address);
/// A word in its most readable form: decimal, but hexadecimal for addresses: "42", "0x7fffeff8". A
/// value within the program's data, stack or text counts as an address, except for small numbers.
std::string number_text(const Machine&, u32 value);
/// The same with the label: "42", "0x10010004 (board+4)".
std::string value_text(const Program&, const Machine&, u32 value);
/// A word with both bases or one, and the label that it points at: "42 (0x2a)", "5",
/// "0x10010004 (board+4)"; an address is never decimal.
std::string value_text(const Program&, const Machine&, u32 value, NumberBase);
/// A number of 1, 2 or 4 bytes, signed: "97 (0x61)"; of one byte that is a letter "97 'a'" in both
/// bases.
std::string item_text(u64 bits, u32 size, NumberBase);
/// A value in one of print's formats: x d u o t c f, s the text at that address, i the instruction
/// there, a its label; 0: the most readable one, as value_text.
std::string value_text(const Program&, const Machine&, const Value&, char format, NumberBase);
/// "3 -> 4", both in the same base; hexadecimal for registers that hold addresses (from $gp on),
/// except for small numbers.
std::string value_change(const Program&, const Machine&, u32 before, u32 after);
std::string register_change(const Program&, const Machine&, Register, u32 before, u32 after);
/// The text at an address in double quotes, at most `most` bytes of it, then "...".
std::string quoted_text(const Machine&, u32 address, u32 most);

} // namespace tharsis::inspect
