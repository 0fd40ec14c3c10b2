// frame_layout.hpp -- where a procedure keeps what on the stack, told from its first instructions
// Nothing is guessed from values: only adjustments of $sp and stores relative to it count.
#pragma once
#include "isa/isa.hpp"
#include "machine/machine.hpp"

#include <vector>

namespace tharsis {

/// A register that a procedure stored into its frame.
struct SavedRegister {
    u8 number = 0;
    i32 offset = 0; ///< of the word, from $sp as it was at the call: negative
};

struct FrameLayout {
    std::vector<SavedRegister> saved;
    std::vector<i32>
        arguments; ///< words at and above $sp at the call that it reads: its caller's, at most 32
    u8 reads = 0;  ///< which of $a0 to $a3 it reads before writing them, bit 0 for $a0
};

/// Follows the instructions from the beginning of a procedure up to where it is now (`until`,
/// itself not executed yet), along the straight path. What is pushed by `push`-like macros, `addiu
/// $sp, $sp, -N`, `subu` or through $fp is understood.
FrameLayout frame_layout(const Machine&, u32 procedure, u32 until, Reading);

} // namespace tharsis
