// inspect_parts.hpp -- shared by the files of inspect and not needed by views
// Addresses and values of a program as text.
#pragma once
#include "base/program.hpp"
#include "debugger/values/run_event.hpp"
#include "isa/isa.hpp"
#include "machine/machine.hpp"

#include <string>

namespace tharsis {

class Session;

namespace inspect {

/// How the program's words are to be decoded.
Reading reading_of(const Program&);
/// "board+4" if the address belongs to a label, else empty.
std::string label_text(const Program&, u32 address);
/// A word in its most readable form: decimal, but hexadecimal for addresses: "42", "0x7fffeff8". A
/// value within the program's data, stack or text counts as an address, except for small numbers.
std::string number_text(const Machine&, u32 value);
/// The same with the label: "42", "0x10010004 (board+4)".
std::string value_text(const Program&, const Machine&, u32 value);
/// "3 -> 4", both in the same base; hexadecimal for registers that hold addresses (from $gp on),
/// except for small numbers.
std::string value_change(const Session&, u32 before, u32 after);
std::string register_change(const Session&, Register, u32 before, u32 after);
/// The text of `run` about an end, with the program's exit status: "the program ended with status
/// 3".
std::string end_words(const Session&, const Stop&);
/// The text at an address in double quotes, at most `most` bytes of it, then "...".
std::string quoted_text(const Machine&, u32 address, u32 most);
/// The service requested by the syscall at the pc: "service 1 (print_int), print a signed decimal
/// number: $a0 = 42".
std::string service_text(const Program&, const Machine&);
/// The line that a reader of the source expects: for a macro that of the outermost call.
Place outermost(const Origin&);

} // namespace inspect

} // namespace tharsis
