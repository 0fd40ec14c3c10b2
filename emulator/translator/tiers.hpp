// tiers.hpp -- tiered execution: threaded code first, translated code for what is hot
//
// A slice of an engine ends at a jump: the instructions where slices end are samples of where the
// program spends its time. What is translated, and how, is up to `Code`, of which there is one for
// each kind of host (x86_64/host_tier.hpp, wasm/wasm_tier.hpp):
//
//   static constexpr TierCosts costs;
//   using Why = ...;                      missing: there is no code for the next instruction;
//                                         refused: it is for the reference engine;
//                                         spent: the budget ends there
//   bool is_empty() const;                nothing is translated
//   bool has_code(u32 index) const;       an instruction of the text can be entered
//   u64 least_budget(u32 index) const;    for less it may not be entered
//   Left run(u32 index, u64 budget);      from the guest's pc; `ran` instructions, and `why` it
//   left u64 next_slice(TierRecord&);          it runs at most so many instructions, then `sample`
//   is called void sample(u32 index, TierRecord&);  such a slice has ended there, and the run goes
//   on void translate_hot(TierRecord&);      what is affordable void reach(u32 index, TierRecord&);
//   translates it now, at any cost void forget(u32 index);               it is marked now: code
//   that contains it is discarded
#pragma once
#include "machine/threaded/threaded.hpp"
#include "translator/tier_record.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace tharsis {

template <class Code> class Tiers {
public:
    /// At once: everything is translated as soon as it is reached. The code is constructed with
    /// guest, engine and options.
    template <class... Options>
    Tiers(Guest& guest, ThreadedCore& threaded, bool at_once, Options... options)
        : guest_(guest), threaded_(threaded), at_once_(at_once),
          code_(guest, threaded, options...) {}

    /// Runs from the guest's pc, at most `budget` instructions. It stops earlier before an
    /// instruction for the reference engine.
    u64 run(u64 budget);
    /// The marks at these addresses have changed.
    void decode_again(const std::vector<u32>& addresses);

private:
    using Why = typename Code::Why;

    /// These run from the guest's pc and count in the guest what they ran. They return false if the
    /// reference engine is needed, or the budget is too small to continue.
    bool bridge(u64 budget);
    bool run_threaded(u64 slice, u64 budget);
    bool run_translated(u32 index, u64 budget);
    bool after_refusal(u64 ran, u64 budget);
    bool grant(u64 instructions);
    Why run_code(u32 index, u64 budget);
    void end_grant();
    bool has_code(u32 index);
    bool is_over() const;
    u32 index_of(u32 address) const {
        return std::rotr(address - guest_.threaded_code.text_base, 2);
    }
    u32 index_here() const { return index_of(guest_.state.pc); }
    void note_heat();

    static constexpr TierCosts costs = Code::costs;
    static constexpr u32 longest_slice = 4096, least_grant = 32;
    static constexpr u64 least_rest = 20'000, longest_rest = 64 * least_rest;
    static constexpr u32 miss_weight = 64;

    Guest& guest_;
    ThreadedCore& threaded_;
    bool at_once_;
    Code code_;
    TierRecord record_;
    u64 next_look_ = costs.first_look;
    u64 granted_ = 0;                 ///< to the threaded engine, and not yet part of `interpreted`
    u64 backoff_ = 0, last_rest_ = 0; ///< where refusals are too frequent for translated code: the
                                      ///< last grant, and when, by `translated`
    u64 usual_run_ =
        1 << 20;    ///< average distance of refusals, weighted towards the last few, in sixteenths
    u32 slice_ = 1; ///< of the threaded engine, where it only bridges code that is not translated
};

template <class Code> bool Tiers<Code>::has_code(u32 index) {
    if (at_once_ && !record_.gave_up && !code_.has_code(index) &&
        !guest_.marks.holds(guest_.threaded_code.text_base + index * 4))
        code_.reach(index, record_);
    return code_.has_code(index);
}

/// What the threaded engine has executed since the last call is known by what was granted.
template <class Code> u64 Tiers<Code>::run(u64 budget) {
    if (granted_ > 0) end_grant();
    const u64 before = guest_.executed, end = before + budget;
    for (bool goes_on = true; goes_on && end - guest_.executed >= costs.shortest_budget;) {
        const u32 index = index_here();
        if (index >= guest_.threaded_code.count) break;
        goes_on = has_code(index) ? run_translated(index, end - guest_.executed)
                                  : bridge(end - guest_.executed);
    }
    guest_.threaded_code.alone_until = granted_ > 0 ? guest_.executed + granted_ : 0;
    return guest_.executed - before;
}

