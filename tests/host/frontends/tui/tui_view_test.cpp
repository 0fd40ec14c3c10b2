// tui_view_test.cpp -- the debugger's view: effects of keys, clicks and commands
// Also while the program runs, and at its end.
#include "debugger/commands/commands.hpp"
#include "frontends/tui/actions.hpp"
#include "support/view_fixture.hpp"

using namespace tharsis;
using namespace tharsis::testing;

TEST_CASE("the view steps forwards and back, and shows where it is", "[tui]") {
    ViewFixture trial(counts_to_three);
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

TEST_CASE("a click at the left edge sets a breakpoint, a second one removes it", "[tui]") {
    ViewFixture trial(counts_to_three);
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
    ViewFixture trial(counts_to_three);
    trial.type("/count$");
    trial.press(Key::escape);
    trial.type("s");
    trial.type("u");
    CHECK(trial.shows("lui $at, 0x1001"));
    trial.type("u");
    CHECK_FALSE(trial.shows("lui $at"));
}

TEST_CASE("any key stops a program that runs forever, and the view continues", "[tui]") {
    ViewFixture trial("main: addiu $t0, $t0, 1\n b main\n");
    trial.timeout = 30;
    trial.type("c");
    CHECK(trial.view.busy());
    CHECK(trial.shows("any key stops it"));
    trial.timeout = 10'000;
    trial.press(Key::control_c);
    CHECK_FALSE(trial.view.busy());
    const u64 step = trial.session.step();
    trial.type(",");
    CHECK(trial.session.step() == step - 1);
}

TEST_CASE("a program that prints without end stays readable and can be stopped", "[tui]") {
    ViewFixture trial(
        "main: li $v0, 1\nnext: syscall\n li $v0, 11\n li $a0, 10\n syscall\n li $v0, 1\n "
        "b next\n");
    trial.timeout = 50;
    trial.type("c");
    CHECK(trial.view.busy());
    CHECK(trial.shows("\n10 "));
    trial.timeout = 10'000;
    trial.type("x");
    CHECK_FALSE(trial.view.busy());
    CHECK(trial.shows("interrupted"));
}

TEST_CASE("a long step shows the output meanwhile, and the key that ends it is executed", "[tui]") {
    ViewFixture trial("main: jal f\n nop\nf: li $a0, 4711\n li $v0, 1\n syscall\n b f\n");
    trial.timeout = 30;
    trial.type("n");
    CHECK(trial.view.busy());
    bool seen = false;
    for (int k = 0; k < 2000 && !seen; ++k) {
        trial.view.wait_for_work(std::chrono::milliseconds(5));
        seen = trial.shows("47114711");
    }
    CHECK(seen);
    CHECK(trial.view.busy());
    trial.timeout = 10'000;
    trial.type("z");
    CHECK_FALSE(trial.view.busy());
    CHECK(trial.shows("interrupted; now at step"));
    CHECK(trial.shows("Memory Stack Calls"));
    CHECK(trial.row(0).find("Console") !=
          std::string::npos); // all panels share the place of the one with the focus
}

TEST_CASE("a stopped search backwards has not moved the session", "[tui]") {
    ViewFixture trial("main: addiu $t0, $t0, 1\n b main\n");
    trial.command("goto step 50000000");
    trial.command("watch $s0");
    const u64 step = trial.session.step();
    trial.timeout = 1;
    trial.type("C");
    CHECK(trial.view.busy());
    trial.timeout = 10'000;
    trial.press(Key::escape);
    CHECK_FALSE(trial.view.busy());
    CHECK(trial.session.step() == step);
    CHECK(trial.shows("interrupted; still at step"));
}

TEST_CASE("input is typed when the program reads it, and the run continues", "[tui]") {
    ViewFixture trial("main: li $v0, 5\n syscall\n move $s0, $v0\n li $v0, 10\n syscall\n");
    trial.type("c");
    CHECK(trial.shows("waits for input"));
    trial.type("42");
    trial.press(Key::enter);
    CHECK(trial.session.ended());
    CHECK(trial.session.machine().state().r[16] == 42);
}

TEST_CASE("a terminal that is too small gets a message, and the view recovers", "[tui]") {
    ViewFixture trial(counts_to_three);
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
    ViewFixture trial(counts_to_three);
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

TEST_CASE("a reply of one line that is longer than the screen can be scrolled to its end",
          "[tui]") {
    std::string text = "        .data\ns: .asciiz \"";
    for (int word = 1000; word < 1800; ++word) text += std::to_string(word) + " ";
    ViewFixture trial(text +
                      "\"\n        .text\nmain: la $a0, s\n        li $v0, 4\n        syscall\n   "
                      "     li $v0, 10\n        syscall\n");
    trial.type("c");
    trial.command("info output");
    REQUIRE(trial.shows("1000 1001"));
    CHECK_FALSE(trial.shows("1799"));
    for (int page = 0; page < 10; ++page) trial.press(Key::page_down);
    CHECK(trial.shows("1799"));
    trial.press(Key::page_up);
    CHECK_FALSE(trial.shows("1799"));
}

TEST_CASE("after an edit in the past, the console removes lines typed later", "[tui]") {
    ViewFixture trial(R"(        .data
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
    trial.command("goto step 10");
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

TEST_CASE(
    "during a search backwards the console does not change, and no input is sent to the program",
    "[view]") {
    // The source must not contain the printed number.
    ViewFixture trial(
        "main: li $t1, 25000000\nnext: addiu $t0, $t0, 1\n bne $t0, $t1, next\n li $a0, "
        "0x1267\n li $v0, 1\n syscall\nend: b end\n");
    trial.command("goto step 50000020");
    REQUIRE(trial.shows("4711"));
    trial.command(
        "break next if $t0 == -1"); // evaluated in each iteration, so that the search takes long
    trial.timeout = 1;
    trial.type("C");
    REQUIRE(trial.view.busy());
    trial.press(Key::tab);
    // Waits until a frame is drawn during the search: the time line then shows another step.
    int frames = 0;
    while (trial.view.busy() && trial.shows("step 50,000,020 of") && ++frames < 10'000)
        trial.press(Key::up);
    REQUIRE(trial.view.busy());
    REQUIRE_FALSE(trial.shows("step 50,000,020 of"));
    CHECK(trial.shows("4711"));
    trial.type("i5");
    trial.press(Key::enter);
    CHECK(trial.view.busy());
    CHECK(trial.shows("wait: a search is running"));
    CHECK(trial.session.typed().empty());
    trial.timeout = 10'000;
    trial.press(Key::escape);
    CHECK_FALSE(trial.view.busy());
    CHECK(trial.shows("interrupted; still at step"));
}

TEST_CASE("after the program's end the view shows its last instruction and how it ended",
          "[view]") {
    ViewFixture exits("main: li $a0, 3\n li $v0, 17\n syscall\nother: li $t0, 5\n jr $ra\n");
    exits.type("c");
    CHECK(exits.row_with("\u25b6").find("syscall") != std::string::npos);
    exits.type("x"); // the message is gone, not the end
    CHECK(exits.shows("the last instruction: the program ended with status 3"));
    CHECK_FALSE(exits.shows("next:"));
    exits.type(",");
    CHECK(exits.shows("next: service 17"));
    ViewFixture falls("main: li $t0, 1\n li $t1, 2\n");
    falls.type("c");
    CHECK(falls.row_with("\u25b6").find("li $t1, 2") != std::string::npos);
    CHECK_FALSE(falls.shows("there is no instruction"));
    ViewFixture fails("main: li $t0, 1\n lw $t1, 2($zero)\n nop\n");
    fails.type("cx");
    CHECK(fails.row_with("\u25b6").find("lw $t1") != std::string::npos);
    CHECK(fails.shows("ended here: "));
}

TEST_CASE("displays are shown above the message at every stop, with their values", "[view]") {
    ViewFixture trial(counts_to_three);
    trial.command("display $t0");
    trial.command("display/x $t1 + 16");
    CHECK(trial.shows(" 1: $t0 = 0   2: $t1 + 16 = 0x00000010\n"));
    trial.type("s");
    CHECK(trial.shows(" 1: $t0 = 3   2:"));
    trial.command("next 2");
    CHECK(trial.shows("2: $t1 + 16 = 0x00000011"));
    CHECK_FALSE(trial.shows("Answer"));
    trial.type("SSS");
    CHECK(trial.shows(" 1: $t0 = 0   2: $t1 + 16 = 0x00000010"));
    trial.command("undisplay");
    CHECK_FALSE(trial.shows("1: $t0"));
    for (int k = 0; k < 40; ++k) trial.command("display $t1 + $t2 + $t3");
    CHECK(trial.shows(":info display has more"));
    CHECK(trial.shows("\u25b6"));
}

TEST_CASE("the message shows files without their folders", "[view]") {
    ViewFixture trial(counts_to_three, {},
                      "/home/somebody/with/a/long/name/of/a/folder/counting.asm");
    trial.command("break next");
    trial.type("c");
    CHECK(trial.shows("breakpoint 1, at next, line 8 of counting.asm\n"));
}

TEST_CASE("texts of log points are shown next to the output, and the message names the reason of "
          "the stop",
          "[view]") {
    ViewFixture trial(counts_to_three);
    trial.command("log 14 number {$a0}");
    trial.command("break 13 if $t1 == 3");
    trial.type("c");
    const std::string all = trial.screen();
    std::vector<std::size_t> places;
    for (const auto* text : {"\n1 ", "\nlog: number 1", "\n2 ", "\nlog: number 2"})
        places.push_back(all.find(text));
    CHECK(std::is_sorted(places.begin(), places.end()));
    CHECK(places.back() != std::string::npos);
    CHECK(trial.row_with("breakpoint 2, at") != "");
    trial.type("c");
    CHECK(trial.row_with("the program ended with status 0, at").find("log") == std::string::npos);
    const auto lines_logged = [&] {
        const std::string now = trial.screen();
        int count = 0;
        for (auto at = now.find("log: number"); at != std::string::npos;
             at = now.find("log: number", at + 1))
            ++count;
        return count;
    };
    CHECK(lines_logged() == 3);
    trial.type("CC"); // to the beginning
    CHECK(lines_logged() == 0);
    trial.type("c");
    CHECK(lines_logged() == 2);
    trial.command("continue");
    CHECK(lines_logged() == 3);
    trial.command("goto step 0");
    trial.command("next 8");
    CHECK(lines_logged() == 1);
    CHECK_FALSE(trial.shows("Answer"));
}

TEST_CASE("a log point is reported while the program runs", "[view]") {
    ViewFixture trial("main: addiu $t0, $t0, 1\n b main\n");
    trial.command("log main turn {$t0}");
    trial.timeout = 30;
    trial.type("c");
    bool heard = false;
    for (int k = 0; k < 2000 && !heard && trial.view.busy(); ++k) {
        trial.view.wait_for_work(std::chrono::milliseconds(5));
        heard = trial.shows("log: turn");
    }
    CHECK(heard);
    CHECK(trial.view.busy());
    trial.timeout = 10'000;
    trial.press(Key::escape);
    CHECK(trial.shows("interrupted; now at step"));
}

TEST_CASE("lines of log points have separate rows, in order", "[view]") {
    const std::vector<Echo> echoes{
        {3, 2, "one", true}, {5, 4, "\x1b[2Jtwo", true}, {9, 6, "late", true}};
    const auto rows = console_rows("ab\ncd", echoes, 40, 20);
    REQUIRE(rows.size() == 6);
    CHECK(rows[1].pieces.at(0).text == "log: one");
    CHECK(rows[1].pieces.at(0).logged);
    CHECK(rows[2].pieces.empty());
    CHECK(rows[3].pieces.at(0).text == "c");
    CHECK(rows[4].pieces.at(0).text == "log: \u241b[2Jtwo");
    CHECK(rows[5].pieces.at(0).text == "d");
}

TEST_CASE("the time line shows the current step with a special sign, also on a mark", "[view]") {
    ViewFixture trial(counts_to_three);
    trial.command("break next");
    trial.type("c");
    const u32 line = trial.rows - 2;
    REQUIRE(trial.row(line).starts_with(" step 1 of 1 "));
    CHECK(trial.row(line).ends_with("\u254b"));
    trial.type("s");
    CHECK(trial.row(line).ends_with("\u2503"));
    CHECK(trial.row(line).find("\u25cf") != std::string::npos);
    trial.type("S");
    CHECK(trial.row(line).find("\u254b") != std::string::npos);
    CHECK(trial.row(line).find("\u25cf") == std::string::npos);
}

TEST_CASE("keys and changes of a display are marked on the time line", "[view]") {
    SessionOptions options;
    options.devices.keyboard_and_display = true;
    options.devices.host_keys = true;
    ViewFixture trial(
        "main: lui $s0, 0xffff\nwait: lw $t0, 0($s0)\n andi $t0, $t0, 1\n beqz $t0, wait\n lw $t1, "
        "4($s0)\n"
        " li $t2, 200000\nrest: addiu $t2, $t2, -1\n bnez $t2, rest\n"
        "ready: lw $t0, 8($s0)\n andi $t0, $t0, 1\n beqz $t0, ready\n sw $t1, 12($s0)\n b wait\n",
        options);
    trial.type("c");
    REQUIRE(trial.shows("waits for a key"));
    trial.type("a");
    REQUIRE(trial.shows("waits for a key"));
    const std::string line = trial.row(trial.rows - 2);
    CHECK(line.find("k") != std::string::npos);
    CHECK(line.find("\u00b7") != std::string::npos);
}

TEST_CASE(
    "a key that the keyboard does not accept leaves the program waiting and the view responsive",
    "[view]") {
    SessionOptions options;
    options.devices.keyboard_and_display = true; // whose keys come from a script
    ViewFixture trial(
        "main: lui $s0, 0xffff\nwait: lw $t0, 0($s0)\n andi $t0, $t0, 1\n beqz $t0, wait\n "
        "li $v0, 10\n syscall\n",
        options);
    trial.timeout = 3'000;
    trial.type("c");
    REQUIRE(trial.shows("waits for a key"));
    trial.type("a");
    CHECK_FALSE(trial.view.busy());
    CHECK(trial.shows("the keys of this program come from a script"));
    trial.press(Key::escape);
    trial.type("S");
    CHECK_FALSE(trial.shows("waits for a key"));
}

TEST_CASE("an interrupt that arrives after its command has ended does not stop a later one",
          "[view]") {
    ViewFixture trial(counts_to_three);
    trial.session.interrupt();
    trial.command("stepi 3");
    CHECK(trial.session.step() == 3);
    trial.session.interrupt();
    trial.type(".");
    CHECK(trial.session.step() == 4);
    trial.session.interrupt();
    trial.command("last write $t0");
    CHECK(trial.session.step() == 0);
}

TEST_CASE("a stopped search for the last write has not moved the session", "[view]") {
    ViewFixture trial("main: li $t1, 1\nagain: addiu $t0, $t0, 1\n bgez $t0, again\n li $t1, 5\n");
    trial.command("goto step 200000000");
    trial.timeout = 1;
    trial.command("last write $t1");
    REQUIRE(trial.view.busy());
    trial.timeout = 10'000;
    trial.press(Key::control_c);
    CHECK_FALSE(trial.view.busy());
    CHECK(trial.session.step() == 200'000'000);
    CHECK(trial.shows("interrupted"));
    trial.type("s");
    CHECK(trial.session.step() > 200'000'000);
}

TEST_CASE("every panel can get the focus by its name, in any layout of the screen", "[view]") {
    for (const auto& [rows, columns] :
         {std::pair(24u, 80u), std::pair(30u, 140u), std::pair(50u, 200u)})
        for (const bool zoomed : {false, true}) {
            ViewFixture trial(counts_to_three);
            trial.rows = rows;
            trial.columns = columns;
            if (zoomed) trial.type("z");
            trial.command("view memory");
            CHECK(trial.view.chosen_place().starts_with("byte["));
            trial.command("view Registers");
            CHECK(trial.view.chosen_place() == "$zero");
            trial.press(Key::enter);
            CHECK(trial.shows(":set $zero ="));
            trial.press(Key::escape);
            trial.command("view fpu");
            CHECK(trial.view.chosen_place() == "$f0");
            trial.command("view stack");
            CHECK(trial.view.chosen_place().starts_with("word["));
            trial.command("view pictures");
            CHECK(trial.shows("panels: source, registers"));
        }
}

TEST_CASE("a stop reports the number of new findings", "[view]") {
    ViewFixture trial(
        "main: li $s0, 1\n jal f\n nop\n li $v0, 10\n syscall\nf: la $ra, main\n addiu "
        "$ra, $ra, 12\n jr $ra\n");
    trial.type("ss");
    CHECK_FALSE(trial.shows("finding"));
    trial.type("n");
    CHECK_FALSE(trial.shows("finding"));
    trial.type("c");
    CHECK(trial.row(20).starts_with(" the program ended with status 0"));
    CHECK(trial.row(21).ends_with("1 finding: :info findings"));
    trial.type("S");
    CHECK_FALSE(trial.shows("finding"));
    trial.command("info findings");
    CHECK(trial.shows("wrong-return"));
}

TEST_CASE("in a long run all findings are reported", "[view]") {
    ViewFixture trial(
        "main: li $t0, 300000\nagain: addiu $t0, $t0, -1\n bnez $t0, again\n move $t2, "
        "$t1\n beqz $t2, on\non: jal f\n nop\n"
        "end: li $v0, 10\n syscall\nf: la $ra, end\n jr $ra\n");
    trial.type("c");
    CHECK(trial.shows("2 findings: :info findings"));
}
