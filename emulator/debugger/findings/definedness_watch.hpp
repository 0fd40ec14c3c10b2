// definedness_watch.hpp -- follows a run and knows at each step which bits of registers and memory
// are unknown
//
// It is notified of each step before it runs and of each change after it, and reports which unknown
// values mattered.
#pragma once
#include "debugger/findings/definedness_cpu.hpp"
#include "machine/observer.hpp"
#include "machine/threaded/code.hpp"

#include <vector>

namespace tharsis::definedness {

/// An unknown value that mattered.
struct UndefinedUse {
    Use use = Use::branch;
    CauseId cause = 0;
    Register reg;    ///< of `argument`, `service`: the register that is needed
    u32 address = 0; ///< of `text`: the address of the byte
    u32 service = 0; ///< of `argument` and `text`
};

/// A heap block allocated by service 9.
struct HeapBlock {
    u32 address = 0, size = 0, pc = 0;
    u64 step = 0;
};

class Watch {
public:
    /// `start` is the state before the first step, `given` the registers that hold a caller's
    /// values.
    Watch(const Program&, const State& start, const MemoryOptions&,
          const std::vector<Register>& given);

    /// Called before an instruction, with the current state and the instruction.
    void step(const State&, const DecodedInstruction&, u64 step);
    void changed(const Change&);
    void served(const SyscallTransfer&);
    /// The uses found in the last step and in the service that it called.
    const std::vector<UndefinedUse>& seen() const { return seen_; }

    void make_unknown(Register, CauseId);
    void define(Register);
    void define(const MemoryRange& range) { memory_.define(range.address, range.size); }
    void move_stack(u32 from, u32 to) { memory_.move_stack(from, to); }
    Causes& causes() { return causes_; }
    /// The heap block that contains an address, or null.
    const HeapBlock* block_at(u32 address) const;

private:
    void begin_registers(const State& start, const std::vector<Register>& given);
    void take_answers(const State&);
    void ask(const State&);
    Bits* bits_of(Register);

    Registers registers_;
    Causes causes_;
    ShadowMemory memory_;
    Cpu cpu_;
    u32 handler_ = 0;
    std::vector<UndefinedUse> seen_;
    std::vector<HeapBlock> blocks_;
    // The last instruction, if it was a syscall.
    bool asked_ = false;
    u32 service_ = 0, asked_pc_ = 0, request_ = 0, buffer_end_ = 0;
    u64 step_ = 0;
};

} // namespace tharsis::definedness
