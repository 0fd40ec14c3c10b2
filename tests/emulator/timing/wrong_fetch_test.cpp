// wrong_fetch_test.cpp -- which instructions are fetched wrongly, and what an exception is
#include "emulator/timing/timed_run.hpp"

#include <fmt/format.h>

using namespace tharsis;
using tharsis::testing::TimedRun;

namespace {

constexpr u32 text_base = 0x0040'0000;

/// Of each instruction that is fetched wrongly: its place in the text (0 is the first word), the
/// cycle of its fetch and that in which it is flushed, relative to the fetch of the branch or jump.
std::string wrong_after(const TimedRun& run, u64 index) {
    u64 fetched = 0;
    std::string all;
    for (const RecordedPassage& row : run.model().recording->rows()) {
        if (row.index != index) continue;
        if (row.squashed_at == 0)
            fetched = row.passage.enter[0];
        else
            all += fmt::format("{}{}@{}-{}", all.empty() ? "" : " ",
                               (row.instruction.pc - text_base) / 4, row.passage.enter[0] - fetched,
                               row.squashed_at - fetched);
    }
    return all;
}

MachineOptions with_slots() {
    MachineOptions options;
    options.delayed_branching = true;
    return options;
}

} // namespace

TEST_CASE("a branch that is predicted taken fetches its target when that is known", "[timing]") {
    // Resolved in EX: what follows it while it is in ID, the target while it is in EX.
    const std::string text = "l: addiu $8, $0, 1\n nop\n nop\n bne $0, $0, l\n nop\n nop\n";
    CHECK(wrong_after(TimedRun(text, {"ph4,branch=EX,predict=taken"}, 1, 40), 3) == "4@1-2 0@2-3");
    CHECK(wrong_after(TimedRun(text, {"ph4,branch=MEM,predict=taken"}, 1, 40), 3) ==
          "4@1-2 0@2-4 1@3-4");
    // Where the target is known no earlier than the outcome, it is never fetched.
    CHECK(wrong_after(TimedRun(text, {"ph4,predict=taken"}, 1, 40), 3).empty());
    // With a slot, what follows the slot is not fetched at all.
    const TimedRun slot(text, {"ph4,branch=EX,predict=taken"}, 1, 40, with_slots());
    CHECK(wrong_after(slot, 3) == "0@2-3");
    // The target buffer knows it at the fetch: the second turn ends the loop.
    const std::string loop =
        "li $8, 2\nl: addiu $8, $8, -1\n nop\n nop\n bne $8, $0, l\n nop\n nop\n";
    CHECK(wrong_after(TimedRun(loop, {"ph4,branch=EX,predict=taken,btb=4"}, 1, 60), 8) ==
          "1@1-3 2@2-3");
}

TEST_CASE("a jump whose buffered target is old fetches there", "[timing]") {
    // The second turn jumps elsewhere than the first one.
    const std::string text = "la $9, a\n li $16, 2\nl: nop\n nop\n jr $9\n nop\n nop\n"
                             "a: la $9, b\n j l\n nop\nb: nop\n nop\n";
    const TimedRun run(text, {"ph4,branch=EX,btb=16"}, 1, 60);
    REQUIRE(run.stop.reason == StopReason::ran_off_text);
    u64 second = 0;
    for (const RecordedPassage& row : run.model().recording->rows())
        if (row.squashed_at == 0 && row.instruction.use.control == ControlKind::indirect)
            second = row.index;
    CHECK(wrong_after(run, second) == "8@1-3 9@2-3");
}

// The word at `site` is a branch to `a` (2 words on) or to `b` (3 words on), in turn.
TEST_CASE("a rewritten branch whose buffered target is old fetches there", "[timing]") {
    const std::string text = ".data\nwords: .word 0x10000002, 0x10000003\n.text\n"
                             "la $9, words\n la $10, site\n li $16, 20\n"
                             "l: andi $8, $16, 1\n sll $8, $8, 2\n addu $8, $8, $9\n"
                             "lw $8, 0($8)\n sw $8, 0($10)\n nop\n nop\n nop\n"
                             "site: beq $0, $0, a\n nop\n nop\na: nop\nb: addiu $16, $16, -1\n"
                             "nop\n nop\n bne $16, $0, l\n nop\n";
    MachineOptions options;
    options.self_modifying = true;
    const std::vector<std::string> stages = {"ID", "EX", "MEM"};
    for (std::size_t n = 0; n < stages.size(); ++n) {
        INFO(stages[n]);
        const TimedRun run(text, {"ph4,predict=taken,btb=64,branch=" + stages[n]}, 1, 400, options);
        REQUIRE(run.stop.reason == StopReason::ran_off_text);
        u64 at_site = 0, second = 0;
        for (const RecordedPassage& row : run.model().recording->rows())
            if (row.squashed_at == 0 && (row.instruction.pc - text_base) / 4 == 13 &&
                ++at_site == 2)
                second = row.index;
        CHECK(at_site == 20);
        CHECK(wrong_after(run, second) == "16@1-2"); // the target is known after ID
        // `bne` finds an empty buffer once, and its last turn is predicted wrongly.
        CHECK(run.lost(LossCause::control) == 20 + 1 + i64(n + 1));
    }
}

TEST_CASE("a return that is predicted wrongly fetches at the predicted address", "[timing]") {
    // The stack has the address after the call (1); the program returns to 8.
    const std::string text = "jal p\n nop\n nop\np: addiu $ra, $ra, 28\n nop\n nop\n jr $ra\n"
                             "nop\n nop\n";
    CHECK(wrong_after(TimedRun(text, {"ph4,branch=EX,return-stack=4"}, 1, 60), 4) == "7@1-2 1@2-3");
    CHECK(wrong_after(TimedRun(text, {"ph4,return-stack=4"}, 1, 60), 4) == "7@1-2");
}

TEST_CASE("a branch or jump to the handler is no exception", "[timing]") {
    const std::string text = "li $8, 3\n teq $0, $0\n nop\n li $2, 10\n syscall\n"
                             ".ktext 0x80000180\n"
                             "h: addiu $8, $8, -1\n bne $8, $0, h\n nop\n mfc0 $26, $14\n"
                             "addiu $26, $26, 4\n mtc0 $26, $14\n eret\n";
    for (const bool delayed : {false, true}) {
        const TimedRun run(text, {"ph4"}, 0, 0, delayed ? with_slots() : MachineOptions{});
        INFO(delayed);
        CHECK(run.stop.reason == StopReason::exited);
        CHECK(run.lost(LossCause::exception) == 3);
    }
    const std::string jump = "la $9, h\n nop\n jr $9\n .ktext 0x80000180\nh: li $2, 10\n syscall\n";
    const TimedRun run(jump, {"ph4"});
    CHECK(run.lost(LossCause::exception) == 0);
    CHECK(run.lost(LossCause::control) == 1);
    const std::string indirect = "la $9, h\n teq $0, $0\n nop\n nop\n jr $9\n .ktext 0x80000180\n"
                                 "h: bne $8, $0, end\n addiu $8, $8, 1\n mfc0 $26, $14\n"
                                 "addiu $26, $26, 4\n mtc0 $26, $14\n eret\nend: li $2, 10\n"
                                 "syscall\n";
    const TimedRun both(indirect, {"ph4"});
    CHECK(both.stop.reason == StopReason::exited);
    CHECK(both.lost(LossCause::exception) == 3);
}
