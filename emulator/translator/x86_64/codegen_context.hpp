// codegen_context.hpp -- what a piece of host code is written for, and what is known of its memory
// accesses and addresses
#pragma once
#include "machine/threaded/guest.hpp"
#include "translator/frontend/affine_value.hpp"
#include "translator/frontend/register_assignment.hpp"

#include <array>
#include <asmjit/x86.h>
#include <vector>

namespace tharsis {

/// Where translated code is entered, and where it goes when it can do no more. The same for all
/// code of one set of homes.
struct EntryStubs {
    u64 enter = 0;   ///< LeftCode enter(State*, code, memory, budget)
    u64 missing = 0; ///< no code at the instruction whose index is in ecx
    u64 refused = 0; ///< the pc and the budget are as the reference engine needs them
    u64 spent = 0;   ///< likewise: the next block is longer than the budget
};

/// Why translated code was left, and what it left of its budget.
struct LeftCode {
    enum class Why : u64 { missing, refused, spent };
    i64 unspent;
    Why why;
};

/// What code is written for.
struct CodegenContext {
    const Guest* guest;
    const RegisterAssignment* register_assignment;
    const EntryStubs* frame;
    const void* const* entries; ///< for each instruction of the text: its code, or `frame.missing`
    const u8* after_call; ///< for each instruction, with a call stack: does a call stand before it?
    u64 steady = 0;       ///< general registers that only move by numbers, as stack pointers do
    bool has_bmi2;        ///< BMI1, BMI2 and LZCNT may be used
};

/// How an address differs from one turn of a loop to the next: by a number, by a register that
/// stays, or not at all but for a part that stays in a range; or in a way that we do not know.
struct RegisterStep {
    enum class Kind : u8 { number, reg, range, other } kind = Kind::number;
    i32 number = 0;
    int reg = 0;             ///< what is added; of a range, what its places are counted from
    i32 first = 0, last = 0; ///< of a range: its places
};

/// A block's accesses to memory are known before it is written, so that one look at the rights
/// serves several.
struct BlockAccess {
    u32 index = 0;   ///< of the instruction
    int base = 0;    ///< general register; 0: `offset` is the address
    u32 version = 0; ///< how often the block has set the base before
    i32 offset = 0;
    u8 size = 0;
    bool store = false;
    enum class Look : u8 { none, one, span } look = Look::one;
    u32 segment = 0; ///< how many branches of the block stand before
    bool looks_for_store = false;
    i32 first = 0, last = 0; ///< offsets to look at
    AffineValue shape{};     ///< of the base
    RegisterStep step{};     ///< of the base, in a loop
    bool counted = false;    ///< the loop's counted turns need no look
};

} // namespace tharsis
