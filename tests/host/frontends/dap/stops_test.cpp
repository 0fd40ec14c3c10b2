// stops_test.cpp -- breakpoints of all kinds
#include "dap_fixture.hpp"

using namespace tharsis;
using namespace tharsis::testing;

namespace {

const std::string loop = R"(        .data
sum:    .word 0
        .text
main:   li      $t0, 0
next:   addi    $t0, $t0, 1
        lw      $t1, sum
        add     $t1, $t1, $t0
        sw      $t1, sum

        blt     $t0, 10, next
        li      $v0, 10
        syscall
)";

/// A loop with one breakpoint in line 7.
class Loop : public StoppedProgram {
public:
    Loop() : StoppedProgram(loop) {}
    Json set(Json stop, int line = 7) {
        stop["line"] = line;
        return result("setBreakpoints", {{"source", source()},
                                         {"breakpoints", Json::array({stop})}})["breakpoints"][0];
    }
};

} // namespace

TEST_CASE("a breakpoint is verified, and moves to the nearest line with code", "[dap]") {
    Loop program;
    const Json exact = program.set(Json::object());
    CHECK(exact["verified"] == true);
    CHECK(exact["line"] == 7);
    const Json moved = program.set(Json::object(), 9);
    CHECK(moved["line"] == 10);
    CHECK(moved["message"] == "the nearest line with code is line 10");
    const Json stop = program.move("continue");
    CHECK(stop["reason"] == "breakpoint");
    CHECK(stop["hitBreakpointIds"] == Json::array({moved["id"]}));
    const Json other = program.result(
        "setBreakpoints", {{"source", {{"path", "/none.asm"}}},
                           {"breakpoints", Json::array({{{"line", 1}}})}})["breakpoints"][0];
    CHECK(other["verified"] == false);
}

TEST_CASE("conditions, hit conditions and log messages work, and wrong ones say why", "[dap]") {
    Loop program;
    (void)program.set({{"condition", "$t0 == 4"}});
    (void)program.move("continue");
    CHECK(program.value("$t0") == "4");
    (void)program.set({{"hitCondition", "%5"}});
    (void)program.move("continue");
    CHECK(program.value("$t0") == "5");
    CHECK(program.set({{"condition", "$t0 =="}})["verified"] == false);
    CHECK(program.set({{"hitCondition", "x"}})["verified"] == false);
    CHECK(program.set({{"logMessage", "{$t0"}})["verified"] == false);
    (void)program.set({{"logMessage", "at {$t0}"}});
    (void)program.result("continue", {{"threadId", 1}});
    (void)program.event("terminated");
    CHECK(program.event("output")["output"].get<std::string>().find("at 6\n") == 0);
}

TEST_CASE("stops at the first instruction are not passed by", "[dap]") {
    ProgramFolder folder;
    DapClient client;
    const std::string path = folder.write("a.asm", loop);
    (void)client.result("initialize", {{"adapterID", "tharsis"}});
    (void)client.result("launch", {{"program", path}});
    (void)client.event("initialized");
    (void)client.result("setBreakpoints", {{"source", {{"path", path}}},
                                           {"breakpoints", Json::array({{{"line", 4}}})}});
    (void)client.result("configurationDone");
    CHECK(client.event("stopped")["reason"] == "breakpoint");
}

TEST_CASE("procedures and instructions are stops, too", "[dap]") {
    Loop program;
    const auto function = [&](const std::string& name) {
        return program.result("setFunctionBreakpoints",
                              {{"breakpoints", Json::array({{{"name", name}}})}})["breakpoints"][0];
    };
    CHECK(function("nextt")["message"].get<std::string>().find("next") != std::string::npos);
    CHECK(function("next")["line"] == 5);
    CHECK(program.move("continue")["reason"] == "function breakpoint");
    (void)program.result("setFunctionBreakpoints", {{"breakpoints", Json::array()}});
    const std::string here = program.frames()[0]["instructionPointerReference"];
    const Json set = program.result(
        "setInstructionBreakpoints",
        {{"breakpoints", Json::array({{{"instructionReference", here}, {"offset", 4}},
                                      {{"instructionReference", "0x10010000"}}})}});
    CHECK(set["breakpoints"][0]["verified"] == true);
    CHECK(set["breakpoints"][1]["verified"] == false);
    CHECK(program.move("continue")["reason"] == "instruction breakpoint");
}

