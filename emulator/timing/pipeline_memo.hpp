// pipeline_memo.hpp -- remembers what instructions did to a pipeline in which state
//
// In loops a pipeline comes into the same few states again and again. What an instruction does in
// one of them depends on nothing else but what caches and predictor say (StepEvents), so it is
// computed once (docs/decisions/0053-timing.md). All counts are those of Pipeline::advance.
#pragma once
#include "timing/ledger.hpp"

#include <unordered_map>

namespace tharsis {

class PipelineMemo {
public:
    /// For a pipeline that has Pipeline::has_small_state. Both must stay where they are.
    PipelineMemo(Pipeline&, Ledger&);

    /// Takes the next instruction of the run, as Pipeline::advance and Ledger::count do. Until
    /// `settle` is called, only the surroundings of the pipeline are up to date.
    void advance(const TimedInstruction& in, const TimedStep& step) {
        const StepEvents events = pipeline_.surroundings().meet(in, step);
        if (resting_ > 0) [[unlikely]]
            return rest(in, events);
        const u32 before = last_->after << StepEvents::code_bits | events.code();
        Transition* next = last_->next;
        if (!next->is_of(in, before)) [[unlikely]] {
            next = find(in, before);
            if (!next) return learn(in, before, events);
            last_->next = next;
        }
        last_ = next;
        ++next->count;
        last_fetch_ += next->cycles;
    }
    /// Brings pipeline and ledger up to date.
    void settle();
    /// As Pipeline::last_fetch.
    u64 last_fetch() const { return resting_ > 0 ? pipeline_.last_fetch() : last_fetch_; }

private:
    static constexpr u32 no_instruction = ~u32{0};
    /// What one instruction did in one state.
    struct Transition {
        Transition* next = nullptr; ///< that came after it last; never null
        u32 before = 0;             ///< the state, and the code of the events
        u32 number = no_instruction, word = 0;
        u32 after = 0;  ///< the state
        u32 cost = 0;   ///< index of its passage; 0: it lost nothing
        u64 cycles = 0; ///< between the fetch before and its own
        u64 count = 0;  ///< since the last `settle`

        bool is_of(const TimedInstruction& in, u32 state_and_events) const {
            return before == state_and_events && number == in.number && word == in.word;
        }
    };
    using StateNumbers = std::vector<u32>; ///< as Pipeline::save_state writes it
    struct StateHash {
        std::size_t operator()(const StateNumbers&) const;
    };

    std::size_t place_of(const TimedInstruction&, u32 before) const;
    /// Null: there is none.
    Transition* find(const TimedInstruction&, u32 before);
    void learn(const TimedInstruction&, u32 before, const StepEvents&);
    void rest(const TimedInstruction&, const StepEvents&);
    void start();
    void forget();
    bool pays(u64 now);
    u32 present_state();
    void bring_up_to_date();

    Pipeline& pipeline_;
    Ledger& ledger_;
    /// The first one belongs to no instruction: after it comes the first one that is remembered.
    std::vector<Transition> transitions_; ///< never more than it has room for
    std::vector<u32> index_;              ///< of transitions, by hash; 0: free
    std::vector<Passage> costs_;
    std::unordered_map<StateNumbers, u32, StateHash> states_;
    std::vector<const StateNumbers*> state_numbers_;
    StateNumbers scratch_;
    Transition* last_;         ///< the last one
    const Transition* learnt_; ///< the one after which the pipeline itself was up to date
    u64 last_fetch_ = 0;
    u64 resting_ = 1; ///< so many instructions go through the pipeline itself; the first one does
    u64 credit_, learnt_at_ = 0;
};

} // namespace tharsis
