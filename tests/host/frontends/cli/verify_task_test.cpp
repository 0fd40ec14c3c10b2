// verify_task_test.cpp -- `tharsis verify --task` from outside: errors in a task, tables, replays,
// reproducible output
//
// The content of verdicts is tested elsewhere.
#include "host/frontends/cli/command_fixture.hpp"

#include <catch2/catch.hpp>

using namespace tharsis::test;

namespace {

const std::string sum = shell_word(THARSIS_SOURCE "/tests/host/grading/sum");

constexpr std::string_view prints_six = "li $a0, 6\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n";
constexpr std::string_view six = "title = \"Six\"\n[[dialogue]]\nexpect = \"6\"\n",
                           seven =
                               "title = \"Seven\"\n[[dialogue]]\nname = \"d\"\nexpect = \"7\"\n";

} // namespace

TEST_CASE("a mistake in a task is reported with its place and a tip", "[cli]") {
    CommandFixture scene;
    scene.program(prints_six).file("t.toml", "title = \"T\"\n[[dialogue]]\nexpct = \"6\"\n");
    const Outcome outcome = scene.type("tharsis verify --task t.toml p.asm");
    CHECK(outcome.status == 2);
    CHECK(holds(outcome.errors,
                "--task t.toml: line 3, column 1: dialogue[0].expct is not a known key"));
    CHECK(holds(outcome.errors, "did you mean \"expect\"?"));
    CHECK(scene.type("tharsis verify --task missing.toml p.asm").status == 2);
    scene.file("u.toml", "title = \"T\"\n[[dialogue]]\nexpect_file = \"none.txt\"\n");
    CHECK(holds(scene.type("tharsis verify --task u.toml p.asm").errors,
                "names \"none.txt\", which cannot be read"));
}

TEST_CASE("the status shows whether all were accepted", "[cli]") {
    CommandFixture scene;
    scene.program(prints_six).file("six.toml", six).file("seven.toml", seven);
    CHECK(scene.type("tharsis verify --quiet --task six.toml p.asm").status == 0);
    CHECK(scene.type("tharsis verify --quiet --task seven.toml p.asm").status == 1);
}

TEST_CASE("ten submissions of one exercise get equal verdicts twice, in both languages", "[cli]") {
    const CommandFixture scene;
    const std::string command =
        "tharsis verify --task " + sum + "/task.toml " + sum + "/submissions";
    const Outcome first = scene.type(command), second = scene.type(command + " --lang fr");
    CHECK(first.status == 1);
    CHECK(holds(first.output, "10 submissions: 2 accepted, 8 refused"));
    CHECK(holds(first.output, "gil.asm:32: error: the program never ends: it goes round for ever "
                              "in lines 32 to 34 and 37"));
    CHECK(holds(second.output, "gil.asm:32: erreur : le programme ne finit jamais"));
    CHECK(scene.type(command).output == first.output);
}

TEST_CASE("tests of students are next to their programs", "[cli]") {
    CommandFixture scene;
    scene.file("r.asm", prints_six)
        .file("t.toml", "title = \"T\"\n[program]\nreference = \"r.asm\"\n[[dialogue]]\nexpect = "
                        "\"6\"\n[own_tests]\nleast = 0.8\nmutants = 5\n");
    scene.type("mkdir -p s/ann s/ben");
    scene.file("s/ann/p.asm", prints_six)
        .file("s/ann/tests.toml", "[[dialogue]]\nexpect = \"6\"\n")
        .file("s/ben/p.asm", prints_six);
    const Outcome outcome = scene.type("tharsis verify --task t.toml s");
    CHECK(holds(outcome.output, "2 submissions: 1 accepted, 1 refused"));
    CHECK(holds(outcome.output, "no file tests.toml was handed in"));
}
