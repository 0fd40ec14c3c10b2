// instruction_text.hpp -- instructions in words: what `explain`, `doc` and a fault's message say of them
// All of it comes from the rows of the instruction set.
#pragma once
#include "base/program.hpp"
#include "isa/isa.hpp"
#include "machine/state.hpp"
#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

/// One line on a machine word: its text, its fields in bits, what it does.
std::string describe_word(u32 word, u32 address);

/// What the example of a native row does, in prose: "$t1 = $t2 + $t3".
std::string meaning_of(const InstructionInfo& row);

/// The values of the registers that an instruction reads, as "$t0 = 0x10010001, $t1 = 5"; empty if it
/// reads none.
std::string registers_read(u32 word, u32 address, const State& state, Reading = Reading::assembled);

/// How the words of a program are to be read.
inline Reading reading_of(const Program& program) { return program.beyond_mars ? Reading::compiled : Reading::assembled; }

/// "12" and "0x0000000c" in one: small numbers in decimal, others in hexadecimal.
std::string show_value(u32 value);

}
