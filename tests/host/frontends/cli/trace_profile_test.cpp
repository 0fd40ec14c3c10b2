// trace_profile_test.cpp -- `tharsis trace` and `tharsis profile` from outside: streams, files, and
// rejected options
//
// Figures are checked in tests/emulator/analysis.
#include "host/frontends/cli/command_fixture.hpp"
#include "support/skip.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

using namespace tharsis::test;

namespace {

constexpr std::string_view program = "main: li $a0, 7\nli $v0, 1\nsyscall\njal f\nli $a0, 3\nli "
                                     "$v0, 17\nsyscall\nf: sw $a0, 0($sp)\njr $ra\n";

long lines_of(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }

} // namespace

TEST_CASE("a trace uses standard output, and the program standard error", "[cli]") {
    CommandFixture scene;
    const Outcome outcome = scene.program(program).type("tharsis trace p.asm");
    CHECK(outcome.status == 3);
    CHECK(outcome.errors == "7");
    CHECK(lines_of(outcome.output) == 9);
    CHECK(outcome.output == scene
                                .type("tharsis run --trace=/dev/stdout p.asm >/dev/null; tharsis "
                                      "run --trace=t p.asm >/dev/null; cat t")
                                .output);
}

TEST_CASE("a trace in a file leaves standard output to the program", "[cli]") {
    CommandFixture scene;
    const Outcome outcome =
        scene.program(program).type("tharsis trace --format hdl --output t p.asm");
    CHECK(outcome.status == 3);
    CHECK(outcome.output == "7");
    CHECK(outcome.errors.empty());
    CHECK(scene.text("t") == "@00400000: $ 4 <= 00000007\n@00400004: $ 2 <= 00000001\n@0040000c: "
                             "$31 <= 00400010\n@0040001c: *7fffeffc <= 00000007\n"
                             "@00400010: $ 4 <= 00000003\n@00400014: $ 2 <= 00000011\n");
}

TEST_CASE("a trace of an endless program ends silently when its reader closes the pipe", "[cli]") {
    CommandFixture scene;
    scene.program("main: j main\n");
    const Outcome outcome = scene.type("tharsis trace p.asm | head -3");
    CHECK(lines_of(outcome.output) == 3);
    CHECK(outcome.errors.empty());
    const Outcome full = scene.type("tharsis trace p.asm >/dev/full");
    CHECK(full.status == 2);
    CHECK(holds(full.errors, "standard output cannot be written"));
    const Outcome file = scene.type("tharsis trace --output /dev/full p.asm");
    CHECK(file.status == 2);
    CHECK(holds(file.errors, "--output /dev/full: No space left on device"));
}

TEST_CASE("a trace ends at the requested place, and so does the program", "[cli]") {
    CommandFixture scene;
    scene.program("main: li $t0, 1\nloop: addiu $t0, $t0, 1\naddiu $t1, $t0, 1\nj loop\n");
    const auto traced = [&](const std::string& options) {
        const Outcome outcome = scene.type("tharsis trace " + options + " p.asm");
        CHECK(outcome.errors.empty());
        CHECK(outcome.status == 0);
        return lines_of(outcome.output);
    };
    CHECK(traced("--lines 10") == 10);
    CHECK(traced("--to 7") == 7);
    CHECK(traced("--from 1K --to 1004") == 5);
    CHECK(traced("--from loop --to p.asm:4") == 3);
    CHECK(traced("--from 0x00400008 --to :3") == 1);
    CHECK(traced("--only p.asm:2-3 --lines 4") == 4);
    CHECK(traced("--writes t1 --to 9") == 3);
    CHECK(traced("--only loop..0x00400008 --to 9 --format json") == 1 + 6);
}

TEST_CASE("an invalid place, register or format of a trace is rejected with a tip", "[cli]") {
    CommandFixture scene;
    scene.program(program);
    const auto refused = [&](const std::string& options, std::string_view message) {
        const Outcome outcome = scene.type("tharsis trace " + options + " p.asm");
        INFO(options << "\n" << outcome.errors);
        CHECK(outcome.status == 2);
        CHECK(outcome.output.empty());
        CHECK(holds(outcome.errors, message));
    };
    refused("--from man", "--from man: no such place in the text; did you mean main?");
    refused("--only p.asm:99", "p.asm:99: no instruction comes from there");
    refused("--only q.asm:1", "no instruction comes from there");
    refused("--only ../p.asm:2", "--only ../p.asm:2: no instruction comes from there");
    refused("--only f..main", "the second place lies before the first");
    refused("--from 0", "steps are counted from 1");
    refused("--from 9 --to 8", "--to 8 is before --from 9");
    refused("--writes t0,tx", "tx is not a register");
    refused("--writes ''", "is not a register");
    refused("--lines 0", "not a number above 0");
    refused("--format xml", "one of: text, json, hdl");
    refused("--output no/such/t", "--output no/such/t: No such file or directory");
    refused("--output p.asm", "is a source");
    refused("--bitmap", "write the trace to a file");
}

TEST_CASE("a trace stops at limits and faults like run", "[cli]") {
    CommandFixture scene;
    CHECK(scene.program("main: j main\n").type("tharsis trace --max-steps 5 p.asm").status == 122);
    const Outcome fault = scene.program("lw $t0, 1($zero)\n").type("tharsis trace p.asm");
    CHECK(fault.status == 121);
    CHECK(holds(fault.errors, "p.asm:1"));
    CHECK(lines_of(fault.output) == 1);
}

