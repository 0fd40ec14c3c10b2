// timed_instruction.hpp -- one instruction of a program, and what it did in one step of a run
#pragma once
#include "timing/stage_use.hpp"

namespace tharsis {

/// One instruction of the program, examined once.
struct TimedInstruction {
    StageUse use;
    u32 pc = 0, word = 0;
    u32 number = 0; ///< its index in the tables of a run
    u32 target = 0; ///< of a branch or jump with a fixed target

    bool uses_memory() const { return use.loads || use.stores; }
    bool is_control() const { return use.control != ControlKind::none; }
    /// In a program with delay slots. (eret has none.)
    bool has_slot() const { return is_control() && !use.is_system; }
};

/// What an instruction did when it ran.
struct TimedStep {
    u32 address = 0; ///< of its access to memory
    u8 size = 0;     ///< of that access, in bytes; 0: there is none, or it failed
    u32 target = 0;  ///< where an indirect jump led
    bool taken = false;
    bool interrupted = false; ///< an exception or an interrupt follows it
    bool raises = false;      ///< it raises an exception itself, and so has written nothing
};

} // namespace tharsis
