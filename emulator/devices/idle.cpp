// idle.cpp -- detects loops that only a device can end
// Stores in such a loop must store the value that is already there.
#include "devices/idle.hpp"

#include <array>
#include <optional>

namespace tharsis {
namespace {

constexpr u32 service_word = 0xc, service_mask = 0xfc00'003f;

constexpr u32 first_load = 0x20, first_store = 0x28;
constexpr u32 harmless_words = 16; // of the devices: keyboard and display, if they are only read

/// The address of a load or store, aligned so that two words hold all that it may change.
struct Reach {
    u32 address;
    bool store;
};
std::optional<Reach> reach(const Machine& machine, u32 word) {
    const u32 operation = word >> 26;
    if (operation < first_load) return std::nullopt;
    const u32 address = machine.state().r[word >> 21 & 31] + u32(i32(i16(word & 0xffff)));
    return Reach{address & ~7u, operation % 16 >= first_store % 16};
}

/// Executes one step. Returns false if it changed memory, or may have changed a device or accessed
/// the host.
bool step_changes_nothing(Machine& machine, u32 devices, Stop& stop) {
    const auto word = machine.peek_word(machine.state().pc);
    if (!word || (*word & service_mask) == service_word) return false;
    const auto there = reach(machine, *word);
    if (there && there->address >= devices &&
        (there->store || there->address - devices >= harmless_words))
        return false;
    const auto around = [&] {
        return std::array{machine.peek_word(there->address), machine.peek_word(there->address + 4)};
    };
    const bool store = there && there->store;
    const auto before = store ? around() : decltype(around()){};
    const u64 executed = machine.executed();
    stop = machine.step();
    const bool done = stop.reason == StopReason::step_limit ||
                      (stop.reason == StopReason::breakpoint && machine.executed() > executed);
    return done && (!store || around() == before);
}

} // namespace

IdleLoopDetector::Verdict IdleLoopDetector::step(Machine& machine, u32 devices, Stop& stop) {
    const u64 executed = machine.executed();
    const bool harmless = step_changes_nothing(machine, devices, stop);
    const bool stopped_before =
        stop.reason != StopReason::step_limit && machine.executed() == executed;
    if (stopped_before) return Verdict::going_on;
    if (!harmless)
        left_ = 1;
    else if (machine.state() == start_)
        return left_ = 0, Verdict::idle_loop;
    return --left_ > 0 ? Verdict::going_on : Verdict::none;
}

} // namespace tharsis
