// tiers.cpp -- decides what is translated, and when the threaded engine runs instead
// A slice of either engine ends at a jump: the instructions where slices end are samples of where
// the program spends its time. Costs are in interpreted instructions.
#include "translator/tiers.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace tharsis {
namespace {

constexpr u64 first_cost = 60'000, piece_cost = 30'000, instruction_cost = 250;
constexpr u64 time_share =
    16; ///< translation may take one part in this many of the time already run
constexpr u64 translated_speed = 6; ///< relative to interpreted code
constexpr u64 shortest_budget = 8;  ///< translated code is not worth entering for less
constexpr u32 longest_slice = 4096;
constexpr u64 first_selection = 100'000, look_distance = 50'000;
constexpr u32 enough_samples = 200;
constexpr u32 sample_distance = 20'000;
constexpr u64 short_run = 10; ///< instructions between refusals; fewer are not worth entering for
constexpr u64 least_rest = 20'000, longest_rest = 64 * least_rest;
constexpr u32 least_grant = 32, miss_weight = 64;
constexpr u64 least_piece = 100; ///< a smaller region is not worth its cost, if there is more
constexpr std::size_t most_at_once = 4096;
constexpr double worth_moving = 0.04;

} // namespace

/// The lengths of slices vary, so that no loop of the program is synchronous with them.
u32 Tiers::random_below(u32 below) {
    random_ = random_ * 1664525 + 1013904223;
    return (random_ >> 8) % below;
}

bool Tiers::has_code(u32 index) {
    if (at_once_) reach(index);
    return translator_ && translator_->has_code(index);
}

u32 Tiers::index_here() const {
    return std::rotr(guest_.state.pc - guest_.threaded_code.text_base, 2);
}

/// What the threaded engine has executed since the last call is known by what was granted.
u64 Tiers::run(u64 budget) {
    if (granted_ > 0) end_grant();
    const u64 before = guest_.executed, end = before + budget;
    for (bool goes_on = true; goes_on && end - guest_.executed >= shortest_budget;) {
        const u32 index = index_here();
        if (index >= guest_.threaded_code.count) break;
        goes_on = has_code(index) ? run_translated(index, end - guest_.executed)
                                  : bridge(end - guest_.executed);
    }
    guest_.threaded_code.alone_until = granted_ > 0 ? guest_.executed + granted_ : 0;
    return guest_.executed - before;
}

/// Leaves this many instructions to the threaded engine, at no cost beyond executing them.
bool Tiers::grant(u64 instructions) {
    granted_ = instructions;
    return false;
}

void Tiers::end_grant() {
    interpreted_ += std::exchange(granted_, 0);
    if (interpreted_ >= first_selection && !at_once_ && !gave_up_) select_hot_code();
}

/// Instructions without code are bridged in slices that grow; before anything is translated they
/// are long.
bool Tiers::bridge(u64 budget) {
    if (!translator_ || translator_->translated() == 0)
        slice_ = longest_slice / 2 + random_below(longest_slice);
    const u32 slice = slice_;
    slice_ = std::min(slice_ * 2, longest_slice);
    return slice >= least_grant ? grant(slice) : run_threaded(slice, budget);
}

bool Tiers::run_threaded(u64 slice, u64 budget) {
    if (budget <= threaded_.longest_run()) return false;
    const u32 start = guest_.state.pc;
    const u64 ran = threaded_.run(std::min(slice, budget - threaded_.longest_run()));
    guest_.count_run(start, ran);
    interpreted_ += ran;
    return ran >= slice;
}

/// Always inlined: programs that print return from translated code at each service.
[[gnu::always_inline]] inline LeftCode::Why Tiers::run_code(u32 index, u64 budget) {
    const u32 start = guest_.state.pc;
    const LeftCode left = translator_->run(index, budget);
    const u64 ran = budget - u64(left.unspent);
    guest_.count_run(start, ran);
    translated_ += ran;
    return left.why;
}

/// A refused instruction is often a service that prints; the run then continues after it.
bool Tiers::run_translated(u32 index, u64 budget) {
    const bool samples = translated_ >= next_reassignment_ && !at_once_;
    const u64 slice =
        samples ? std::min<u64>(budget, sample_distance / 2 + random_below(sample_distance))
                : budget;
    const u64 end = guest_.executed + slice;
    slice_ = 1;
    for (;;) {
        const u64 before = guest_.executed;
        const LeftCode::Why why = run_code(index, end - before);
        if (why == LeftCode::Why::missing) {
            if (!at_once_ && !gave_up_ && random_below(miss_weight) == 0) select_hot_code();
            return true;
        }
        if (why == LeftCode::Why::spent) break;
        if (!print_here(guest_))
            return after_refusal(guest_.executed - before, end - guest_.executed);
        if (guest_.executed >= guest_.end || guest_.interrupt != 0 ||
            guest_.interrupted.load(std::memory_order_relaxed))
            return false;
        index = index_here();
        if (end - guest_.executed < shortest_budget || index >= guest_.threaded_code.count ||
            !has_code(index))
            return true;
    }
    if (slice < budget && index_here() < heat_.size()) {
        ++heat_[index_here()];
        if (++samples_ >= enough_samples) reassign_registers();
    }
    return slice < budget;
}

