// task_own_tests_test.cpp -- tests of students: good ones find faulty programs, poor ones do not
// The reference tells the smaller of two numbers.
#include "support/judged_task.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

const std::string smaller =
    "main: li $v0, 5\nsyscall\nmove $t0, $v0\nli $v0, 5\nsyscall\nble $t0, $v0, p\nmove $t0, "
    "$v0\np: move $a0, $t0\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n";
const std::string task =
    "[program]\nreference = \"r.asm\"\n[[generated]]\nname = \"g\"\ninput = [{ integer = [-9, 9] "
    "}, \"\\n\", { integer = [-9, 9] }, \"\\n\"]\n[own_tests]\nname = \"own\"\npoints = "
    "10\nmutants = 20\nleast = 0.9\n";

std::string dialogue(int a, int b, int expected) {
    return "[[dialogue]]\nstdin = \"" + std::to_string(a) + "\\n" + std::to_string(b) +
           "\\n\"\nexpect = \"" + std::to_string(expected) + "\"\n";
}

Verdict judged_with(const std::string& tests) {
    Submission submission = handed_in(smaller);
    if (!tests.empty()) submission.included = {{"tests.toml", tests}};
    return judge_task(submission, task_of(task, {{"r.asm", smaller}}));
}

} // namespace

TEST_CASE("tests that a student hands in are judged by the faulty programs that they find",
          "[verifier]") {
    const Verdict good = judged_with(dialogue(3, 5, 3) + dialogue(5, 3, 3) + dialogue(-2, -7, -7));
    CHECK(check_of(good, "own").outcome == Check::Outcome::passed);
    CHECK(check_of(good, "own").points >= 9);
    CHECK(check_of(good, "own").observations.at(0).tip.english.empty() ==
          (good.metrics.at(0).value == 1));
    CHECK(good.metrics.at(0).name == "mutation-score");
    CHECK(good.metrics.at(0).value >= 0.9);
    const Verdict poor = judged_with(dialogue(0, 0, 0));
    CHECK(check_of(poor, "own").outcome == Check::Outcome::failed);
    CHECK(first_of(poor, "own").code == "mutants-found");
    CHECK(poor.metrics.at(0).value < 0.7);
    CHECK(check_of(poor, "own").points < check_of(good, "own").points);
    CHECK(judged_with(dialogue(0, 0, 0)) == poor);
}

TEST_CASE("of very many tests of a student the first hundred right ones count", "[verifier]") {
    std::string poor;
    for (int n = 0; n < 101; ++n) poor += dialogue(n, n, n);
    const Verdict verdict =
        judged_with(poor + dialogue(3, 5, 3) + dialogue(5, 3, 3) + dialogue(-2, -7, -7));
    CHECK(codes(verdict, "own").find("fewer-tests") != std::string::npos);
    CHECK(check_of(verdict, "own").outcome == Check::Outcome::failed);
    CHECK(codes(judged_with(dialogue(1, 2, 2) + dialogue(3, 5, 3)), "own").find("fewer-tests") ==
          std::string::npos);
}

TEST_CASE("tests that are missing, unreadable or wrong are reported", "[verifier]") {
    CHECK(codes(judged_with(""), "own") == "tests-missing");
    CHECK(codes(judged_with("[[dialog]]\n"), "own") == "tests-unreadable");
    CHECK(first_of(judged_with("[[dialog]]\n"), "own").location->line == 1);
    CHECK(codes(judged_with(dialogue(1, 2, 2)), "own") == "test-wrong no-tests");
    const Verdict one_wrong =
        judged_with(dialogue(3, 5, 3) + dialogue(5, 3, 3) + dialogue(1, 2, 2));
    CHECK(check_of(one_wrong, "own").outcome == Check::Outcome::failed);
    CHECK(codes(one_wrong, "own").find("test-wrong") != std::string::npos);
}

namespace {

/// Writes '*' into a file; shows "*" in a window.
const std::string writes = "main: li $v0, 13\nla $a0, f\nli $a1, 1\nli $a2, 0\nsyscall\nmove $a0, "
                           "$v0\nli $t0, 6\nmul $t0, $t0, 7\nsb $t0, b\nli $v0, 15\n"
                           "la $a1, b\nli $a2, 1\nsyscall\nli $v0, 10\nsyscall\n.data\nf: .asciiz "
                           "\"out.txt\"\nb: .byte 0\n";
const std::string shows = "main: li $t0, 6\nmul $t0, $t0, 7\nsb $t0, b\nla $a0, b\nli $a1, 1\nli "
                          "$v0, 55\nsyscall\nli $v0, 10\nsyscall\n.data\nb: .byte 0, 0\n";

Verdict judged_writer(const std::string& tests,
                      const std::string& dialogue = "expect_files = { \"out.txt\" = \"*\" }\n",
                      const std::string& source = writes) {
    Submission submission = handed_in(source);
    submission.included = {{"tests.toml", tests}};
    const std::string text = "[program]\nreference = \"r.asm\"\n[[dialogue]]\n" + dialogue +
                             "[own_tests]\nname = \"own\"\npoints = 10\nleast = 0.5\n";
    return judge_task(submission, task_of(text, {{"r.asm", source}}));
}

} // namespace

TEST_CASE("all expectations of a student's test are used", "[verifier]") {
    CHECK(check_of(judged_writer("[[dialogue]]\nexpect_files = { \"out.txt\" = \"*\" }\n"), "own")
              .outcome == Check::Outcome::passed);
    const std::string wrong = "test-wrong no-tests";
    CHECK(codes(judged_writer("[[dialogue]]\nexpect_files = { \"out.txt\" = \"THIS IS WRONG\" }\n"),
                "own") == wrong);
    CHECK(codes(judged_writer("[[dialogue]]\nexpect_files = { \"other.txt\" = \"*\" }\n"), "own") ==
          wrong);
    CHECK(codes(judged_writer("[[dialogue]]\nno_files = [\"out.txt\"]\n"), "own") == wrong);
    CHECK(codes(judged_writer("[[dialogue]]\nset = { nowhere = 3 }\n"), "own") == wrong);
    CHECK(codes(judged_writer("[[dialogue]]\ninstructions = 5\n"), "own") == wrong);
    const auto shown = [](const std::string& texts) {
        return judged_writer("[[dialogue]]\ndialogs = " + texts + "\n", "dialogs = [\"*\"]\n",
                             shows);
    };
    CHECK(check_of(shown("[\"*\"]"), "own").outcome == Check::Outcome::passed);
    CHECK(codes(shown("[\"something else\"]"), "own") == wrong);
    CHECK(codes(shown("[]"), "own") == wrong);
    CHECK(codes(shown("[\"*\", \"*\"]"), "own") == wrong);
}

TEST_CASE("without a faulty program that counts, a student's tests are not judged", "[verifier]") {
    const Verdict none =
        judged_writer("[[dialogue]]\nexpect = \"\"\n", "expect = \"\"\n", "main: nop\n");
    CHECK(codes(none, "own") == "unjudged no-mutants");
    CHECK(check_of(none, "own").points == 0);
    CHECK(std::ranges::find(none.metrics, "mutation-score", &Metric::name) == none.metrics.end());
    CHECK(
        check_of(judged_writer("[[dialogue]]\nexpect = \"x\"\n", "expect = \"\"\n", "main: nop\n"),
                 "own")
            .outcome == Check::Outcome::failed);
}
