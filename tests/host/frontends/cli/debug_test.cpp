// debug_test.cpp -- `tharsis debug` without a terminal: scripts, statuses, and errors
// The replies of commands are tested in tests/emulator/debugger/scripts.
#include "host/frontends/cli/command_fixture.hpp"

#include <catch2/catch.hpp>

using namespace tharsis::test;

namespace {

constexpr std::string_view writes_file =
    ".data\nname: .asciiz \"out\"\nvalue: .word 4\n.text\nmain: la $a0, name\nli $a1, 1\nli $v0, "
    "13\nsyscall\n"
    "move $a0, $v0\nla $a1, name\nli $a2, 3\nli $v0, 15\nsyscall\nli $v0, 16\nsyscall\nli $v0, "
    "10\nsyscall\n";

}

TEST_CASE("commands from a pipe are executed one by one, and a failure does not end the session",
          "[cli]") {
    CommandFixture scene;
    const Outcome outcome =
        scene.program(writes_file)
            .type("tharsis debug p.asm", "brek\nprint 1 + 1\n\n# nothing\nquit\nprint 3\n");
    CHECK(outcome.status == 0);
    CHECK(holds(outcome.output, "there is no command \"brek\""));
    CHECK(holds(outcome.output, "(tdb) print 1 + 1\n1 + 1 = 2\n"));
    CHECK(!holds(outcome.output, "print 3"));
}

TEST_CASE("a script of the debugger ends at its first failure", "[cli]") {
    CommandFixture scene;
    scene.program(writes_file).file("s.tdb", "print 1\nbreak nowhere\nprint 2\n");
    const Outcome outcome = scene.type("tharsis debug --batch s.tdb p.asm");
    CHECK(outcome.status == 1);
    CHECK(holds(outcome.errors, "s.tdb, line 2"));
    CHECK(!holds(outcome.output, "print 2"));
    CHECK(scene.type("tharsis debug --batch - p.asm", "print 1\n").status == 0);
}

TEST_CASE("every invalid command gets an error, and none causes a crash", "[cli]") {
    CommandFixture scene;
    scene.program(writes_file);
    for (const std::string command :
         {"break 999", "break p.asm:1x", "print $q0", "print 1 +", "print 1/0", "watch",
          "set 5 = 6", "goto step x", "continue 0x", "delete 7", "info", "last write", "x/9zz main",
          "ignore 1", "condition 9 $t0", "finish 3"}) {
        const Outcome outcome = scene.type("tharsis debug --command '" + command + "' p.asm");
        INFO(command << "\n" << outcome.output);
        CHECK(outcome.status == 1);
        CHECK(holds(outcome.output, "error: "));
    }
}

TEST_CASE("files of a debugged program are written when it has ended", "[cli]") {
    CommandFixture scene;
    scene.program(writes_file);
    CHECK(holds(scene.type("tharsis debug --command 'goto step 14' p.asm").errors,
                "files were not written"));
    CHECK(!scene.has("out"));
    scene.type("tharsis debug --command continue p.asm");
    CHECK(scene.text("out") == "out");
    scene.type("rm out; tharsis run --record c.json p.asm; rm out");
    CHECK(holds(scene.type("tharsis debug --replay c.json --command continue").errors,
                "a recorded run writes no files"));
    CHECK(!scene.has("out"));
}

TEST_CASE("a replay with other questions is not the recorded run", "[cli]") {
    CommandFixture scene;
    scene.program(".data\nq: .asciiz \"how many?\"\n.text\nmain: la $a0, q\nli $v0, "
                  "51\nsyscall\nli $v0, 10\nsyscall\n");
    scene.type("tharsis run --record c.json p.asm", "3\n");
    CHECK(!holds(scene.type("tharsis debug --replay c.json --command run").output,
                 "this is not the recorded run"));
    CHECK(scene.type("tharsis run --replay c.json").status == 0);
    scene.type("sed -i 's/how many/how much/' c.json");
    CHECK(holds(scene.type("tharsis debug --replay c.json --command run").output,
                "its dialogs asked something else"));
    CHECK(holds(scene.type("tharsis run --replay c.json").errors,
                "its dialogs asked something else"));
}

