// observed.hpp -- a run that the user watches: the reference engine, telling an observer
// Include it in one .cpp an observer: it instantiates all rows (docs/decisions/0003-observers.md).
#pragma once
#include "machine/machine.hpp"
#include "machine/reference_step.hpp"

#include <algorithm>

namespace tharsis {

/// Does what `run` does, devices and all; each `Machine::run` in it executes as ever, to the same
/// state and stop, and tells `observer` everything.
template <class Observer, class Run> Stop observe(Machine& machine, Observer& observer, Run run) {
    const auto slice = [](void* observer, Guest& guest, u64 left, Stop& stop) {
        const u64 slice_end = guest.executed + left;
        while (guest.executed < std::min(slice_end, guest.end))
            if (!reference_step(guest, *static_cast<Observer*>(observer), stop)) return false;
        return true;
    };
    machine.run_by(slice, &observer);
    const Stop stop = run();
    machine.run_by(nullptr, nullptr);
    return stop;
}

/// `machine.run(budget)`, watched.
template <class Observer> Stop run_observed(Machine& machine, Observer& observer, u64 budget) {
    return observe(machine, observer, [&] { return machine.run(budget); });
}

} // namespace tharsis
