// raw_terminal.hpp -- a terminal whose keys arrive as they are typed, and which gets its manners
// back in any case
//
// At the end, at Ctrl-C, Ctrl-Z, a hang-up or a crash. One at a time, for signals reach nothing but
// globals.
#pragma once

namespace tharsis {

/// Does a person sit at this descriptor, and are we the ones to read it (no job in the background)?
bool is_our_terminal(int descriptor);

class RawTerminal {
public:
    /// Of a descriptor that is our terminal. Ctrl-C and Ctrl-Z go on to work.
    explicit RawTerminal(int descriptor);
    ~RawTerminal();
    RawTerminal(const RawTerminal&) = delete;
    RawTerminal& operator=(const RawTerminal&) = delete;

    /// As it was, at once: also for signal handlers.
    static void restore();
    /// Raw again, if it was.
    static void resume();
    /// What is written to standard output before the terminal is given back; null: nothing. The
    /// text must stay.
    static void set_farewell(const char* text);
    /// True once after the process was stopped and continued: the screen may show anything.
    static bool take_continued();
};

/// While it lives, a raw terminal is as it was: for the services that read whole lines.
class ScopedCookedMode {
public:
    ScopedCookedMode() { RawTerminal::restore(); }
    ~ScopedCookedMode() { RawTerminal::resume(); }
    ScopedCookedMode(const ScopedCookedMode&) = delete;
    ScopedCookedMode& operator=(const ScopedCookedMode&) = delete;
};

} // namespace tharsis
