// tui_test.cpp -- the debugger's view without a terminal: what is drawn into the grid, and what keys do
// Whole sessions in a real terminal are tests/tui/*.view.
#include "assembling.hpp"
#include "machine/scripted_host.hpp"
#include "tui/actions.hpp"
#include "tui/debugger_view.hpp"
#include "tui/highlight.hpp"
#include "tui/runner.hpp"
#include "tui/terminal_signals.hpp"
#include "tui/width.hpp"
#include <catch2/catch.hpp>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using namespace tharsis;
using namespace tharsis::tui;

constexpr const char* counting = R"(# counts to three
        .data
count:  .word   0
        .text
main:
        li      $t0, 3
next:
        lw      $t1, count
        addiu   $t1, $t1, 1
        sw      $t1, count
        move    $a0, $t1
        li      $v0, 1
        syscall
        bne     $t1, $t0, next
        li      $v0, 10
        syscall
)";

Program program_of(const std::string& text) {
    const Assembly assembly = testing::assembled(text);
    REQUIRE(assembly.program);
    return *assembly.program;
}

/// A view that is asked as a person would: keys, and what stands on the screen.
struct Trial {
    ScriptedHost host;
    Session session;
    DebuggerView view{session};
    u32 rows = 24, columns = 80;

    explicit Trial(const std::string& text) : session(program_of(text), host) { view.draw(rows, columns); }

    void press(Key key) {
        Event event;
        event.kind = Event::Kind::key;
        event.key = key;
        send(event);
    }
    void type(std::string_view keys) {
        for (const char key : keys) {
            Event event;
            event.kind = Event::Kind::key;
            event.text = key;
            send(event);
        }
    }
    void command(std::string_view line) {
        type(":");
        type(line);
        press(Key::enter);
    }
    void click(u32 row, u32 column) {
        Event event;
        event.kind = Event::Kind::click;
        event.row = row;
        event.column = column;
        send(event);
    }
    /// What a key starts ends before the next one; a program that runs forever does not.
    void send(const Event& event) {
        view.handle(event);
        view.settle(std::chrono::milliseconds(patience));
        view.draw(rows, columns);
    }
    std::string screen() { return view.draw(rows, columns).text(); }
    bool shows(std::string_view text) { return screen().find(text) != std::string::npos; }
    std::string row(u32 number) {
        const std::string all = screen();
        std::size_t from = 0;
        for (u32 k = 0; k < number; ++k) from = all.find('\n', from) + 1;
        return all.substr(from, all.find('\n', from) - from);
    }
    int patience = 10'000;
};

std::string written(std::string_view text, u32 columns, u32 skip = 0) {
    Screen screen(1, columns);
    Canvas(screen, screen.whole()).write(0, 0, text, {}, skip);
    return screen.text();
}

std::string joined(const std::vector<ConsoleRow>& rows) {
    std::string text;
    for (const auto& row : rows) {
        for (const auto& piece : row.pieces) text += piece.typed ? "<" + piece.text + ">" : piece.text;
        text += "\n";
    }
    return text;
}

}

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

