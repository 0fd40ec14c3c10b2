// lint_test.cpp -- `tharsis lint` from outside: options, forms of output, exit status
// What the checks find is tested in tests/emulator/lint.
#include "host/frontends/cli/command_fixture.hpp"

#include <catch2/catch.hpp>

using namespace tharsis::test;

TEST_CASE("lint prints what it finds with line, caret, code and tip", "[cli]") {
    CommandFixture scene;
    scene.file("good.asm", "main: li $v0, 10\nsyscall\n")
        .file("bad.asm", "main: li $v0, 77\nsyscall\n");
    const Outcome good = scene.type("tharsis lint good.asm");
    CHECK(good.status == 0);
    CHECK((good.output + good.errors).empty());
    const Outcome bad = scene.type("tharsis lint bad.asm");
    CHECK(bad.status == 1);
    CHECK(holds(bad.output, "bad.asm:2:1: warning: there is no service 77 [unknown-service]\n"));
    CHECK(holds(bad.output, "tip: `tharsis doc syscalls` lists the services\n"));
}

TEST_CASE("lint prints JSON and French on request", "[cli]") {
    CommandFixture scene;
    scene.file("bad.asm", "main: li $v0, 77\nsyscall\n");
    const std::string json = scene.type("tharsis lint --format=json --lang=fr bad.asm").output;
    CHECK(holds(json, R"("id": "unknown-service")"));
    CHECK(holds(json, R"("severity": "warning")"));
    CHECK(holds(json, R"("line": 2)"));
    CHECK(holds(json, "il n'y a pas de service 77"));
    scene.file("good.asm", "main: li $v0, 10\nsyscall\n");
    CHECK(holds(scene.type("tharsis lint --format=json good.asm").output, R"("diagnostics": [])"));
}

TEST_CASE("checks of lint are switched on and off by their codes", "[cli]") {
    CommandFixture scene;
    scene.file("bad.asm", "main: li $v0, 77\nsyscall\n");
    CHECK(scene.type("tharsis lint --without=off-the-end,unknown-service bad.asm").status == 0);
    CHECK(scene.type("tharsis lint --only=off-the-end bad.asm").status == 0);
    CHECK(scene.type("tharsis lint --only=unknown-service bad.asm").status == 1);
    const Outcome unknown = scene.type("tharsis lint --only=everything bad.asm");
    CHECK(unknown.status == 2);
    CHECK(holds(unknown.errors, "no check is called \"everything\""));
    CHECK(scene.type("tharsis lint --format=xml bad.asm").status == 2);
    CHECK(scene.type("tharsis lint --lang=de bad.asm").status == 2);
}

TEST_CASE("lint needs sources without errors", "[cli]") {
    CommandFixture scene;
    scene.file("wrong.asm", "foo\n");
    const Outcome wrong = scene.type("tharsis lint wrong.asm");
    CHECK(wrong.status == 120);
    CHECK(holds(wrong.errors, "wrong.asm:1"));
    CHECK(scene.type("tharsis lint none.asm").status == 2);
    CHECK(scene.type("tharsis lint").status == 2);
}

TEST_CASE("lint says in a note that it has examined nothing, and why", "[cli]") {
    CommandFixture scene;
    std::string far = "main: jal lost\nbeq $a0, $zero, end\nli $v0, 10\nsyscall\n"
                      "lost: li $s0, 1\njr $ra\n";
    for (int n = 0; n < 33'000; ++n) far += "nop\n";
    const Outcome outcome = scene.file("far.asm", far + "end: nop\n").type("tharsis lint far.asm");
    CHECK(outcome.status == 0);
    CHECK(outcome.output.empty());
    CHECK(outcome.errors ==
          "note: nothing was examined: a branch or jump does not reach its target "
          "(tharsis check says which)\n");
    std::string shared = "main: jal f0\nli $v0, 10\nsyscall\n";
    for (int n = 0; n < 40; ++n)
        shared += "f" + std::to_string(n) + ": li $s0, 1\n" +
                  (n < 39 ? "jal f" + std::to_string(n + 1) + "\n" : std::string()) + "j tail\n";
    shared += "tail: nop\n";
    for (int n = 0; n < 300; ++n) shared += "addi $t0, $t0, 1\n";
    const Outcome large =
        scene.file("shared.asm", shared + "jr $ra\n").type("tharsis lint shared.asm --lang fr");
    CHECK(holds(large.errors, "rien n'a été examiné : ses procédures ont trop de code en commun"));
    scene.file("slots.asm", "main: b end\nnop\nb main\nnop\nend: li $v0, 10\nsyscall\n");
    CHECK(holds(scene.type("tharsis lint slots.asm").errors, "look written for delay slots"));
    scene.file("data.asm", ".data\n.word 1\n");
    CHECK(scene.type("tharsis lint data.asm").errors.empty());
}

TEST_CASE("lint knows the dialect and delay slots of a program", "[cli]") {
    CommandFixture scene;
    scene.file("spim.s", ".globl main\nmain: li $a0, 1\nli $v0, 1\nsyscall\njr $ra\n");
    CHECK(scene.type("tharsis lint --dialect spim spim.s").status == 0);
    CHECK(scene.type("tharsis lint spim.s").status == 1);
    scene.file("slots.asm", "main: j done\nli $v0, 10\ndone: syscall\n");
    CHECK(scene.type("tharsis lint --delayed-branching slots.asm").status == 0);
    CHECK(scene.type("tharsis lint slots.asm").status == 1);
}

TEST_CASE("a folder's settings may not name a diagnostic that does not exist", "[cli]") {
    CommandFixture scene;
    scene.file("good.asm", "main: li $v0, 10\nsyscall\n")
        .file(".tharsis.toml", "[findings]\nwrong-retrun = false\n");
    const Outcome outcome = scene.type("tharsis lint good.asm");
    CHECK(outcome.status == 2);
    CHECK(holds(outcome.errors, "\"wrong-retrun\" under [findings] is the code of no diagnostic"));
    CHECK(scene.file(".tharsis.toml", "[findings]\nwrong-return = false\n")
              .type("tharsis lint good.asm")
              .status == 0);
}
