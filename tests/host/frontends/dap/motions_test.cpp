// motions_test.cpp -- steps in both directions, jumps, pauses
#include "base/types.hpp"
#include "dap_fixture.hpp"

using namespace tharsis;
using namespace tharsis::testing;

namespace {

const std::string with_calls = R"(        .data
values: .word 1, 2, 3
        .text
        .globl main
main:   li      $a0, 3
        jal     twice
        move    $s0, $v0
        sw      $s0, values
        la      $t0, values+4
        li      $v0, 10
        syscall
twice:  addiu   $sp, $sp, -8
        sw      $ra, 4($sp)
        add     $v0, $a0, $a0
        lw      $ra, 4($sp)
        addiu   $sp, $sp, 8
        jr      $ra
)";
const std::string endless = "main: addi $t0, $t0, 1\nb main\n";

} // namespace

TEST_CASE("steps go over calls, into them and out of them, in both directions", "[dap]") {
    StoppedProgram program(with_calls);
    CHECK(program.line() == 5);
    CHECK(program.move("next")["reason"] == "step");
    (void)program.move("next");
    CHECK(program.line() == 7);
    (void)program.move("stepBack");
    CHECK(program.line() == 6);
    (void)program.move("stepIn");
    CHECK(program.line() == 12);
    CHECK(program.frames()[0]["name"] == "twice");
    (void)program.move("stepOut");
    CHECK(program.line() == 7);
    (void)program.move("tharsis/stepBackInto");
    CHECK(program.line() == 17);
    (void)program.move("tharsis/stepBackOut");
    CHECK(program.line() == 6);
}

TEST_CASE("the granularity divides a line into statements and instructions", "[dap]") {
    StoppedProgram program(".macro two\nli $t0, 0x12345678\nli $t1, 1\n.end_macro\n"
                           "main: two\nli $v0, 10\nsyscall\n");
    const auto pc = [&] { return program.value("pc,x"); };
    const std::string start = pc();
    (void)program.move("next", {{"granularity", "instruction"}});
    const std::string second = pc();
    (void)program.move("next", {{"granularity", "statement"}});
    const std::string third = pc();
    CHECK(start != second);
    CHECK(second != third);
    CHECK(program.line() == 5);
    (void)program.move("next", {{"granularity", "line"}});
    CHECK(program.line() == 6);
    (void)program.move("stepBack", {{"granularity", "line"}});
    CHECK(pc() == start);
    CHECK(program.error("next", {{"threadId", 1}, {"granularity", "word"}}).find("granularity") !=
          std::string::npos);
}

TEST_CASE("going back without a stop ends at the beginning", "[dap]") {
    StoppedProgram program(with_calls);
    (void)program.move("next");
    (void)program.move("next");
    CHECK(program.move("reverseContinue")["reason"] == "entry");
    CHECK(program.line() == 5);
}

TEST_CASE("an endless loop is paused, and goes on", "[dap]") {
    StoppedProgram program(endless);
    (void)program.result("continue", {{"threadId", 1}});
    const Json refused = program.ask("stackTrace", {{"threadId", 1}});
    CHECK(refused["message"] == "notStopped");
    CHECK(program.move("pause")["reason"] == "pause");
    CHECK(program.value("$t0 > 0") == "1");
    CHECK(program.move("next")["reason"] == "step");
    (void)program.result("continue", {{"threadId", 1}});
    CHECK(program.move("pause")["reason"] == "pause");
}

TEST_CASE("a pause ends the counting of hits on which a stop depends", "[dap]") {
    StoppedProgram program(endless);
    constexpr u64 far = 1'000'000;
    (void)program.move("tharsis/goToStep", {{"step", far}});
    const auto set = program.result(
        "setBreakpoints",
        {{"source", program.source()},
         {"breakpoints",
          Json::array({{{"line", program.line()}, {"hitCondition", "1000000000"}}})}});
    REQUIRE(set["breakpoints"][0]["verified"] == true);
    (void)program.send("continue", {{"threadId", 1}});
    CHECK(program.move("pause")["reason"] == "pause");
    CHECK(program.result("tharsis/timeline")["at"] == far);
    CHECK(program.move("next")["reason"] == "step");
}

TEST_CASE("a pause of a stopped program changes nothing", "[dap]") {
    StoppedProgram program(endless);
    (void)program.result("pause", {{"threadId", 1}});
    CHECK(program.move("next")["reason"] == "step");
}

TEST_CASE("a step of the run is reached from anywhere", "[dap]") {
    StoppedProgram program(with_calls);
    CHECK(program.move("tharsis/goToStep", {{"step", 3}})["reason"] == "goto");
    CHECK(program.line() == 13);
    (void)program.move("tharsis/goToStep", {{"step", 1}});
    CHECK(program.line() == 6);
    CHECK(program.result("tharsis/timeline")["at"] == 1);
}

