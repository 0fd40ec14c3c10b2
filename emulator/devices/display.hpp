// display.hpp -- the transmitter of MARS's Keyboard and Display MMIO Simulator, at offsets 8 and 12
// Control: bit 0 says that it is ready, bit 1 lets that interrupt; data: what to show
// (text_screen.hpp).
#pragma once
#include "devices/ports.hpp"
#include "devices/text_screen.hpp"

#include <optional>

namespace tharsis {

class Display {
public:
    static constexpr u32 control = 8, data = 12;
    /// Instructions from the store to the end of its work, as MARS counts them; MARS's slider
    /// begins here.
    static constexpr u32 usual_delay = 5;

    Display(u32 delay, u32 columns, u32 rows) : screen_(columns, rows), delay_(delay) {}

    void start(const Ports& ports) const { ports.set_word(control, ports.word(control) | 1); }
    /// A store into the data begins the work, unless the ready bit is clear: then it is lost.
    void on_access(const Ports& ports, u32 offset, const Access& access);
    /// Is the work done? Then it is shown, and the ready bit is set.
    std::optional<DisplayChange> settle(const Ports& ports);
    /// Instructions that may be executed before `settle` is asked again.
    u64 patience(const Ports& ports) const;

    const TextScreen& screen() const { return screen_; }
    /// The character that it works on; one that the program does not wait for is never seen.
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
