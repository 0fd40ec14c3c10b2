// digital_lab.cpp -- MARS's Digital Lab Sim
// MARS decrements the counter at every access that it observes: each fetch of user text, and each
// access to the lab.
#include "devices/digital_lab.hpp"

#include <string_view>

namespace tharsis {

void DigitalLab::on_access(const Ports& ports, u32 offset, const Access& access) {
    if (offset < right || offset > counter) return;
    process_due_events(ports);
    u8& display = offset == right ? right_ : left_;
    const u8 low = u8(access.value);
    if (offset == right || offset == left) {
        if (display != low) ++changes_;
        display = low;
    } else if (offset == row) {
        scan(ports, access.value);
    } else {
        counts_ = (access.value & 0xffff) != 0;
        seen_ = ports.user_fetches();
        if (counts_) left_to_count_ = counted;
    }
    if (counts_) tick(ports);
}

/// The program selects one row by its bit; the code of the pressed key appears if it is in that
/// row.
void DigitalLab::scan(const Ports& ports, u32 value) {
    const bool found = pressed_ >= 0 && (1u << (pressed_ / 4)) == (value & 0xf);
    ports.set_byte(key, found ? u8(1u << (pressed_ / 4) | 1u << (4 + pressed_ % 4)) : u8{0});
    keypad_interrupts_ = (value & 0xf0) != 0;
}

void DigitalLab::click(const Ports& ports, u8 which) {
    if (pressed_ >= 0) {
        pressed_ = -1;
        ports.set_byte(key, 0);
        return;
    }
    pressed_ = which & 15;
    if (keypad_interrupts_ && !ports.in_exception()) ports.machine.request_interrupt(cause::keypad);
}

void DigitalLab::tick(const Ports& ports) {
    if (left_to_count_ > 0) {
        --left_to_count_;
        return;
    }
    left_to_count_ = counted;
    if (!ports.in_exception()) ports.machine.request_interrupt(cause::counter);
}

void DigitalLab::process_due_events(const Ports& ports) {
    if (!counts_) return;
    for (const u64 now = ports.user_fetches(); seen_ < now; ++seen_) tick(ports);
}

u64 DigitalLab::steps_until_event(const Ports&) const {
    return counts_ ? left_to_count_ + 1 : ~u64{0};
}

namespace {

/// The lines of a digit: each letter marks the place of that segment.
constexpr std::string_view picture[] = {" a  ", "fgb ", "edch"};
constexpr std::string_view strokes = "_||_||_."; // the characters that draw the segments a to h

} // namespace

std::string drawn_segments(u8 left, u8 right) {
    std::string text;
    for (const std::string_view line : picture) {
        for (const u8 segments : {left, right})
            for (const char place : line) {
                const bool lit = place != ' ' && (segments >> (place - 'a') & 1);
                text += lit ? strokes[std::size_t(place - 'a')] : ' ';
            }
        while (text.ends_with(' ')) text.pop_back();
        text += '\n';
    }
    return text;
}

} // namespace tharsis
