// raw_terminal.hpp -- a terminal in raw mode, whose state is restored in any case
//
// At the end, at Ctrl-C, Ctrl-Z, a hang-up or a crash. One instance at a time, since signal
// handlers can only access globals.
#pragma once

namespace tharsis {

/// True if the descriptor is a terminal that this process may read (it is not a background job).
bool is_our_terminal(int descriptor);

class RawTerminal {
public:
    /// For a descriptor that is our terminal. Ctrl-C and Ctrl-Z keep their effect.
    explicit RawTerminal(int descriptor);
    ~RawTerminal();
    RawTerminal(const RawTerminal&) = delete;
    RawTerminal& operator=(const RawTerminal&) = delete;

    /// Restores the original mode; can be called by signal handlers.
    static void restore();
    /// Returns to raw mode, if it was raw.
    static void resume();
    /// Text that is written to standard output before the terminal is restored; null: none. It must
    /// stay valid.
    static void set_farewell(const char* text);
    /// True once after the process was stopped and continued: the screen must be redrawn.
    static bool take_continued();
};

/// Restores the original mode while it exists, for services that read whole lines.
class ScopedCookedMode {
public:
    ScopedCookedMode() { RawTerminal::restore(); }
    ~ScopedCookedMode() { RawTerminal::resume(); }
    ScopedCookedMode(const ScopedCookedMode&) = delete;
    ScopedCookedMode& operator=(const ScopedCookedMode&) = delete;
};

} // namespace tharsis
