// idle.cpp -- detects loops that only a device can end
// A store in such a loop must store the value that is already there. The row of the keypad is
// selected again and again by a program that polls it, so its state is compared at the end.
#include "devices/idle.hpp"

#include "devices/digital_lab.hpp"

#include <optional>

namespace tharsis {
namespace {

constexpr u32 service_word = 0xc, service_mask = 0xfc00'003f;

constexpr u32 first_load = 0x20, first_store = 0x28;
constexpr u32 keyboard_and_display = 16; // bytes, which change nothing when they are read

struct Reach {
    u32 address;
    bool store;
};
std::optional<Reach> reach(const Machine& machine, u32 word) {
    const u32 operation = word >> 26;
    if (operation < first_load) return std::nullopt;
    const u32 address = machine.state().r[word >> 21 & 31] + u32(i32(i16(word & 0xffff)));
    return Reach{address, operation % 16 >= first_store % 16};
}

/// The two words that hold all that a store at this address may change.
std::array<std::optional<u32>, 2> words_around(const Machine& machine, u32 address) {
    const u32 aligned = address & ~7u;
    return {machine.peek_word(aligned), machine.peek_word(aligned + 4)};
}

} // namespace

void IdleLoopDetector::begin(const Machine& machine, u32 devices, u64 most) {
    start_ = machine.state();
    devices_ = devices;
    lab_ = lab(machine);
    left_ = most;
}

IdleLoopDetector::Lab IdleLoopDetector::lab(const Machine& machine) const {
    const auto word = [&](u32 offset) { return machine.peek_word(devices_ + offset).value_or(0); };
    return {word(DigitalLab::right), word(DigitalLab::key)};
}

/// What it does to a device shows in memory, or nothing is done. Reading a display of the lab, as
/// in MARS, writes it; only the switch of the counter and unknown addresses remain.
bool IdleLoopDetector::is_harmless(u32 address, bool store) const {
    if (address < devices_) return true;
    const u32 offset = address - devices_;
    if (offset == DigitalLab::row) return true;
    if (store) return offset == DigitalLab::right || offset == DigitalLab::left;
    return offset < keyboard_and_display || offset == DigitalLab::key;
}

/// Executes one step. Returns false if it changed memory, or may have changed a device or accessed
/// the host.
bool IdleLoopDetector::step_changes_nothing(Machine& machine, Stop& stop) {
    const auto word = machine.peek_word(machine.state().pc);
    if (!word || (*word & service_mask) == service_word) return false;
    const auto there = reach(machine, *word);
    if (there && !is_harmless(there->address, there->store)) return false;
    const bool compare = there && there->store && there->address != devices_ + DigitalLab::row;
    const auto before =
        compare ? words_around(machine, there->address) : std::array<std::optional<u32>, 2>{};
    const u64 executed = machine.executed();
    stop = machine.step();
    const bool done = stop.reason == StopReason::step_limit ||
                      (stop.reason == StopReason::breakpoint && machine.executed() > executed);
    return done && (!compare || words_around(machine, there->address) == before);
}

IdleLoopDetector::Verdict IdleLoopDetector::step(Machine& machine, Stop& stop) {
    const u64 executed = machine.executed();
    const bool harmless = step_changes_nothing(machine, stop);
    const bool stopped_before =
        stop.reason != StopReason::step_limit && machine.executed() == executed;
    if (stopped_before) return Verdict::going_on;
    if (!harmless)
        left_ = 1;
    else if (machine.state() == start_ && lab(machine) == lab_)
        return left_ = 0, Verdict::idle_loop;
    return --left_ > 0 ? Verdict::going_on : Verdict::none;
}

} // namespace tharsis