TEST_CASE("data is watched by name and by address, in both directions", "[dap]") {
    Loop program;
    const Json info = program.result("dataBreakpointInfo", {{"name", "sum"}});
    CHECK(info["accessTypes"] == Json::array({"write", "read", "readWrite"}));
    const auto watch = [&](Json stop) {
        return program.result("setDataBreakpoints",
                              {{"breakpoints", Json::array({std::move(stop)})}})["breakpoints"][0];
    };
    CHECK(watch({{"dataId", info["dataId"]}, {"accessType", "write"}})["verified"] == true);
    CHECK(program.move("continue")["reason"] == "data breakpoint");
    CHECK(program.value("word[sum]") == "1");
    (void)watch({{"dataId", info["dataId"]}, {"accessType", "write"}, {"condition", "$t0 == 3"}});
    (void)program.move("continue");
    CHECK(program.value("word[sum]") == "6");
    CHECK(program.move("reverseContinue")["reason"] == "data breakpoint");
    CHECK(program.value("word[sum]") == "3");
    const Json reg = program.result("dataBreakpointInfo", {{"name", "$t0"}});
    CHECK(reg["canPersist"] == true);
    (void)watch({{"dataId", reg["dataId"]}, {"accessType", "write"}});
    (void)program.move("continue");
    CHECK(program.result("dataBreakpointInfo",
                         {{"name", "0x10010000"}, {"asAddress", true}, {"bytes", 2}})["dataId"] ==
          "memory 0x10010000 2 change");
    CHECK(program.result("dataBreakpointInfo", {{"name", "nothing"}})["dataId"].is_null());
    CHECK(watch({{"dataId", "moo"}, {"accessType", "write"}})["verified"] == false);
}

TEST_CASE("lines with code are listed", "[dap]") {
    Loop program;
    const Json found = program.result("breakpointLocations",
                                      {{"source", program.source()}, {"line", 7}, {"endLine", 11}});
    CHECK(found["breakpoints"] ==
          Json::array({{{"line", 7}}, {{"line", 8}}, {{"line", 10}}, {{"line", 11}}}));
}

TEST_CASE("a fault is a stop from which the program goes back", "[dap]") {
    StoppedProgram program("main: li $t0, 3\nlw $t1, 0($t0)\nli $v0, 10\nsyscall\n");
    const Json filters =
        Json::array({"unhandled", "taken", "services", "uninitialised", "conventions"});
    (void)program.result("setExceptionBreakpoints", {{"filters", filters}});
    CHECK(program.move("continue")["reason"] == "exception");
    const Json info = program.result("exceptionInfo", {{"threadId", 1}});
    CHECK(info["breakMode"] == "unhandled");
    CHECK(info["description"].get<std::string>().find("0x00000003") != std::string::npos);
    CHECK(program.line() == 2);
    (void)program.move("stepBack");
    CHECK(program.error("exceptionInfo", {{"threadId", 1}}) != "");
    const Json unknown =
        program.result("setExceptionBreakpoints", {{"filters", Json::array({"unhandled", "moo"})}});
    CHECK(unknown["breakpoints"][1]["verified"] == false);
}

TEST_CASE("the client is notified of stops that the console sets", "[dap]") {
    Loop program;
    (void)program.result("evaluate", {{"expression", "break next"}, {"context", "repl"}});
    const Json event = program.event("breakpoint");
    CHECK(event["reason"] == "new");
    CHECK(event["breakpoint"]["line"] == 5);
    (void)program.result("evaluate", {{"expression", "delete"}, {"context", "repl"}});
    CHECK(program.event("breakpoint")["reason"] == "removed");
}

TEST_CASE("a filter for errors takes no condition, and says so", "[dap]") {
    StoppedProgram program("main: lw $t0, 3($zero)\n");
    const Json answers = program.result(
        "setExceptionBreakpoints",
        {{"filters", Json::array({"unhandled"})},
         {"filterOptions", Json::array({{{"filterId", "services"}, {"condition", "$t0 == 1"}},
                                        {{"filterId", "moo"}},
                                        {{"filterId", "conventions"}}})}})["breakpoints"];
    REQUIRE(answers.size() == 4);
    CHECK(answers[0] == Json{{"verified", true}});
    CHECK(answers[1]["verified"] == false);
    CHECK(answers[1]["message"] == "the filter services takes no condition");
    CHECK(answers[2]["message"] == "there is no filter moo");
    CHECK(answers[3] == Json{{"verified", true}});
}

