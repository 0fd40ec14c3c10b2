// difference.cpp -- a few looks at both runs, then halves, until two steps are next to each other
// A look compares whole states, so the step in between is proved: alike before it, different behind it.
#include "debug/difference.hpp"
#include "debug/expression.hpp"
#include <algorithm>

namespace tharsis {
namespace {

constexpr u64 looks = 256;

std::optional<Difference> of_registers(const State& one, const State& other) {
    if (one == other) return {};
    using Bank = Register::Bank;
    std::vector<Register> all{{Bank::pc, 0}, {Bank::hi, 0}, {Bank::lo, 0}, {Bank::flags, 0}};
    for (u8 n = 1; n < 32; ++n) all.push_back({Bank::general, n});
    for (u8 n = 0; n < 32; ++n) all.push_back({Bank::floating, n});
    for (const int n : {8, 12, 13, 14}) all.push_back({Bank::system, u8(n)});
    std::rotate(all.begin(), all.begin() + 1, all.end());  // the pc last: most often it only follows from another
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

/// Both at a step; false: somebody interrupted.
bool go(History& one, History& other, u64 step) {
    return one.seek(step).reason != StopReason::interrupted && other.seek(step).reason != StopReason::interrupted;
}

/// The last step where they are alike and the first where they differ, `low` and `high` being such, one step apart.
std::optional<Difference> between(History& one, History& other, u64 low, u64 high) {
    std::optional<Difference> found;
    while (high - low > 1) {
        const u64 middle = low + (high - low) / 2;
        if (!go(one, other, middle)) return {};
        (difference_now(one, other) ? high : low) = middle;
    }
    if (!go(one, other, high)) return {};
    found = difference_now(one, other);
    if (found) found->step = high;
    return found;
}

std::optional<Difference> search(History& one, History& other, u64 end) {
    const u64 distance = std::max<u64>(1, end / looks);
    for (u64 step = 0, before = 0;; before = step, step = std::min(end, step + distance)) {
        if (!go(one, other, step)) return {};
        if (difference_now(one, other)) return between(one, other, before, step);
        if (step == end) return {};
    }
}

}

std::optional<Difference> difference_now(const History& one, const History& other) {
    const Machine &a = one.machine(), &b = other.machine();
    if (auto found = of_registers(a.state(), b.state())) return found;
    if (auto found = of_memory(a.memory(), b.memory())) return found;
    if (auto found = of_output(one.recording().output(), other.recording().output())) return found;
    return of_output(one.recording().errors(), other.recording().errors());
}

std::optional<Difference> first_difference(History& one, History& other) {
    const u64 its = one.step(), others = other.step(), end = std::min(one.frontier(), other.frontier());
    std::optional<Difference> found = search(one, other, end);
    if (!found && one.frontier() != other.frontier()) {
        found.emplace();
        found->what = Difference::What::length;
        found->step = end;
    }
    while (one.step() != its) one.seek(its);
    while (other.step() != others) other.seek(others);
    return found;
}

}