TEST_CASE("nothing but printable characters gets onto a screen", "[tui]") {
    CHECK(written("a\x1b[31mb", 20) == "a\u241b[31mb\n");
    CHECK(written("bell\a", 20) == "bell\u2407\n");
    CHECK(written("\x7f", 20) == "\u2421\n");
    CHECK(written("\xc2\x9b" "1m", 20) == "\ufffd1m\n");
    CHECK(written("\xe2\x80\xae" "abc", 20) == "\ufffd" "abc\n");
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

TEST_CASE("tabs go to multiples of eight columns", "[tui]") {
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
    CHECK(inks[0] == Ink::label);
    CHECK(inks[3] == Ink::directive);
    CHECK(inks[9] == Ink::number);
    CHECK(inks[13] == Ink::comment);
    const auto text = highlight("  lw $t0, b(\"#\") ");
    CHECK(text[2] == Ink::mnemonic);
    CHECK(text[5] == Ink::name);
    CHECK(text[13] == Ink::string);
}

TEST_CASE("a line can be edited, remembered and completed", "[tui]") {
    LineEditor editor;
    const auto press = [&](Key key) { Event event; event.key = key; editor.handle(event); };
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
    CHECK(joined(console_rows("one\ntwo\nthree", {}, 0, 10, 2)) == "two\nthree\n");
    CHECK(joined(console_rows("abcdefgh", {}, 0, 4, 9)) == "abcd\nefgh\n");
    CHECK(joined(console_rows("a\tb", {}, 0, 20, 9)) == "a       b\n");
    CHECK(joined(console_rows(std::string(5'000'000, '\n') + "end", {}, 0, 20, 1)) == "end\n");
    CHECK(joined(console_rows("\x1b]0;title\a", {}, 0, 40, 1)) == "\u241b]0;title\u2407\n");
    CHECK(joined(console_rows("before\x1b[2J\x1b[Hafter", {}, 0, 40, 9)) == "after\n");
}

TEST_CASE("the console keeps the colours that a program asked for", "[tui]") {
    const auto rows = console_rows("\x1b[31mred\x1b[0m plain\x1b[48;5;16mx", {}, 0, 40, 1);
    REQUIRE(rows.size() == 1);
    REQUIRE(rows[0].pieces.size() == 3);
    CHECK(rows[0].pieces[0].text == "red");
    CHECK(rows[0].pieces[0].fore == 0x1cd0000);
    CHECK(rows[0].pieces[1].fore == 0);
    CHECK(rows[0].pieces[2].back == 0x1000000);
}

TEST_CASE("typed lines stand where they were typed, and vanish in the past", "[tui]") {
    const std::vector<Echo> echoes{{10, 5, "7\n"}, {20, 10, "8\n"}};
    CHECK(joined(console_rows("num? num? ", echoes, 30, 40, 9)) == "num? <7>\nnum? <8>\n\n");
    CHECK(joined(console_rows("num? num? ", echoes, 15, 40, 9)) == "num? <7>\nnum? \n");
    CHECK(joined(console_rows("num? ", echoes, 5, 40, 9)) == "num? \n");
}

TEST_CASE("every size of a screen is divided without gaps that overlap", "[tui]") {
    for (const u32 columns : {60u, 76u, 80u, 110u, 131u, 132u, 160u, 200u, 300u})
        for (const u32 rows : {16u, 24u, 40u, 50u, 100u}) {
            for (const Form form : {Form::all, Form::alone, Form::typing})
                for (const bool devices : {false, true}) {
                    const Layout layout = lay_out(rows, columns, devices, form);
                    REQUIRE_FALSE(layout.too_small);
                    std::vector<int> covered(std::size_t{rows} * columns);
                    for (const Region& region : layout.regions)
                        for (u32 row = 0; row < region.box.rows; ++row)
                            for (u32 column = 0; column < region.box.columns; ++column)
                                ++covered.at(std::size_t{region.box.row + row} * columns + region.box.column + column);
                    INFO(columns << " x " << rows << ", form " << int(form));
                    CHECK(std::count(covered.begin(), covered.end(), 2) == 0);
                }
        }
    CHECK(lay_out(15, 80, false).too_small);
    CHECK(lay_out(24, 59, false).too_small);
}

TEST_CASE("the view steps forwards and back, and shows where it is", "[tui]") {
    Trial trial(counting);
    CHECK(trial.row(0).find("Source: a.asm") != std::string::npos);
    CHECK(trial.shows("step 0 of 0"));
    trial.type("s");
    CHECK(trial.session.step() == 1);
    CHECK(trial.shows("step 1 of 1"));
    trial.type("sS");
    CHECK(trial.session.step() == 1);
    CHECK(trial.shows("step 1 of 3"));
    trial.type("c");
    CHECK(trial.session.ended());
    CHECK(trial.shows("123"));
    trial.type(",");
    CHECK_FALSE(trial.session.ended());
}

TEST_CASE("a click at the left edge sets a breakpoint, another one clears it", "[tui]") {
    Trial trial(counting);
    const u32 row = [&] {
        for (u32 at = 0; at < 20; ++at)
            if (trial.row(at).find("  addiu") != std::string::npos) return at;
        return 0u;
    }();
    REQUIRE(row > 0);
    trial.click(row, 3);
    CHECK(trial.session.breakpoints().size() == 1);
    CHECK(trial.row(row).starts_with("\u25cf"));
    trial.type("c");
    CHECK(trial.row(row).starts_with("\u25cf\u25b6"));
    trial.click(row, 3);
    CHECK(trial.session.breakpoints().empty());
    CHECK_FALSE(trial.row(row).starts_with("\u25cf"));
}

TEST_CASE("a pseudo-instruction unfolds in place and folds again", "[tui]") {
    Trial trial(counting);
    trial.type("/count$");
    trial.press(Key::escape);
    trial.type("s");
    trial.type("u");
    CHECK(trial.shows("lui $at, 0x1001"));
    trial.type("u");
    CHECK_FALSE(trial.shows("lui $at"));
}

TEST_CASE("any key stops a program that runs forever, and the view goes on", "[tui]") {
    Trial trial("main: addiu $t0, $t0, 1\n b main\n");
    trial.patience = 30;
    trial.type("c");
    CHECK(trial.view.busy());
    CHECK(trial.shows("any key stops it"));
    trial.patience = 10'000;
    trial.press(Key::control_c);
    CHECK_FALSE(trial.view.busy());
    const u64 step = trial.session.step();
    trial.type(",");
    CHECK(trial.session.step() == step - 1);
}

TEST_CASE("a program that prints without end stays readable and can be stopped", "[tui]") {
    Trial trial("main: li $v0, 1\nnext: syscall\n li $v0, 11\n li $a0, 10\n syscall\n li $v0, 1\n b next\n");
    trial.patience = 50;
    trial.type("c");
    CHECK(trial.view.busy());
    CHECK(trial.shows("\n10 "));
    trial.patience = 10'000;
    trial.type("x");
    CHECK_FALSE(trial.view.busy());
    CHECK(trial.shows("interrupted"));
}

TEST_CASE("a step that lasts shows what is printed meanwhile, and the key that ends it is obeyed", "[tui]") {
    Trial trial("main: jal f\n nop\nf: li $a0, 4711\n li $v0, 1\n syscall\n b f\n");
    trial.patience = 30;
    trial.type("n");
    CHECK(trial.view.busy());
    bool seen = false;
    for (int k = 0; k < 2000 && !seen; ++k) {
        trial.view.settle(std::chrono::milliseconds(5));
        seen = trial.shows("47114711");
    }
    CHECK(seen);
    CHECK(trial.view.busy());
    trial.patience = 10'000;
    trial.type("z");
    CHECK_FALSE(trial.view.busy());
    CHECK(trial.shows("interrupted; now at step"));
    CHECK(trial.shows("Memory Stack Calls"));
    CHECK(trial.row(0).find("Console") != std::string::npos);  // all panels share the place of the one with the focus
}

TEST_CASE("a search backwards that is stopped has moved nothing", "[tui]") {
    Trial trial("main: addiu $t0, $t0, 1\n b main\n");
    trial.command("goto step 50000000");
    trial.command("watch $s0");
    const u64 step = trial.session.step();
    trial.patience = 1;
    trial.type("C");
    CHECK(trial.view.busy());
    trial.patience = 10'000;
    trial.press(Key::escape);
    CHECK_FALSE(trial.view.busy());
    CHECK(trial.session.step() == step);
    CHECK(trial.shows("interrupted; still at step"));
}

TEST_CASE("input is typed where the program asks for it, and the run goes on", "[tui]") {
    Trial trial("main: li $v0, 5\n syscall\n move $s0, $v0\n li $v0, 10\n syscall\n");
    trial.type("c");
    CHECK(trial.shows("waits for input"));
    trial.type("42");
    trial.press(Key::enter);
    CHECK(trial.session.ended());
    CHECK(trial.session.machine().state().r[16] == 42);
}

TEST_CASE("a terminal too small is said, and forgiven", "[tui]") {
    Trial trial(counting);
    trial.rows = 10;
    trial.columns = 40;
    CHECK(trial.row(0) == "40 x 10 is too small");
    trial.rows = 1;
    trial.columns = 3;
    CHECK(trial.screen() == "3 x\n");
    trial.rows = 24;
    trial.columns = 80;
    CHECK(trial.shows("step 0 of 0"));
    trial.type("s");
    CHECK(trial.session.step() > 0);
}

TEST_CASE("no key and no click at any place breaks the view", "[tui]") {
    Trial trial(counting);
    for (u32 row = 0; row < 24; ++row)
        for (u32 column = 0; column < 80; column += 3) trial.click(row, column);
    for (u8 key = 0; key <= u8(Key::f1); ++key) {
        trial.press(Key(key));
        trial.press(Key::escape);
    }
    trial.rows = 50;
    trial.columns = 160;
    for (u32 row = 0; row < 50; row += 2)
        for (u32 column = 0; column < 160; column += 5) trial.click(row, column);
    trial.type("?");
    CHECK(trial.shows("Help"));
    CHECK_FALSE(trial.view.quits());
}

TEST_CASE("the capital of a key goes the other way in time", "[tui]") {
    for (const Action& action : actions()) {
        if (!action.name.ends_with(" back")) continue;
        const auto forwards = action.name.substr(0, action.name.size() - 5);
        CHECK(std::ranges::count(actions(), forwards, &Action::name) == 1);
    }
}

TEST_CASE("themes have names, and monochrome no colours but differences", "[tui]") {
    for (const Theme theme : {Theme::dark, Theme::light, Theme::monochrome}) CHECK(theme_named(name_of(theme)) == theme);
    CHECK_FALSE(theme_named("pink"));
    CHECK(style_of(Theme::monochrome, {Ink::text, Paper::here}).reversed);
    CHECK(style_of(Theme::monochrome, {Ink::changed, Paper::plain}).bold);
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
    Session session(program_of(counting), host);
    Runner runner(session);
    runner.start([](Session&) { return Done{std::to_string(endless_recursion(0)), false, false, false, false, false}; });
    runner.wait(std::chrono::milliseconds(60'000));
    ::_exit(1);
}

}

TEST_CASE("a job that overflows its stack gives the terminal back before it crashes", "[tui]") {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    const pid_t child = ::fork();
    if (child == 0) crash_in_a_job(ends[1]);
    ::close(ends[1]);
    std::string said;
    char piece[256];
    for (ssize_t count = ::read(ends[0], piece, sizeof piece); count > 0; count = ::read(ends[0], piece, sizeof piece)) said.append(piece, std::size_t(count));
    ::close(ends[0]);
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(WIFSIGNALED(status));
    CHECK(WTERMSIG(status) == SIGSEGV);
    CHECK_THAT(said, Catch::StartsWith("\x1b[?1000l\x1b[?1006l"));
}

TEST_CASE("leaving the view, signals do what they did before", "[tui]") {
    struct sigaction ignored{}, before{}, after{};
    ignored.sa_handler = SIG_IGN;
    ::sigaction(SIGHUP, &ignored, &before);
    install_signals(false);
    install_signals(false);
    uninstall_signals();
    ::sigaction(SIGHUP, &before, &after);
    CHECK(after.sa_handler == SIG_IGN);
}

TEST_CASE("an answer of one line that is longer than the screen can be read to its end", "[tui]") {
    std::string text = "        .data\ns: .asciiz \"";
    for (int word = 1000; word < 1800; ++word) text += std::to_string(word) + " ";
    Trial trial(text + "\"\n        .text\nmain: la $a0, s\n        li $v0, 4\n        syscall\n        li $v0, 10\n        syscall\n");
    trial.type("c");
    trial.command("info output");
    REQUIRE(trial.shows("1000 1001"));
    CHECK_FALSE(trial.shows("1799"));
    for (int page = 0; page < 10; ++page) trial.press(Key::page_down);
    CHECK(trial.shows("1799"));
    trial.press(Key::page_up);
    CHECK_FALSE(trial.shows("1799"));
}

TEST_CASE("after an edit of the past, the console forgets what was typed later", "[tui]") {
    Trial trial(R"(        .data
short:  .asciiz "Name? "
long:   .asciiz "A much longer question here? "
buffer: .space 32
        .text
main:   la   $a0, short
        nop
        li   $v0, 4
        syscall
        la   $a0, buffer
        li   $a1, 30
        li   $v0, 8
        syscall
        li   $v0, 10
        syscall
)");
    trial.type("c");
    trial.type("bob");
    trial.press(Key::enter);
    trial.command("goto step 9");
    trial.type("i");
    REQUIRE(trial.shows("Name? bob"));
    trial.press(Key::escape);
    trial.command("goto step 2");
    trial.command("set $a0 = long");
    trial.command("goto step 9");
    trial.type("i");
    CHECK(trial.shows("A much longer question here?"));
    CHECK_FALSE(trial.shows("bob"));
}

TEST_CASE("in a search backwards the console stays as it was, and nothing is sent to the program", "[tui]") {
    Trial trial("main: li $t1, 25000000\nnext: addiu $t0, $t0, 1\n bne $t0, $t1, next\n li $a0, 4711\n li $v0, 1\n syscall\nend: b end\n");
    trial.command("goto step 50000020");
    REQUIRE(trial.shows("4711"));
    trial.command("watch $s0");
    trial.patience = 1;
    trial.type("C");
    REQUIRE(trial.view.busy());
    trial.press(Key::tab);
    for (int frame = 0; frame < 20; ++frame) {
        trial.press(Key::up);  // looks on, and asks for another frame
        CHECK(trial.shows("4711"));
    }
    trial.type("i5");
    trial.press(Key::enter);
    CHECK(trial.view.busy());
    CHECK(trial.shows("wait: a search is running"));
    CHECK(trial.session.typed().empty());
    trial.patience = 10'000;
    trial.press(Key::escape);
    CHECK_FALSE(trial.view.busy());
    CHECK(trial.shows("interrupted; still at step"));
}
