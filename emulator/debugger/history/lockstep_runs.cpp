// lockstep_runs.cpp -- the conditions for two runs to be in lockstep, and how long they hold
// Where the programs differ in an instruction, both machines stop before it.
#include "debugger/history/lockstep_runs.hpp"

#include "debugger/history/difference.hpp"

#include <algorithm>
#include <iterator>

namespace tharsis {
namespace {

/// Self-modifying programs are excluded: a difference in their text would go unnoticed.
bool are_built_equal(const History& one, const History& other) {
    const Machine &a = one.machine(), &b = other.machine();
    const BoardSetup none;
    const auto devices = [&](const History& its) -> const BoardSetup& {
        return its.board() ? its.board()->setup() : none;
    };
    return a.modes() == b.modes() && !a.modes().self_modifying && a.layout() == b.layout() &&
           devices(one) == devices(other);
}

/// Sorted addresses of all words that differ between both, or that only one has.
std::vector<u32> differing_text(const Machine& one, const Machine& other) {
    const auto any = [](const InstructionEffects&) { return true; };
    std::vector<u32> all = one.text_where(any), more = other.text_where(any), differing;
    all.insert(all.end(), more.begin(), more.end());
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    for (const u32 address : all)
        if (one.text_word(address) != other.text_word(address)) differing.push_back(address);
    return differing;
}

} // namespace

LockstepRuns::LockstepRuns(History& one, History& other)
    : one_(one), other_(other), equal_(are_built_equal(one, other) && !difference_now(one, other)) {
    if (!equal_) return;
    const std::vector<u32> differing = differing_text(one.machine(), other.machine());
    one.machine().break_at(differing);
    other.machine().break_at(differing);
}

void LockstepRuns::end() {
    if (!equal_) return;
    equal_ = false;
    one_.machine().break_at({});
    other_.machine().break_at({});
}

bool LockstepRuns::is_interrupted() const {
    return stops_[0].reason == StopReason::interrupted ||
           stops_[1].reason == StopReason::interrupted;
}

/// A run that diverged from its own log proves nothing.
bool LockstepRuns::advance(u64 to) {
    const std::size_t known = one_.recording().position().answers;
    stops_[0] = one_.run_before_changes(to);
    stops_[1] = other_.run_before_changes(to);
    const StopReason why = stops_[0].reason;
    const bool same = one_.step() == other_.step() && why == stops_[1].reason &&
                      why != StopReason::uncaught_java_exception && !is_interrupted() &&
                      one_.recording().was_answered_like(other_.recording(), known);
    if (!same || why == StopReason::breakpoint) end();
    return same;
}

} // namespace tharsis
