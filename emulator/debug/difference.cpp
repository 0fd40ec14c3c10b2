// difference.cpp -- stretch by stretch beside each other, then halves, until two steps are next to each other
// At the end of a stretch whole states and footprints are compared, so also what had vanished again is seen.
#include "debug/difference.hpp"
#include "debug/expression.hpp"
#include "debug/footprint.hpp"
#include "machine/observed.hpp"
#include <algorithm>

namespace tharsis {
namespace {

/// Some milliseconds: only between two of them is it noticed that somebody interrupts.
constexpr u64 longest_stretch = u64{1} << 19;

std::optional<Difference> of_registers(const State& one, const State& other, bool with_pc) {
    if (one == other) return {};
    using Bank = Register::Bank;
    std::vector<Register> all{{Bank::hi, 0}, {Bank::lo, 0}, {Bank::flags, 0}};
    for (u8 n = 1; n < 32; ++n) all.push_back({Bank::general, n});
    for (u8 n = 0; n < 32; ++n) all.push_back({Bank::floating, n});
    for (const int n : {8, 12, 13, 14}) all.push_back({Bank::system, u8(n)});
    if (with_pc) all.push_back({Bank::pc, 0});  // the last: most often it only follows from another
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
    found.one = a == one.end() ? 0 : u8(*a);
    found.other = b == other.end() ? 0 : u8(*b);
    return found;
}

bool is_interruption(const Stop& stop) { return stop.reason == StopReason::interrupted; }

// ---------------------------------------------------------------- step by step

class SideBySide {
public:
    /// Both are at their beginning.
    SideBySide(History& one, History& other, Compared what, u64 most)
        : sides_{{one, Footprint(one.machine(), what), {}}, {other, Footprint(other.machine(), what), {}}}, what_(what), most_(most) {}

    Comparison search();

private:
    struct Side {
        History& history;
        Footprint print;  ///< behind `from_` steps
        Stop stop;
    };

    Footprint walk(Side& side, u64 to);
    bool are_alike(u64 to, bool keep);
    Comparison narrowed(u64 high);
    Comparison at_an_end(u64 end);
    Comparison broken_off() const { return {{}, true, from_, {}, {}}; }

    Side sides_[2];
    Compared what_;
    u64 most_, from_ = 0;  ///< up to here they are alike
    bool interrupted_ = false;
};

/// The footprint behind step `to`, or where the run ended before.
Footprint SideBySide::walk(Side& side, u64 to) {
    Footprint print = side.print;
    side.stop = observe(side.history.machine(), print, [&] { return side.history.walk(from_, to); });
    interrupted_ |= is_interruption(side.stop);
    return print;
}

/// Walks both; if they are, and that shall be kept, they go on from there.
bool SideBySide::are_alike(u64 to, bool keep) {
    const Footprint one = walk(sides_[0], to), other = walk(sides_[1], to);
    const History &a = sides_[0].history, &b = sides_[1].history;
    const bool alike = a.step() == b.step() && one.number() == other.number() && !difference_now(a, b, what_);
    if (!alike || !keep || interrupted_) return alike;
    from_ = a.step();
    sides_[0].print = one, sides_[1].print = other;
    return true;
}

Comparison SideBySide::search() {
    if (const auto found = difference_now(sides_[0].history, sides_[1].history, what_)) return {found, false, 0, {}, {}};
    for (u64 stretch = 1024;; stretch = std::min(2 * stretch, longest_stretch)) {
        const u64 to = most_ - from_ < stretch ? most_ : from_ + stretch;
        const bool alike = are_alike(to, true);
        if (interrupted_) return broken_off();
        const u64 reached = std::min(sides_[0].history.step(), sides_[1].history.step());
        if (!alike) {
            const auto end_of = [&](const Side& side) { return side.history.step() == reached ? side.stop : Stop{}; };
            const Stop ends[] = {end_of(sides_[0]), end_of(sides_[1])};
            Comparison found = narrowed(reached);
            if (found.found && found.found->what == Difference::What::length) found.one = ends[0], found.other = ends[1];
            return found;
        }
        if (reached < to || to == most_) return {{}, false, from_, sides_[0].stop, sides_[1].stop};
    }
}

/// They differ behind `high` steps, or one of them is at its end there.
Comparison SideBySide::narrowed(u64 high) {
    if (are_alike(high, true) && !interrupted_) return at_an_end(high);
    while (high - from_ > 1 && !interrupted_) {
        const u64 middle = from_ + (high - from_) / 2;
        if (!are_alike(middle, true)) high = middle;
    }
    if (!interrupted_) (void)are_alike(high, false);
    if (interrupted_) return broken_off();
    auto found = difference_now(sides_[0].history, sides_[1].history, what_);
    if (!found) found.emplace().what = Difference::What::instruction;
    found->step = found->other_step = high;
    return {found, false, from_, {}, {}};
}

Comparison SideBySide::at_an_end(u64 end) {
    Difference found;
    found.what = Difference::What::length;
    found.step = found.other_step = end;
    return {found, false, end, {}, {}};
}

// ---------------------------------------------------------------- by what was printed

/// The first step behind which so many bytes are printed; one more than the run has if that never happens. Nothing: interrupted.
std::optional<u64> step_of_output(History& history, u64 bytes, u64 most) {
    u64 low = 0, high = std::min(history.frontier(), most) + 1;
    while (low < high) {
        const u64 middle = low + (high - low) / 2;
        if (is_interruption(history.seek(middle))) return {};
        if (history.recording().output().size() >= bytes) high = middle;
        else low = middle + 1;
    }
    return high;
}

Comparison outputs_side_by_side(History& one, History& other, u64 most) {
    Stop stops[2];
    for (u64 step = 0, compared = 0;;) {
        stops[0] = one.seek(step), stops[1] = other.seek(step);
        if (is_interruption(stops[0]) || is_interruption(stops[1])) return {{}, true, compared, {}, {}};
        const std::string_view a = one.recording().output(), b = other.recording().output();
        const bool ended[] = {one.step() < step || step == most, other.step() < step || step == most};
        auto found = of_output(a, b);
        const bool is_shorter = found && (found->position == a.size() ? !ended[0] : found->position == b.size() && !ended[1]);
        if (found && !is_shorter) {
            const auto step_of_one = step_of_output(one, found->position + 1, most), step_of_other = step_of_output(other, found->position + 1, most);
            if (!step_of_one || !step_of_other) return {found, true, compared, {}, {}};
            found->step = *step_of_one, found->other_step = *step_of_other;
            return {found, false, *step_of_one, stops[0], stops[1]};
        }
        if (ended[0] && ended[1]) return {{}, false, std::max(one.step(), other.step()), stops[0], stops[1]};
        compared = step;
        step = most - step < longest_stretch ? most : step + longest_stretch;
    }
}

}

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

Comparison first_difference(History& one, History& other, Compared what, u64 most_steps) {
    const u64 its = one.step(), others = other.step();
    Comparison found;
    found.interrupted = !one.come_back(0);
    other.come_back(0);
    if (!found.interrupted)
        found = what == Compared::output ? outputs_side_by_side(one, other, most_steps) : SideBySide(one, other, what, most_steps).search();
    one.come_back(its);
    other.come_back(others);
    return found;
}

}
