// similar_test.cpp -- `tharsis similar` from outside: the output in docs/similar.md, options,
// programs that do not assemble
//
// The comparison itself is tested in tests/host/grading/similarity/similar_test.cpp.
#include "host/frontends/cli/command_fixture.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>

using namespace tharsis::test;

namespace {

namespace fs = std::filesystem;

const fs::path source = THARSIS_SOURCE;

/// The samples of the page, as a teacher has them.
class Course : public CommandFixture {
public:
    Course() {
        fs::copy(source / "tests/host/grading/similar", folder(), fs::copy_options::recursive);
    }
};

/// The lines between ```text and ``` after a line `tharsis similar ...` of the page.
std::string shown_in_page(const std::string& command) {
    const std::string page = text_of(source / "docs/similar.md");
    const std::size_t at = page.find(command + "\n```\n");
    if (at == page.npos) return "the page lacks: " + command;
    const std::size_t begin = page.find("```text\n", at) + 8;
    return page.substr(begin, page.find("```\n", begin) - begin);
}

} // namespace

TEST_CASE("the page about similar programs shows the actual output", "[similar]") {
    const Course course;
    for (const std::string command :
         {"tharsis similar submissions/", "tharsis similar submissions/ --base skeleton.asm"}) {
        const Outcome outcome = course.type(command);
        CHECK(outcome.output == shown_in_page(command));
        CHECK(outcome.status == 3); // dan's does not assemble
    }
}

TEST_CASE("reports are written completely to their files, and a second run writes the same bytes",
          "[similar]") {
    const Course course;
    const std::string command =
        "tharsis similar submissions --format html=a.html --format csv=a.csv --format "
        "jsonl=a.jsonl --format table --lang fr --tokens steps";
    const Outcome outcome = course.type(command);
    CHECK(holds(outcome.output, "Programmes comparés : 3, non comparés : 1."));
    CHECK(holds(course.text("a.html"), "<html lang=\"fr\">"));
    CHECK(holds(course.text("a.html"), "order_place:"));
    CHECK(holds(course.text("a.csv"), "\"alice.asm\",\"bob.asm\",1.0000,"));
    CHECK(holds(course.text("a.jsonl"), "\"kind\":\"not-compared\",\"program\":\"dan.asm\""));
    CHECK(holds(course.text("steps/alice.asm.txt"), "service 5\nbranch-equal 0 v 1\nstore v v\n"));
    CHECK(course.text("steps/alice.asm.txt").size() ==
          course.text("steps/bob.asm.txt").size()); // only the order differs
    const std::string before =
        course.text("a.html") + course.text("a.csv") + course.text("a.jsonl");
    course.type(command);
    CHECK(course.text("a.html") + course.text("a.csv") + course.text("a.jsonl") == before);
}

