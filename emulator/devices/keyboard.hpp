// keyboard.hpp -- the receiver of MARS's Keyboard and Display MMIO Simulator, at offsets 0 and 4
// Control: bit 0 is set when a key was pressed, bit 1 enables the interrupt for that; data: the
// key, in the low byte.
#pragma once
#include "devices/ports.hpp"

namespace tharsis {

class Keyboard {
public:
    static constexpr u32 control = 0, data = 4;

    /// A key that is not read in time is lost: the next one takes its place.
    void press(const Ports& ports, u8 key) {
        const u32 ready = ports.word(control) | 1;
        ports.set_word(control, ready);
        ports.set_word(data, key);
        asked_ = false;
        if (ready != 1 && ports.accepts_interrupts())
            ports.machine.request_interrupt(cause::keyboard);
    }

    /// Reading the data, in any size, clears the ready bit, and all others but bit 1.
    void on_access(const Ports& ports, u32 offset, const Access& access) {
        if (access.store || offset > data + 3) return;
        if (offset == data) ports.set_word(control, ports.word(control) & 2);
        if (ports.word(control) & 1) return;
        const u32 pc = ports.machine.state().pc;
        asked_ = asked_ || pc == looked_at_;
        looked_at_ = pc;
    }

    /// True if the program would notice a key now: the previous one was read, and the program
    /// either can be interrupted, or has polled twice from the same place (a single poll may belong
    /// to `lw, ori, sw`, which enables interrupts).
    bool wants_key(const Ports& ports) const {
        const u32 now = ports.word(control);
        if (now & 1) return false;
        return now & 2 ? ports.accepts_interrupts() : asked_;
    }

private:
    bool asked_ = false; ///< the program polled since the last key, and found none
    u32 looked_at_ = 1;  ///< the pc of the last poll; at first no address of an instruction
};

} // namespace tharsis