/// Leaves this many instructions to the threaded engine, at no cost beyond executing them.
template <class Code> bool Tiers<Code>::grant(u64 instructions) {
    granted_ = instructions;
    return false;
}

template <class Code> void Tiers<Code>::end_grant() {
    record_.interpreted += std::exchange(granted_, 0);
    if (record_.interpreted >= costs.first_sample && !at_once_ && !record_.gave_up) note_heat();
}

/// Instructions without code are bridged in slices that grow; before anything is translated they
/// are long. Their lengths vary, so that no loop of the program is synchronous with them.
template <class Code> bool Tiers<Code>::bridge(u64 budget) {
    if (code_.is_empty()) slice_ = longest_slice / 2 + record_.random_below(longest_slice);
    const u32 slice = slice_;
    slice_ = std::min(slice_ * 2, longest_slice);
    return slice >= least_grant ? grant(slice) : run_threaded(slice, budget);
}

template <class Code> bool Tiers<Code>::run_threaded(u64 slice, u64 budget) {
    if (budget <= threaded_.longest_run()) return false;
    const u32 start = guest_.state.pc;
    const u64 ran = threaded_.run(std::min(slice, budget - threaded_.longest_run()));
    guest_.count_run(start, ran);
    record_.interpreted += ran;
    return ran >= slice;
}

/// Always inlined: programs that print return from translated code at each service.
template <class Code>
[[gnu::always_inline]] inline typename Code::Why Tiers<Code>::run_code(u32 index, u64 budget) {
    const u32 start = guest_.state.pc;
    const auto left = code_.run(index, budget);
    guest_.count_run(start, left.ran);
    record_.translated += left.ran;
    return left.why;
}

template <class Code> bool Tiers<Code>::is_over() const {
    return guest_.executed >= guest_.end || guest_.interrupt != 0 ||
           guest_.interrupted.load(std::memory_order_relaxed);
}

/// A refused instruction is often a service that prints; the run then continues after it.
template <class Code> bool Tiers<Code>::run_translated(u32 index, u64 budget) {
    const u64 slice = std::min(budget, code_.next_slice(record_));
    const u64 end = guest_.executed + slice;
    slice_ = 1;
    for (;;) {
        const u64 before = guest_.executed;
        if (end - before < code_.least_budget(index)) return slice < budget;
        const Why why = run_code(index, end - before);
        if (why == Why::missing) {
            if (!at_once_ && !record_.gave_up && record_.random_below(miss_weight) == 0)
                note_heat();
            return true;
        }
        if (why == Why::spent) break;
        if (!print_here(guest_))
            return after_refusal(guest_.executed - before, end - guest_.executed);
        if (is_over()) return false;
        index = index_here();
        if (end - guest_.executed < costs.shortest_budget || index >= guest_.threaded_code.count ||
            !has_code(index))
            return true;
    }
    if (slice < budget) code_.sample(index_here(), record_);
    return slice < budget;
}

/// Entering and leaving translated code costs more than some instructions in the threaded engine.
/// That can also execute what is refused here because of a watched page.
template <class Code> bool Tiers<Code>::after_refusal(u64 ran, u64 budget) {
    constexpr u64 short_run = costs.short_run * 16;
    usual_run_ = usual_run_ - usual_run_ / 16 + std::min<u64>(ran, 1 << 16);
    if (usual_run_ < short_run && !at_once_) {
        usual_run_ = 4 * short_run;
        backoff_ = record_.translated > last_rest_ + backoff_
                       ? least_rest
                       : std::min(backoff_ * 2, longest_rest);
        last_rest_ = record_.translated;
        return grant(backoff_);
    }
    return guest_.memory.watches() && run_threaded(1, budget);
}

template <class Code> void Tiers<Code>::note_heat() {
    const u32 index = index_here();
    if (record_.heat.empty()) record_.heat.resize(guest_.threaded_code.count);
    if (index >= guest_.threaded_code.count) return;
    ++record_.heat[index];
    if (record_.interpreted < next_look_) return;
    next_look_ = record_.interpreted + std::max(costs.look_distance, record_.interpreted / 8);
    code_.translate_hot(record_);
}

/// Marked instructions have no code, so only new marks matter.
template <class Code> void Tiers<Code>::decode_again(const std::vector<u32>& addresses) {
    for (const u32 address : addresses)
        if (guest_.marks.holds(address)) code_.forget(index_of(address));
}

} // namespace tharsis