TEST_CASE(
    "a program that cannot be assembled within the limits is reported, and does not affect others",
    "[similar]") {
    Course course;
    std::string includes, long_one;
    for (int n = 0; n < 30; ++n) {
        course.file("s/deep/f" + std::to_string(n) + ".asm",
                    ".include \"f" + std::to_string(n + 1) + ".asm\"\n");
        includes += ".macro m" + std::to_string(n) + "\nm" + std::to_string(n + 1) + "\nm" +
                    std::to_string(n + 1) + "\n.end_macro\n";
    }
    for (int n = 0; n < 100'001; ++n) long_one += "nop\n";
    course.file("s/bomb.asm", ".macro m30\n.end_macro\n" + includes + "main: m0\n")
        .file("s/long.asm", "main:\n" + long_one);
    course.file("s/endless.asm", ".macro m\nm\n.end_macro\nmain: m\n")
        .file("s/twice.asm", ".include \"twice.asm\"\n");
    course.type("cp submissions/*.asm s");
    const std::string command = "tharsis similar s --max-seconds 2 --format jsonl --jobs ";
    const Outcome outcome = course.type(command + "2");
    CHECK(outcome.status == 3);
    CHECK(holds(outcome.output, "\"left\":\"alice.asm\",\"right\":\"bob.asm\",\"score\":1.0"));
    for (const std::string name : {"bomb.asm", "deep", "endless.asm", "long.asm", "twice.asm"})
        CHECK(holds(outcome.output, "{\"kind\":\"not-compared\",\"program\":\"" + name + "\""));
    CHECK(holds(outcome.output, "it has more than 100000 instructions"));
    CHECK(course.type(command + "1").output == outcome.output);
    CHECK(course.type("tharsis similar s --jobs 0").status == 2);
    CHECK(course.type("tharsis similar s --max-seconds x").status == 2);
}

TEST_CASE("programs for a task are assembled with its given files, which are not compared",
          "[similar]") {
    Course course;
    std::string given = ".text\n.globl give\ngive:\n", own = ".text\n.globl main\nmain: jal give\n";
    for (int n = 0; n < 40; ++n)
        given += "lw $t0, " + std::to_string(4 * n) + "($a0)\nxor $v0, $v0, $t0\nsll $v0, $v0, " +
                 std::to_string(n % 30 + 1) + "\n";
    const std::string end = "li $v0, 10\nsyscall\n",
                      other = "sllv $t1, $v0, $a1\nnor $t1, $t1, $v0\nsrl $t1, $t1, 3\nmult $t1, "
                              "$v0\nmflo $t2\nslt $t3, $t2, $t1\nand $t3, $t3, $v0\nsw $t3, "
                              "0($sp)\ndiv $t3, $t2\nmfhi $t4\nor $t4, $t4, $t1\n";
    course.file("given.asm", given + "jr $ra\n")
        .file("task.toml", "title = \"t\"\n[program]\ngiven = \"given.asm\"\n[[dialogue]]\n");
    course.file("t/a.asm", own + end)
        .file("t/b.asm", own + "move $a0, $v0\nli $v0, 1\nsyscall\n" + end)
        .file("t/c.asm", own + other + end)
        .file("t/d.asm", ".include \"given.asm\"\n" + own + other + end);
    CHECK(holds(course.type("tharsis similar t --format csv").output, "there is no label"));
    const Outcome outcome = course.type("tharsis similar t --task task.toml --format csv");
    CHECK(outcome.status == 0);
    CHECK(holds(outcome.output, "\"c.asm\",\"d.asm\",1.0000,"));
    CHECK_FALSE(
        holds(outcome.output, "\"a.asm\"")); // it is given.asm that a and b have in common with all
    CHECK(course.type("tharsis similar t --task given.asm").status == 2);
    CHECK(course.type("tharsis similar t --task task.toml --format csv=task.toml").status == 2);
}

TEST_CASE("the minimum score and the number of pairs limit the output", "[similar]") {
    const Course course;
    CHECK(holds(course.type("tharsis similar submissions --least 50").output, "shown: 1."));
    CHECK(holds(course.type("tharsis similar submissions --pairs 2").output, "shown: 2."));
    CHECK(holds(course.type("tharsis similar submissions --pairs 0").output, "shown: 0."));
    CHECK(course.type("tharsis similar submissions/alice.asm submissions/bob.asm").status == 0);
}

TEST_CASE("an anonymous comparison has no names", "[similar]") {
    const Course course;
    for (const std::string form : {"table", "csv", "jsonl"}) {
        const std::string text =
            course.type("tharsis similar submissions --anonymous --format " + form).output;
        INFO(text);
        CHECK(holds(text, "submission-"));
        for (const auto* name : {"alice", "bob", "carol", "dan"}) CHECK_FALSE(holds(text, name));
    }
}

TEST_CASE("programs that cannot be compared are listed, and the others are compared", "[similar]") {
    Course course;
    course.file("submissions/empty.asm", "")
        .file("submissions/binary.asm", std::string("\0\1\2", 3))
        .file("submissions/erik/readme.txt", "later");
    std::string large = "main:\n";
    for (int n = 0; n < 60000; ++n) large += "        addiu   $t0, $t0, 1\n";
    course.file("submissions/large.asm", large)
        .file("submissions/loop.asm", ".include \"loop.asm\"\n");
    const Outcome outcome = course.type("tharsis similar submissions");
    CHECK(outcome.status == 3);
    CHECK(holds(outcome.output, "alice.asm  100.0 %  bob.asm"));
    for (const auto* name : {"  binary.asm: ", "  dan.asm: dan.asm:", "  erik: ", "  loop.asm: "})
        CHECK(holds(outcome.output, name));
}

TEST_CASE("a wrong command line of similar is reported", "[similar]") {
    const Course course;
    const auto refused = [&](const std::string& rest, const std::string& message) {
        const Outcome outcome = course.type("tharsis similar " + rest);
        INFO(outcome.errors);
        CHECK(outcome.status == 2);
        CHECK(holds(outcome.errors, message));
    };
    refused("", "missing argument: SUBMISSION");
    refused("nowhere", "nowhere: No such file");
    refused("submissions --least 101", "--least 101: not a percentage");
    refused("submissions --least x", "--least x: not a percentage");
    refused("submissions --pairs -1", "--pairs -1: not a number");
    refused("submissions --format pdf", "--format pdf: unknown format");
    refused("submissions --format html=", "--format html=: a file name must follow =");
    refused("submissions --lang de", "--lang de: unknown language");
    refused("submissions --base submissions/dan.asm", "--base dan.asm: line ");
    refused("submissions --base nowhere.asm", "--base nowhere.asm: No such file");
}

TEST_CASE("programs are compared in their dialect: an option, their own line, their folder",
          "[similar]") {
    CommandFixture course;
    std::string body = "N = 4\nmain: push $ra\n li $t0, N\n";
    for (int n = 1; n < 12; ++n)
        body += " sll $t1, $t0, " + std::to_string(n) + "\n xor $t0, $t0, $t1\n";
    body += " pop $ra\n jr $ra\n";
    course.file("s/a.s", body).file("s/b.s", "\n" + body);
    const auto scores = [&](const std::string& options) {
        return course.type("tharsis similar s --format csv " + options);
    };
    const std::string alike = "\"a.s\",\"b.s\",1.0000,";
    CHECK(scores("").status == 3);
    CHECK(holds(scores("--dialect mipsy").output, alike));
    CHECK(scores("--dialect mipsi").status == 2);
    course.file("s/a.s", "# dialect: mipsy\n" + body)
        .file("s/.tharsis.toml", "dialect = \"mipsy\"\n");
    CHECK(holds(scores("").output, alike));
    CHECK(scores("--anonymous").status == 0);
    course.file("base.s", "# dialect: mipsy\n" + body);
    CHECK_FALSE(holds(scores("--base base.s").output, "1.0000"));
    course.file("s/c.s", "# dialect: mipsi\nmain: jr $ra\n");
    CHECK(holds(course.type("tharsis similar s").output, "c.s:1: no dialect is called mipsi"));
}

TEST_CASE("start-up code is no code in common", "[similar]") {
    CommandFixture course;
    course.file("s/a.s", "main: jr $ra\n").file("s/b.s", "main: li $v0, 10\n syscall\n");
    for (const char* dialect : {"spim", "mipsy", "gas"})
        CHECK(holds(course.type("tharsis similar s --dialect " + std::string(dialect)).output,
                    "Pairs with code in common: 0"));
}