TEST_CASE("a line is a target by its pc, and by the times it is executed", "[dap]") {
    StoppedProgram program(with_calls);
    const auto go = [&](int target) {
        const Json targets =
            program.result("gotoTargets", {{"source", program.source()}, {"line", 7}})["targets"];
        REQUIRE(targets.size() == 3);
        return program.move("goto",
                            {{"targetId", targets[static_cast<std::size_t>(target)]["id"]}});
    };
    CHECK(go(2)["reason"] == "goto");
    CHECK(program.line() == 7);
    (void)program.move("next");
    (void)go(1);
    CHECK(program.line() == 7);
    CHECK(program.value("$v0") == "6");
    (void)program.move("reverseContinue");
    (void)go(0);
    CHECK(program.line() == 7);
    CHECK(program.value("$v0") == "0");
    CHECK(program.error("goto", {{"threadId", 1}, {"targetId", 5}}).find("target") !=
          std::string::npos);
}

TEST_CASE("a target that the run does not reach changes nothing", "[dap]") {
    StoppedProgram program("main: li $t0, 1\nb last\nli $t1, 2\nlast: li $t2, 3\n"
                           "li $v0, 10\nsyscall\n");
    (void)program.move("tharsis/goToStep", {{"step", 3}});
    const auto targets = [&] {
        return program.result("gotoTargets",
                              {{"source", program.source()}, {"line", 3}})["targets"];
    };
    CHECK(program.error("goto", {{"threadId", 1}, {"targetId", targets()[1]["id"]}}) ==
          "Line 3 was not executed before this step.");
    CHECK(program.result("tharsis/timeline")["at"] == 3);
    CHECK(program.move("goto", {{"targetId", targets()[2]["id"]}})["reason"] == "goto");
    CHECK(program.result("tharsis/timeline")["at"] == 3);
    CHECK(program.line() == 5);
}

TEST_CASE("breakpoints are set in code that a program has written into its data", "[dap]") {
    const std::string text = ".data\nbuf: .space 8\n.text\nmain: lw $t0, body\nsw $t0, buf\n"
                             "lw $t0, body+4\nsw $t0, buf+4\nla $t5, buf\njalr $t5\n"
                             "li $v0, 10\nsyscall\nbody: addiu $t7, $t7, 9\njr $ra\n";
    StoppedProgram program(text, {{"selfModifying", true}});
    const Json list = Json::array({{{"instructionReference", "0x10010000"}}});
    CHECK(program.result("setInstructionBreakpoints",
                         {{"breakpoints", list}})["breakpoints"][0]["verified"] == true);
    CHECK(program.move("continue")["reason"] == "instruction breakpoint");
    CHECK(program.value("pc") == "0x10010000 (buf)");
    const Json rows = program.result("disassemble", {{"memoryReference", "0x10010000"},
                                                     {"instructionCount", 2}})["instructions"];
    CHECK(rows[0]["instruction"] == "addiu $t7, $t7, 9");
    CHECK(rows[1]["instruction"] == "jr $ra");
}

TEST_CASE("counting cycles ends when the client pauses, cancels or leaves", "[dap]") {
    StoppedProgram program("main: b main\n");
    const Json far{{"to", i64{1} << 60}};
    const int first = program.send("tharsis/stepCycle", far);
    CHECK(program.result("pause", {{"threadId", 1}}) == Json());
    CHECK(program.response(first)["success"] == true);
    CHECK(program.arrives("stopped"));
    for (const char* const command : {"tharsis/stepCycle", "tharsis/pipeline"}) {
        const int request = program.send(command, far);
        (void)program.send("cancel", {{"requestId", request}});
        const Json answer = program.response(request);
        // A request that has ended before the other one came has its answer.
        if (answer["success"] == false) CHECK(answer["message"] == "cancelled");
    }
    (void)program.send("tharsis/stepCycle", far);
    CHECK(program.leave() == 0);
}

TEST_CASE("a frame is restarted with everything as it was at its call", "[dap]") {
    StoppedProgram program(with_calls);
    const Json lines = Json::array({{{"line", 14}}, {{"line", 13}}});
    (void)program.result("setBreakpoints", {{"source", program.source()}, {"breakpoints", lines}});
    (void)program.move("continue");
    (void)program.move("continue");
    CHECK(program.line() == 14);
    const Json frames = program.frames();
    CHECK(program.move("restartFrame", {{"frameId", frames[0]["id"]}})["reason"] == "restart");
    CHECK(program.line() == 12);
    (void)program.move("restartFrame", {{"frameId", program.frames()[1]["id"]}});
    CHECK(program.line() == 5);
}

