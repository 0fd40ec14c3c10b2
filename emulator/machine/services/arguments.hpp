// arguments.hpp -- the program arguments of MARS's `pa`: strings and their addresses on the stack,
// argc and argv in registers
//
// A machine is created with them (MachineOptions); one that was reset to its start may be given
// others.
#pragma once
#include "machine/machine.hpp"
#include "machine/memory.hpp"

#include <string>
#include <vector>

namespace tharsis {

/// Stores the strings from the top of the stack downward, the first one highest, and below them (or
/// below $sp, if that is lower) a null word, the addresses from last to first, and their count.
/// Compiled code needs more by the o32 ABI: $sp stays a multiple of 8, and the callee may store its
/// four register arguments from there on. Strings are bytes or Latin-1, by the rules of the
/// dialect.
void store_arguments(Memory&, const MemoryLayout&, State&, const DialectRules&,
                     const std::vector<std::string>& arguments);

} // namespace tharsis
