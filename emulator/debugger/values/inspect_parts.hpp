// inspect_parts.hpp -- what the files of inspect share and no view needs
// Words for addresses and values of a program.
#pragma once
#include "base/program.hpp"
#include "debugger/values/run_event.hpp"
#include "isa/isa.hpp"
#include "machine/machine.hpp"

#include <string>

namespace tharsis {

class Session;

namespace inspect {

/// How the program's words are to be read.
Reading reading_of(const Program&);
/// "board+4" if the address belongs to a label, else empty.
std::string label_text(const Program&, u32 address);
/// A word as it is read most easily: in decimal, but for addresses: "42", "0x7fffeff8". What lies
/// where a program has its data, its stack or an instruction is taken for an address, but for small
/// numbers.
std::string number_text(const Machine&, u32 value);
/// The same with the label: "42", "0x10010004 (board+4)".
std::string value_text(const Program&, const Machine&, u32 value);
/// "3 -> 4", both in one base; of a register that holds addresses (from $gp on) in hexadecimal, but
/// for small numbers.
std::string value_change(const Session&, u32 before, u32 after);
std::string register_change(const Session&, Register, u32 before, u32 after);
/// What `run` says of an end, with the status that the program gave: "the program ended with status
/// 3".
std::string end_words(const Session&, const Stop&);
/// The text at an address between double quotes, at most so many bytes of it and then "...".
std::string quoted_text(const Machine&, u32 address, u32 most);
/// What the syscall at the pc asks for: "service 1 (print_int), print a signed decimal number: $a0
/// = 42".
std::string service_text(const Program&, const Machine&);
/// The line that a reader of the source looks for: of a macro, where it was called first.
Place outermost(const Origin&);

} // namespace inspect

} // namespace tharsis
