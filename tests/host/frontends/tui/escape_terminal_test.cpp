// escape_terminal_test.cpp -- the terminal without ncurses: screens as escape sequences, and what
// it sends as events
#include "frontends/tui/terminal/escape_drawing.hpp"
#include "frontends/tui/terminal/escape_keys.hpp"

#include <catch2/catch.hpp>
#include <vector>

namespace {

using namespace tharsis;
using namespace tharsis::tui;

Screen screen_with(std::string_view text, u32 row = 0, u32 column = 0) {
    Screen screen(2, 10);
    Canvas(screen, screen.whole()).write(row, column, text);
    return screen;
}

/// All events of these bytes; `none` that uses nothing up ends them.
std::vector<Event> events_of(std::string bytes, bool complete = true) {
    std::vector<Event> events;
    for (std::size_t before = 0; !bytes.empty() && bytes.size() != before;) {
        before = bytes.size();
        const Event event = take_event(bytes, complete);
        if (event.kind != Event::Kind::none) events.push_back(event);
    }
    return events;
}

Key key_of(std::string bytes) {
    const std::vector<Event> events = events_of(std::move(bytes));
    return events.size() == 1 ? events[0].key : Key::none;
}

} // namespace

TEST_CASE("a screen of another size is cleared and drawn completely", "[tui]") {
    const std::string drawn = drawn_changes(Screen(), screen_with("ab"), Theme::monochrome);
    CHECK(drawn.find("\x1b[2J") != std::string::npos);
    CHECK(drawn.find("ab        ") != std::string::npos);
    CHECK(drawn.find("\x1b[2;1H") != std::string::npos); // the second row
}

TEST_CASE("only cells that changed are drawn again, with one movement for neighbours", "[tui]") {
    const std::string drawn =
        drawn_changes(screen_with("abcdef"), screen_with("abXYef"), Theme::monochrome);
    CHECK(drawn == "\x1b[?25l\x1b[1;3H\x1b[0mXY\x1b[0m");
    CHECK(drawn_changes(screen_with("ab"), screen_with("ab"), Theme::dark) == "\x1b[?25l\x1b[0m");
}

TEST_CASE("colours are those of the theme, or of the cell", "[tui]") {
    Screen screen = screen_with("x");
    CHECK(drawn_changes(Screen(2, 10), screen, Theme::dark).find("38;2;208;208;208") !=
          std::string::npos);
    screen.at(0, 0).fore = 0x1ff0000;
    CHECK(drawn_changes(Screen(2, 10), screen, Theme::dark).find("38;2;255;0;0") !=
          std::string::npos);
}

TEST_CASE("the cursor of a terminal is shown where the screen has it, after drawing", "[tui]") {
    Screen screen = screen_with("ab");
    Canvas(screen, screen.whole()).set_cursor(1, 3);
    CHECK(drawn_changes(screen_with("ab"), screen, Theme::dark)
              .ends_with("\x1b[0m\x1b[2;4H\x1b[?25h"));
}

TEST_CASE("a wide character takes two columns, and no movement follows it", "[tui]") {
    const std::string drawn =
        drawn_changes(screen_with("......"), screen_with("\u6f22b"), Theme::monochrome);
    CHECK(drawn.find("\u6f22b") != std::string::npos);
}

TEST_CASE("keys, arrows and characters of a console become events", "[tui]") {
    CHECK(key_of("\x1b[A") == Key::up);
    CHECK(key_of("\x1bOB") == Key::down);
    CHECK(key_of("\x1b[6~") == Key::page_down);
    CHECK(key_of("\x1bOP") == Key::f1);
    CHECK(key_of("\r") == Key::enter);
    CHECK(key_of("\x7f") == Key::backspace);
    CHECK(key_of("\x03") == Key::control_c);
    CHECK(key_of("\x1b") == Key::escape);
    const std::vector<Event> typed = events_of("n\u00e9\x1b[D");
    REQUIRE(typed.size() == 3);
    CHECK(typed[0].text == "n");
    CHECK(typed[1].text == "\u00e9");
    CHECK(typed[2].key == Key::left);
}

TEST_CASE("a sequence that is not complete waits for its rest", "[tui]") {
    std::string bytes = "\x1b[";
    CHECK(take_event(bytes, false).kind == Event::Kind::none);
    CHECK(bytes == "\x1b[");
    bytes += "C";
    CHECK(take_event(bytes, false).key == Key::right);
    CHECK(bytes.empty());
}

TEST_CASE("unknown sequences and control characters are skipped", "[tui]") {
    const std::vector<Event> events = events_of("\x1b[99~\x02"
                                                "a");
    REQUIRE(events.size() == 1);
    CHECK(events[0].text == "a");
}

TEST_CASE("clicks and the wheel of a console's mouse have places, and releases are no events",
          "[tui]") {
    const std::vector<Event> events =
        events_of("\x1b[<0;3;2M\x1b[<0;3;2m\x1b[<64;1;1M\x1b[<65;1;1M\x1b[<;;M");
    REQUIRE(events.size() == 3);
    CHECK(events[0].kind == Event::Kind::click);
    CHECK(events[0].row == 1);
    CHECK(events[0].column == 2);
    CHECK(events[1].kind == Event::Kind::wheel_up);
    CHECK(events[2].kind == Event::Kind::wheel_down);
}
