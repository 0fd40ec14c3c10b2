// instruction_text.hpp -- instructions in words: what `explain`, `doc` and a fault's message say of
// them
//
// All of it comes from the rows of the instruction set.
#pragma once
#include "analysis/register_values.hpp"
#include "base/program.hpp"
#include "isa/isa.hpp"

#include <string>
#include <string_view>

namespace tharsis {

/// One line on a machine word: its text, its fields in bits, what it does.
std::string describe_word(u32 word, u32 address);

/// What the example of a native row does, in prose: "$t1 = $t2 + $t3".
std::string meaning_of(const InstructionInfo& row);

} // namespace tharsis