TEST_CASE("a file that was interrupted is complete up to there", "[cli]") {
    CommandFixture scene;
    scene.program(says_started("loop: j loop\n"));
    scene.type(interrupted("tharsis trace --format hdl --output t p.asm"));
    CHECK(scene.has("t"));
    CHECK(scene.text("t").starts_with("@00400000"));
}

TEST_CASE("a profile does not change output and status of the program, and is written to stderr",
          "[cli]") {
    CommandFixture scene;
    const Outcome outcome = scene.program(program).type("tharsis profile p.asm");
    CHECK(outcome.output == "7");
    CHECK(outcome.status == 3);
    for (const char* part : {"Coverage: 9 of 9 lines (100.0 %), 2 of 2 procedures", "Hot lines",
                             "Hot procedures (calls went 2 deep)", "Instructions: 9 executed"})
        CHECK(holds(outcome.errors, part));
}

TEST_CASE("a profile is written completely to files", "[cli]") {
    CommandFixture scene;
    const Outcome outcome = scene.program(program).type(
        "tharsis profile --json --output p.json --listing l --lcov i --flame f.svg p.asm");
    CHECK(outcome.errors.empty());
    CHECK(outcome.output == "7");
    CHECK(holds(scene.text("p.json"), "{\"profile\":\"tharsis\",\"version\":1,\"executed\":9,"));
    CHECK(holds(scene.text("l"), "      1 | main: li $a0, 7\n"));
    CHECK(holds(scene.text("i"),
                "SF:" + std::filesystem::canonical(scene.folder() / "p.asm").string() + "\n"));
    CHECK(scene.text("f.svg").ends_with("</svg>\n"));
}

TEST_CASE("lcov reads our tracefiles and gives the same counts", "[cli]") {
    CommandFixture scene;
    if (scene.type("command -v lcov genhtml").status != 0)
        return skip("lcov or genhtml is not installed"); // setup.sh installs them
    scene.file("part.asm",
               "f: beqz $a0, f.end\nsw $a0, 0($sp)\nf.end: jr $ra\nnot_used: nop\njr $ra\n");
    scene.file("m.asm", ".include \"part.asm\"\n.globl main\nmain: li $a0, 7\njal f\nli $v0, "
                        "10\nsyscall\njal not_used\n");
    CHECK(scene.type("tharsis profile --lcov t.info m.asm").status == 0);
    const Outcome summary = scene.type("lcov --rc lcov_branch_coverage=1 --summary t.info 2>&1");
    CHECK(holds(summary.output, "lines......: 70.0% (7 of 10 lines)"));
    CHECK(holds(summary.output, "functions..: 66.7% (2 of 3 functions)"));
    CHECK(holds(summary.output, "branches...: 50.0% (1 of 2 branches)"));
    const Outcome pages = scene.type("genhtml --branch-coverage -o pages t.info 2>&1");
    INFO(pages.output);
    CHECK(pages.status == 0);
    CHECK(scene.has("pages/index.html"));
}

TEST_CASE("ELF files are traced and profiled, with lines or without", "[cli][elf]") {
    CommandFixture scene;
    CHECK(scene.program(program).type("tharsis assemble -o p.elf p.asm").status == 0);
    CHECK(scene.type("tharsis trace --format hdl p.elf").output ==
          scene.type("tharsis trace --format hdl p.asm").output);
    CHECK(holds(scene.type("tharsis profile p.elf").errors, "Coverage: 9 of 9 lines (100.0 %)"));
    std::filesystem::copy_file(std::filesystem::path(THARSIS_SOURCE) / "tests/elf/program.be.elf",
                               scene.folder() / "c.elf");
    const Outcome compiled = scene.type("tharsis profile c.elf");
    CHECK(holds(compiled.errors, "Hot instructions (no line of a source is known)"));
    CHECK(holds(compiled.errors, "fibonacci      2728"));
    CHECK_FALSE(holds(compiled.errors, "no instructions"));
    CHECK(holds(scene.type("tharsis trace --only fibonacci --lines 2 c.elf").output,
                "slti $v0, $a0, 2"));
}

TEST_CASE("the picture of the page about profiles is the one that profile writes", "[cli]") {
    const std::string page = text_of(std::filesystem::path(THARSIS_SOURCE) / "docs/tracing.md");
    const auto start = page.find("# sort.asm --");
    REQUIRE(start != page.npos);
    CommandFixture scene;
    scene.file("sort.asm", page.substr(start, page.find("```", start) - start));
    CHECK(scene.type("tharsis profile --output text --flame flame.svg sort.asm").status == 0);
    CHECK(scene.text("flame.svg") ==
          text_of(std::filesystem::path(THARSIS_SOURCE) / "docs/pictures/flame.svg"));
}

TEST_CASE("a profile that cannot be written is an error before the run", "[cli]") {
    CommandFixture scene;
    scene.program(program);
    for (const std::string option : {"--output", "--listing", "--lcov", "--flame"}) {
        const Outcome outcome = scene.type("tharsis profile " + option + " no/such/file p.asm");
        CHECK(outcome.status == 2);
        CHECK(outcome.output.empty());
        CHECK(holds(outcome.errors, option + " no/such/file: No such file or directory"));
        CHECK(
            holds(scene.type("tharsis profile " + option + " p.asm p.asm").errors, "is a source"));
    }
    CHECK(holds(scene.type("tharsis profile --lcov x --flame x p.asm").errors,
                "--lcov and --flame would be one file, x"));
    CHECK(holds(scene.type("tharsis profile --top none p.asm").errors,
                "--top none: not a number above 0"));
}
