// predictor.hpp -- what a fetch predicts: outcomes of branches, targets, returns
// The tables of 1 and 2 bits predict as those of MARS's BHT Simulator (analysis/branch_table.hpp),
// which are those of Hennessy & Patterson, figure C.18.
#pragma once
#include "timing/model.hpp"

#include <optional>
#include <vector>

namespace tharsis {

class Predictor {
public:
    explicit Predictor(const ProcessorModel&);

    /// The predicted outcome of a conditional branch; then learns its outcome.
    bool predict(u32 pc, bool backward, bool taken) {
        switch (prediction_) {
        case Prediction::taken: return true;
        case Prediction::backward: return backward;
        case Prediction::one_bit: return predict_by_bits(pc, taken, true);
        case Prediction::two_bits: return predict_by_bits(pc, taken, false);
        case Prediction::gshare: return predict_by_history(pc, taken);
        default: return false;
        }
    }
    /// The target that the branch target buffer has for this address.
    std::optional<u32> target_of(u32 pc) const {
        if (targets_.empty()) return std::nullopt;
        const Target& entry = targets_[pc / 4 & target_mask_];
        return entry.pc == pc ? std::optional(entry.target) : std::nullopt;
    }
    void learn_target(u32 pc, u32 target) {
        if (!targets_.empty()) targets_[pc / 4 & target_mask_] = {pc, target};
    }
    void push_return(u32 address);
    /// The predicted return address; nullopt without a return stack, or if it is empty.
    std::optional<u32> pop_return();

    /// What a copy takes beside its own size.
    std::size_t bytes() const;

private:
    struct Target {
        u32 pc = 1, target = 0; ///< no instruction has the address 1
    };
    /// With two bits, only two equal outcomes in a row change the prediction.
    bool predict_by_bits(u32 pc, bool taken, bool at_once) {
        u8& state = states_[pc / 4 & state_mask_];
        const bool predicted = state & predicts, repeats = ((state & last_taken) != 0) == taken;
        const bool next = at_once || repeats ? taken : predicted;
        const u8 after = u8((next ? predicts : 0) | (taken ? last_taken : 0));
        if (state != after) state = after;
        return predicted;
    }
    bool predict_by_history(u32 pc, bool taken);

    static constexpr u8 predicts = 1, last_taken = 2; ///< of a state with 1 or 2 bits

    Prediction prediction_;
    std::vector<u8> states_; ///< of gshare: counters from 0 to 3, taken from 2
    u32 history_ = 0, history_mask_, state_mask_, target_mask_;
    std::vector<Target> targets_;
    std::vector<u32> returns_; ///< a ring
    u32 return_top_ = 0, return_count_ = 0;
};

} // namespace tharsis
