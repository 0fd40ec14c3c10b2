// waits_test.cpp -- waits as they are counted and said: by themselves, and of what was executed
#include "emulator/timing/timed_run.hpp"
#include "timing/output/hazard_words.hpp"
#include "timing/output/timing_text.hpp"

using namespace tharsis;
using tharsis::testing::TimedRun;

namespace {

u64 stalled(const TimedRun& run, LossCause cause) {
    u64 cycles = 0;
    for (const auto& of_one : run.model().ledger.hazards())
        for (const Hazard& hazard : of_one)
            if (hazard.cause == cause) cycles += hazard.stalled;
    return cycles;
}

std::string words(const TimedRun& run, Language language = Language::english) {
    std::string all;
    for (const Hazard& hazard : worst_hazards(run.model(), 20))
        all += text_of(hazard_words(run.watch, run.model(), hazard), language) + "\n";
    return all;
}

MachineOptions rewriting() {
    MachineOptions options;
    options.self_modifying = true;
    return options;
}

/// In each of 40 turns a load and its use, with something before them.
std::string loads_after(const std::string& before) {
    return "li $16, 40\nl: " + before +
           "\n lw $8, 0($gp)\n addu $9, $8, $8\n addiu $16, $16, -1\n nop\n bne $16, $0, l\n";
}

} // namespace

TEST_CASE("nothing that takes long beside it hides a stall", "[timing]") {
    for (const std::string before :
         {"nop", "mul.d $f0, $f2, $f4", "div.d $f0, $f2, $f4", "mult $4, $5", "lw $4, 512($gp)"}) {
        const TimedRun run(loads_after(before), {"five-stage,dcache=16x4,dcache-penalty=30"});
        INFO(before);
        CHECK(stalled(run, LossCause::data) == 40);
    }
    // The booked losses are fewer: the division takes the time in which the addition waits.
    const TimedRun run(loads_after("div.d $f0, $f2, $f4"), {"five-stage"});
    CHECK(run.lost(LossCause::data) == 0);
    CHECK(stalled(run, LossCause::control) == 39);
}

TEST_CASE("a wait for a load that misses is a stall without the miss", "[timing]") {
    const TimedRun run("lw $8, 0($gp)\n addu $9, $8, $8\n", {"five-stage,dcache=4x4"});
    CHECK(stalled(run, LossCause::data_cache) == 10);
    CHECK(stalled(run, LossCause::data) == 1);
    const TimedRun late("lw $8, 0($gp)\n nop\n addu $9, $8, $8\n", {"five-stage,dcache=4x4"});
    CHECK(stalled(late, LossCause::data) == 0);
    // A result of a unit beside the pipeline is late because the miss keeps MEM.
    const std::string model = "five-stage,dcache=4x4,dcache-penalty=500";
    for (const std::string use : {"add.d $f6, $f0, $f0", "mul.d $f6, $f0, $f0"}) {
        const TimedRun beside("lw $8, 0($gp)\n add.d $f0, $f2, $f4\n " + use + "\n", {model});
        CHECK(stalled(beside, LossCause::data_cache) == 500);
        CHECK(stalled(beside, LossCause::data) == 3);
    }
    const TimedRun twice("lw $8, 0($gp)\n lw $9, 64($gp)\n add.d $f0, $f2, $f4\n"
                         "add.d $f6, $f0, $f0\n",
                         {model});
    CHECK(stalled(twice, LossCause::data) == 3);
    // The same without a miss, and with one that has ended.
    const TimedRun after("lw $8, 0($gp)\n addu $9, $8, $8\n add.d $f0, $f2, $f4\n"
                         "add.d $f6, $f0, $f0\n",
                         {model});
    CHECK(stalled(after, LossCause::data) == 1 + 3);
}

TEST_CASE("with two instructions a cycle, a cycle in which one of them waits is a stall",
          "[timing]") {
    const TimedRun run("lw $8, 0($gp)\n nop\n addu $9, $8, $8\n nop\n", {"two-wide"});
    CHECK(stalled(run, LossCause::data) == 1);
    const TimedRun pair("lw $8, 0($gp)\n lw $9, 4($gp)\n", {"two-wide"});
    CHECK(stalled(pair, LossCause::structural) == 1);
}

