// surroundings.hpp -- caches and predictor of a processor: what they answer depends on the
// instructions of a run, and not on the cycles in which these are executed
#pragma once
#include "timing/predictor.hpp"
#include "timing/timed_instruction.hpp"

#include <optional>

namespace tharsis {

/// When the fetch goes on elsewhere after an instruction: in the cycle after its own fetch, or
/// after the stage in which it is decoded, its target is known, a branch is resolved, or an
/// exception is taken.
enum class Refetch : u8 { none, next_cycle, decoded, target_known, resolved, exception };

/// What has predicted a wrong target, where the fetch went on: the branch target buffer, which had
/// an older one, or the return stack.
enum class Misled : u8 { no, by_buffer, by_return_stack };

/// What one step of a run meets. (Two numbers, so that it stays in a register.)
class StepEvents {
public:
    static constexpr unsigned code_bits = 12;
    /// All that cycles, and the reasons for them, depend on, as a number of `code_bits`.
    u32 code() const { return code_ & ((1u << code_bits) - 1); }

    bool misses_instruction() const { return code_ & 1; }
    /// Of the data cache: blocks that are loaded or written back.
    u32 penalties() const { return code_ >> 1 & 7; }
    u32 written_blocks() const { return code_ >> 4 & 3; } ///< to which it writes through
    Refetch refetch() const { return Refetch(code_ >> 6 & 7); }
    /// What is fetched before that, from `wrong_pc`, is thrown away.
    bool squashes() const { return code_ >> 9 & 1; }
    u32 wrong_pc() const { return wrong_pc_; }
    Misled misled_by() const { return Misled(code_ >> 10 & 3); }
    /// `wrong_pc` is predicted, but known only after the stage in which a fixed target is, or in
    /// which a return is decoded: until then, what follows is fetched.
    bool knows_wrong_pc_late() const { return code_ >> code_bits & 1; }

    void miss_instruction() { code_ |= 1; }
    void add_penalties(u32 count) { code_ += count << 1; }
    void write_block() { code_ += 1 << 4; }
    void fetch_next(Refetch when, bool squashes, u32 wrong_pc, bool late = false,
                    Misled misled = Misled::no) {
        code_ = (code_ & 0x3f) | u32(when) << 6 | u32{squashes} << 9 | u32(misled) << 10 |
                u32{late} << code_bits;
        wrong_pc_ = wrong_pc;
    }

private:
    u32 code_ = 0, wrong_pc_ = 0;
};

class Surroundings {
public:
    explicit Surroundings(const ProcessorModel&);

    /// Takes the next instruction of the run.
    StepEvents meet(const TimedInstruction& in, const TimedStep& step) {
        StepEvents events;
        if (in.is_control()) events = meet_control(in, step);
        if (instruction_cache_ && misses_instruction(in.pc)) events.miss_instruction();
        if (data_cache_ && step.size != 0 && in.uses_memory()) events = meet_data(in, step, events);
        if (step.interrupted) [[unlikely]] // a branch has been learnt all the same
            return interrupted(in, events);
        return events;
    }
    /// From now on there are no caches.
    void drop_caches();
    void set_delay_slots(bool on) { slot_ = on ? 4 : 0; }

    /// What a copy takes beside its own size.
    std::size_t bytes() const;
    u64 branches() const { return branches_; }         ///< conditional ones
    u64 mispredicted() const { return mispredicted_; } ///< of them
    u64 instruction_misses() const { return instruction_misses_; }
    u64 data_accesses() const { return data_accesses_; }
    u64 data_misses() const { return data_misses_; }
    u64 written_back() const { return written_back_; } ///< blocks, by writes=back

private:
    bool misses_instruction(u32 pc) { return pc >> line_bits_ != last_line_ && misses_line(pc); }
    bool misses_line(u32 pc);
    static StepEvents interrupted(const TimedInstruction&, StepEvents);
    StepEvents meet_data(const TimedInstruction&, const TimedStep&, StepEvents);
    StepEvents access_block(const TimedInstruction&, u32 address, StepEvents);
    StepEvents access_second_block(const TimedInstruction&, u32 address, StepEvents);
    StepEvents meet_control(const TimedInstruction&, const TimedStep&);
    StepEvents branch(const TimedInstruction&, const TimedStep&, u32 after);
    StepEvents jump(const TimedInstruction&, u32 after);
    StepEvents indirect(const TimedInstruction&, const TimedStep&, u32 after);

    Predictor predictor_;
    std::optional<Cache> instruction_cache_, data_cache_;
    bool through_;             ///< stores go to memory at once
    bool overlapped_;          ///< otherwise nothing is fetched before it is known what
    bool stalls_;              ///< the fetch waits for each branch: nothing is fetched wrongly
    bool knows_targets_early_; ///< fixed ones, before branches are resolved
    u32 slot_ = 0;             ///< bytes of a delay slot
    u32 last_line_ = ~u32{0};  ///< the line of instructions of the last fetch
    u8 line_bits_, data_block_bits_; ///< of an address within a line, and within a block of data
    u64 branches_ = 0, mispredicted_ = 0;
    u64 instruction_misses_ = 0, data_accesses_ = 0, data_misses_ = 0, written_back_ = 0;
};

} // namespace tharsis
