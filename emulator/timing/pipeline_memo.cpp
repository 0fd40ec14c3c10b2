// pipeline_memo.cpp -- finds, learns and forgets what instructions do
// To learn one step takes as long as to compute about fifty. A program that is always in new
// states would only lose by that: so learning costs credit, which cycles that pass earn.
#include "timing/pipeline_memo.hpp"

#include <algorithm>

namespace tharsis {

namespace {

constexpr std::size_t max_transitions = 1u << 15, index_size = 2 * max_transitions;
constexpr u64 price = 256, first_credit = u64{1} << 20, later_credit = first_credit / 4;
/// So many instructions are computed each by itself when there is no credit left.
constexpr u64 rest_length = u64{1} << 20;

} // namespace

std::size_t PipelineMemo::StateHash::operator()(const StateNumbers& numbers) const {
    u64 hash = 14695981039346656037u; // FNV-1a, of words
    for (const u32 number : numbers) hash = (hash ^ number) * 1099511628211u;
    return std::size_t(hash ^ hash >> 32);
}

PipelineMemo::PipelineMemo(Pipeline& pipeline, Ledger& ledger)
    : pipeline_(pipeline), ledger_(ledger), credit_(first_credit) {
    transitions_.reserve(max_transitions);
    forget();
}

void PipelineMemo::forget() {
    transitions_.assign(1, {});
    last_ = transitions_.data(), learnt_ = last_->next = last_;
    index_.assign(index_size, 0);
    costs_.assign(1, {});
    states_.clear();
    state_numbers_.clear();
}

/// Where the transition is in the index, or would be.
std::size_t PipelineMemo::place_of(const TimedInstruction& in, u32 before) const {
    const u32 mixed = (before * 0x9e3779b1u ^ in.number) * 0x85ebca6bu;
    std::size_t place = (mixed ^ mixed >> 15) % index_size;
    while (index_[place] != 0 && !transitions_[index_[place]].is_of(in, before))
        place = (place + 1) % index_size;
    return place;
}

PipelineMemo::Transition* PipelineMemo::find(const TimedInstruction& in, u32 before) {
    const u32 number = index_[place_of(in, before)];
    return number > 0 ? &transitions_[number] : nullptr;
}

u32 PipelineMemo::present_state() {
    scratch_.clear();
    pipeline_.save_state(scratch_);
    const auto [place, is_new] = states_.try_emplace(scratch_, u32(states_.size()));
    if (is_new) state_numbers_.push_back(&place->first);
    return place->second;
}

void PipelineMemo::bring_up_to_date() {
    if (last_ == learnt_ && last_->count == 0) return;
    pipeline_.load_state(*state_numbers_[last_->after], last_fetch_);
}

/// Whether there is credit to learn one more step, in this cycle.
bool PipelineMemo::pays(u64 now) {
    credit_ = std::min(credit_ + (now - learnt_at_), first_credit);
    learnt_at_ = now;
    if (credit_ < price) return false;
    credit_ -= price;
    return true;
}

void PipelineMemo::learn(const TimedInstruction& in, u32 before, const StepEvents& events) {
    const bool has_credit = pays(last_fetch_), is_full = transitions_.size() == max_transitions;
    if (!has_credit || is_full) {
        settle();
        if (is_full) forget();
        resting_ = has_credit ? 1 : rest_length;
        return rest(in, events);
    }
    bring_up_to_date();
    const Passage& passage = pipeline_.advance(in, events);
    ledger_.count(in.number, passage);
    Transition learnt{transitions_.data(), before, in.number, in.word, present_state()};
    learnt.cycles = pipeline_.last_fetch() - last_fetch_;
    if (!passage.is_plain()) {
        learnt.cost = u32(costs_.size());
        costs_.push_back(passage);
    }
    index_[place_of(in, before)] = u32(transitions_.size());
    transitions_.push_back(learnt);
    learnt_ = last_ = last_->next = &transitions_.back();
    last_fetch_ = pipeline_.last_fetch();
}

void PipelineMemo::rest(const TimedInstruction& in, const StepEvents& events) {
    ledger_.count(in.number, pipeline_.advance(in, events));
    if (--resting_ == 0) start();
}

/// From the present state of the pipeline on, what comes is remembered.
void PipelineMemo::start() {
    last_ = transitions_.data(), learnt_ = last_;
    last_->after = present_state();
    last_fetch_ = learnt_at_ = pipeline_.last_fetch();
    credit_ = std::max(credit_, later_credit);
}

void PipelineMemo::settle() {
    bring_up_to_date();
    learnt_ = last_;
    for (Transition& transition : transitions_) {
        if (transition.count == 0) continue;
        pipeline_.count_more(transition.count);
        ledger_.count(transition.number, costs_[transition.cost], transition.count);
        transition.count = 0;
    }
}

} // namespace tharsis
