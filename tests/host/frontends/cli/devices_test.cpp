// devices_test.cpp -- `tharsis run` with keyboard, display and Digital Lab: options, keys, and
// where output is shown
//
// If a terminal is needed, `script` creates one.
#include "host/frontends/cli/command_fixture.hpp"

#include <catch2/catch.hpp>

using namespace tharsis::test;

namespace {

/// Shows what is typed, until a full stop.
constexpr std::string_view echoes = R"(
main:   lui  $s0, 0xffff
next:   lw   $t0, 0($s0)
        beqz $t0, next
        lw   $s1, 4($s0)
show:   lw   $t0, 8($s0)
        beqz $t0, show
        sw   $s1, 12($s0)
        bne  $s1, 46, next
last:   lw   $t0, 8($s0)
        beqz $t0, last
        li   $v0, 10
        syscall
)";

/// Writes at column 2 of row 1 of a grid, and ends.
constexpr std::string_view draws = R"(
        lui  $s0, 0xffff
        li   $a0, 0x00200107
        jal  show
        li   $a0, '#'
        jal  show
        jal  wait
        li   $v0, 10
        syscall
show:   move $s1, $ra
        jal  wait
        sw   $a0, 12($s0)
        jr   $s1
wait:   lw   $t0, 8($s0)
        beqz $t0, wait
        jr   $ra
)";

constexpr std::string_view lights =
    "lui $s0, 0xffff\nli $t0, 0x06\nsb $t0, 0x10($s0)\nsb $t0, 0x11($s0)\nli $v0, 10\nsyscall\n";

} // namespace

TEST_CASE("without their options there are no devices, and their words are plain memory", "[cli]") {
    CommandFixture scene;
    scene.program("lui $s0, 0xffff\nlw $a0, 8($s0)\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n");
    CHECK(scene.type("tharsis run p.asm").output == "0");
    CHECK(scene.type("tharsis mars nc p.asm").output == "0\n");
    CHECK(scene.type("tharsis run --mmio p.asm").output == "1");
}

TEST_CASE("keys come from --type, from a script, or from standard input", "[cli]") {
    CommandFixture scene;
    scene.program(echoes).file("keys", "100: H\n+5000: i\\x2e\n");
    CHECK(scene.type("tharsis run --type Hello --type '!.' p.asm").output == "Hello!.");
    CHECK(scene.type("tharsis run --keys keys p.asm").output == "Hi.");
    CHECK(scene.type("tharsis run --keys 100:H --keys +5000:.. p.asm").output == "H.");
    CHECK(scene.type("tharsis run --mmio p.asm", "piped.").output == "piped.");
    CHECK(scene.type("tharsis run --mmio p.asm", "piped.").status == 0);
}

TEST_CASE(
    "a program that waits for a key when there are none left ends with status 123, at its line",
    "[cli]") {
    CommandFixture scene;
    scene.program(echoes);
    for (const char* command : {"tharsis run --mmio p.asm", "tharsis run --type '' p.asm",
                                "tharsis run --keys /dev/null p.asm"}) {
        const Outcome outcome = scene.type(command, "");
        CHECK(outcome.status == 123);
        CHECK((holds(outcome.errors, "p.asm:3") || holds(outcome.errors, "p.asm:4")));
        CHECK(holds(outcome.errors, "waits for a key"));
    }
}

TEST_CASE("lines that services read may come from a file while keys come from standard input",
          "[cli]") {
    CommandFixture scene;
    scene.program("li $v0, 5\nsyscall\nmove $a0, $v0\nli $v0, 1\nsyscall\n" + std::string(echoes))
        .file("lines", "42\n");
    CHECK(scene.type("tharsis run --mmio --input lines p.asm", "keys.").output == "42keys.");
}

TEST_CASE("without a terminal a grid is printed at the end", "[cli]") {
    CommandFixture scene;
    scene.program(draws);
    CHECK(scene.type("tharsis run --mmio p.asm").output == "\n  #\n");
    CHECK(scene.type("tharsis run --display 2x1 p.asm").output == " #\n");
}

TEST_CASE("characters that were displayed too late are reported", "[cli]") {
    CommandFixture scene;
    scene.program("lui $s0, 0xffff\nli $t0, 'x'\nsw $t0, 12($s0)\nli $v0, 10\nsyscall\n");
    const Outcome outcome = scene.type("tharsis run --mmio p.asm");
    CHECK(outcome.output.empty());
    CHECK(outcome.status == 0);
    CHECK(holds(outcome.errors, "before the display had shown 'x'"));
}

