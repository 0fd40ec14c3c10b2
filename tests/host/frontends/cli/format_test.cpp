// format_test.cpp -- `tharsis format`: what is printed, listed and written, and the statuses
#include "host/frontends/cli/command_fixture.hpp"

#include <catch2/catch.hpp>

using namespace tharsis::test;

namespace {

constexpr std::string_view crooked = "main: li $v0,10 # leave\n syscall\n",
                           straight = "main:   li      $v0, 10                 # leave\n"
                                      "        syscall\n";

} // namespace

TEST_CASE("format prints the formatted text of a file or of standard input", "[cli]") {
    CommandFixture scene;
    scene.program(crooked);
    const Outcome outcome = scene.type("tharsis format p.asm");
    CHECK(outcome.status == 0);
    CHECK(outcome.output == straight);
    CHECK(outcome.errors.empty());
    CHECK(scene.text("p.asm") == crooked);
    CHECK(scene.type("tharsis format", crooked).output == straight);
    CHECK(scene.type("tharsis format -", crooked).output == straight);
    CHECK(scene.type("tharsis format", "").output.empty());
}

TEST_CASE("format --check lists the files that are not formatted", "[cli]") {
    CommandFixture scene;
    scene.file("a.asm", crooked).file("b.asm", straight).file("c.asm", crooked);
    const Outcome outcome = scene.type("tharsis format --check a.asm b.asm c.asm");
    CHECK(outcome.status == 1);
    CHECK(outcome.output == "a.asm\nc.asm\n");
    CHECK(scene.text("a.asm") == crooked);
    CHECK(scene.type("tharsis format --check b.asm").status == 0);
    CHECK(scene.type("tharsis format --check", crooked).output == "standard input\n");
}

TEST_CASE("the output of format --diff is a patch that formats the files", "[cli]") {
    CommandFixture scene;
    std::string text(crooked);
    for (int line = 0; line < 20; ++line) text += "        nop\n";
    text += " nop\n        nop\n nop";
    scene.file("a.asm", text).file("b.asm", straight);
    const Outcome outcome = scene.type("tharsis format --diff a.asm b.asm > p.diff");
    CHECK(outcome.status == 1);
    CHECK(scene.text("p.diff").starts_with("--- a.asm\n"
                                           "+++ a.asm\n"
                                           "@@ -1,5 +1,5 @@\n"
                                           "-main: li $v0,10 # leave\n"
                                           "- syscall\n"
                                           "+main:   li      $v0, 10                 # leave\n"
                                           "+        syscall\n"
                                           "         nop\n"
                                           "         nop\n"
                                           "         nop\n"
                                           "@@ -20,6 +20,6 @@\n"));
    CHECK(holds(scene.text("p.diff"), "- nop\n\\ No newline at end of file\n+        nop\n"));
    const std::string formatted = scene.type("tharsis format a.asm").output;
    // Applied by hand, because `patch` need not be installed.
    CHECK(scene.type("tharsis format --diff --write a.asm").output == scene.text("p.diff"));
    CHECK(scene.text("a.asm") == formatted);
    CHECK(scene.type("tharsis format --diff a.asm").output.empty());
}

TEST_CASE("format --diff describes a last line that disappears", "[cli]") {
    CommandFixture scene;
    CHECK(scene.type("tharsis format --diff", "        nop\n   ").output ==
          "--- standard input\n"
          "+++ standard input\n"
          "@@ -1,2 +1,1 @@\n"
          "         nop\n"
          "-   \n"
          "\\ No newline at end of file\n");
}

TEST_CASE("format --write replaces files, and keeps their permissions and links", "[cli]") {
    CommandFixture scene;
    scene.file("a.asm", crooked).file("b.asm", straight);
    scene.type("chmod 640 a.asm; ln -s a.asm link.asm; touch -d 2001-01-01 b.asm");
    const Outcome outcome = scene.type("tharsis format --write link.asm b.asm");
    CHECK(outcome.status == 0);
    CHECK(outcome.output.empty());
    CHECK(scene.text("a.asm") == straight);
    CHECK(scene.type("stat -c %a a.asm; stat -c %F link.asm; ls").output ==
          "640\nsymbolic link\na.asm\nb.asm\nlink.asm\n");
    CHECK(scene.type("stat -c %y b.asm").output.starts_with("2001-01-01"));
}

TEST_CASE("format refuses what it cannot format, and formats the other files", "[cli]") {
    CommandFixture scene;
    scene.file("a.asm", crooked)
        .file("wide.asm", {"\xff\xfe n\0o\0", 7})
        .file("nul.asm", {"\0", 1});
    scene.type("mkfifo pipe; mkdir folder");
    for (const std::string wrong : {"folder", "pipe", "none.asm", "wide.asm", "nul.asm"}) {
        INFO(wrong);
        scene.file("a.asm", crooked);
        const Outcome outcome = scene.type("tharsis format --write " + wrong + " a.asm");
        CHECK(outcome.status == 2);
        CHECK(holds(outcome.errors, wrong + ": "));
        CHECK(scene.text("a.asm") == straight);
    }
    CHECK(scene.type("tharsis format --write pipe").status == 2);
    for (const std::string wrong : {"--write", "--write -", "--write --check a.asm", "a.asm a.asm"})
        CHECK(scene.type("tharsis format " + wrong).status == 2);
}

TEST_CASE("format keeps a byte-order mark and bytes of other encodings", "[cli]") {
    CommandFixture scene;
    CHECK(scene.type("tharsis format", "\xef\xbb\xbfmain: nop\n").output ==
          "\xef\xbb\xbfmain:   nop\n");
    CHECK(scene.type("tharsis format", " nop # \xe9\r\n").output ==
          "        nop                             # \xe9\r\n");
}

TEST_CASE("format --write keeps hard links, symbolic links and rights", "[cli]") {
    CommandFixture scene;
    scene.file("a.asm", crooked);
    const Outcome outcome = scene.type("ln a.asm b.asm; ln -s b.asm c.asm; chmod 640 a.asm; "
                                       "tharsis format --write c.asm; stat -c '%a %h' a.asm b.asm; "
                                       "test -L c.asm");
    CHECK(outcome.status == 0);
    CHECK(outcome.output == "640 2\n640 2\n");
    for (const char* name : {"a.asm", "b.asm", "c.asm"}) CHECK(scene.text(name) == straight);
}

TEST_CASE("what format refuses is said in the language of the user", "[cli][language]") {
    CommandFixture scene;
    scene.file("a.asm", crooked);
    CHECK(scene.type("tharsis format --lang fr --check --write a.asm").errors ==
          "tharsis format : --check et --write s'excluent\n"
          "conseil : --check énumère seulement les fichiers que --write changerait\n");
    CHECK(scene.type("LC_ALL=fr_FR.UTF-8 tharsis format no.asm").errors ==
          "tharsis format : no.asm : ce fichier n'existe pas\n");
    CHECK(scene.type("tharsis format no.asm").errors ==
          "tharsis format: no.asm: No such file or directory\n");
}