/// Entering and leaving translated code costs more than a few instructions in the threaded engine.
/// That can also execute what is refused here because of a watched page.
bool Tiers::after_refusal(u64 ran, u64 budget) {
    usual_run_ = usual_run_ - usual_run_ / 16 + std::min<u64>(ran, 1 << 16);
    if (usual_run_ < short_run * 16 && !at_once_) {
        usual_run_ = 4 * short_run * 16;
        backoff_ =
            translated_ > last_rest_ + backoff_ ? least_rest : std::min(backoff_ * 2, longest_rest);
        last_rest_ = translated_;
        return grant(backoff_);
    }
    return guest_.memory.watches() && run_threaded(1, budget);
}

// ---------------------------------------------------------------- what is hot

void Tiers::select_hot_code() {
    const u32 index = index_here();
    if (heat_.empty()) heat_.resize(guest_.threaded_code.count + std::size_t{1});
    if (index >= guest_.threaded_code.count) return;
    ++heat_[index];
    if (interpreted_ < next_look_) return;
    next_look_ = interpreted_ + std::max(look_distance, interpreted_ / 8);
    if (affordable() > 0) translate_hot();
}

/// The number of instructions that may be translated now.
u64 Tiers::affordable() const {
    const u64 earned = (interpreted_ + translated_ / translated_speed) / time_share;
    const u64 base = spent_ + piece_cost + (translator_ ? 0 : first_cost);
    return earned > base ? (earned - base) / instruction_cost : 0;
}

/// The instructions without code where slices ended, the hottest first.
std::vector<u32> Tiers::hottest() const {
    std::vector<u32> found;
    for (u32 index = 0; index < guest_.threaded_code.count; ++index)
        if (heat_[index] > 0 && !translator_->has_code(index)) found.push_back(index);
    std::stable_sort(found.begin(), found.end(), [&](u32 a, u32 b) { return heat_[a] > heat_[b]; });
    return found;
}

RegisterUse Tiers::use_of(const std::vector<u32>& leaders) const {
    RegisterUse use;
    for (u32 leader : leaders)
        translator_->add_use(use, leader, heat_.empty() ? 1 : heat_[leader] + 0.01);
    return use;
}

/// The translator is not created before something is hot: programs that end soon pay nothing for
/// it.
bool Tiers::begin() {
    if (translator_) return true;
    gave_up_ = !Translator::serves_here();
    if (gave_up_) return false;
    translator_.emplace(guest_, host_code_);
    spent_ += first_cost;
    return true;
}

void Tiers::translate_hot() {
    const u64 most = affordable();
    if (!begin()) return;
    const auto reached = [](const void* core, u32 index) {
        return static_cast<const ThreadedCore*>(core)->has_reached(index);
    };
    const Translator::CodeRegion piece =
        translator_->select_region(hottest(), most, reached, &threaded_);
    if (piece.members.empty() || (piece.members.size() >= most && most < least_piece)) return;
    if (translator_->translated() == 0) {
        translator_->start_again(choose_registers(use_of(piece.leaders)));
        next_reassignment_ = translated_ + u64{sample_distance} * enough_samples;
    }
    spent_ += piece_cost + instruction_cost * piece.size;
    gave_up_ = !translator_->translate(piece) && !translator_->translate(piece);
}

/// The samples of translated code are more accurate than the first ones: if they suggest another
/// assignment, everything is translated again.
void Tiers::reassign_registers() {
    samples_ = 0;
    next_reassignment_ = 8 * translated_;
    std::vector<u32> leaders;
    for (u32 index = 0; index < guest_.threaded_code.count; ++index)
        if (heat_[index] > 0) leaders.push_back(index);
    const RegisterUse use = use_of(leaders);
    const RegisterAssignment better = choose_registers(use);
    const u64 cost = piece_cost + instruction_cost * translator_->translated();
    const bool earned =
        spent_ + cost <= (interpreted_ + translated_ / translated_speed) / time_share;
    if (earned && share_in_registers(better, use) >
                      share_in_registers(translator_->register_assignment(), use) + worth_moving) {
        translator_->start_again(better);
        translate_hot();
    }
    for (u32& heat : heat_) heat = (heat + 1) / 2;
}

// ---------------------------------------------------------------- at once, and marks

void Tiers::reach(u32 index) {
    if (gave_up_ || !begin()) return;
    if (translator_->has_code(index) ||
        guest_.marks.holds(guest_.threaded_code.text_base + index * 4))
        return;
    const Translator::CodeRegion piece =
        translator_->select_region({&index, 1}, most_at_once, nullptr, nullptr);
    if (translator_->translated() == 0)
        translator_->start_again(choose_registers(use_of(piece.leaders)));
    gave_up_ = !translator_->translate(piece) && !translator_->translate(piece);
}

/// Marked instructions have no code, so only new marks matter.
void Tiers::decode_again(const std::vector<u32>& addresses) {
    if (!translator_) return;
    for (const u32 address : addresses)
        if (guest_.marks.holds(address))
            translator_->forget(std::rotr(address - guest_.threaded_code.text_base, 2));
}

} // namespace tharsis
