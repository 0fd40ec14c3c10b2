// display.hpp -- the transmitter of MARS's Keyboard and Display MMIO Simulator, at offsets 8 and 12
// Control: bit 0 is set when it is ready, bit 1 enables the interrupt for that; data: the character
// (text_screen.hpp).
#pragma once
#include "devices/ports.hpp"
#include "devices/text_screen.hpp"

#include <optional>

namespace tharsis {

class Display {
public:
    static constexpr u32 control = 8, data = 12;
    /// Instructions from a store to its completion, as MARS counts them; the initial value of
    /// MARS's slider.
    static constexpr u32 usual_delay = 5;

    Display(u32 delay, u32 columns, u32 rows) : screen_(columns, rows), delay_(delay) {}

    void start(const Ports& ports) const { ports.set_word(control, ports.word(control) | 1); }
    /// A store to the data register starts the output, unless the ready bit is clear: then it is
    /// lost.
    void on_access(const Ports& ports, u32 offset, const Access& access);
    /// If the output is complete, returns it and sets the ready bit.
    std::optional<DisplayChange> process_due_events(const Ports& ports);
    /// Number of instructions that may be executed before the next `process_due_events`.
    u64 steps_until_event(const Ports& ports) const;

    const TextScreen& screen() const { return screen_; }
    /// The character that is being output; if the program ends before it is complete, it is not
    /// shown.
    std::optional<char> unfinished() const {
        return busy_ ? std::optional(static_cast<char>(word_)) : std::nullopt;
    }

private:
    TextScreen screen_;
    u32 delay_;
    bool busy_ = false;
    u32 word_ = 0;
    u64 done_at_ = 0; ///< in fetches
};

} // namespace tharsis
