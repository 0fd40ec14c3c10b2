// tui_mouse_test.cpp -- the debugger's view: everything that can be clicked, and its effect
// In every arrangement of the panels, small and large.
#include "frontends/tui/actions.hpp"
#include "support/view_fixture.hpp"

using namespace tharsis;
using namespace tharsis::testing;

namespace {

struct Size {
    u32 rows, columns;
};
constexpr Size sizes[] = {{16, 60},  {24, 80},  {30, 100}, {43, 132},
                          {50, 160}, {50, 200}, {60, 250}};

/// The first place below row `from` with this text; row ~0: none.
std::pair<u32, u32> place_of(const Screen& screen, std::string_view text) {
    for (u32 row = 0; row < screen.rows(); ++row)
        for (u32 column = 0; column + text.size() <= screen.columns(); ++column) {
            std::string seen;
            for (u32 k = 0; k < text.size(); ++k) seen += screen.at(row, column + k).text;
            const Background background = screen.at(row, column).attributes.background;
            if (seen == text && (background == Background::bar || background == Background::focus))
                return {row, column};
        }
    return {~0u, 0};
}

bool is_seen(const Screen& screen, std::string_view title) {
    const auto [row, column] = place_of(screen, title);
    return row != ~0u && screen.at(row, column).attributes ==
                             tui::Attributes{Foreground::title, Background::focus, true};
}

} // namespace

TEST_CASE("a click on a tab shows its panel, whatever was there before", "[view]") {
    constexpr std::string_view names[] = {"Memory", "Stack",     "Calls", "Console", "FPU",
                                          "Cop0",   "Registers", "Stack", "Memory"};
    for (const Size& size : sizes) {
        ViewFixture trial(counts_to_three);
        trial.rows = size.rows;
        trial.columns = size.columns;
        trial.type("s");
        for (const std::string_view name : names) {
            trial.view.draw(size.rows, size.columns);
            const auto [row, column] = place_of(trial.view.screen(), name);
            if (row == ~0u) continue; // together with others in a narrow title
            INFO(size.columns << " x " << size.rows << ": " << name);
            trial.click(row, column + u32(name.size()) - 1);
            CHECK(is_seen(trial.view.screen(), name));
        }
    }
}

TEST_CASE("a title that is too narrow for all names has an ellipsis for each that is missing",
          "[view]") {
    ViewFixture trial(counts_to_three);
    trial.rows = 16;
    trial.columns = 60;
    REQUIRE(trial.row(0).ends_with(" Registers \u2026 \u2026"));
    trial.click(0, 60 - 3);
    CHECK(trial.row(0).ends_with(" \u2026 FPU Cop0"));
    trial.click(0, 60 - 6);
    CHECK(trial.row(0).ends_with(" \u2026 FPU Cop0"));
    CHECK(is_seen(trial.view.screen(), "Cop0"));
}

TEST_CASE("a click on a panel's title next to the names leaves it as it is", "[view]") {
    ViewFixture trial(counts_to_three);
    trial.type("v");
    trial.click(0, 40);
    CHECK(trial.shows("Registers FPU Cop0"));
    CHECK(is_seen(trial.view.screen(), "Source: a.asm"));
}

TEST_CASE("a click that closes a reply does nothing else", "[view]") {
    ViewFixture trial(counts_to_three);
    trial.type("?");
    REQUIRE(trial.shows("Help"));
    trial.click(6, 3);
    CHECK_FALSE(trial.shows("Esc closes"));
    CHECK(trial.session.breakpoints().empty());
}

TEST_CASE("a click on the sign of a pseudo-instruction unfolds it", "[view]") {
    ViewFixture trial(counts_to_three);
    u32 row = 0;
    while (row < 20 && trial.row(row).find("lw      $t1, count") == std::string::npos) ++row;
    REQUIRE(row < 20);
    trial.click(row, 6);
    CHECK(trial.shows("lui $at"));
    CHECK(trial.session.breakpoints().empty());
    trial.click(row, 6);
    CHECK_FALSE(trial.shows("lui $at"));
}

TEST_CASE("a click on a byte or on its character selects that byte", "[view]") {
    ViewFixture trial("        .data\ntext: .asciiz \"abcdefg\"\n        .text\nmain: nop\n");
    trial.command("memory text");
    u32 row = 0;
    while (row < 20 && trial.row(row).find("61 62 63") == std::string::npos) ++row;
    REQUIRE(row < 20);
    const u32 letters = u32(trial.row(row).find("abcdefg"));
    trial.click(row, letters + 3);
    CHECK(trial.view.chosen_place() == "byte[0x10010003]");
    trial.click(row, 10 + 3 * 5);
    CHECK(trial.view.chosen_place() == "byte[0x10010005]");
    trial.click(row, 2);
    CHECK(trial.view.chosen_place() == "byte[0x10010000]");
}

TEST_CASE("a hint in the last row is a button", "[view]") {
    ViewFixture trial(counts_to_three);
    trial.click(23, 2);
    CHECK(trial.session.step() == 1);
    trial.click(23, 11);
    CHECK(trial.session.step() > 1);
    trial.click(23, u32(trial.row(23).find("? help")));
    CHECK(trial.shows("Help"));
}

TEST_CASE("v changes the view also if the panel with the focus has its place for itself",
          "[view]") {
    ViewFixture trial(counts_to_three);
    trial.type("v");
    CHECK(is_seen(trial.view.screen(), "Memory"));
    trial.command("view source");
    trial.type("v");
    CHECK(is_seen(trial.view.screen(), "Stack"));
    trial.rows = 50;
    trial.columns = 200;
    trial.command("view source");
    trial.type("v");
    CHECK(trial.shows("nothing shares its place with this panel"));
}

TEST_CASE(
    "a click on the console, or v, does not make keys the input of a program that does not read",
    "[view]") {
    ViewFixture trial(counts_to_three);
    const auto [row, column] = place_of(trial.view.screen(), "Console");
    trial.click(row, column);
    CHECK(is_seen(trial.view.screen(), "Console"));
    trial.type("s");
    CHECK(trial.session.step() == 1);
    trial.type("vvvv");
    CHECK(is_seen(trial.view.screen(), "Console"));
    trial.type("s");
    CHECK(trial.session.step() > 1);
    CHECK(trial.session.typed().empty());
    trial.type("i7");
    trial.press(Key::enter);
    CHECK(trial.session.typed() == "7\n");
    trial.press(Key::escape);
    trial.click(row, column);
    trial.press(Key::escape);
    CHECK(is_seen(trial.view.screen(), "Calls"));
}

TEST_CASE("while a program runs a click on a tab only changes the view", "[view]") {
    ViewFixture trial("main: addiu $t0, $t0, 1\n b main\n");
    trial.timeout = 30;
    trial.type("c");
    REQUIRE(trial.view.busy());
    const auto [row, column] = place_of(trial.view.screen(), "Memory");
    trial.click(row, column);
    CHECK(trial.view.busy());
    CHECK(is_seen(trial.view.screen(), "Memory"));
    trial.timeout = 10'000;
    trial.press(Key::control_c);
    CHECK_FALSE(trial.view.busy());
}