TEST_CASE("who wrote a value is a step, and the program goes there", "[dap]") {
    StoppedProgram program(with_calls);
    (void)program.move("tharsis/goToStep", {{"step", 12}});
    const Json found = program.result("tharsis/lastWrite", {{"expression", "$v0"}});
    CHECK(found["found"] == true);
    CHECK(found["line"] == 14);
    CHECK(program.event("stopped")["reason"] == "goto");
    CHECK(program.line() == 14);
    const Json none = program.result("tharsis/lastWrite", {{"expression", "$s7"}, {"go", false}});
    CHECK(none["found"] == false);
}

TEST_CASE("the findings of the run have places", "[dap]") {
    StoppedProgram program("main: add $t0, $t1, $t2\nmove $a0, $t0\nli $v0, 1\nsyscall\n");
    (void)program.move("tharsis/goToStep", {{"step", 4}});
    const Json found = program.result("tharsis/findings");
    REQUIRE(!found["findings"].empty());
    CHECK(found["findings"][0]["kind"] == "uninitialised-register");
    CHECK(found["findings"][0]["source"]["path"] == program.path());
}

namespace {

/// `work` traps on an overflow; the handler returns to the instruction after it.
const std::string with_handler = R"(        .text
        .globl main
main:   jal     outer
        li      $v0, 10
        syscall
outer:  addiu   $sp, $sp, -4
        sw      $ra, 0($sp)
        jal     work
        lw      $ra, 0($sp)
        addiu   $sp, $sp, 4
        jr      $ra
work:   lui     $t0, 0x7fff
        add     $t0, $t0, $t0
        jr      $ra
        .ktext  0x80000180
        mfc0    $k0, $14
        addiu   $k0, $k0, 4
        mtc0    $k0, $14
        eret
)";

} // namespace

TEST_CASE("a frame is restarted from an exception handler inside of it", "[dap]") {
    StoppedProgram program(with_handler);
    (void)program.result("setBreakpoints", {{"source", program.source()},
                                            {"breakpoints", Json::array({{{"line", 17}}})}});
    (void)program.move("continue");
    const Json frames = program.frames();
    REQUIRE(frames.size() == 4);
    CHECK(frames[0]["canRestart"] == false);
    CHECK(frames[1]["name"] == "work");
    (void)program.move("restartFrame", {{"frameId", frames[1]["id"]}});
    CHECK(program.line() == 12);
    (void)program.move("continue");
    (void)program.move("restartFrame", {{"frameId", program.frames()[2]["id"]}});
    CHECK(program.line() == 6);
    (void)program.move("continue");
    (void)program.move("restartFrame", {{"frameId", program.frames()[3]["id"]}});
    CHECK(program.line() == 3);
}

TEST_CASE("a search for an earlier write leaves the last stop as it is", "[dap]") {
    StoppedProgram program(with_calls);
    (void)program.result("setBreakpoints", {{"source", program.source()},
                                            {"breakpoints", Json::array({{{"line", 15}}})}});
    const Json stop = program.move("continue");
    CHECK(stop["reason"] == "breakpoint");
    const auto changed = [&] {
        const Json scopes =
            program.result("scopes", {{"frameId", program.frames()[0]["id"]}})["scopes"];
        return program.result(
            "variables", {{"variablesReference", scopes[2]["variablesReference"]}})["variables"];
    };
    const Json before = changed();
    REQUIRE(!before.empty());
    const Json found =
        program.result("tharsis/lastWrite", {{"expression", "$a0"}, {"from", 1}, {"go", false}});
    CHECK(found["step"] == 0);
    CHECK(changed().size() == before.size());
    CHECK(changed()[0]["name"] == before[0]["name"]);
    CHECK(program.result("tharsis/timeline")["at"] == 5);
}

TEST_CASE("after its end a program is looked at, and neither moved nor changed", "[dap]") {
    StoppedProgram program(with_calls);
    (void)program.result("continue", {{"threadId", 1}});
    (void)program.event("terminated");
    const u64 end = program.result("tharsis/timeline")["at"];
    const auto console = [&](const std::string& text) {
        return program.ask("evaluate", {{"expression", text}, {"context", "repl"}});
    };
    CHECK(program.result("tharsis/lastWrite", {{"expression", "$v0"}})["found"] == true);
    for (const char* const moving : {"goto start", "rs", "set $t0 = 1", "$t0 = 1", "branch"}) {
        INFO(moving);
        CHECK(console(moving)["success"] == false);
    }
    for (const char* const reading : {"info step", "$t0", "bt", "info findings"}) {
        INFO(reading);
        CHECK(console(reading)["success"] == true);
    }
    const Json targets =
        program.result("gotoTargets", {{"source", program.source()}, {"line", 7}})["targets"];
    for (const Json& target : targets)
        CHECK(program.error("goto", {{"threadId", 1}, {"targetId", target["id"]}}) ==
              "the program has ended");
    CHECK(program.error("setExpression", {{"expression", "$t0"}, {"value", "1"}}) ==
          "the program has ended");
    CHECK(program.result("tharsis/timeline")["at"] == end);
    CHECK(program.result("tharsis/timeline")["branches"] == 0);
}
