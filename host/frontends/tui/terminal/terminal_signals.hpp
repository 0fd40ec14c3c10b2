// terminal_signals.hpp -- what signals do while a view is on the terminal
// Ends and stops are noted for the loop that draws; a crash gives the terminal back and goes on
// crashing.
#pragma once
#include <array>
#include <csignal>

namespace tharsis::tui {

/// How the terminal is now, and what signals do; before ncurses changes both.
void remember_terminal(int descriptor);
/// After ncurses began: prepares what a crash writes.
void install_signals(bool mouse);
/// Signals do again what they did before.
void uninstall_signals();

/// A stack that has overflown cannot carry its own handler: each thread that may crash holds one of
/// these.
class SignalStack {
public:
    SignalStack();
    ~SignalStack();
    SignalStack(const SignalStack&) = delete;
    SignalStack& operator=(const SignalStack&) = delete;

private:
    std::array<char, 1 << 16> bytes_;
    stack_t before_{};
};

enum class Noted { stop, go_on };
/// True once after such a signal.
bool take_signal(Noted);
/// The signal that must end the process, or 0.
int death_noted();
void note_hang_up();
/// Stops the process, as Ctrl-Z does; comes back when it is continued.
void stop_process();

} // namespace tharsis::tui
