// frame_layout.hpp -- the layout of a procedure's stack frame, derived from its first instructions
// Nothing is guessed from values: only adjustments of $sp and stores relative to it count.
#pragma once
#include "isa/isa.hpp"
#include "machine/machine.hpp"

#include <vector>

namespace tharsis {

/// A register that a procedure saved in its frame.
struct SavedRegister {
    u8 number = 0;
    i32 offset = 0; ///< offset of the word from $sp at the call: negative
};

struct FrameLayout {
    std::vector<SavedRegister> saved;
    /// Offsets of words at and above $sp at the call that it reads: the caller's, at most 32.
    std::vector<i32> arguments;
    u8 reads = 0; ///< which of $a0 to $a3 it reads before writing them, bit 0 for $a0
};

/// Follows the instructions from the beginning of a procedure up to `until` (not yet executed),
/// along the straight path. It handles pushes by `push`-like macros, `addiu $sp, $sp, -N`, `subu`
/// and stores through $fp.
FrameLayout frame_layout(const Machine&, u32 procedure, u32 until, Reading);

} // namespace tharsis
