// code_word.hpp -- the words that a program can execute
#pragma once
#include "machine/machine.hpp"

#include <optional>

namespace tharsis {

/// The word of the instruction at an address as it is now: of text or, with self-modifying code, of
/// memory outside of it, where a jump executes what the program has written. nullopt where no
/// instruction can be.
std::optional<u32> code_word(const Machine&, u32 address);

} // namespace tharsis
