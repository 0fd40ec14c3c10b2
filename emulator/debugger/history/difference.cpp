// difference.cpp -- compares two runs range by range, then bisects down to two adjacent steps
//
// In lockstep this runs at full speed; after that states and hashes are compared, so that temporary
// differences are found too.
#include "debugger/history/difference.hpp"

#include "debugger/history/lockstep_runs.hpp"
#include "debugger/history/state_hash.hpp"
#include "debugger/values/expression.hpp"
#include "machine/observed.hpp"

#include <algorithm>

namespace tharsis {
namespace {

/// Whole memories are compared at the end of each range; locating a difference costs about as many
/// steps again.
constexpr u64 longest_stretch = u64{1} << 21;

std::optional<Difference> of_registers(const State& one, const State& other, bool with_pc) {
    if (one == other) return {};
    using Bank = Register::Bank;
    std::vector<Register> all{{Bank::hi, 0}, {Bank::lo, 0}, {Bank::flags, 0}};
    for (u8 n = 1; n < 32; ++n) all.push_back({Bank::general, n});
    for (u8 n = 0; n < 32; ++n) all.push_back({Bank::floating, n});
    for (const int n : {8, 12, 13, 14}) all.push_back({Bank::system, u8(n)});
    // Last, since it usually follows from another difference.
    if (with_pc) all.push_back({Bank::pc, 0});
    for (const Register& reg : all) {
        const u32 a = register_value(one, reg), b = register_value(other, reg);
        if (a == b) continue;
        Difference found;
        found.reg = reg;
        found.one = a;
        found.other = b;
        return found;
    }
    return {};
}

std::optional<Difference> of_page(const Memory& one, const Memory& other, u32 page) {
    Memory::PageBytes a, b;
    one.copy_page(page, a);
    other.copy_page(page, b);
    const auto [at, its] = std::mismatch(a.begin(), a.end(), b.begin());
    if (at == a.end()) return {};
    Difference found;
    found.what = Difference::What::memory;
    found.address = page + u32(at - a.begin());
    found.one = *at;
    found.other = *its;
    return found;
}

std::optional<Difference> of_memory(const Memory& one, const Memory& other) {
    std::vector<u32> pages = one.touched_pages(), more = other.touched_pages();
    pages.insert(pages.end(), more.begin(), more.end());
    std::sort(pages.begin(), pages.end());
    pages.erase(std::unique(pages.begin(), pages.end()), pages.end());
    for (const u32 page : pages)
        if (auto found = of_page(one, other, page)) return found;
    return {};
}

std::optional<Difference> of_output(std::string_view one, std::string_view other) {
    if (one == other) return {};
    const auto [a, b] = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
    Difference found;
    found.what = Difference::What::output;
    found.position = u64(a - one.begin());
    found.one_ends = a == one.end();
    found.other_ends = b == other.end();
    found.one = found.one_ends ? 0 : u8(*a);
    found.other = found.other_ends ? 0 : u8(*b);
    return found;
}

bool is_interruption(const Stop& stop) { return stop.reason == StopReason::interrupted; }

// ---------------------------------------------------------------- step by step

Comparison found_at(u64 step, Difference found, bool by_hand, u64 equal) {
    found.step = found.other_step = step;
    found.by_hand = by_hand;
    return {found, false, equal, {}, {}};
}

Comparison at_an_end(u64 end, const Stop (&stops)[2]) {
    Difference found;
    found.what = Difference::What::length;
    Comparison compared = found_at(end, found, false, end);
    compared.one = stops[0], compared.other = stops[1];
    return compared;
}

Difference another_instruction() {
    Difference found;
    found.what = Difference::What::instruction;
    return found;
}

class RunComparison {
public:
    /// Both histories are at their beginning.
    RunComparison(History& one, History& other, Compared what, u64 most)
        : sides_{{one, StateHash(one.machine(), what), {}},
                 {other, StateHash(other.machine(), what), {}}},
          lockstep_(one, other), what_(what), most_(most) {}

    Comparison search();

private:
    struct Side {
        History& history;
        StateHash print; ///< the hash after `from_` steps
        Stop stop;
    };

