// observed.hpp -- an observed run: the reference engine, with calls to an observer
// Include it in one .cpp for each observer: it instantiates all rows
// (docs/decisions/0003-observers.md).
#pragma once
#include "machine/machine.hpp"
#include "machine/reference_step.hpp"

#include <algorithm>

namespace tharsis {

/// Calls `run`, devices included; each `Machine::run` in it gives the same state and stop as usual,
/// and reports every instruction to `observer`.
template <class Observer, class Run> Stop observe(Machine& machine, Observer& observer, Run run) {
    const auto slice = [](void* context, Guest& guest, u64 left, Stop& stop) {
        const u64 slice_end = guest.executed + left;
        while (guest.executed < std::min(slice_end, guest.end))
            if (!reference_step(guest, *static_cast<Observer*>(context), stop)) return false;
        return true;
    };
    machine.run_by(slice, &observer);
    const Stop stop = run();
    machine.run_by(nullptr, nullptr);
    return stop;
}

/// `machine.run(budget)`, observed.
template <class Observer> Stop run_observed(Machine& machine, Observer& observer, u64 budget) {
    return observe(machine, observer, [&] { return machine.run(budget); });
}

} // namespace tharsis
