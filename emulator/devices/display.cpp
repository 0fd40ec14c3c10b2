// display.cpp -- the transmitter of MARS's Keyboard and Display MMIO Simulator
// Its time is the number of instructions that were fetched.
#include "devices/display.hpp"

#include <algorithm>

namespace tharsis {

void Display::on_access(const Ports& ports, u32 offset, const Access& access) {
    if (!access.store || offset != data || !(ports.word(control) & 1)) return;
    ports.set_word(control, ports.word(control) & 2);
    busy_ = true;
    word_ = access.value;
    done_at_ = ports.fetches() + delay_;
}

std::optional<DisplayChange> Display::process_due_events(const Ports& ports) {
    if (!busy_ || ports.fetches() < done_at_) return std::nullopt;
    busy_ = false;
    const u32 ready = ports.word(control) | 1;
    ports.set_word(control, ready);
    if (ready != 1 && ports.accepts_interrupts()) ports.machine.request_interrupt(cause::display);
    return screen_.show(word_);
}

/// A failing instruction counts as two fetches, so only half of the remaining fetches are certain.
u64 Display::steps_until_event(const Ports& ports) const {
    if (!busy_) return ~u64{0};
    const u64 left = done_at_ - std::min(done_at_, ports.fetches());
    return std::max<u64>(1, left / 2);
}

} // namespace tharsis
