// infinite_loop_test.cpp -- loops that never end are proved, others are not
// Each program runs for a while first, as one does that has used its budget.
#include "grading/sandbox/sandbox_run.hpp"
#include "support/assembling.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

Program program_in(const std::string& text) { return testing::assembled(text).program.value(); }

RunResult end_of(const std::string& text, u64 budget = 100'000) {
    RunLimits limits;
    limits.instructions = budget;
    limits.output = 5'000;
    return run_program_bounded(program_in(text), {}, limits);
}

std::string lines_of_loop(const std::string& text) {
    const RunResult end = end_of(text);
    return end.loop ? words_for_lines(lines_of(program_in(text), end.loop->addresses)).english
                    : "not proved";
}

} // namespace

TEST_CASE("a loop whose state repeats is proved endless, with its lines", "[verifier]") {
    CHECK(lines_of_loop("nop\nhere: j here\n") == "line 2");
    CHECK(lines_of_loop("li $t0, 5\na: addi $t0, $t0, 1\nb: subi $t0, $t0, 1\nj a\n") ==
          "lines 2 to 4");
    // The loop is long: it counts to 3000 again and again, in memory.
    const std::string counting =
        ".data\nn: .word 0\n.text\nagain: sw $zero, n\nl: lw $t0, n\naddi $t0, $t0, 1\nsw $t0, n\n"
        "blt $t0, 3000, l\nj again\n";
    const RunResult end = end_of(counting);
    REQUIRE(end.loop);
    CHECK(end.loop->period == 3000u * 7 + 3);
    CHECK(end.loop->step >= 100'000);
    CHECK_FALSE(end.loop->prints);
    CHECK(end.instructions == 100'000);
    CHECK(lines_of_loop(counting) == "lines 4 to 9");
}

TEST_CASE("a loop whose registers repeat sooner than its memory is proved by its memory",
          "[verifier]") {
    const RunResult end =
        end_of(".data\nn: .word 0\n.text\nl: lw $t0, n\naddi $t0, $t0, 1\nsw $t0, "
               "n\nbne $t0, 500, k\nsw $zero, n\nk: li $t0, 0\nj l\n");
    REQUIRE(end.loop);
    CHECK(end.loop->period == 500u * 9 + 2);
}

TEST_CASE("a loop that repeats only its registers is not proved endless", "[verifier]") {
    const RunResult end = end_of(
        ".data\nn: .word 0\n.text\nl: lw $t0, n\naddi $t0, $t0, 1\nsw $t0, n\nli $t0, 0\nj l\n");
    CHECK_FALSE(end.loop);
    CHECK(end.stop.reason == StopReason::step_limit);
    CHECK(end.last_addresses.size() == 7);
    CHECK_FALSE(end_of("l: addiu $t0, $t0, 1\nj l\n").loop);
}

TEST_CASE("a loop that asks the world is not proved endless", "[verifier]") {
    CHECK_FALSE(end_of("l: li $v0, 30\nsyscall\nli $a0, 0\nli $a1, 0\nj l\n").loop); // time
    CHECK_FALSE(end_of("l: li $v0, 41\nli $a0, 1\nsyscall\nli $a0, 0\nj l\n").loop); // chance
    CHECK_FALSE(end_of("l: li $v0, 9\nli $a0, 0\nsyscall\nli $v0, 0\nj l\n").loop);  // the heap
    CHECK(end_of("l: li $v0, 32\nli $a0, 1\nsyscall\nj l\n").loop); // sleeping changes nothing
}

TEST_CASE("a program that prints for ever is proved endless, beyond its limit of output",
          "[verifier]") {
    const RunResult end = end_of("li $a0, 7\nl: li $v0, 1\nsyscall\nj l\n");
    CHECK(end.too_much_output);
    CHECK(end.output == std::string(5000, '7'));
    CHECK(end.instructions < 100'000);
    REQUIRE(end.loop);
    CHECK(end.loop->prints);
    CHECK(end.loop->period == 3);
    const RunResult counting = end_of("l: addi $a0, $a0, 1\nli $v0, 1\nsyscall\nj l\n");
    CHECK(counting.too_much_output);
    CHECK_FALSE(counting.loop);
}

TEST_CASE("a program that ends is not disturbed by its bounds", "[verifier]") {
    const RunResult end =
        end_of("li $t0, 1000\nl: subi $t0, $t0, 1\nbgtz $t0, l\nli $v0, 17\nli $a0, 3\nsyscall\n");
    CHECK(end.stop.reason == StopReason::exited);
    CHECK(end.stop.exit_status == 3);
    CHECK(end.ended_by_itself());
    CHECK_FALSE(end.loop);
    CHECK(end_of("li $t0, 200000\nl: subi $t0, $t0, 1\nbgtz $t0, l\nli $v0, 10\nsyscall\n")
              .stop.reason == StopReason::step_limit);
    CHECK_FALSE(
        end_of("li $t0, 200000\nl: subi $t0, $t0, 1\nbgtz $t0, l\nli $v0, 10\nsyscall\n").loop);
}

TEST_CASE("lines of a loop are reported as ranges, in both languages", "[verifier]") {
    const std::vector<SourceLocation> lines = {{"a", 3, 0}, {"a", 4, 0}, {"a", 5, 0}, {"a", 9, 0}};
    CHECK(words_for_lines(lines) == LocalizedText{"lines 3 to 5 and 9", "lignes 3 à 5 et 9"});
    CHECK(words_for_lines({{"a", 3, 0}, {"b", 4, 0}}) ==
          LocalizedText{"lines a:3 and b:4", "lignes a:3 et b:4"});
    CHECK(words_for_lines({{"a", 3, 0}}) == LocalizedText{"line 3", "ligne 3"});
    CHECK(words_for_code({}, {0x0040'0020, 0x0040'0018}) ==
          LocalizedText{"the code from 0x00400018 to 0x00400020",
                        "le code de 0x00400018 à 0x00400020"});
}
