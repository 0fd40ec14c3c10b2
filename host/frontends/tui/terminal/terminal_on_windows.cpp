// terminal_on_windows.cpp -- a screen on Windows' console, by escape sequences
// Debian has no ncurses for Windows, and consoles know the sequences since Windows 10.
#include "frontends/tui/terminal/escape_drawing.hpp"
#include "frontends/tui/terminal/escape_keys.hpp"
#include "frontends/tui/terminal/terminal.hpp"
#include "frontends/tui/terminal/terminal_signals.hpp"
#include "support/files/whole_file.hpp"
#include "support/windows/handles.hpp"

#include <array>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace tharsis::tui {

namespace {

winsize size_of_console() {
    winsize size{};
    return ::ioctl(1, TIOCGWINSZ, &size) == 0 ? size : winsize{1, 1, 0, 0};
}

} // namespace

/// The modes that the console had, and typed bytes that are not yet events.
struct Terminal::Backend {
    DWORD input = 0, output = 0;
    std::string typed;

    /// Whether the console knows escape sequences.
    bool begin() {
        GetConsoleMode(windows::handle_of(0), &input);
        GetConsoleMode(windows::handle_of(1), &output);
        return SetConsoleMode(windows::handle_of(1), ENABLE_PROCESSED_OUTPUT |
                                                         ENABLE_VIRTUAL_TERMINAL_PROCESSING |
                                                         DISABLE_NEWLINE_AUTO_RETURN) != 0 &&
               SetConsoleMode(windows::handle_of(0),
                              ENABLE_VIRTUAL_TERMINAL_INPUT | ENABLE_EXTENDED_FLAGS) != 0;
    }
    void end() const {
        SetConsoleMode(windows::handle_of(0), input);
        SetConsoleMode(windows::handle_of(1), output);
    }
    /// Waits for typed bytes; false if none come.
    bool wait(int milliseconds) {
        pollfd waiting{0, POLLIN, 0};
        if (::poll(&waiting, 1, milliseconds) <= 0) return false;
        std::array<char, 256> bytes{};
        const auto count = ::read(0, bytes.data(), bytes.size());
        if (count > 0) typed.append(bytes.data(), static_cast<std::size_t>(count));
        return count > 0;
    }
};

Terminal::Terminal(bool mouse) : mouse_(mouse), backend_(std::make_unique<Backend>()) {
    if (::isatty(0) == 0 || ::isatty(1) == 0) {
        fault_ = "the view needs a terminal for input and output";
        return;
    }
    if (!backend_->begin()) {
        backend_->end();
        fault_ = "this console knows no escape sequences: the view needs Windows 10, version 1703, "
                 "or later";
        return;
    }
    colors_ = 256;
    install_signals(mouse);
    write_all(1, begin_view(mouse_));
}

Terminal::~Terminal() {
    if (!fault_.empty()) return;
    uninstall_signals();
    write_all(1, end_view());
    backend_->end();
}

u32 Terminal::rows() const { return size_of_console().ws_row; }
u32 Terminal::columns() const { return size_of_console().ws_col; }

void Terminal::show(const Screen& screen, Theme theme) {
    const bool other_colors = theme_ != theme;
    write_all(1, drawn_changes(other_colors ? Screen() : shown_, screen, theme));
    shown_ = screen;
    theme_ = theme;
}

void Terminal::redraw() { shown_ = {}; }

Event Terminal::wait(std::chrono::milliseconds timeout) {
    constexpr int escape_delay = 25; // milliseconds after which an escape stands alone
    std::string& typed = backend_->typed;
    if (typed.empty()) backend_->wait(int(timeout.count()));
    Event event = take_event(typed, false);
    if (event.kind == Event::Kind::none && !typed.empty() && !backend_->wait(escape_delay))
        event = take_event(typed, true);
    return event;
}

/// Windows stops no process.
void Terminal::suspend() {}
bool Terminal::wants_suspend() const { return false; }
bool Terminal::take_continued() { return false; }

int Terminal::dying() const { return death_noted(); }

} // namespace tharsis::tui
