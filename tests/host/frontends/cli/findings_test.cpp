// findings_test.cpp -- `tharsis run --findings` from outside: output, places, and the status
//
// The findings themselves are tested in tests/emulator/debugger/findings/findings_test.cpp.
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
    CHECK(holds(outcome.errors, "p.asm:4:1: warning: the number that print_int prints depends on "
                                "$t5, which was never set "));
    CHECK(holds(outcome.errors, "[uninitialised-register]"));
    CHECK(holds(outcome.errors, "\n    4 | syscall\n      | ^~~~~~~\n"));
    CHECK(holds(outcome.errors, "\ntip: give it a value first:  li $t5, 0"));
    CHECK(holds(outcome.errors, "\nnote: at step 2\n"));
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

TEST_CASE("a word of --findings after a blank is taken for a file, and the tip says so", "[cli]") {
    CommandFixture scene;
    const Outcome outcome = scene.program(good).type("tharsis run --findings json,error p.asm");
    CHECK(outcome.status == 2);
    CHECK(holds(outcome.errors, "json,error: No such file or directory"));
    CHECK(holds(outcome.errors, "tip: did you mean --findings=json,error?"));
    CHECK_FALSE(holds(scene.type("tharsis run --findings lost.asm").errors, "did you mean"));
}

TEST_CASE("findings change the exit status only on request", "[cli]") {
    CommandFixture scene;
    scene.program(not_restored);
    CHECK(scene.type("tharsis run --findings p.asm").status == 0);
    const Outcome error = scene.type("tharsis run --findings=error p.asm");
    CHECK(error.status == 1);
    CHECK(holds(error.errors, "[saved-not-restored]"));
    CHECK(holds(error.errors, "--findings=error counts its warnings as errors: exit status 1"));
    const Outcome json = scene.type("tharsis run --findings=json,error p.asm");
    CHECK(json.status == 1);
    CHECK_FALSE(holds(json.errors, "exit status 1"));
    CHECK(scene.file("good.asm", good).type("tharsis run --findings=error good.asm").status == 0);
    scene.file("exit.asm",
               ".text\nmain: addu $a0, $t5, $zero\naddiu $a0, $a0, 5\nli $v0, 17\nsyscall\n");
    CHECK(scene.type("tharsis run --findings=error exit.asm").status == 5);
}

TEST_CASE("a run without findings prints how many instructions were examined", "[cli]") {
    CommandFixture scene;
    const Outcome outcome = scene.program(good).type("tharsis run --findings p.asm");
    CHECK(outcome.output == "7");
    CHECK(holds(outcome.errors, "no findings in 5 instructions\n"));
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

TEST_CASE("a file name that is not UTF-8 leaves every JSON output valid", "[cli]") {
    CommandFixture scene;
    scene.file("\xe9.asm", not_restored);
    // The first line of JSON on either stream, strictly decoded, as ASCII.
    const auto json_of = [&](const std::string& options) {
        return scene
            .type("tharsis " + options +
                  " \xe9.asm >out.txt 2>err.txt; cat out.txt err.txt | python3 -c \""
                  "import json, sys\n"
                  "line = next(each for each in sys.stdin.buffer if each.startswith(b'{'))\n"
                  "print(ascii(json.loads(line.decode('utf-8'))))\"")
            .output;
    };
    CHECK(holds(json_of("run --findings=json"), "'file': '\\ufffd.asm'"));
    CHECK(holds(json_of("run --stats=json"), "'file': '\\ufffd.asm'"));
    CHECK(holds(json_of("profile --json"), "'name': '\\ufffd.asm'"));
    CHECK(holds(json_of("trace --format json"), "'files': ['\\ufffd.asm']"));
}

TEST_CASE("an unknown word of --findings is rejected before the run", "[cli]") {
    CommandFixture scene;
    const Outcome outcome = scene.program(good).type("tharsis run --findings=xml p.asm");
    CHECK(outcome.status == 2);
    CHECK(outcome.output.empty());
    CHECK(holds(outcome.errors, "--findings=xml: there is no such word"));
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

TEST_CASE("words set by --set count as defined for --findings of the recorded run", "[cli]") {
    CommandFixture scene;
    scene.program(".data\nbuffer: .space 4\n.text\n.globl main\n"
                  "main: lw $a0, buffer\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n");
    CHECK(scene.type("tharsis run --findings=error,space p.asm").status == 1);
    CHECK(scene.type("tharsis run --set buffer=9 --record c.json p.asm").status == 0);
    const Outcome replayed = scene.type("tharsis run --findings=error,space --replay c.json");
    CHECK(replayed.status == 0);
    CHECK(replayed.output == "9");
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

TEST_CASE("a run that failed is not called free of findings", "[cli]") {
    CommandFixture scene;
    scene.program(".text\nmain: li $t0, 1\nlw $t1, 0($t0)\n");
    const Outcome fault = scene.type("tharsis run --findings p.asm");
    CHECK(fault.status == 121);
    CHECK_FALSE(holds(fault.errors, "no findings"));
    scene.program(".text\nmain: b main\n");
    const Outcome endless = scene.type("tharsis run --findings --max-steps 100 p.asm");
    CHECK(endless.status == 122);
    CHECK_FALSE(holds(endless.errors, "no findings"));
    CHECK(holds(scene.type("tharsis run --findings=json --max-steps 100 p.asm").errors,
                "{\"findings\":[]"));
}

TEST_CASE("findings have the colours of other messages on request", "[cli]") {
    CommandFixture scene;
    const Outcome outcome =
        scene.program(unwritten).type("tharsis run --color=always --findings p.asm");
    CHECK(holds(outcome.errors, "\033[1;35mwarning:\033[0m"));
    CHECK(holds(outcome.errors, "\033[1;36mtip:\033[0m"));
}

TEST_CASE("words of --findings are combined, and contradictions are rejected", "[cli]") {
    CommandFixture scene;
    scene.program(not_restored);
    const Outcome combined = scene.type("tharsis run --findings=json --findings=error p.asm");
    CHECK(combined.status == 1);
    CHECK(holds(combined.errors, "{\"findings\":[{"));
    for (const std::string words : {"=text,json", "=json --findings=text"}) {
        const Outcome both = scene.type("tharsis run --findings" + words + " p.asm");
        CHECK(both.status == 2);
        CHECK(holds(both.errors, "--findings: text and json cannot be combined"));
    }
    for (const std::string words : {"=", "=json,", "=,error"}) {
        const Outcome empty = scene.type("tharsis run --findings" + words + " p.asm");
        CHECK(empty.status == 2);
        CHECK(holds(empty.errors, "--findings" + words + ": a value is missing"));
    }
}

TEST_CASE("memory of .space and unneeded `changes` are reported on request", "[cli]") {
    CommandFixture scene;
    scene.program(".data\nbuffer: .space 4\n.text\n.globl main\nmain: lw $a0, buffer\nli $v0, 1\n"
                  "syscall\nli $v0, 10\nsyscall\n");
    CHECK(holds(scene.type("tharsis run --findings p.asm").errors, "no findings in"));
    CHECK(holds(scene.type("tharsis run --findings=space p.asm").errors,
                "reserved with .space and never written [uninitialised-memory]"));
    scene.program(".text\nmain: jal f\nli $v0, 10\nsyscall\n# f(): does nothing\n#\n"
                  "#   changes  $t0\nf: jr $ra\n");
    CHECK(holds(scene.type("tharsis run --findings=hints p.asm").errors, "[unneeded-change]"));
    CHECK(scene.type("tharsis run --findings=hints,error p.asm").status == 0);
}
