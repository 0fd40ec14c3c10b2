// predictor.hpp -- what a fetch predicts: outcomes of branches, targets, returns
// The tables of 1 and 2 bits are those of MARS's BHT Simulator (analysis/branch_table.hpp), which
// are those of Hennessy & Patterson, figure C.18.
#pragma once
#include "timing/model.hpp"

#include <optional>
#include <vector>

namespace tharsis {

class Predictor {
public:
    explicit Predictor(const ProcessorModel&);

    /// The predicted outcome of a conditional branch; then learns its outcome.
    bool predict(u32 pc, bool backward, bool taken);
    /// The target that the branch target buffer has for this address.
    std::optional<u32> target_of(u32 pc) const;
    void learn_target(u32 pc, u32 target);
    void push_return(u32 address);
    /// The predicted return address; nullopt without a return stack, or if it is empty.
    std::optional<u32> pop_return();

    /// What a copy takes beside its own size.
    std::size_t bytes() const;

private:
    struct Target {
        u32 pc = 1, target = 0; ///< no instruction has the address 1
    };
    bool predict_by_history(u32 pc, bool taken);

    Prediction prediction_;
    BranchTable table_;
    std::vector<u8> counters_; ///< of gshare: 0 to 3, taken from 2
    u32 history_ = 0, history_mask_ = 0;
    std::vector<Target> targets_;
    std::vector<u32> returns_; ///< a ring
    u32 return_top_ = 0, return_count_ = 0;
};

} // namespace tharsis