TEST_CASE("with noDebug nothing stops", "[dap]") {
    ProgramFolder folder;
    DapClient client;
    const std::string path = folder.write("a.asm", loop);
    (void)client.result("initialize", {{"adapterID", "tharsis"}});
    (void)client.result("launch", {{"program", path}, {"noDebug", true}, {"stopOnEntry", true}});
    (void)client.event("initialized");
    const Json set =
        client.result("setBreakpoints", {{"source", {{"path", path}}},
                                         {"breakpoints", Json::array({{{"line", 4}}})}});
    CHECK(set["breakpoints"][0]["verified"] == false);
    (void)client.result("configurationDone");
    CHECK(client.event("exited")["exitCode"] == 0);
}

TEST_CASE("the text of a stop has the client's number of the breakpoint", "[dap]") {
    StoppedProgram program(
        "main:   li      $t0, 1\n        li      $t0, 2\n        li      $t0, 3\n"
        "        li      $v0, 10\n        syscall\n");
    const auto set = [&](const Json& lines) {
        return program.result("setBreakpoints", {{"source", program.source()},
                                                 {"breakpoints", lines}})["breakpoints"];
    };
    // The one that moves keeps the client's id and has another number in the session.
    const Json first = set(Json::array({{{"line", 2}}}));
    const Json second = set(Json::array({{{"line", 2}, {"condition", "$t0 == 1"}}}));
    const Json stop = program.move("continue");
    REQUIRE(stop["hitBreakpointIds"].size() == 1);
    CHECK(stop["hitBreakpointIds"][0] == second[0]["id"]);
    const std::string number = second[0]["id"].dump();
    CHECK(stop["text"].get<std::string>().starts_with("breakpoint " + number + ","));
    (void)program.result("restart");
    (void)program.event("stopped");
    const Json again = program.move("continue");
    CHECK(again["text"].get<std::string>().starts_with("breakpoint " +
                                                       again["hitBreakpointIds"][0].dump() + ","));
}

TEST_CASE("the end of a program names a status that is not 0", "[dap]") {
    for (const int status : {0, 3}) {
        StoppedProgram program("main: li $a0, " + std::to_string(status) +
                                   "\n li $v0, 17\n syscall\n",
                               {{"stopAtEnd", true}});
        const Json stopped = program.move("continue");
        CHECK(stopped["reason"] == "exit");
        CHECK(stopped["description"] ==
              (status == 0 ? "The program has ended" : "The program has ended with status 3"));
    }
}

TEST_CASE("a log line with an array has its elements as they were, also while the program runs",
          "[dap]") {
    StoppedProgram program(R"(        .data
array:  .word   1, 2
        .text
main:   li      $t0, 7
        sw      $t0, array
again:  b       again
)");
    (void)program.result(
        "setBreakpoints",
        {{"source", program.source()},
         {"breakpoints", Json::array({{{"line", 5}, {"logMessage", "{array} and {$t0}"}},
                                      {{"line", 5}, {"logMessage", "plain {$t0}"}}})}});
    (void)program.result("continue", {{"threadId", 1}});
    Json line = program.event("output");
    CHECK(line["output"] == "0x10010000 (array) and 7\n");
    const auto children = [&](const Json& parent) {
        return program.result("variables",
                              {{"variablesReference", parent["variablesReference"]}})["variables"];
    };
    const Json text = children(line);
    REQUIRE(text.size() == 1);
    const Json values = children(text[0]);
    REQUIRE(values.size() == 1);
    CHECK(values[0]["name"] == "array");
    const Json elements = children(values[0]);
    REQUIRE(elements.size() == 2);
    CHECK(elements[1]["value"] == "2");
    line = program.event("output");
    CHECK(line["output"] == "plain 7\n");
    CHECK_FALSE(line.contains("variablesReference"));
    (void)program.move("pause");
    CHECK(children(text[0]) == values); // until it moves again
    (void)program.move("stepIn");
    CHECK(program.ask("variables",
                      {{"variablesReference", text[0]["variablesReference"]}})["success"] == false);
}
