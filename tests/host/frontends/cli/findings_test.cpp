// findings_test.cpp -- `tharsis run --findings` from outside: output, places, and the status The
// findings themselves are tested in tests/emulator/debugger/findings_test.cpp.
#include "host/frontends/cli/command_fixture.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace tharsis::test;

namespace {

/// Reads $t5, which no instruction has written, prints it and exits.
constexpr std::string_view unwritten = ".text\nmain: addu $a0, $t5, $zero\nli $v0, 1\nsyscall\n"
                                       "li $v0, 10\nsyscall\n";
/// f changes $s0 and does not restore it.
constexpr std::string_view not_restored = ".text\nmain: li $s0, 3\njal f\nli $v0, 10\nsyscall\n"
                                          "f: addiu $s0, $s0, 1\njr $ra\n";
constexpr std::string_view good =
    ".text\nmain: li $a0, 7\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n";

} // namespace

TEST_CASE("the findings of a run are printed after it, on standard error", "[cli]") {
    CommandFixture scene;
    const Outcome outcome = scene.program(unwritten).type("tharsis run --findings p.asm");
    CHECK(outcome.status == 0);
    CHECK(outcome.output == "0");
    CHECK(holds(outcome.errors, "p.asm:4: warning: "));
    CHECK(holds(outcome.errors, "[uninitialised-register]"));
    CHECK(holds(outcome.errors, "    tip: "));
    const Outcome plain = scene.type("tharsis run p.asm");
    CHECK(plain.output == "0");
    CHECK(plain.errors.empty());
}

TEST_CASE("the findings of a run are those of the debugger", "[cli]") {
    CommandFixture scene;
    scene.program(not_restored);
    const Outcome run = scene.type("tharsis run --findings p.asm");
    CHECK(holds(run.errors, "[saved-not-restored]"));
    const Outcome debugger =
        scene.type("tharsis debug --command run --command 'info findings' p.asm </dev/null");
    CHECK(holds(debugger.output, run.errors));
}

TEST_CASE("findings change the exit status only on request", "[cli]") {
    CommandFixture scene;
    scene.program(not_restored);
    CHECK(scene.type("tharsis run --findings p.asm").status == 0);
    const Outcome error = scene.type("tharsis run --findings=error p.asm");
    CHECK(error.status == 1);
    CHECK(holds(error.errors, "[saved-not-restored]"));
    CHECK(scene.file("good.asm", good).type("tharsis run --findings=error good.asm").status == 0);
    scene.file("exit.asm",
               ".text\nmain: addu $a0, $t5, $zero\naddiu $a0, $a0, 5\nli $v0, 17\nsyscall\n");
    CHECK(scene.type("tharsis run --findings=error exit.asm").status == 5);
}

TEST_CASE("a run without findings prints how many instructions were examined", "[cli]") {
    CommandFixture scene;
    const Outcome outcome = scene.program(good).type("tharsis run --findings p.asm");
    CHECK(outcome.output == "7");
    CHECK(holds(outcome.errors, "nothing was found in 5 instructions\n"));
}

TEST_CASE("findings are printed as JSON on request", "[cli]") {
    CommandFixture scene;
    scene.program(not_restored);
    const Outcome outcome = scene.type(
        "tharsis run --findings=json p.asm 2>found.json; python3 -c \"import json; "
        "found = json.load(open('found.json')); print(found['findings'][0]['kind'], "
        "found['findings'][0]['line'], found['findings'][0]['register'], found['complete'])\"");
    CHECK(outcome.output == "saved-not-restored 7 $s0 True\n");
    CHECK(scene.type("tharsis run --findings=json,error p.asm").status == 1);
}

TEST_CASE("an unknown word of --findings is rejected before the run", "[cli]") {
    CommandFixture scene;
    const Outcome outcome = scene.program(good).type("tharsis run --findings=xml p.asm");
    CHECK(outcome.status == 2);
    CHECK(outcome.output.empty());
    CHECK(holds(outcome.errors, "--findings=xml: not a form"));
    const Outcome traced = scene.type("tharsis run --findings --trace p.asm");
    CHECK(traced.status == 2);
    CHECK(holds(traced.errors, "--findings and --trace cannot watch one run together"));
}

TEST_CASE("words set by --set count as defined for --findings", "[cli]") {
    CommandFixture scene;
    scene.program(".data\n.align 2\nbuffer: .space 4\nlevel: .word 3\n.text\n.globl main\n"
                  "main: lw $a0, level\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n");
    const Outcome outcome = scene.type("tharsis run --findings=error --set level=9 p.asm");
    CHECK(outcome.status == 0);
    CHECK(outcome.output == "9");
}

TEST_CASE("findings are also reported after a fault or the end of the input", "[cli]") {
    CommandFixture scene;
    scene.program(".text\nmain: lw $a0, 0($t6)\nli $v0, 10\nsyscall\n");
    const Outcome fault = scene.type("tharsis run --findings p.asm");
    CHECK(fault.status == 121);
    CHECK(holds(fault.errors, "[uninitialised-register]"));
    scene.program(".text\nmain: addu $t0, $t5, $zero\nli $v0, 5\nsyscall\nli $v0, 10\nsyscall\n");
    CHECK(scene.type("tharsis run --findings=error p.asm </dev/null").status == 123);
}

TEST_CASE("a recorded run has the same findings when it is replayed", "[cli]") {
    CommandFixture scene;
    scene.program(not_restored);
    const Outcome recorded = scene.type("tharsis run --findings --record c.json p.asm");
    CHECK(recorded.status == 0);
    CHECK(holds(recorded.errors, "[saved-not-restored]"));
    const Outcome replayed = scene.type("tharsis run --findings --replay c.json");
    CHECK(replayed.status == 0);
    CHECK(replayed.errors == recorded.errors);
}
