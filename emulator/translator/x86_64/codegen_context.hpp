// codegen_context.hpp -- the input of code generation: the guest, its register assignment, and what
// is known about accesses and addresses
#pragma once
#include "machine/guest.hpp"
#include "translator/frontend/affine_value.hpp"
#include "translator/frontend/register_assignment.hpp"

#include <asmjit/x86.h>

namespace tharsis {

/// Where translated code is entered, and where it exits. The same for all code of one register
/// assignment.
struct EntryStubs {
    u64 enter = 0;   ///< LeftCode enter(State*, code, memory, budget)
    u64 missing = 0; ///< no code for the instruction whose index is in ecx
    u64 refused = 0; ///< the pc and the budget are as the reference engine needs them
    u64 spent = 0;   ///< likewise: the next block is longer than the budget
};

/// Why translated code was left, and the rest of its budget.
struct LeftCode {
    enum class Why : u64 { missing, refused, spent };
    i64 unspent;
    Why why;
};

/// How many host registers serve general registers: with a call stack the last one holds its end.
inline std::size_t general_hosts(const Guest& guest) {
    return RegisterAssignment::general_hosts - (guest.calls ? 1 : 0);
}

/// What code is generated for.
struct CodegenContext {
    const Guest* guest;
    const RegisterAssignment* register_assignment;
    const EntryStubs* frame;
    const void* const* entries; ///< for each instruction of the text: its code, or `frame.missing`
    const u8* after_call; ///< for each instruction, with a call stack: whether a call precedes it
    u64 steady = 0; ///< general registers that change by constants only, such as stack pointers
    bool has_bmi2;  ///< BMI1, BMI2 and LZCNT may be used
};

/// How an address changes from one iteration of a loop to the next: by a number, by an invariant
/// register, not at all except for a part that stays in a range, or in an unknown way.
struct RegisterStep {
    enum class Kind : u8 { number, reg, range, other } kind = Kind::number;
    i32 number = 0;
    int reg = 0;             ///< what is added; for a range, its base
    i32 first = 0, last = 0; ///< of a range: its bounds
};

/// A block's memory accesses are known before code is generated for it, so that one check of the
/// rights serves several.
struct BlockAccess {
    u32 index = 0;   ///< of the instruction
    int base = 0;    ///< general register; 0: `offset` is the address
    u32 version = 0; ///< how often the block has set the base before
    i32 offset = 0;
    u8 size = 0;
    bool store = false;
    enum class PageCheck : u8 { none, one, span } page_check = PageCheck::one;
    u32 segment = 0; ///< number of branches of the block before it
    bool checks_store = false;
    i32 first = 0, last = 0;  ///< offsets to check
    AffineValue base_value{}; ///< of the base
    RegisterStep step{};      ///< of the base, in a loop
    bool counted = false;     ///< the loop's counted iterations need no check
};

} // namespace tharsis
