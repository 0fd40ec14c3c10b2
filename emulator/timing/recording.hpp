// recording.hpp -- the passages of a few cycles, with the values of each instruction, for diagrams
// and the picture of the datapath
#pragma once
#include "timing/pipeline.hpp"

#include <deque>

namespace tharsis {

/// The values of one instruction: of its sources before it, of its destinations after it. That of
/// hi and lo has hi in its upper half.
struct StepValues {
    std::array<u64, 6> sources{};
    std::array<u64, 2> destinations{};
    u8 by_hand = 0; ///< a bit for each source: its value was set by hand
};

struct RecordedPassage {
    TimedInstruction instruction;
    TimedStep step;
    Passage passage;
    StepValues values;
    u64 index = 0; ///< of the instruction in the run, from 0
    /// Of a wrongly fetched instruction: the first cycle in which it is no longer there. It has no
    /// values. 0: it was not squashed.
    u64 squashed_at = 0;
};

/// Keeps what is in the pipeline in cycles `from` to `to`.
class CycleRecording {
public:
    static constexpr std::size_t max_rows = 2000;
    CycleRecording(u64 from, u64 to) : from_(from), to_(to) {}

    u64 from() const { return from_; }
    u64 to() const { return to_; }
    const std::deque<RecordedPassage>& rows() const { return rows_; }
    bool is_cut() const { return cut_; } ///< there would be more than `max_rows`
    bool wants(u64 first, u64 last) const { return first <= to_ && last >= from_; }
    void add(RecordedPassage passage) {
        if (rows_.size() >= max_rows)
            cut_ = true;
        else
            rows_.push_back(std::move(passage));
    }

private:
    u64 from_, to_;
    std::deque<RecordedPassage> rows_;
    bool cut_ = false;
};

} // namespace tharsis
