// terminal_kind.cpp -- whether this terminal can show a screen, according to its description,
// before anything is drawn
//
// Alone in its file, because term.h defines many common words as macros.
#include "frontends/tui/terminal/terminal_kind.hpp"

#include <cstdlib>
#include <curses.h>
#include <fmt/core.h>
#include <term.h>

namespace tharsis {

std::string screen_fault() {
    int found = 0;
    if (setupterm(nullptr, 1, &found) != OK) return {};
    const char* const place = tigetstr(const_cast<char*>("cup"));
    const bool places = place != nullptr && place != reinterpret_cast<const char*>(-1);
    del_curterm(cur_term);
    if (places) return {};
    const char* const name = std::getenv("TERM");
    return fmt::format("this terminal (TERM={}) only writes line after line, and so this is a "
                       "session in lines of text, as with --plain",
                       name == nullptr ? "" : name);
}

} // namespace tharsis
