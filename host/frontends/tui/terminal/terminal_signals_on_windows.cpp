// terminal_signals_on_windows.cpp -- the end of the console while a view is on it
// Ctrl-C is a key then. Closing the window, logging off and Ctrl-Break are asked on a thread of
// their own, which gives the view time to end.
#include "frontends/tui/terminal/terminal_signals.hpp"
#include "support/windows/windows_api.hpp"

#include <atomic>

namespace tharsis::tui {
namespace {

std::atomic<int> death = 0;

BOOL WINAPI on_event(DWORD event) {
    if (event == CTRL_C_EVENT) return TRUE;
    death = SIGTERM;
    constexpr DWORD patience = 2000; // milliseconds; Windows grants five seconds
    if (event != CTRL_BREAK_EVENT) Sleep(patience);
    return TRUE;
}

} // namespace

void remember_terminal(int) {}
void install_signals(bool) { SetConsoleCtrlHandler(on_event, TRUE); }
void uninstall_signals() { SetConsoleCtrlHandler(on_event, FALSE); }

SignalStack::SignalStack() = default;
SignalStack::~SignalStack() = default;

bool take_signal(Noted) { return false; }
int death_noted() { return death; }
void note_hang_up() { death = SIGTERM; }
void stop_process() {}

} // namespace tharsis::tui
