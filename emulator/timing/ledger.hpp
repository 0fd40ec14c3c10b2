// ledger.hpp -- what the passages of a run add up to: per instruction, and per pair of instructions
// that delay each other
#pragma once
#include "timing/pipeline.hpp"

#include <array>
#include <unordered_map>
#include <vector>

namespace tharsis {

/// Lost slots by cause; a cycle has as many slots as the model is wide. Their sum over all
/// instructions, and a slot for each instruction, and the unused slots of the last cycle, are all
/// slots of the run.
struct CycleCost {
    u64 count = 0; ///< how often it ran
    std::array<i64, cause_count> lost{};

    i64 all_lost() const;
    CycleCost& operator+=(const CycleCost&);
};

/// The delays that one instruction caused for another one (or for itself: a miss, a latency).
struct Hazard {
    u32 of = 0, by = 0; ///< numbers of instructions
    LossCause cause = LossCause::data;
    Awaited awaited;
    u8 stage = 0;
    u64 count = 0;
    u64 cycles = 0;  ///< that it waited
    i64 lost = 0;    ///< slots of them that the run lost: waiting times may overlap
    u64 stalled = 0; ///< cycles of them, as Wait::stalled
    bool operator==(const Hazard&) const = default;
};

class Ledger {
public:
    explicit Ledger(const ProcessorModel& model)
        : otherwise_(model.overlapped ? LossCause::pairing : LossCause::sequence) {}

    /// Takes the passage of an instruction, by its number, which was the same so many times.
    void count(u32 number, const Passage& passage, u64 times = 1) {
        if (number >= costs_.size()) grow(number);
        costs_[number].count += times;
        if (!passage.is_plain()) [[unlikely]]
            add(number, passage, i64(times));
    }
    /// By number of the instruction; may be shorter than the table of instructions.
    const std::vector<CycleCost>& costs() const { return costs_; }
    const std::vector<std::vector<Hazard>>& hazards() const { return hazards_; }
    CycleCost total() const;

private:
    void grow(u32 number);
    void add(u32 number, const Passage&, i64 times);
    std::size_t index_of(u32 number, const Wait&);

    LossCause otherwise_;
    std::vector<CycleCost> costs_;
    std::vector<std::vector<Hazard>> hazards_;
    /// By number and key_of, the index in `hazards_`; for instructions with many hazards only, such
    /// as the first one of a procedure that is called from everywhere.
    std::unordered_map<u32, std::unordered_map<u64, u32>> indices_;
};

} // namespace tharsis
