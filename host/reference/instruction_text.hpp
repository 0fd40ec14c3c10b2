// instruction_text.hpp -- instructions in words, for `explain`, `doc` and messages of faults
//
// Derived from the rows of the instruction table.
#pragma once
#include "analysis/register_values.hpp"
#include "base/dialect.hpp"
#include "base/language.hpp"
#include "base/program.hpp"
#include "isa/isa.hpp"

#include <string>
#include <string_view>

namespace tharsis {

/// One line about a machine word: its text, its fields in bits, its meaning in a dialect.
std::string describe_word(u32 word, u32 address, Language = Language::english, Dialect = {});

/// The meaning of a native row's example: "$t1 = $t2 + $t3".
std::string meaning_of(const InstructionInfo& row);

} // namespace tharsis
