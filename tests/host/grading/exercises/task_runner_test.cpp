// task_runner_test.cpp -- `[runner]` of a task: a program of the teacher in one machine with a
// student's code
//
// The runner's words count only if it said them by itself.
#include "grading/exercises/runner/runner_check.hpp"
#include "grading/exercises/task_judge.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

constexpr std::string_view runner_of_twice = R"(
        .data
count:  .word 3
ins:    .word 1, 5, -4
outs:   .word 2, 10, -8
okay:   .asciiz "all tests passed"
bad:    .asciiz "failed for "
        .text
start:  lw $s0, count
        la $s1, ins
        la $s2, outs
again:  lw $a0, 0($s1)
        jal twice
        lw $t0, 0($s2)
        bne $v0, $t0, fail
        addi $s1, $s1, 4
        addi $s2, $s2, 4
        addi $s0, $s0, -1
        bgtz $s0, again
good:   la $a0, okay
        li $v0, 4
        syscall
        li $v0, 10
        syscall
fail:   la $a0, bad
        li $v0, 4
        syscall
        lw $a0, 0($s1)
        li $v0, 1
        syscall
        li $a0, 1
        li $v0, 17
        syscall
)";

Task runner_task(std::string_view runner, const std::string& tests = "[\"a\", \"b\", \"c\"]") {
    const std::string text =
        "title = \"T\"\n[runner]\nfile = \"runner.asm\"\ninstructions = 100_000\ntests = " + tests;
    TaskRead read = read_task(text, [&](const std::string&) { return std::string(runner); });
    REQUIRE(read.value.has_value());
    return std::move(*read.value);
}

Verdict with_runner(const std::string& code, std::string_view runner = runner_of_twice) {
    return judge_task({"s", {{"impl.asm", code}}, {}}, runner_task(runner));
}

/// The outcome of each test, or the code of its error: "passed passed runner-refuses".
std::string outcomes(const Verdict& verdict) {
    std::string words;
    for (const Check& check : verdict.checks) {
        if (check.max_points == 0 && check.outcome == Check::Outcome::passed) continue;
        std::string word(word_of(check.outcome));
        for (const Observation& each : check.observations)
            if (each.kind == Observation::Kind::error) word = each.code;
        words += (words.empty() ? "" : " ") + word;
    }
    return words;
}
std::string outcomes(const std::string& code) { return outcomes(with_runner(code)); }

const std::string globl = "        .globl twice\n        .text\n";

} // namespace

TEST_CASE("a runner passes a right procedure, one check for each test", "[runner]") {
    const Verdict verdict = with_runner(globl + "twice: add $v0, $a0, $a0\njr $ra\n");
    CHECK(outcomes(verdict) == "passed passed passed");
    CHECK(points_of(verdict) == 3);
    CHECK(count_runner_tests({"s", {{"i.asm", globl + "twice: sll $v0, $a0, 1\njr $ra\n"}}, {}},
                             runner_task(runner_of_twice)) == 3);
}

TEST_CASE("a test that a runner does not make gives no points", "[runner]") {
    const Verdict verdict =
        judge_task({"s", {{"impl.asm", globl + "twice: add $v0, $a0, $a0\njr $ra\n"}}, {}},
                   runner_task(runner_of_twice, "[\"a\", \"b\", \"c\", \"d\"]"));
    CHECK(outcomes(verdict) == "passed passed passed unjudged");
    CHECK(points_of(verdict) == 3);
    CHECK(outcome_of(verdict) == Verdict::Outcome::unjudged);
    CHECK(verdict.checks[4].observations[0].message.english ==
          "not tried: the runner ended after 3 of the 4 tests that the task names; `tests` has a "
          "title for each");
}

TEST_CASE("a runner's first error ends it, and the tests after it are not tried", "[runner]") {
    const Verdict verdict = with_runner(globl + "twice: li $v0, 2\njr $ra\n");
    CHECK(outcomes(verdict) == "passed runner-refuses skipped");
    CHECK(verdict.checks[2].observations[0].message.english ==
          "the program that tests this one reports: failed for 5");
    CHECK(outcomes(globl + "twice: jr $ra\n") == "runner-refuses skipped skipped");
}

TEST_CASE("what the student's code prints proves nothing, and is shown", "[runner]") {
    const std::string say = ".data\nm: .asciiz \"all tests passed\"\n.text\n.globl twice\n"
                            "twice: la $a0, m\nli $v0, 4\nsyscall\n";
    CHECK(outcomes(say + "li $v0, 10\nsyscall\n") == "exit-in-procedure skipped skipped");
    CHECK(outcomes(say + "li $a0, 0\nli $v0, 17\nsyscall\n") ==
          "exit-in-procedure skipped skipped");
    const Verdict verdict = with_runner(say + "li $v0, 2\njr $ra\n");
    CHECK(outcomes(verdict) == "passed runner-refuses skipped");
    CHECK(verdict.checks[1].observations[0].code == "printed");
    CHECK(verdict.checks[1].observations[0].actual == "all tests passed");
}

