// arguments.hpp -- the program arguments of MARS's `pa`: strings and their addresses on the stack,
// argc and argv in registers
//
// A machine is made with them (MachineOptions); one that was put back to its start may be given
// others.
#pragma once
#include "machine/machine.hpp"
#include "machine/memory.hpp"

#include <string>
#include <vector>

namespace tharsis {

/// The strings from the top of the stack downward, the first one highest; then, from $sp or below
/// the strings: a null word, the addresses from last to first, their count. Compiled code is
/// promised more by the o32 ABI: $sp stays a multiple of 8, and the callee may write its four
/// register arguments from there on.
void store_arguments(Memory&, const MemoryLayout&, State&,
                     const std::vector<std::string>& arguments);

} // namespace tharsis