TEST_CASE("a value that is read a cycle after it is written is explained so", "[timing]") {
    const TimedRun run("addu $8, $9, $9\n nop\n nop\n addu $10, $8, $8\n",
                       {"ph4,registers=next-cycle"});
    CHECK(run.cycles() == 9);
    CHECK(words(run) == "`addu $t2, $t0, $t0` (a.asm:4) reads $t0 in ID while `addu $t0, $t1, $t1` "
                        "(a.asm:1) writes it in WB; with registers=next-cycle it can be read only "
                        "one cycle later\n");
    CHECK(words(run, Language::french).find("on ne peut le lire qu'un cycle plus tard") !=
          std::string::npos);
    const TimedRun none("addu $8, $9, $9\n addu $10, $8, $8\n",
                        {"ph4,forwarding=none,registers=next-cycle"});
    CHECK(words(none).find("without forwarding, `addu $t0, $t1, $t1` (a.asm:1) has it in the "
                           "register only after WB") != std::string::npos);
    // Where a path is missing, that is the cause.
    const TimedRun path("addu $8, $9, $9\n addu $10, $8, $8\n",
                        {"ph4,forwarding=ex-id,registers=next-cycle"});
    CHECK(words(path).find("there is no path EX/MEM->EX") != std::string::npos);
}

TEST_CASE("who waits for a unit is told which instruction has it", "[timing]") {
    const std::string text = "li $16, 40\nl: div $9, $10\n nop\n div $11, $12\n"
                             " addiu $16, $16, -1\n nop\n bne $16, $0, l\n";
    for (const u64 to : {u64{0}, u64{100}}) { // computed from known states, and recorded
        const TimedRun run(text, {"five-stage"}, to == 0 ? 0 : 1, to);
        CHECK(words(run).find("`div $t3, $t4` (a.asm:4) waits for the divider, which is busy with "
                              "`div $t1, $t2` (a.asm:2)\n") != std::string::npos);
        CHECK(words(run).find("`div $t1, $t2` (a.asm:2) waits for the divider, which is busy with "
                              "`div $t3, $t4` (a.asm:4)\n") != std::string::npos);
        CHECK(words(run, Language::french)
                  .find("`div $t3, $t4` (a.asm:4) attend l'unité de division, occupée par "
                        "`div $t1, $t2` (a.asm:2)\n") != std::string::npos);
    }
    // Two additions of one cycle: only one of them has the pipelined unit.
    const TimedRun pair("add.s $f0, $f2, $f4\nadd.s $f6, $f8, $f10\n", {"two-wide"});
    CHECK(words(pair).find("`add.s $f6, $f8, $f10` (a.asm:2) waits for the floating-point adder, "
                           "which is busy with `add.s $f0, $f2, $f4` (a.asm:1)\n") !=
          std::string::npos);
}

TEST_CASE("no forward is noted for hi and lo, however long their unit takes", "[timing]") {
    for (const std::string model : {"ph4", "ph4,multiplier=2", "five-stage",
                                    "five-stage,multiplier=1", "r4000", "ph4-basic", "two-wide"}) {
        const TimedRun run("mult $4, $5\nmflo $6\naddu $7, $6, $6\n", {model}, 1, 40);
        const auto& rows = run.model().recording->rows();
        REQUIRE(rows.size() == 3);
        INFO(model);
        CHECK(rows[1].passage.forward_count == 0);
        CHECK((rows[2].passage.forward_count > 0) == (model != "ph4-basic"));
    }
}

TEST_CASE("a return that the return stack predicts waits for its decoding, another one for its "
          "register",
          "[timing]") {
    const std::string call = "jal p\n nop\n nop\n nop\n j end\n p: nop\n nop\n nop\n jr $ra\n"
                             "end: nop\n";
    const TimedRun predicted(call, {"ph4,branch=EX,return-stack=4"});
    CHECK(words(predicted).find("waits for `jr $ra` (a.asm:9), which is known to be a return only "
                                "at the end of ID; the return stack has its target") !=
          std::string::npos);
    // The stack has the address after the call; the program returns to another one.
    const std::string elsewhere = "jal p\n nop\n p: addiu $ra, $ra, 16\n nop\n nop\n nop\n jr $ra\n"
                                  "nop\n";
    const TimedRun wrong(elsewhere, {"ph4,branch=EX,return-stack=4"});
    CHECK(words(wrong).find("waits for `jr $ra` (a.asm:7), which is resolved at the end of EX") !=
          std::string::npos);
}

