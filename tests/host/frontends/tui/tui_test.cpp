// tui_test.cpp -- the debugger's view without a terminal: the drawn grid, and the effects of keys
//
// Whole sessions in a real terminal are tests/host/frontends/tui/*.view.
#include "frontends/tui/actions.hpp"
#include "frontends/tui/panels/highlight.hpp"
#include "frontends/tui/runner.hpp"
#include "frontends/tui/terminal/terminal_signals.hpp"
#include "frontends/tui/terminal/width.hpp"
#include "support/view_fixture.hpp"

#include <catch2/catch.hpp>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using namespace tharsis;
using namespace tharsis::tui;
using namespace tharsis::testing;

std::string written(std::string_view text, u32 columns, u32 skip = 0) {
    Screen screen(1, columns);
    Canvas(screen, screen.whole()).write(0, 0, text, {}, skip);
    return screen.text();
}

std::string joined(const std::vector<ConsoleRow>& rows) {
    std::string text;
    for (const auto& row : rows) {
        for (const auto& piece : row.pieces)
            text += piece.typed ? "<" + piece.text + ">" : piece.text;
        text += "\n";
    }
    return text;
}

} // namespace

TEST_CASE("characters of the view are as wide as terminals draw them", "[tui]") {
    CHECK(columns_of(U'a') == 1);
    CHECK(columns_of(U'é') == 1);
    CHECK(columns_of(U'\u0301') == 0);
    CHECK(columns_of(U'漢') == 2);
    CHECK(columns_of(U'\U0001F600') == 2);
    CHECK(columns_of(U'\x1b') == -1);
    CHECK(columns_of(U'\u009b') == -1);
    CHECK(columns_of(U'\u202e') == -1);
}

TEST_CASE("only printable characters are written to a screen", "[tui]") {
    CHECK(written("a\x1b[31mb", 20) == "a\u241b[31mb\n");
    CHECK(written("bell\a", 20) == "bell\u2407\n");
    CHECK(written("\x7f", 20) == "\u2421\n");
    CHECK(written("\xc2\x9b"
                  "1m",
                  20) == "\ufffd1m\n");
    CHECK(written("\xe2\x80\xae"
                  "abc",
                  20) == "\ufffd"
                         "abc\n");
    CHECK(written("\xff\xfe", 20) == "\ufffd\ufffd\n");
}

TEST_CASE("wide characters and marks keep their columns, also at the edges", "[tui]") {
    CHECK(written("漢字ab", 6) == "漢字ab\n");
    CHECK(written("漢字ab", 3) == "漢\n");
    CHECK(written("漢字ab", 10, 1) == " 字ab\n");
    CHECK(written("e\u0301t", 10) == "e\u0301t\n");
    Screen screen(1, 6);
    Canvas canvas(screen, screen.whole());
    canvas.write(0, 0, "漢字");
    canvas.write(0, 1, "x");
    CHECK(screen.text() == " x字\n");
}

TEST_CASE("tabs advance to multiples of eight columns", "[tui]") {
    CHECK(written("a\tb", 20) == "a       b\n");
    CHECK(written("a\tb", 20, 4) == "    b\n");
    CHECK(columns_of("\ta") == 9);
    CHECK(shortened("abcdef", 4) == "abc\u2026");
    CHECK(shortened("abcd", 4) == "abcd");
}

TEST_CASE("a line of assembly has its colours", "[tui]") {
    const std::string line = "a: .word 1 # $x \"";
    const auto inks = highlight(line);
    REQUIRE(inks.size() == line.size());
    CHECK(inks[0] == Foreground::label);
    CHECK(inks[3] == Foreground::directive);
    CHECK(inks[9] == Foreground::number);
    CHECK(inks[13] == Foreground::comment);
    const auto text = highlight("  lw $t0, b(\"#\") ");
    CHECK(text[2] == Foreground::mnemonic);
    CHECK(text[5] == Foreground::name);
    CHECK(text[13] == Foreground::string);
    CHECK(highlight("# f(x): a comment")[0] == Foreground::comment);
    CHECK(highlight("a: # a comment")[3] == Foreground::comment);
}

TEST_CASE("a line can be edited, remembered and completed", "[tui]") {
    LineEditor editor;
    const auto press = [&](Key key) {
        Event event;
        event.key = key;
        editor.handle(event);
    };
    editor.set("déjà");
    press(Key::backspace);
    press(Key::left);
    press(Key::backspace);
    CHECK(editor.text() == "dj");
    CHECK(editor.cursor_columns() == 1);
    CHECK(editor.take() == "dj");
    editor.set("two");
    press(Key::up);
    CHECK(editor.text() == "dj");
    press(Key::down);
    CHECK(editor.text() == "two");
    editor.set("break ma");
    CHECK(editor.complete({"main", "main.done"}));
    CHECK(editor.text() == "break main");
    editor.set("inf");
    CHECK(editor.complete({"info registers"}));
    CHECK(editor.text() == "info registers ");
    press(Key::control_w);
    CHECK(editor.text() == "info ");
}

TEST_CASE("the console shows the end of the output, cut into rows", "[tui]") {
    CHECK(joined(console_rows("one\ntwo\nthree", {}, 10, 2)) == "two\nthree\n");
    CHECK(joined(console_rows("abcdefgh", {}, 4, 9)) == "abcd\nefgh\n");
    CHECK(joined(console_rows("a\tb", {}, 20, 9)) == "a       b\n");
    CHECK(joined(console_rows(std::string(5'000'000, '\n') + "end", {}, 20, 1)) == "end\n");
    CHECK(joined(console_rows("\x1b]0;title\a", {}, 40, 1)) == "\u241b]0;title\u2407\n");
    CHECK(joined(console_rows("before\x1b[2J\x1b[Hafter", {}, 40, 9)) == "after\n");
}

