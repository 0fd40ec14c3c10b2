// host_tier.cpp -- translates what is hot, and assigns registers again when samples suggest it
#include "translator/x86_64/host_tier.hpp"

namespace tharsis {
namespace {

constexpr u64 first_cost = 60'000, piece_cost = 30'000;
constexpr u32 enough_samples = 200;
constexpr u32 sample_distance = 20'000;
constexpr u64 least_piece = 100; ///< a smaller region is not worth its cost, if there is more
constexpr std::size_t max_at_once = 4096;
constexpr double worth_moving = 0.04;

} // namespace

/// The lengths of slices vary, so that no loop of the program is synchronous with them.
u64 HostTier::next_slice(TierRecord& record) const {
    if (record.translated < next_reassignment_) return ~u64{0};
    return sample_distance / 2 + record.random_below(sample_distance);
}

void HostTier::sample(u32 index, TierRecord& record) {
    if (index >= record.heat.size()) return;
    ++record.heat[index];
    if (++samples_ >= enough_samples) reassign_registers(record);
}

RegisterUse HostTier::use_of(const std::vector<u32>& leaders, const TierRecord& record) const {
    RegisterUse use;
    for (u32 leader : leaders)
        translator_->add_use(use, leader, record.heat.empty() ? 1 : record.heat[leader] + 0.01);
    return use;
}

/// The translator is not created before something is hot: programs that end soon pay nothing for
/// it. It cannot serve another processor.
bool HostTier::begin(TierRecord& record) {
    if (translator_) return true;
    record.gave_up = !Translator::serves_here();
    if (record.gave_up) return false;
    translator_.emplace(guest_, host_code_);
    record.spent += first_cost;
    return true;
}

/// Without memory for its code it is discarded; the second attempt begins with none.
void HostTier::translate(const Translator::CodeRegion& piece, TierRecord& record) {
    record.gave_up = !translator_->translate(piece) && !translator_->translate(piece);
}

void HostTier::translate_hot(TierRecord& record) {
    const u64 most = record.affordable(costs, piece_cost + (translator_ ? 0 : first_cost));
    if (most == 0 || !begin(record)) return;
    const auto reached = [](const void* core, u32 index) {
        return static_cast<const ThreadedCore*>(core)->has_reached(index);
    };
    const auto has_code = [&](u32 index) { return translator_->has_code(index); };
    const Translator::CodeRegion piece =
        translator_->select_region(record.hottest(has_code), most, reached, &threaded_);
    if (piece.members.empty() || (piece.members.size() >= most && most < least_piece)) return;
    if (translator_->translated() == 0) {
        translator_->start_again(registers_for(use_of(piece.leaders, record)));
        next_reassignment_ = record.translated + u64{sample_distance} * enough_samples;
    }
    record.spent += piece_cost + costs.instruction_cost * piece.size;
    translate(piece, record);
}

/// The samples of translated code are more accurate than the first ones: if they suggest another
/// assignment, everything is translated again.
void HostTier::reassign_registers(TierRecord& record) {
    samples_ = 0;
    next_reassignment_ = 8 * record.translated;
    std::vector<u32> leaders;
    for (u32 index = 0; index < record.heat.size(); ++index)
        if (record.heat[index] > 0) leaders.push_back(index);
    const RegisterUse use = use_of(leaders, record);
    const RegisterAssignment better = registers_for(use);
    const u64 cost = piece_cost + costs.instruction_cost * translator_->translated();
    if (record.spent + cost <= record.earned(costs) &&
        share_in_registers(better, use) >
            share_in_registers(translator_->register_assignment(), use) + worth_moving) {
        translator_->start_again(better);
        translate_hot(record);
    }
    for (u32& heat : record.heat) heat = (heat + 1) / 2;
}

void HostTier::reach(u32 index, TierRecord& record) {
    if (!begin(record)) return;
    const Translator::CodeRegion piece =
        translator_->select_region({&index, 1}, max_at_once, nullptr, nullptr);
    if (translator_->translated() == 0)
        translator_->start_again(registers_for(use_of(piece.leaders, record)));
    translate(piece, record);
}

void HostTier::forget(u32 index) {
    if (translator_) translator_->forget(index);
}

} // namespace tharsis