TEST_CASE("the student's code returns to its caller, or fails", "[runner]") {
    // `good` follows the 13 words of `start` and `again`, as a student could count.
    const std::string jump = globl + "twice: la $t0, 0x00400000\n";
    for (int words = 0; words < 40; ++words) {
        const std::string code = jump + "addi $t0, $t0, " + std::to_string(4 * words) + "\n";
        const Verdict direct = with_runner(code + "jr $t0\n"),
                      by_ra = with_runner(code + "move $ra, $t0\njr $ra\n");
        CHECK(points_of(direct) < 3);
        CHECK(points_of(by_ra) < 3);
    }
    CHECK(outcomes(globl + "twice: addi $ra, $ra, 8\njr $ra\n") ==
          "jumps-into-runner skipped skipped");
    CHECK(outcomes(globl + "twice: li $v0, 2\n") == "no-return skipped skipped");
    CHECK(outcomes(globl + "twice: lw $v0, 1($zero)\njr $ra\n") == "runtime-error skipped skipped");
    CHECK(outcomes(globl + "twice: j twice\n") == "loops-forever skipped skipped");
    CHECK(outcomes(globl + "twice: jr $ra\n.ktext 0x80000180\nli $v0, 10\nsyscall\n") ==
          "runner-refuses skipped skipped");
}

TEST_CASE("the student's code cannot read or change the runner's data and registers", "[runner]") {
    // The expected results are 16 bytes after the count.
    const std::string read = globl + "twice: lw $t1, 0x10010010\nmove $v0, $t1\njr $ra\n";
    CHECK(outcomes(read) == "runner-refuses skipped skipped");
    CHECK(outcomes(globl + "twice: sw $zero, 0x10010010\nli $v0, 0\njr $ra\n") ==
          "runner-refuses skipped skipped"); // it already read as 0
    CHECK(outcomes(globl + "twice: li $t0, 7\nsw $t0, 0x10010010\nli $v0, 7\njr $ra\n") ==
          "changes-runner skipped skipped");
    CHECK(outcomes(globl + "twice: li $s0, 1\nsll $v0, $a0, 1\njr $ra\n") ==
          "saved-register-destroyed skipped skipped");
    CHECK(outcomes(globl + "twice: li $s7, 1\nli $t0, 9\nsll $v0, $a0, 1\njr $ra\n") ==
          "passed passed passed"); // the runner does not use them
    CHECK(outcomes(".data 0x10010000\n.word 1\n" + globl + "twice: sll $v0, $a0, 1\njr $ra\n") ==
          "changes-runner skipped skipped skipped");
}

TEST_CASE("arguments that point to the runner's data may be read and written", "[runner]") {
    const std::string_view runner = R"(
        .data
text:   .asciiz "abc"
want:   .asciiz "bcd"
room:   .space 8
list:   .word text, room
okay:   .asciiz "all tests passed"
        .text
        la $a0, list
        jal shift
        la $t0, room
        la $t1, want
next:   lb $t2, 0($t0)
        lb $t3, 0($t1)
        bne $t2, $t3, bad
        addi $t0, $t0, 1
        addi $t1, $t1, 1
        bnez $t2, next
        la $a0, okay
        li $v0, 4
        syscall
        li $v0, 10
        syscall
bad:    li $a0, 3
        li $v0, 17
        syscall
)";
    const std::string code = ".globl shift\n.text\nshift: lw $t0, 0($a0)\nlw $t1, 4($a0)\n"
                             "l: lb $t2, 0($t0)\nbeqz $t2, e\naddi $t2, $t2, 1\ne: sb $t2, 0($t1)\n"
                             "addi $t0, $t0, 1\naddi $t1, $t1, 1\nbnez $t2, l\njr $ra\n";
    const auto one = [&](const std::string& text) {
        return outcomes(judge_task({"s", {{"i.asm", text}}, {}}, runner_task(runner, "[\"t\"]")));
    };
    CHECK(one(code) == "passed");
    CHECK(one(".globl shift\n.text\nshift: jr $ra\n") == "runner-refuses");
}

TEST_CASE("a program that the runner cannot be joined to does not assemble", "[runner]") {
    const Verdict verdict = with_runner("main: jr $ra\n");
    CHECK(outcomes(verdict) == "undefined-symbol skipped skipped skipped");
    CHECK(verdict.checks[0].name == "assembles");
    CHECK(outcomes(with_runner(globl + "twice: jr $ra\n", "lw $t0, 0(\n")) ==
          "runner-unusable skipped skipped skipped");
    const Verdict nothing = judge_task({"s", {}, {}}, runner_task(runner_of_twice));
    CHECK(outcomes(nothing) == "nothing-handed-in skipped skipped skipped");
}

TEST_CASE("a runner without instructions is an error of the task", "[runner]") {
    const auto error_of = [](std::string_view runner) {
        return text_of(find_task_error(runner_task(runner)).what, Language::english);
    };
    CHECK(error_of("") == "the runner (task)/runner.asm has no instructions");
    CHECK(error_of(".data\nx: .word 1\n") == "the runner (task)/runner.asm has no instructions");
    CHECK(error_of(runner_of_twice).empty());
}

TEST_CASE("the runner's data do not move the student's off their alignment", "[runner]") {
    const std::string own = ".data\nbuffer: .space 8\n.text\n.globl twice\n"
                            "twice: sw $a0, buffer\nlw $v0, buffer\nadd $v0, $v0, $v0\njr $ra\n";
    for (const std::string more : {"", "x", "xy", "xyz"}) {
        const std::string runner =
            std::string(runner_of_twice) + ".data\nlast: .asciiz \"" + more + "\"";
        CHECK(outcomes(judge_task({"s", {{"i.asm", own}}, {}}, runner_task(runner))) ==
              "passed passed passed");
    }
}