TEST_CASE("an instruction that the program rewrites is explained as it was executed", "[timing]") {
    // In the first turn a load, which the addition waits for; then the program makes it a nop.
    const std::string text = "la $8, spot\n li $16, 2\n"
                             "l: nop\n spot: lw $2, 0($gp)\n addu $3, $2, $2\n sw $0, 0($8)\n"
                             " addiu $16, $16, -1\n nop\n bne $16, $0, l\n";
    for (const u64 to : {u64{0}, u64{60}}) {
        const TimedRun run(text, {"ph4"}, to == 0 ? 0 : 1, to, rewriting());
        REQUIRE(run.stop.reason == StopReason::ran_off_text);
        CHECK(run.lost(LossCause::data) == 1);
        CHECK(words(run).find("`addu $v1, $v0, $v0` (a.asm:5) needs $v0 in EX; `lw $v0, 0($gp)` "
                              "(a.asm:4) has loaded it only at the end of MEM") !=
              std::string::npos);
    }
    // The line has both instructions that were there.
    const TimedRun run(text, {"ph4"}, 0, 0, rewriting());
    const std::string report = timing_text(run.watch, {});
    CHECK(report.find("a.asm:4       2     0             2") != std::string::npos);
}

TEST_CASE("words that come again have the number that they had, and their numbers are bounded",
          "[timing]") {
    // Two words take turns; then an immediate operand counts up.
    const std::string taking_turns = "la $8, spot\n la $9, word\n lw $9, 0($9)\n li $10, 0\n"
                                     "li $16, 100\nl: sw $9, 0($8)\n jal spot\n sw $10, 0($8)\n"
                                     "jal spot\n addiu $16, $16, -1\n bne $16, $0, l\n j end\n"
                                     "spot: nop\n jr $ra\nend: nop\n"
                                     ".data\nword: .word 0x8f820000\n";
    const TimedRun turns(taking_turns, {"five-stage"}, 0, 0, rewriting());
    REQUIRE(turns.stop.reason == StopReason::ran_off_text);
    CHECK(turns.watch.instructions().count() < 30);
    const std::string counting = "la $8, spot\n la $9, word\n lw $9, 0($9)\n li $16, 20000\n"
                                 "l: sw $9, 0($8)\n addiu $9, $9, 1\n jal spot\n"
                                 "addiu $16, $16, -1\n bne $16, $0, l\n j end\n"
                                 "spot: nop\n jr $ra\nend: nop\n"
                                 ".data\nword: .word 0x24020000\n";
    const TimedRun many(counting, {"five-stage"}, 0, 0, rewriting());
    REQUIRE(many.stop.reason == StopReason::ran_off_text);
    CHECK(many.watch.instructions().count() > 10'000);
    CHECK(many.watch.instructions().count() < 17'000);
    CHECK(many.model().ledger.total().count == many.model().pipeline.instructions());
}

TEST_CASE("what is fetched wrongly is the word that is then in memory", "[timing]") {
    const TimedRun run("la $8, spot\n la $9, word\n lw $9, 0($9)\n sw $9, 0($8)\n nop\n nop\n"
                       "beq $0, $0, end\nspot: nop\nend: nop\n"
                       ".data\nword: .word 0x00a41020\n", // add $v0, $a1, $a0
                       {"ph4"}, 1, 40, rewriting());
    std::string wrong;
    for (const RecordedPassage& row : run.model().recording->rows())
        if (row.squashed_at != 0)
            wrong +=
                text_of(placed_instruction(run.program, row.instruction).name, Language::english);
    CHECK(wrong.find("add $v0, $a1, $a0") != std::string::npos);
}

TEST_CASE("sentences of causes say what the model has", "[timing]") {
    const TimedRun units("add.d $f0, $f2, $f4\n mul $8, $9, $10\n", {"five-stage"});
    CHECK(words(units).find("is in the floating-point adder for several cycles") !=
          std::string::npos);
    CHECK(words(units, Language::french).find("plusieurs cycles dans l'unité de multiplication") !=
          std::string::npos);
    const std::string stores = "sw $8, 0($gp)\n sw $8, 4($gp)\n sw $8, 8($gp)\n";
    CHECK(words(TimedRun(stores, {"ph4,dcache=4x4,writes=through"}))
              .find("waits until its value is in memory: there is no write buffer") !=
          std::string::npos);
    CHECK(words(TimedRun(stores, {"ph4,dcache=4x4,writes=through,write-buffer=1"}))
              .find("waits until the write buffer has room") != std::string::npos);
}

TEST_CASE("a procedure that is called from many places has a hazard for each of them", "[timing]") {
    std::string text = "li $16, 3\nl: ";
    for (int n = 0; n < 40; ++n) text += "jal p\n";
    text += "addiu $16, $16, -1\n nop\n bne $16, $0, l\n j end\np: jr $ra\nend: nop\n";
    const TimedRun run(text, {"ph4"});
    const std::vector<Hazard>* of_procedure = nullptr;
    for (const std::vector<Hazard>& of_one : run.model().ledger.hazards())
        if (!of_procedure || of_one.size() > of_procedure->size()) of_procedure = &of_one;
    REQUIRE(of_procedure->size() == 40);
    for (const Hazard& hazard : *of_procedure) {
        CHECK(hazard.cause == LossCause::control);
        CHECK(hazard.count == 3);
        CHECK(hazard.lost == 3);
    }
}

TEST_CASE("predictors begin as the page says", "[timing]") {
    // Taken 19 times, then not.
    const std::string loop = "li $16, 20\nl: addiu $16, $16, -1\n nop\n bne $16, $0, l\n nop\n";
    const std::pair<const char*, u64> mispredicted[] = {
        {"not-taken", 19},
        {"taken", 1},
        {"backward", 1},
        {"1bit", 2},
        {"2bit", 3},             // two wrong outcomes change it
        {"gshare,history=1", 3}, // a counter for each history, each begins at 1
        {"gshare,history=8", 10},
        {"stall", 0},
    };
    for (const auto& [setting, count] : mispredicted) {
        INFO(setting);
        const TimedRun run(loop, {"ph4,predict=" + std::string(setting)});
        CHECK(run.model().pipeline.mispredicted() == count);
    }
    // An empty target buffer knows no target; the second taken branch hits.
    const TimedRun without(loop, {"ph4,predict=taken"}), with(loop, {"ph4,predict=taken,btb=16"});
    CHECK(without.lost(LossCause::control) == 19);
    CHECK(with.lost(LossCause::control) == 1 + 1);
}

TEST_CASE("units take the cycles that the page says", "[timing]") {
    const auto latencies = [](const char* name) {
        std::string text;
        for (const UnitShape& unit : find_model(name)->units)
            text += std::to_string(unit.latency) + " ";
        return text;
    };
    for (const char* plain : {"single-cycle", "multi-cycle", "ph4", "ph4-basic", "r4000"})
        CHECK(latencies(plain) == "1 1 1 1 1 1 1 ");
    for (const char* parallel : {"winmips64", "edumips64", "edumips64-plain"})
        CHECK(latencies(parallel) == "1 1 1 4 7 24 1 ");
    for (const char* all : {"five-stage", "two-wide"}) CHECK(latencies(all) == "1 4 32 4 7 24 1 ");
    const TimedRun division("div $8, $9\n mflo $10\n", {"single-cycle", "multi-cycle"});
    CHECK(division.cycles(0) == 2);
    CHECK(division.cycles(1) == 4 + 4);
}

TEST_CASE("caches know addresses: a rewritten word misses no more than it did", "[timing]") {
    const std::string text = "la $8, spot\n la $9, word\n lw $9, 0($9)\n li $16, 2\n"
                             "l: jal spot\n sw $9, 0($8)\n addiu $16, $16, -1\n"
                             "bne $16, $0, l\n j end\nspot: nop\n jr $ra\nend: nop\n"
                             ".data\nword: .word 0x00851020\n";
    const TimedRun run(text, {"ph4,icache=64x4"}, 0, 0, rewriting());
    REQUIRE(run.stop.reason == StopReason::ran_off_text);
    u64 blocks = 0, last = 0;
    for (const TextWord& word : run.program.text)
        if (word.address / 16 != last) ++blocks, last = word.address / 16;
    CHECK(run.model().pipeline.instruction_misses() == blocks);
}

TEST_CASE("a wait for a unit of several cycles says so", "[timing]") {
    const std::string division = "li $9, 7\n li $10, 2\n div $9, $10\n mfhi $3\n";
    for (const char* model :
         {"five-stage", "five-stage,forwarding=none", "five-stage,forwarding=mem-ex"}) {
        INFO(model);
        const TimedRun run(division, {model});
        CHECK(words(run).find("(a.asm:3) is in the divider for 32 cycles") != std::string::npos);
        CHECK(words(run, Language::french).find("passe 32 cycles dans l'unité de division") !=
              std::string::npos);
    }
    const TimedRun beside("mul.d $f0, $f2, $f4\n add.d $f6, $f0, $f2\n", {"winmips64"});
    CHECK(words(beside).find("has made it only at the end of M7") != std::string::npos);
    // One that stays in EX is in the register from WB on.
    const TimedRun plain("mul $8, $9, $9\n addu $9, $8, $8\n", {"five-stage,forwarding=none"});
    CHECK(words(plain).find("has it in the register only from WB on") != std::string::npos);
}

TEST_CASE("a wait for a branch says whether a prediction failed", "[timing]") {
    const std::string loop = "li $8, 3\nl: addiu $8, $8, -1\n nop\n bne $8, $0, l\n nop\n";
    const TimedRun not_taken(loop, {"five-stage,predict=not-taken"});
    CHECK(words(not_taken).find("(a.asm:4) was predicted not taken, and is taken: ") !=
          std::string::npos);
    const TimedRun taken(loop, {"five-stage,branch=EX,predict=taken"});
    CHECK(words(taken).find("(a.asm:4) was predicted taken, and is not taken: ") !=
          std::string::npos);
    CHECK(words(taken, Language::french).find("était prédit pris et il n'est pas pris") !=
          std::string::npos);
    const TimedRun waiting(loop, {"five-stage,predict=stall"});
    CHECK(words(waiting).find("predicted") == std::string::npos);
    CHECK(words(waiting).find("which is resolved at the end of ID") != std::string::npos);
}

TEST_CASE("with some paths only, a wait says which one is missing", "[timing]") {
    // mul stays in EX; its result is in MEM/WB when add could begin.
    const TimedRun late("mul $8, $9, $9\n nop\n addu $9, $8, $8\n",
                        {"five-stage,forwarding=ex-ex"});
    CHECK(words(late).find("(a.asm:1) has made it, but there is no path MEM/WB->EX") !=
          std::string::npos);
    const TimedRun early("mul $8, $9, $9\n addu $9, $8, $8\n", {"five-stage,forwarding=mem-ex"});
    CHECK(words(early).find("(a.asm:1) has made it, but there is no path EX/MEM->EX") !=
          std::string::npos);
    const TimedRun next("mul $8, $9, $9\n addu $9, $8, $8\n", {"five-stage,forwarding=ex-ex"});
    CHECK(words(next).find("needs") == std::string::npos);
    // A unit beside the pipeline: first the result is awaited, and then there is no path.
    const TimedRun beside("mul.d $f0, $f2, $f4\n add.d $f6, $f0, $f2\n",
                          {"winmips64,forwarding=mem-ex"});
    CHECK(
        words(beside).find("has made it only at the end of M7, and there is no path EX/MEM->EX") !=
        std::string::npos);
    CHECK(words(beside, Language::french)
              .find("qu'à la fin de M7, et il n'y a pas de chemin EX/MEM->EX") !=
          std::string::npos);
}

TEST_CASE("a wait for a jump says whose prediction was wrong", "[timing]") {
    // The second turn jumps elsewhere than the first one.
    const TimedRun old("la $9, a\n li $16, 2\nl: nop\n nop\n jr $9\n nop\n nop\n"
                       "a: la $9, b\n j l\n nop\nb: nop\n nop\n",
                       {"ph4,branch=EX,btb=16"});
    CHECK(words(old).find("the branch target buffer had an older target for `jr $t1` (a.asm:5): "
                          "`nop` (a.asm:11) is fetched when the right one is known, at the end of "
                          "EX") != std::string::npos);
    CHECK(words(old).find("which is resolved at the end of EX") != std::string::npos); // first turn
    const TimedRun other("jal p\n nop\n nop\np: addiu $ra, $ra, 28\n nop\n nop\n jr $ra\n"
                         "nop\n nop\n",
                         {"ph4,branch=EX,return-stack=4"});
    CHECK(words(other).find("the return stack had another address for `jr $ra` (a.asm:7): `nop` "
                            "(a.asm:9) is fetched when the right one is known, at the end of EX") !=
          std::string::npos);
    CHECK(words(other, Language::french).find("la pile de retours avait une autre adresse") !=
          std::string::npos);
    // What is remembered of a run keeps the two apart: the same jump, in the same state.
    const TimedRun turns("li $16, 9\n la $9, a\n la $10, b\nl: move $11, $9\n move $9, $10\n"
                         "move $10, $11\n nop\n nop\n jr $9\na: nop\n nop\n nop\n"
                         "b: nop\n nop\n nop\n addiu $16, $16, -1\n nop\n nop\n"
                         "bne $16, $0, l\n",
                         {"ph4,branch=EX,btb=16"});
    u64 first = 0, stale = 0;
    for (const Hazard& hazard : worst_hazards(turns.model(), 100)) {
        if (turns.watch.instructions().numbered(hazard.by).use.control != ControlKind::indirect)
            continue;
        (hazard.awaited.what() == Awaited::What::buffer_was_old ? stale : first) += hazard.count;
    }
    CHECK(first == 1);
    CHECK(stale == 8);
}
