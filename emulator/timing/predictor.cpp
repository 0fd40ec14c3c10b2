// predictor.cpp -- tables of outcomes, targets and returns
#include "timing/predictor.hpp"

#include <algorithm>

namespace tharsis {

Predictor::Predictor(const ProcessorModel& model)
    : prediction_(model.prediction),
      states_(model.predictor_entries, model.prediction == Prediction::gshare ? 1 : 0),
      history_mask_((1u << model.history_bits) - 1), state_mask_(model.predictor_entries - 1),
      target_mask_(model.target_entries - 1), targets_(model.target_entries),
      returns_(model.return_entries) {}

std::size_t Predictor::bytes() const {
    return states_.size() + targets_.size() * sizeof targets_[0] +
           returns_.size() * sizeof returns_[0];
}

/// McFarling's gshare: the address and the last outcomes select a saturating counter.
bool Predictor::predict_by_history(u32 pc, bool taken) {
    u8& counter = states_[(pc / 4 ^ history_) & state_mask_];
    const bool predicted = counter >= 2;
    counter = taken ? u8(std::min(counter + 1, 3)) : u8(std::max(counter - 1, 0));
    history_ = (history_ << 1 | u32{taken}) & history_mask_;
    return predicted;
}

void Predictor::push_return(u32 address) {
    if (returns_.empty()) return;
    return_top_ = (return_top_ + 1) % u32(returns_.size());
    returns_[return_top_] = address;
    return_count_ = std::min(return_count_ + 1, u32(returns_.size()));
}

std::optional<u32> Predictor::pop_return() {
    if (return_count_ == 0) return std::nullopt;
    const u32 address = returns_[return_top_];
    return_top_ = (return_top_ + u32(returns_.size()) - 1) % u32(returns_.size());
    --return_count_;
    return address;
}

} // namespace tharsis