TEST_CASE("a recorded run reports that it writes no files, with every way to start it", "[cli]") {
    CommandFixture scene;
    scene.program(writes_file);
    scene.type("tharsis run --record c.json p.asm; rm out");
    const Outcome outcome =
        scene.type("tharsis debug --replay c.json --command continue --command 'write files'");
    CHECK(holds(outcome.output,
                "a recorded run writes no files: those of the program stay in memory"));
    CHECK(!holds(outcome.output, "error"));
    CHECK(!scene.has("out"));
}

TEST_CASE("two recorded runs can be compared, and a program with a recorded run", "[cli]") {
    CommandFixture scene;
    scene
        .program(
            "main: li $v0, 5\nsyscall\nmove $a0, $v0\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n")
        .file("in.txt", "7\n");
    scene.type("tharsis run --record one.json p.asm", "5\n");
    scene.type("tharsis run --record other.json p.asm", "6\n");
    for (const std::string what :
         {"--replay one.json --against other.json", "--replay one.json --against-input in.txt",
          "--against other.json --input in.txt p.asm"}) {
        const Outcome outcome = scene.type("tharsis debug " + what + " --command difference");
        INFO(what << "\n" << outcome.output << outcome.errors);
        CHECK(holds(outcome.output, "they differ after this step: $v0 is "));
        CHECK(outcome.status == 0);
    }
    CHECK(holds(scene
                    .type("tharsis debug --against p.asm --input in.txt --against-input in.txt "
                          "--command difference p.asm")
                    .output,
                "both runs are equal"));
    CHECK(scene.type("tharsis debug --against missing.json p.asm").status == 2);
    CHECK(scene.type("tharsis debug --against missing.asm p.asm").status == 2);
    const Outcome refused = scene.type("tharsis debug --against-input missing.txt p.asm");
    CHECK(refused.status == 2);
    CHECK(holds(refused.errors, "tip: --against-input takes a file"));
    CHECK(holds(scene.type("tharsis debug --input missing.txt p.asm").errors,
                "tip: --input takes a file"));
    CHECK(scene.type("tharsis debug --against-input - p.asm").status == 2);
}

TEST_CASE("options of a run apply in the debugger", "[cli]") {
    CommandFixture scene;
    scene.program(writes_file).file("bad.asm", "adu\n");
    CHECK(
        holds(scene.type("tharsis debug --set value=77 --command 'print word[value]' p.asm").output,
              "= 77"));
    CHECK(scene.type("tharsis debug --set valu=77 p.asm").status == 2);
    CHECK(scene.type("tharsis debug bad.asm").status == 120);
    CHECK(scene.type("tharsis debug missing.asm").status == 2);
    CHECK(scene.type("tharsis debug --batch missing.tdb p.asm").status == 2);
    CHECK(scene.type("tharsis debug --theme pink p.asm").status == 2);
    CHECK(scene.type("tharsis debug --replay missing.json").status == 2);
}

TEST_CASE("devices work in the debugger", "[cli]") {
    CommandFixture scene;
    scene.program(
        "main: lui $s0, 0xffff\n li $t0, 0x3f\n sb $t0, 0x10($s0)\n li $v0, 10\n syscall\n");
    for (const std::string option : {"--digital-lab", "--mmio", "--keypad '1:7'", "--keys '1:a'"}) {
        const Outcome outcome = scene.type("tharsis debug " + option + " --command run p.asm");
        INFO(option << outcome.errors);
        CHECK(outcome.status == 0);
        CHECK(holds(outcome.output, "the program ended with status 0"));
    }
}

TEST_CASE("a case opens at the step that it names", "[cli]") {
    CommandFixture scene;
    scene.program(writes_file)
        .type(
            "tharsis run --record c.json p.asm; sed -i 's/\"seed\"/\"step\": 5, \"seed\"/' c.json");
    CHECK(
        holds(scene.type("tharsis debug --replay c.json --command 'info step'").output, "step 5"));
}
