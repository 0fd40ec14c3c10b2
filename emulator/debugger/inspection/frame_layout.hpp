// frame_layout.hpp -- what a procedure has saved, and where, when it has come to an instruction
//
// Derived from its instructions on all paths that lead there, not from values: only what holds on
// each of them counts.
#pragma once
#include "isa/isa.hpp"
#include "machine/machine.hpp"

#include <array>
#include <vector>

namespace tharsis {

/// A register that a procedure saved in its frame.
struct SavedRegister {
    u8 number = 0;
    i32 offset = 0; ///< offset of the word from $sp at the call: negative
};

/// A floating-point number that a procedure keeps in its frame.
struct FloatSlot {
    i32 offset = 0; ///< from $sp at the call
    u32 size = 4;   ///< 8: a double
};

/// Where the value that a register had when the procedure was entered is now.
struct EntryValue {
    enum class Kind : u8 {
        lost,        ///< overwritten, and not kept anywhere that is known
        in_register, ///< in the register `number`
        in_frame,    ///< in the word at `offset` from $sp at the call
        in_memory,   ///< in the word at `address`: a variable, as students save $ra
    };
    Kind kind = Kind::lost;
    u8 number = 0;
    i32 offset = 0;
    u32 address = 0;
};

struct FrameLayout {
    std::vector<SavedRegister> saved;   ///< by ascending offset
    std::array<EntryValue, 32> entry{}; ///< of $0 to $31
    std::vector<FloatSlot> floats;      ///< by ascending offset
    /// Offsets of words at and above $sp at the call that it reads: the caller's, at most 32.
    std::vector<i32> arguments;
    u8 reads = 0; ///< which of $a0 to $a3 it reads before writing them, bit 0 for $a0
};

/// The layout of a procedure when the instruction at `pc` is next; of one that waits for its callee
/// (`has_called`) after the call at `pc`. It handles pushes by macros, `addiu $sp, $sp, -N`,
/// `subu`, stores through $fp, registers that are restored, and registers kept in other registers.
/// Where `pc` is reached only by a computed jump, what holds at all such jumps counts.
FrameLayout frame_layout(const Machine&, u32 procedure, u32 pc, Reading, bool has_called = false);

} // namespace tharsis
