// terminal.cpp -- a screen on a real terminal, by ncurses: shows a grid of cells, and returns keys
// and clicks
//
// Signals are handled without ncurses: they are recorded, and those of crashes write what was
// prepared before.
#include "frontends/tui/terminal/terminal.hpp"

#include "base/utf8.hpp"
#include "frontends/tui/terminal/terminal_description.hpp"
#include "frontends/tui/terminal/terminal_signals.hpp"
#include "frontends/tui/terminal/width.hpp"

#include <algorithm>
#include <array>
#include <clocale>
#include <cstdlib>
#include <cstring>
#include <langinfo.h>
#include <map>
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

namespace tharsis::tui {
namespace {

/// The nearest of 256 colours: in the cube, or a grey.
int index_of_256(u32 rgb) {
    const auto part = [&](u32 shift) { return int(rgb >> shift & 255); };
    const auto level = [](int value) {
        return value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40;
    };
    const auto value = [](int of) { return of == 0 ? 0 : 55 + 40 * of; };
    const int red = part(16), green = part(8), blue = part(0);
    const int cube[] = {level(red), level(green), level(blue)};
    const int mean = (red + green + blue) / 3, grey = std::clamp((mean - 3) / 10, 0, 23),
              shade = 8 + grey * 10;
    const auto distance = [&](int r, int g, int b) {
        return (r - red) * (r - red) + (g - green) * (g - green) + (b - blue) * (b - blue);
    };
    if (distance(shade, shade, shade) < distance(value(cube[0]), value(cube[1]), value(cube[2])))
        return 232 + grey;
    return 16 + 36 * cube[0] + 6 * cube[1] + cube[2];
}

/// One of eight colours: each component is present or not.
u8 ansi_of(u32 rgb) {
    return u8((rgb >> 16 & 255) > 127 ? 1 : 0) | u8((rgb >> 8 & 255) > 127 ? 2 : 0) |
           u8((rgb & 255) > 127 ? 4 : 0);
}

/// The ASCII replacement of a drawn sign, for terminals without Unicode.
char plain_sign(char32_t character) {
    switch (character) {
    case 0x2502:
    case 0x2503: return '|';
    case 0x2500: return '-';
    case 0x250c: return '+';
    case 0x254b: return '+';
    case 0x25cf: return '@';
    case 0x25cb: return 'o';
    case 0x25b6:
    case 0x25b8: return '>';
    case 0x25be: return 'v';
    case 0x25c6: return '*';
    case 0x00b7: return '.';
    case 0x2026: return '~';
    case 0x2580: return '"';
    case 0x2584: return '_';
    case 0x2588: return '#';
    default: return character < 0x80 ? char(character) : '?';
    }
}

bool locale_is_utf8() {
    std::setlocale(LC_CTYPE, "");
    return std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/// A terminal without a description on this system is most likely of the usual kind.
SCREEN* open_screen() {
    if (SCREEN* screen = newterm(nullptr, stdout, stdin)) return screen;
    for (const char* name : {"xterm", "vt100", "ansi"})
        if (SCREEN* screen = newterm(name, stdout, stdin)) return screen;
    ::setenv("TERMINFO", usual_terminal, 1);
    SCREEN* screen = newterm(usual_terminal_name, stdout, stdin);
    ::unsetenv("TERMINFO");
    return screen;
}

void set_modes(bool mouse) {
    raw();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(25);
    if (!mouse) return;
    mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED, nullptr);
    mouseinterval(0);
}

} // namespace

/// The number that ncurses has for a pair of colours, for each pair in use.
struct Terminal::Backend {
    std::map<std::pair<int, int>, int> pairs;
};

Terminal::Terminal(bool mouse) : mouse_(mouse), backend_(std::make_unique<Backend>()) {
    if (::isatty(0) == 0 || ::isatty(1) == 0) {
        fault_ = "the view needs a terminal for input and output";
        return;
    }
    utf8_ = locale_is_utf8();
    remember_terminal(0);
    if (open_screen() == nullptr) {
        fault_ =
            "there is no description of this terminal; try another TERM, for example TERM=xterm";
        return;
    }
    set_modes(mouse);
    if (::has_colors()) {
        start_color();
        // Cells without a colour have the terminal's own, not white on black.
        use_default_colors();
        colors_ = COLORS;
    }
    install_signals(mouse);
}

Terminal::~Terminal() {
    if (!fault_.empty()) return;
    uninstall_signals();
    endwin();
}

u32 Terminal::rows() const { return u32(std::max(LINES, 1)); }
u32 Terminal::columns() const { return u32(std::max(COLS, 1)); }

void Terminal::follow_size() {
    winsize size{};
    if (::ioctl(1, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return;
    if (size.ws_row == LINES && size.ws_col == COLS) return;
    resizeterm(size.ws_row, size.ws_col);
    redraw();
}

// ---- output

int Terminal::index_of(const Color& color) const {
    return colors_ >= 256 ? index_of_256(color.rgb) : color.ansi;
}

int Terminal::pair_of(const Color& fore, const Color& back) {
    const std::pair key(index_of(fore), index_of(back));
    const auto [known, fresh] = backend_->pairs.try_emplace(key, int(backend_->pairs.size()) + 1);
    if (fresh && known->second < COLOR_PAIRS)
        init_extended_pair(known->second, key.first, key.second);
    return known->second < COLOR_PAIRS ? known->second : 0;
}

void Terminal::put(u32 row, u32 column, const Cell& cell, Theme theme) {
    if (cell.text.empty()) return;
    const Style style = style_of(theme, cell.attributes);
    attr_t attributes = A_NORMAL;
    if (style.bold) attributes |= A_BOLD;
    if (style.underlined) attributes |= A_UNDERLINE;
    if (style.reversed) attributes |= A_REVERSE;
    if (style.dim) attributes |= A_DIM;
    int pair = 0;
    if (theme != Theme::monochrome && colors_ >= 8) {
        const auto own = [](u32 color, const Color& usual) {
            return color == 0 ? usual : Color{color & 0xffffff, ansi_of(color)};
        };
        pair = pair_of(own(cell.fore, style.fore), own(cell.back, style.back));
    }
    std::array<wchar_t, CCHARW_MAX + 1> wide{};
    std::size_t count = 0;
    for (std::string_view rest = cell.text; !rest.empty() && count < CCHARW_MAX;) {
        const Character character = first_character(rest);
        const int columns = tui::columns_of(character.value);
        // Where our table and the system's differ, ncurses would miscount the columns.
        const bool agreed = utf8_ && ::wcwidth(wchar_t(character.value)) == columns;
        if (agreed)
            wide[count++] = wchar_t(character.value);
        else if (count == 0)
            wide[count++] = wchar_t(columns == 2 ? '?' : plain_sign(character.value));
        rest.remove_prefix(std::max<std::size_t>(character.bytes, 1));
    }
    cchar_t shown;
    setcchar(&shown, wide.data(), attributes, 0, &pair);
    mvadd_wch(int(row), int(column), &shown);
}

void Terminal::show(const Screen& screen, Theme theme) {
    const bool redraw_all =
        shown_.rows() != screen.rows() || shown_.columns() != screen.columns() || theme_ != theme;
    if (redraw_all) erase();
    for (u32 row = 0; row < std::min(screen.rows(), rows()); ++row)
        for (u32 column = 0; column < std::min(screen.columns(), columns()); ++column)
            if (redraw_all || !(shown_.at(row, column) == screen.at(row, column)))
                put(row, column, screen.at(row, column), theme);
    curs_set(screen.cursor_shown ? 1 : 0);
    if (screen.cursor_shown) ::move(int(screen.cursor_row), int(screen.cursor_column));
    shown_ = screen;
    theme_ = theme;
    refresh();
}

void Terminal::redraw() {
    shown_ = {};
    clearok(curscr, TRUE);
}

// ---- input

Event Terminal::wait(std::chrono::milliseconds timeout) {
    follow_size();
    pollfd input{0, POLLIN, 0};
    // ncurses' own waiting is not used, because signals and a closed terminal must end it.
    wtimeout(stdscr, 0);
    wint_t code = 0;
    int kind = wget_wch(stdscr, &code);
    if (kind == ERR) {
        const int ready = ::poll(&input, 1, int(timeout.count()));
        if (ready > 0 && (input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) note_hang_up();
        follow_size();
        if (ready > 0) kind = wget_wch(stdscr, &code);
    }
    return kind == ERR ? Event{} : translate(kind == KEY_CODE_YES, u32(code));
}

namespace {

struct KeyRow {
    u32 code;
    Key key;
};
constexpr KeyRow named_keys[] = {
    {KEY_UP, Key::up},           {KEY_DOWN, Key::down},           {KEY_LEFT, Key::left},
    {KEY_RIGHT, Key::right},     {KEY_HOME, Key::home},           {KEY_FIND, Key::home},
    {KEY_END, Key::end},         {KEY_SELECT, Key::end},          {KEY_PPAGE, Key::page_up},
    {KEY_NPAGE, Key::page_down}, {KEY_BACKSPACE, Key::backspace}, {KEY_DC, Key::remove},
    {KEY_BTAB, Key::back_tab},   {KEY_ENTER, Key::enter},         {KEY_F(1), Key::f1},
};
constexpr KeyRow control_keys[] = {
    {1, Key::control_a},  {3, Key::control_c}, {4, Key::control_d},   {5, Key::control_e},
    {8, Key::backspace},  {9, Key::tab},       {10, Key::enter},      {11, Key::control_k},
    {12, Key::control_l}, {13, Key::enter},    {21, Key::control_u},  {23, Key::control_w},
    {26, Key::control_z}, {27, Key::escape},   {127, Key::backspace},
};

Key find_key(std::span<const KeyRow> rows, u32 code) {
    const auto row = std::ranges::find(rows, code, &KeyRow::code);
    return row == rows.end() ? Key::none : row->key;
}

std::string utf8_of(u32 code) {
    if (code < 0x80) return {char(code)};
    if (code < 0x800) return {char(0xc0 | code >> 6), char(0x80 | (code & 63))};
    if (code < 0x10000)
        return {char(0xe0 | code >> 12), char(0x80 | (code >> 6 & 63)), char(0x80 | (code & 63))};
    return {char(0xf0 | code >> 18), char(0x80 | (code >> 12 & 63)), char(0x80 | (code >> 6 & 63)),
            char(0x80 | (code & 63))};
}

} // namespace

Event Terminal::translate(bool is_key, u32 code) const {
    Event event;
    if (is_key && code == KEY_MOUSE) return mouse_event();
    if (is_key && code == KEY_RESIZE) {
        event.kind = Event::Kind::resize;
        return event;
    }
    event.key = is_key ? find_key(named_keys, code) : find_key(control_keys, code);
    if (event.key == Key::none && (is_key || code < 32)) return {};
    event.kind = Event::Kind::key;
    if (event.key == Key::none) event.text = utf8_of(code);
    return event;
}

Event Terminal::mouse_event() const {
    MEVENT mouse{};
    Event event;
    if (getmouse(&mouse) != OK || mouse.x < 0 || mouse.y < 0) return event;
    event.row = u32(mouse.y);
    event.column = u32(mouse.x);
    if ((mouse.bstate & BUTTON4_PRESSED) != 0)
        event.kind = Event::Kind::wheel_up;
    else if ((mouse.bstate & BUTTON5_PRESSED) != 0)
        event.kind = Event::Kind::wheel_down;
    else if ((mouse.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED)) != 0)
        event.kind = Event::Kind::click;
    return event;
}

// ---- signals

void Terminal::suspend() {
    endwin();
    stop_process();
    refresh();
    redraw();
    if (mouse_) set_modes(true);
}

bool Terminal::wants_suspend() const { return take_signal(Noted::stop); }

bool Terminal::take_continued() {
    if (!take_signal(Noted::resume)) return false;
    endwin();
    refresh();
    redraw();
    return true;
}

int Terminal::dying() const { return death_noted(); }

} // namespace tharsis::tui
