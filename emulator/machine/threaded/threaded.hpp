// threaded.hpp -- the threaded engine: records of user text that jump from one to the next
// It runs the usual cases and returns at everything else, which its caller executes with the
// reference engine.
#pragma once
#include "machine/threaded/threaded_steps.hpp"

#include <vector>

namespace tharsis {

/// True if a fast engine may run this instruction of the text. It may not run words that are no
/// instruction, odd doubles, and branches that leave the text or target themselves.
bool runs_fast(const DecodedInstruction*, u32 index, u32 count);

class ThreadedCore {
public:
    /// True if this build has it (threaded_steps) and this guest can use it: it must not have delay
    /// slots.
    static bool serves(const Guest&);

    explicit ThreadedCore(Guest&);
    ~ThreadedCore();

    /// Runs from the guest's pc and returns the number of instructions. It checks its budget only
    /// at jumps, so it may overrun it by less than `longest_run()`; it stops early at an
    /// instruction it refuses.
    u64 run(u64 budget);
    u32 longest_run() const { return longest_run_; }
    /// True if the instruction with this index was ever decoded. Those that ran were.
    bool has_reached(u32 index) const;
    /// The marks at these addresses have changed.
    void decode_again(const std::vector<u32>& addresses);

private:
    void prepare(u32 index);
    void make(u32 index);
    Record record(u32 index);
    std::size_t row_after(u32 index);

    Guest& guest_;
    const ThreadedSteps& steps_;
    MemoryStart memory_ = nullptr;
    std::vector<Record> records_;
    std::vector<Checkpoint> checkpoints_, unmarked_;
    u32 longest_run_ = 0;
};

} // namespace tharsis
