// threaded.hpp -- the fast core: records of user text that jump from one to the next
// It runs the usual cases and leaves at everything else; anyone who runs it executes that
// carefully.
#pragma once
#include "machine/threaded/threaded_steps.hpp"

#include <vector>

namespace tharsis {

/// May a fast core run this instruction of the text? Not: what is none, odd doubles, and branches
/// that leave the text or go to themselves.
bool runs_fast(const Slot*, u32 index, u32 count);

class ThreadedCore {
public:
    /// Can this build and this guest use it? It needs flat memory, no delay slots, and tail calls,
    /// which sanitizers and WebAssembly lack.
    static bool serves(const Guest&);

    explicit ThreadedCore(Guest&);
    ~ThreadedCore();

    /// Runs from the guest's pc and returns how many instructions that was. It looks at its budget
    /// when it jumps, so it may overrun it, by less than `longest_run()`; it stops short at an
    /// instruction it refuses.
    u64 run(u64 budget);
    u32 longest_run() const { return longest_run_; }
    /// Was the instruction with this index ever decoded? Those that ran were.
    bool has_reached(u32 index) const;
    /// The marks at these addresses have changed.
    void decode_again(const std::vector<u32>& addresses);

private:
    void prepare(u32 index);
    void make(u32 index);
    Record record(u32 index);

    Guest& guest_;
    const ThreadedSteps& steps_;
    std::vector<Record> records_;
    std::vector<Checkpoint> checkpoints_, unmarked_;
    u32 longest_run_ = 0;
};

} // namespace tharsis
