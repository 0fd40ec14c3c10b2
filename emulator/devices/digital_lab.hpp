// digital_lab.hpp -- MARS's Digital Lab Sim, at offsets 0x10 to 0x14
// Two displays of seven segments and a point, a keypad of 16 keys, and a counter of instructions.
#pragma once
#include "devices/ports.hpp"

#include <optional>
#include <string>

namespace tharsis {

class DigitalLab {
public:
    static constexpr u32 right = 0x10, left = 0x11, row = 0x12, counter = 0x13, key = 0x14;
    /// Fetches of user text between two interrupts of the counter, but for one.
    static constexpr u64 counted = 30;

    /// An access to one of the first four bytes that address it (loads too, as in MARS): segments,
    /// the selection of a row of keys, or the counter's switch.
    void on_access(const Ports& ports, u32 offset, const Access& access);
    /// A click on key 0 to 15. As in MARS a key stays down until the next click on any key.
    void click(const Ports& ports, u8 which);
    /// Raises the counter's interrupt if it is due.
    void process_due_events(const Ports& ports);
    /// Number of instructions that may be executed before the next `process_due_events`.
    u64 steps_until_event(const Ports& ports) const;

    u8 left_segments() const { return left_; }
    u8 right_segments() const { return right_; }
    std::optional<u8> pressed() const {
        return pressed_ < 0 ? std::nullopt : std::optional(u8(pressed_));
    }
    u64 changes() const { return changes_; }

private:
    void scan(const Ports& ports, u32 value);
    void tick(const Ports& ports);

    u8 left_ = 0, right_ = 0;
    u64 changes_ = 0; ///< of segments
    i32 pressed_ = -1;
    bool keypad_interrupts_ = false, counts_ = false;
    u64 left_to_count_ = counted;
    u64 seen_ = 0; ///< fetches that were counted already
};

/// Three lines of text that show the segments, the left display first.
std::string drawn_segments(u8 left, u8 right);

} // namespace tharsis