TEST_CASE("the console keeps the colours that a program selects", "[tui]") {
    const auto rows = console_rows("\x1b[31mred\x1b[0m plain\x1b[48;5;16mx", {}, 40, 1);
    REQUIRE(rows.size() == 1);
    REQUIRE(rows[0].pieces.size() == 3);
    CHECK(rows[0].pieces[0].text == "red");
    CHECK(rows[0].pieces[0].fore == 0x1cd0000);
    CHECK(rows[0].pieces[1].fore == 0);
    CHECK(rows[0].pieces[2].back == 0x1000000);
}

TEST_CASE("typed lines are shown where they were read, and disappear when going back", "[tui]") {
    const std::vector<Echo> echoes{{10, 5, "7\n"}, {20, 10, "8\n"}};
    CHECK(joined(console_rows("num? num? ", echoes, 40, 9)) == "num? <7>\nnum? <8>\n\n");
    CHECK(joined(console_rows("num? num?", echoes, 40, 9)) == "num? <7>\nnum?\n");
    CHECK(joined(console_rows("num?", echoes, 40, 9)) == "num?\n");
}

TEST_CASE("a screen of any size is divided without gaps or overlaps", "[tui]") {
    for (const u32 columns : {60u, 76u, 80u, 110u, 131u, 132u, 160u, 200u, 300u})
        for (const u32 rows : {16u, 24u, 40u, 50u, 100u}) {
            for (const Form form : {Form::all, Form::alone, Form::typing})
                for (const Extras extras : {Extras{}, Extras{true, false}, Extras{true, true}}) {
                    const Layout layout = lay_out(rows, columns, extras, form);
                    REQUIRE_FALSE(layout.too_small);
                    std::vector<int> covered(std::size_t{rows} * columns);
                    for (const Region& region : layout.regions)
                        for (u32 row = 0; row < region.box.rows; ++row)
                            for (u32 column = 0; column < region.box.columns; ++column)
                                ++covered.at(std::size_t{region.box.row + row} * columns +
                                             region.box.column + column);
                    INFO(columns << " x " << rows << ", form " << int(form));
                    CHECK(std::count(covered.begin(), covered.end(), 2) == 0);
                }
        }
    CHECK(lay_out(15, 80, {}).too_small);
    CHECK(lay_out(24, 59, {}).too_small);
}

TEST_CASE("the capital of a key goes in the other direction", "[tui]") {
    for (const Action& action : actions()) {
        if (!action.name.ends_with(" back")) continue;
        const auto forwards = action.name.substr(0, action.name.size() - 5);
        CHECK(std::ranges::count(actions(), forwards, &Action::name) == 1);
    }
}

TEST_CASE("themes have names, and monochrome uses attributes instead of colours", "[tui]") {
    for (const Theme theme : {Theme::dark, Theme::light, Theme::monochrome})
        CHECK(theme_named(name_of(theme)) == theme);
    CHECK_FALSE(theme_named("pink"));
    CHECK(style_of(Theme::monochrome, {Foreground::text, Background::here}).reversed);
    CHECK(style_of(Theme::monochrome, {Foreground::changed, Background::plain}).bold);
    CHECK(style_of(Theme::dark, {}).fore.rgb != style_of(Theme::light, {}).fore.rgb);
}

namespace {

/// Until the stack is spent.
u64 endless_recursion(u64 depth) {
    volatile char frame[4096];
    frame[depth % sizeof frame] = char(depth);
    u64 (*volatile again)(u64) = endless_recursion;
    return again(depth + 1) + u64(frame[0]);
}

/// A process whose job overflows its stack, with its output going to `output`.
[[noreturn]] void crash_in_a_job(int output) {
    ::dup2(output, 1);
    install_signals(true);
    ScriptedHost host;
    Session session(program_of(counts_to_three), host);
    Runner runner(session);
    runner.start([](Session&) {
        return Done{std::to_string(endless_recursion(0)), false, false, false, false, false};
    });
    runner.wait(std::chrono::milliseconds(60'000));
    ::_exit(1);
}

} // namespace

TEST_CASE("a job that overflows its stack restores the terminal before it crashes", "[tui]") {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    const pid_t child = ::fork();
    if (child == 0) crash_in_a_job(ends[1]);
    ::close(ends[1]);
    std::string said;
    char piece[256];
    for (ssize_t count = ::read(ends[0], piece, sizeof piece); count > 0;
         count = ::read(ends[0], piece, sizeof piece))
        said.append(piece, std::size_t(count));
    ::close(ends[0]);
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(WIFSIGNALED(status));
    CHECK(WTERMSIG(status) == SIGSEGV);
    CHECK_THAT(said, Catch::StartsWith("\x1b[?1000l\x1b[?1006l"));
}

TEST_CASE("leaving the view restores the signal handlers", "[tui]") {
    struct sigaction ignored {
    }, before{}, after{};
    ignored.sa_handler = SIG_IGN;
    ::sigaction(SIGHUP, &ignored, &before);
    install_signals(false);
    install_signals(false);
    uninstall_signals();
    ::sigaction(SIGHUP, &before, &after);
    CHECK(after.sa_handler == SIG_IGN);
}