TEST_CASE("the Digital Lab shows its displays at the end, or every change with its step", "[cli]") {
    CommandFixture scene;
    scene.program(lights);
    const Outcome end = scene.type("tharsis run --digital-lab p.asm");
    CHECK(holds(end.errors, "digital lab: 0x06 0x06 after 2 changes\n\n  |   |\n  |   |\n"));
    CHECK_FALSE(holds(end.errors, "step"));
    const Outcome changes = scene.type("tharsis run --digital-lab=changes p.asm");
    CHECK(holds(changes.errors, "step 2: 0x00 0x06\n"));
    CHECK(holds(changes.errors, "step 3: 0x06 0x06\n"));
}

TEST_CASE("runs with devices can be traced and counted like others", "[cli]") {
    CommandFixture scene;
    scene.program(echoes);
    const Outcome plain = scene.type("tharsis run --type abc. --stats=json p.asm");
    const Outcome traced = scene.type("tharsis run --type abc. --stats=json --trace=trace p.asm");
    CHECK(traced.output == "abc.");
    CHECK(traced.errors == plain.errors);
    CHECK(scene.type("tharsis run --type abc. --stats=json --engine careful p.asm").errors ==
          plain.errors);
}

TEST_CASE("wrong options about devices are reported with an example", "[cli]") {
    CommandFixture scene;
    scene.program(echoes).file("bad", "100: a\n50: b\n");
    const std::pair<const char*, const char*> wrong[] = {
        {"--keys missing", "No such file"},
        {"--keys bad", "line 2: this step comes before"},
        {"--keys 5:", "no key after the colon"},
        {"--keys 12q:a", "begins with a step number"},
        {"--keys x:a", "'x' is not a step number"},
        {"--keys 5", "there is no colon"},
        {"--keypad 5", "such as 50000: 7"},
        {"--keypad :5", "'' is not a step number"},
        {"--keypad 5:g", "hexadecimal digits"},
        {"--keypad .", "is a directory"},
        {"--type '\\q'", "must be followed by"},
        {"--display 80", "not a size"},
        {"--display 0x24", "not a size"},
        {"--display 80x9999", "not a size"},
        {"--display-delay -1", "not a number"},
        {"--display-delay 0", "not a number"},
        {"--digital-lab=x", "not a way"},
        {"--speed 0", "not a number"},
        {"--type a. --record-keys /nowhere/keys", "No such file"},
    };
    for (const auto& [option, words] : wrong) {
        const Outcome outcome = scene.type(std::string("tharsis run ") + option + " p.asm");
        CHECK(outcome.status == 2);
        INFO(outcome.errors);
        CHECK(holds(outcome.errors, words));
        CHECK((holds(outcome.errors, "tip: ") || holds(option, "--record")));
    }
}

TEST_CASE("pressed keys can be recorded and replayed", "[cli]") {
    CommandFixture scene;
    scene.program(echoes);
    const Outcome first =
        scene.type("tharsis run --mmio --record-keys keys --stats=json p.asm", "\\again.");
    const Outcome second = scene.type("tharsis run --keys keys --speed 100M --stats=json p.asm");
    CHECK(first.output == "\\again.");
    CHECK(second.output == first.output);
    CHECK(second.errors == first.errors);
}

TEST_CASE(
    "on a terminal the program gets the keys, nothing is echoed, and a grid is drawn in place",
    "[cli]") {
    CommandFixture scene;
    scene.program(echoes).file("grid.asm", draws);
    const Outcome typed = scene.type(
        "(sleep 1; printf 'he\\033[Ay.') | script -qec 'tharsis run --mmio p.asm' /dev/null");
    CHECK(holds(typed.output, "hey."));
    CHECK_FALSE(holds(typed.output, "[A"));
    const Outcome drawn =
        scene.type("script -qec 'tharsis run --display 4x3 grid.asm </dev/null' /dev/null");
    CHECK(holds(drawn.output, "\x1b[2J"));
    CHECK(holds(drawn.output, "\x1b[2;3H#"));
    CHECK(holds(drawn.output, "\x1b[r"));
}
