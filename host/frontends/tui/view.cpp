// view.cpp -- the loop of the view: reads events, draws frames
// A frame is drawn when something has changed, and many times a second while a program runs.
#include "frontends/tui/view.hpp"

#include "frontends/tui/debugger_view.hpp"
#include "frontends/tui/terminal/terminal.hpp"

#include <csignal>
#include <cstdlib>
#include <fmt/core.h>
#include <string_view>

namespace tharsis {
namespace {

using namespace std::chrono_literals;
using tui::Theme;

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

/// COLORFGBG is "foreground;background", of xterm's sixteen colours; the white ones are light.
bool background_is_light() {
    const std::string_view colors = variable("COLORFGBG");
    const std::string_view back = colors.substr(colors.find_last_of(';') + 1);
    return back == "7" || back == "15";
}

Theme theme_for(const ViewOptions& options, const tui::Terminal& terminal) {
    if (!terminal.has_colors()) return Theme::monochrome;
    if (options.theme) return *options.theme;
    if (!variable("NO_COLOR").empty()) return Theme::monochrome;
    return background_is_light() ? Theme::light : Theme::dark;
}

/// Handles everything that was typed meanwhile, so that a paste does not draw a frame per
/// character.
bool handle_events(tui::DebuggerView& view, tui::Terminal& terminal) {
    auto event = terminal.wait(view.busy() ? 30ms : 100ms);
    bool any = false;
    for (int count = 0; event.kind != tui::Event::Kind::none && count < 64; ++count) {
        any = true;
        const bool was_busy = view.busy();
        view.handle(event);
        // Keys that follow are for the state after this one, if it is reached without delay.
        if (!was_busy) view.settle(15ms);
        if (view.quits()) return true;
        event = terminal.wait(0ms);
    }
    return any;
}

bool handle_signals(tui::DebuggerView& view, tui::Terminal& terminal) {
    bool whole = terminal.take_continued();
    if (terminal.wants_suspend() || view.take_suspend()) {
        terminal.suspend();
        whole = true;
    }
    if (view.take_redraw()) {
        terminal.redraw();
        whole = true;
    }
    return whole;
}

void show_until_quit(Session& session, tui::Terminal& terminal, const ViewOptions& options) {
    tui::DebuggerView view(session, theme_for(options, terminal), options.bitmap);
    for (bool changed = true; !view.quits() && terminal.dying() == 0;) {
        changed |= view.tick();
        changed |= terminal.rows() != view.screen().rows() ||
                   terminal.columns() != view.screen().columns();
        if (changed) {
            const tui::Screen& screen = view.draw(terminal.rows(), terminal.columns());
            terminal.show(screen, terminal.has_colors() ? view.theme() : Theme::monochrome);
        }
        changed = handle_events(view, terminal);
        changed |= handle_signals(view, terminal);
    }
}

} // namespace

int run_view(Session& session, const ViewOptions& options) {
    int signal = 0;
    {
        tui::Terminal terminal(options.mouse);
        if (!terminal.fault().empty()) {
            fmt::print(stderr, "tharsis: {}\n", terminal.fault());
            return 1;
        }
        show_until_quit(session, terminal, options);
        signal = terminal.dying();
    }
    if (signal != 0) std::raise(signal);
    return 0;
}

} // namespace tharsis
