// terminal_signals.hpp -- signal handling while a view is on the terminal
// Signals to end or stop are recorded for the drawing loop; a crash restores the terminal and
// continues.
#pragma once
#include <array>
#include <csignal>

namespace tharsis::tui {

/// Saves the state of the terminal and of signals before ncurses changes them.
void remember_terminal(int descriptor);
/// After ncurses was started: prepares what a crash writes.
void install_signals(bool mouse);
/// Restores the previous signal handlers.
void uninstall_signals();

/// A handler for stack overflow needs a separate stack: each thread that may overflow holds one of
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

enum class Noted { stop, resume };
/// True once after such a signal.
bool take_signal(Noted);
/// The signal that must end the process, or 0.
int death_noted();
void note_hang_up();
/// Stops the process, as Ctrl-Z does; returns when it is continued.
void stop_process();

} // namespace tharsis::tui
