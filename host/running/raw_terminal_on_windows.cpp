// raw_terminal_on_windows.cpp -- a console whose keys arrive as they are typed
// Handlers run on threads of their own, so that they may call what they need.
#include "running/raw_terminal.hpp"
#include "support/windows/handles.hpp"

#include <atomic>
#include <cstring>
#include <unistd.h>

namespace tharsis {
namespace {

using namespace windows;

DWORD before = 0;
std::atomic<HANDLE> console = nullptr; // null: there is no raw console
std::atomic<const char*> farewell = nullptr;

/// Closing the window ends the process after this.
BOOL WINAPI on_close(DWORD event) {
    if (event != CTRL_C_EVENT) RawTerminal::restore();
    return FALSE;
}

} // namespace

bool is_our_terminal(int of) { return ::isatty(of) == 1; }

RawTerminal::RawTerminal(int of) {
    const HANDLE handle = handle_of(of);
    if (!GetConsoleMode(handle, &before)) return;
    console = handle;
    SetConsoleCtrlHandler(on_close, TRUE);
    resume();
}

RawTerminal::~RawTerminal() {
    restore();
    if (console.exchange(nullptr)) SetConsoleCtrlHandler(on_close, FALSE);
}

void RawTerminal::restore() {
    if (const char* text = farewell) [[maybe_unused]]
        const auto written = ::write(1, text, static_cast<unsigned>(std::strlen(text)));
    if (const HANDLE handle = console) SetConsoleMode(handle, before);
}

/// Ctrl-C keeps its effect; arrows arrive as escape sequences, as on other systems.
void RawTerminal::resume() {
    constexpr DWORD removed = ENABLE_LINE_INPUT | ENABLE_ECHO_INPUT | ENABLE_QUICK_EDIT_MODE;
    constexpr DWORD added =
        ENABLE_EXTENDED_FLAGS | ENABLE_PROCESSED_INPUT | ENABLE_VIRTUAL_TERMINAL_INPUT;
    if (const HANDLE handle = console) SetConsoleMode(handle, (before & ~removed) | added);
}

void RawTerminal::set_farewell(const char* text) { farewell = text; }

/// Windows stops no process.
bool RawTerminal::take_continued() { return false; }

} // namespace tharsis