    static bool has_ended(const Side& side) {
        return side.stop.reason != StopReason::step_limit &&
               side.stop.reason != StopReason::breakpoint;
    }
    u64 next_stretch(u64 stretch) const;
    bool advance(u64 to);
    bool continue_in_lockstep(u64 to);
    StateHash walk(Side& side, u64 to);
    bool are_equal(u64 to, bool keep);
    void begin_again();
    std::optional<Difference> difference() const {
        return difference_now(sides_[0].history, sides_[1].history, what_);
    }
    std::optional<Comparison> narrowed(u64 high);
    Comparison broken_off() const { return {{}, true, from_, {}, {}}; }
    /// True if `from_` is the state before a change by hand.
    bool is_before_change() const { return from_ == change_; }
    void find_change();
    std::optional<Comparison> change_by_hand();

    Side sides_[2];
    LockstepRuns lockstep_;
    Compared what_;
    u64 most_, from_ = 0;  ///< the runs are equal up to here
    u64 change_ = ~u64{0}; ///< the next step at which one of them was changed by hand
    bool interrupted_ = false;
};

/// The hash after step `to`, or at the end of the run if that is earlier.
StateHash RunComparison::walk(Side& side, u64 to) {
    StateHash print = side.print;
    side.stop = side.history.seek(from_);
    if (is_interruption(side.stop)) return interrupted_ = true, print;
    side.stop =
        observe(side.history.machine(), print, [&] { return side.history.run_before_changes(to); });
    interrupted_ |= is_interruption(side.stop);
    return print;
}

/// Walks both to `to`; if they are equal and `keep` is set, they continue from there.
bool RunComparison::are_equal(u64 to, bool keep) {
    StateHash one = walk(sides_[0], to), other = walk(sides_[1], to);
    const History &a = sides_[0].history, &b = sides_[1].history;
    const bool equal = a.step() == b.step() && one.number() == other.number() && !difference();
    if (!equal || !keep || interrupted_) return equal;
    from_ = a.step();
    sides_[0].print = one, sides_[1].print = other;
    return true;
}

/// Runs at full speed. If that gives no result, both are walked from `from_`.
bool RunComparison::continue_in_lockstep(u64 to) {
    const bool equal = lockstep_.advance(to);
    for (const int n : {0, 1}) sides_[n].stop = lockstep_.stop(n);
    interrupted_ |= lockstep_.is_interrupted();
    if (equal) from_ = sides_[0].history.step();
    if (!lockstep_.are_equal()) {
        for (const Side& side : sides_) interrupted_ |= !side.history.seek_uninterruptible(from_);
        begin_again();
    }
    return equal;
}

bool RunComparison::advance(u64 to) {
    return lockstep_.are_equal() && continue_in_lockstep(to) ? true : are_equal(to, true);
}

void RunComparison::begin_again() {
    for (Side& side : sides_) side.print = StateHash(side.history.machine(), what_);
}

void RunComparison::find_change() {
    change_ = ~u64{0};
    for (const Side& side : sides_)
        change_ = std::min(change_, side.history.next_change_step().value_or(~u64{0}));
}

/// Changes by hand are compared separately, since no instruction caused them.
std::optional<Comparison> RunComparison::change_by_hand() {
    for (Side& side : sides_) interrupted_ |= is_interruption(side.history.seek(from_));
    if (interrupted_) return broken_off();
    if (const auto found = difference()) return found_at(from_, *found, true, from_);
    if (lockstep_.are_equal() && difference_now(sides_[0].history, sides_[1].history))
        lockstep_.end();
    begin_again();
    find_change();
    return {};
}

/// The end of the next range, from `from_` on.
u64 RunComparison::next_stretch(u64 stretch) const {
    return std::min(change_, most_ - from_ < stretch ? most_ : from_ + stretch);
}

Comparison RunComparison::search() {
    if (const auto found = difference()) return found_at(0, *found, false, 0);
    find_change();
    for (u64 stretch = 1024;; stretch = std::min(2 * stretch, longest_stretch)) {
        const u64 to = next_stretch(stretch);
        const bool equal = advance(to);
        if (interrupted_) return broken_off();
        if (!equal) {
            if (auto found = narrowed(std::min(sides_[0].history.step(), sides_[1].history.step())))
                return *found;
            continue;
        }
        if (is_before_change()) {
            if (auto found = change_by_hand()) return *found;
        } else if (has_ended(sides_[0]) || has_ended(sides_[1]) || from_ == most_) {
            return {{}, false, from_, sides_[0].stop, sides_[1].stop};
        }
    }
}

/// Narrows down a difference after `high` steps, or an end of one run there. nullopt: they differ
/// only in what is not compared.
std::optional<Comparison> RunComparison::narrowed(u64 high) {
    const auto end_of = [&](const Side& side) {
        return side.history.step() == high ? side.stop : Stop{};
    };
    const Stop ends[] = {end_of(sides_[0]), end_of(sides_[1])};
    if (are_equal(high, true) && !interrupted_) return at_an_end(high, ends);
    while (high - from_ > 1 && !interrupted_) {
        const u64 middle = from_ + (high - from_) / 2;
        if (!are_equal(middle, true)) high = middle;
    }
    if (!interrupted_) (void)are_equal(high, false);
    if (interrupted_) return broken_off();
    if (const auto found = difference()) return found_at(high, *found, false, from_);
    if (what_ == Compared::everything) return found_at(high, another_instruction(), false, from_);
    from_ = high;
    begin_again();
    return {};
}

// ---------------------------------------------------------------- by output

/// The first step after which this many bytes are printed; one more than the run has if there is
/// none. nullopt: interrupted.
std::optional<u64> step_of_output(History& history, u64 bytes, u64 most) {
    u64 low = 0, high = std::min(history.frontier(), most) + 1;
    while (low < high) {
        const u64 middle = low + (high - low) / 2;
        if (is_interruption(history.seek(middle))) return {};
        if (history.recording().output().size() >= bytes)
            high = middle;
        else
            low = middle + 1;
    }
    return high;
}

Comparison compare_outputs(History& one, History& other, u64 most) {
    Stop stops[2];
    for (u64 step = 0, compared = 0;;) {
        stops[0] = one.seek(step), stops[1] = other.seek(step);
        if (is_interruption(stops[0]) || is_interruption(stops[1]))
            return {{}, true, compared, {}, {}};
        const std::string_view a = one.recording().output(), b = other.recording().output();
        const bool ended[] = {one.step() < step || step == most,
                              other.step() < step || step == most};
        auto found = of_output(a, b);
        const bool is_shorter =
            found &&
            (found->position == a.size() ? !ended[0] : found->position == b.size() && !ended[1]);
        if (found && !is_shorter) {
            const auto step_of_one = step_of_output(one, found->position + 1, most),
                       step_of_other = step_of_output(other, found->position + 1, most);
            if (!step_of_one || !step_of_other) return {found, true, compared, {}, {}};
            found->step = *step_of_one, found->other_step = *step_of_other;
            return {found, false, *step_of_one, stops[0], stops[1]};
        }
        if (ended[0] && ended[1])
            return {{}, false, std::max(one.step(), other.step()), stops[0], stops[1]};
        compared = step;
        step = most - step < longest_stretch ? most : step + longest_stretch;
    }
}

} // namespace

std::optional<Difference> difference_now(const History& one, const History& other, Compared what) {
    const Machine &a = one.machine(), &b = other.machine();
    const bool all = what == Compared::everything;
    if (all || what == Compared::registers)
        if (auto found = of_registers(a.state(), b.state(), all)) return found;
    if (all || what == Compared::memory)
        if (auto found = of_memory(a.memory(), b.memory())) return found;
    if (!all && what != Compared::output) return {};
    if (auto found = of_output(one.recording().output(), other.recording().output())) return found;
    return of_output(one.recording().errors(), other.recording().errors());
}

Comparison first_difference(History& one, History& other, Compared what, u64 max_steps) {
    const u64 its = one.step(), others = other.step();
    Comparison found;
    found.interrupted = !one.seek_uninterruptible(0);
    found.interrupted |= !other.seek_uninterruptible(0);
    if (!found.interrupted)
        found = what == Compared::output ? compare_outputs(one, other, max_steps)
                                         : RunComparison(one, other, what, max_steps).search();
    one.seek_uninterruptible(its);
    other.seek_uninterruptible(others);
    return found;
}

} // namespace tharsis
