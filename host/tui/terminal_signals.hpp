// terminal_signals.hpp -- what signals do while a view is on the terminal
// Ends and stops are noted for the loop that draws; a crash gives the terminal back and goes on crashing.
#pragma once

namespace tharsis::tui {

/// How the terminal is now; before ncurses changes it.
void remember_terminal(int descriptor);
/// After ncurses began: prepares what a crash writes.
void install_signals(bool mouse);
void uninstall_signals();

enum class Noted { stop, go_on };
/// True once after such a signal.
bool take_signal(Noted);
/// The signal that shall end the process, or 0.
int death_noted();
void note_hang_up();
/// Stops the process, as Ctrl-Z does; comes back when it is continued.
void stop_process();

}
