// predictor.cpp -- tables of outcomes, targets and returns
#include "timing/predictor.hpp"

#include <algorithm>

namespace tharsis {

namespace {

BranchTableShape table_shape(const ProcessorModel& model) {
    BranchTableShape shape;
    shape.entries = model.predictor_entries;
    shape.bits = model.prediction == Prediction::one_bit ? 1 : 2;
    return shape;
}

} // namespace

Predictor::Predictor(const ProcessorModel& model)
    : prediction_(model.prediction), table_(table_shape(model)),
      counters_(model.prediction == Prediction::gshare ? model.predictor_entries : 0, 1),
      history_mask_((1u << model.history_bits) - 1), targets_(model.target_entries),
      returns_(model.return_entries) {}

std::size_t Predictor::bytes() const {
    return table_.entries().size() * sizeof table_.entries()[0] + counters_.size() +
           targets_.size() * sizeof targets_[0] + returns_.size() * sizeof returns_[0];
}

bool Predictor::predict(u32 pc, bool backward, bool taken) {
    switch (prediction_) {
    case Prediction::taken: return true;
    case Prediction::backward: return backward;
    case Prediction::one_bit:
    case Prediction::two_bits: return table_.branch(pc, taken) ? taken : !taken;
    case Prediction::gshare: return predict_by_history(pc, taken);
    default: return false;
    }
}

/// McFarling's gshare: the address and the last outcomes select a saturating counter.
bool Predictor::predict_by_history(u32 pc, bool taken) {
    u8& counter = counters_[(pc / 4 ^ history_) & (u32(counters_.size()) - 1)];
    const bool predicted = counter >= 2;
    counter = taken ? u8(std::min(counter + 1, 3)) : u8(std::max(counter - 1, 0));
    history_ = (history_ << 1 | u32{taken}) & history_mask_;
    return predicted;
}

std::optional<u32> Predictor::target_of(u32 pc) const {
    if (targets_.empty()) return std::nullopt;
    const Target& entry = targets_[pc / 4 & (u32(targets_.size()) - 1)];
    return entry.pc == pc ? std::optional(entry.target) : std::nullopt;
}

void Predictor::learn_target(u32 pc, u32 target) {
    if (!targets_.empty()) targets_[pc / 4 & (u32(targets_.size()) - 1)] = {pc, target};
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
