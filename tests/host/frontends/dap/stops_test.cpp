// stops_test.cpp -- breakpoints of all kinds
#include "dap_fixture.hpp"
#include "frontends/dap/program/source_list.hpp"

#include <fmt/format.h>

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

TEST_CASE("a stop that the console deleted, disabled or changed is set again by its request",
          "[dap]") {
    Loop program;
    const auto console = [&](const std::string& line) {
        (void)program.result("evaluate", {{"expression", line}, {"context", "repl"}});
    };
    const auto set_data = [&] {
        return program.result(
            "setDataBreakpoints",
            {{"breakpoints", Json::array({{{"dataId", "register $t0 4 change"},
                                           {"accessType", "write"},
                                           {"condition", "$t0 == 9"}}})}})["breakpoints"][0];
    };
    const Json first = program.set({{"condition", "$t0 == 4"}});
    const auto number_of_first = [&] {
        const std::string list = program.result(
            "evaluate", {{"expression", "info break"}, {"context", "repl"}})["result"];
        return list.substr(0, list.find_first_not_of("0123456789"));
    };
    for (const char* const change : {"delete", "disable", "condition"}) {
        const std::string number = number_of_first();
        REQUIRE_FALSE(number.empty());
        console(std::string(change) + " " + number);
        const Json again = program.set({{"condition", "$t0 == 4"}});
        CHECK(again["verified"] == true);
        (void)program.result("tharsis/goToStep", {{"step", 0}});
        (void)program.event("stopped");
        CHECK(program.move("continue")["hitBreakpointIds"] == Json::array({again["id"]}));
        CHECK(program.value("$t0") == "4");
    }
    (void)set_data();
    console("delete");
    const Json data = set_data();
    CHECK(data["verified"] == true);
    CHECK(program.move("continue")["hitBreakpointIds"] == Json::array({data["id"]}));
    CHECK(program.value("$t0") == "9");
}

TEST_CASE("a malformed stop is not verified, and the others are set", "[dap]") {
    Loop program;
    const auto check = [&](const char* command, Json arguments, const char* message) {
        const Json stops = program.result(command, std::move(arguments))["breakpoints"];
        REQUIRE(stops.size() == 2);
        CHECK(stops[0]["verified"] == false);
        CHECK(stops[0]["message"] == message);
        CHECK(stops[1]["verified"] == true);
    };
    for (const Json& line : {Json(-1), Json(1.5)})
        check("setBreakpoints",
              {{"source", program.source()},
               {"breakpoints", Json::array({{{"line", line}}, {{"line", 7}}})}},
              "arguments.breakpoints[0].line must be a whole number from 0 to 2147483647");
    check("setFunctionBreakpoints",
          {{"breakpoints", Json::array({{{"name", 5}}, {{"name", "main"}}})}},
          "arguments.breakpoints[0].name must be a string");
    check("setInstructionBreakpoints",
          {{"breakpoints", Json::array({{{"instructionReference", "zz"}},
                                        {{"instructionReference", "0x00400004"}}})}},
          "arguments.breakpoints[0].instructionReference must be an address such as 0x10010000");
    check("setDataBreakpoints",
          {{"breakpoints", Json::array({{{"dataId", "register $t0 4 change"}, {"accessType", "x"}},
                                        {{"dataId", "register $t0 4 change"}}})}},
          "accessType: x is none of read, write, readWrite");
}

TEST_CASE("a restart does not set a stop again that the console deleted", "[dap]") {
    Loop program;
    (void)program.result(
        "setBreakpoints",
        {{"source", program.source()},
         {"breakpoints", Json::array({{{"line", 5}}, {{"line", 7}, {"condition", "$t0 == 3"}}})}});
    (void)program.result("evaluate", {{"expression", "delete 1"}, {"context", "repl"}});
    CHECK(program.event("breakpoint")["reason"] == "removed");
    for (int n = 0; n < 2; ++n) {
        (void)program.result("restart");
        CHECK(program.event("stopped")["reason"] == "entry");
        CHECK(program.move("continue")["reason"] == "breakpoint");
        CHECK(program.line() == 7);
        CHECK(program.value("$t0") == "3");
    }
}

TEST_CASE("data is watched only in ways that are offered for it", "[dap]") {
    StoppedProgram program(".data\nw: .word 1\n.text\nmain: lw $t0, w\nli $v0, 10\nsyscall\n");
    const auto answer = [&](const char* id, const char* type) {
        return program.result(
            "setDataBreakpoints",
            {{"breakpoints",
              Json::array({{{"dataId", id}, {"accessType", type}}})}})["breakpoints"][0];
    };
    CHECK(answer("register pc 4 write", "write")["verified"] == true);
    CHECK(answer("register pc 4 write", "read")["message"] == "accessType: read is none of write");
    CHECK(answer("register w 4 write", "write")["verified"] == false);
    CHECK(answer("register $t0 4 nonsense", "write")["verified"] == false);
    CHECK(program.error("dataBreakpointInfo", {{"name", "w"}, {"mode", "nonsense"}}) ==
          "mode: nonsense is none of change, write");
}

TEST_CASE("a file takes breakpoints of a recorded run if it has the same name and text", "[dap]") {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / fmt::format("tharsis-copy-{}", ::getpid());
    fs::create_directories(folder);
    const std::vector<SourceFile> recorded{{"rec.asm", "main: nop\n"}, {"empty.asm", ""}};
    const dap::SourceList sources(recorded, true);
    const auto files = [&](const std::string& name) {
        std::string problem;
        const Json source{{"path", (folder / name).string()}};
        return sources.files(rpc::Value(&source, &problem));
    };
    std::ofstream(folder / "rec.asm") << "main: nop\n";
    std::ofstream(folder / "other.asm") << "main: nop\n";
    CHECK(files("rec.asm") == std::vector<FileId>{0});
    CHECK(files("other.asm").empty());
    CHECK(files("empty.asm").empty()); // there is no such file
    std::ofstream(folder / "rec.asm") << "main: add\n";
    CHECK(files("rec.asm").empty());
    fs::remove_all(folder);
}

TEST_CASE("many breakpoints are replaced by themselves", "[dap]") {
    std::string text = "main: nop\n";
    Json lines = Json::array();
    for (int n = 1; n <= 5'000; ++n) {
        text += "nop\n";
        lines.push_back({{"line", n}});
    }
    StoppedProgram program(text);
    const auto ids = [&] {
        std::vector<i64> all;
        const Json answer = program.result("setBreakpoints",
                                           {{"source", program.source()}, {"breakpoints", lines}});
        for (const Json& one : answer["breakpoints"]) all.push_back(one["id"]);
        return all;
    };
    const std::vector<i64> first = ids();
    CHECK(first.size() == 5'000);
    CHECK(ids() == first);
    CHECK(program.error("setBreakpoints", {{"source", program.source()}, {"lines", 5}}) ==
          "arguments.lines must be a list");
}

TEST_CASE("a restart sets what the console has set, and the client knows it", "[dap]") {
    Loop program;
    for (const char* const line : {"break 7 if $t0 == 3", "watch $t5", "display $t0"})
        (void)program.result("evaluate", {{"expression", line}, {"context", "repl"}});
    std::vector<i64> before;
    for (int n = 0; n < 2; ++n) before.push_back(program.event("breakpoint")["breakpoint"]["id"]);
    (void)program.result("restart");
    for (const i64 id : before) {
        const Json event = program.event("breakpoint");
        CHECK(event["reason"] == "removed");
        CHECK(event["breakpoint"]["id"] == id);
    }
    for (int n = 0; n < 2; ++n) CHECK(program.event("breakpoint")["reason"] == "new");
    CHECK(program.event("stopped")["reason"] == "entry");
    CHECK(program.move("continue")["reason"] == "breakpoint");
    CHECK(program.line() == 7);
    CHECK(program.value("$t0") == "3");
    const Json shown =
        program.result("evaluate", {{"expression", "info display"}, {"context", "repl"}});
    CHECK(shown["result"].get<std::string>().find("$t0") != std::string::npos);
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

TEST_CASE("the text of a stop has the number that the console takes", "[dap]") {
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
    const auto deletes_what_it_names = [&](const Json& stopped) {
        const std::string text = stopped["text"];
        REQUIRE(text.starts_with("breakpoint "));
        const std::string number = text.substr(11, text.find(',') - 11);
        (void)program.result("evaluate", {{"expression", "delete " + number}, {"context", "repl"}});
        const Json removed = program.event("breakpoint");
        CHECK(removed["reason"] == "removed");
        CHECK(removed["breakpoint"]["id"] == stopped["hitBreakpointIds"][0]);
    };
    deletes_what_it_names(stop);
    (void)set(Json::array({{{"line", 1}}, {{"line", 3}}}));
    (void)set(Json::array({{{"line", 3}}}));
    (void)program.result("restart");
    CHECK(program.event("breakpoint")["reason"] == "changed");
    (void)program.event("stopped");
    deletes_what_it_names(program.move("continue"));
}

TEST_CASE("a program that reaches a limit, or the end of its input, says so in one sentence",
          "[dap]") {
    struct Limited {
        const char* program;
        Json settings;
        const char* sentence;
    };
    const char* const prints = "main: li $v0, 1\n syscall\n b main\n";
    const Limited all[] = {
        {"main: b main\n", {{"maxSteps", 1000}}, "the limit of 1000 instructions is reached"},
        {prints, {{"maxOutput", 100}}, "the limit of 100 bytes of output is reached"},
        {"main: sw $t0, 0($sp)\n addi $sp, $sp, -4096\n b main\n",
         {{"maxMemory", 100'000}},
         "the limit of 100000 bytes of memory is reached"},
        {"main: li $v0, 5\n syscall\n b main\n",
         {{"input", "1\n"}},
         "service 5 (read_int) found the end of the input"},
    };
    for (const Limited& limited : all) {
        StoppedProgram program(limited.program, limited.settings);
        const Json stopped = program.move("continue");
        CHECK(stopped["text"] == limited.sentence);
        CHECK(program.result("exceptionInfo", {{"threadId", 1}})["description"] ==
              limited.sentence);
        const std::string printed = program.printed_by("stderr");
        CHECK(printed.find(limited.sentence) != printed.npos);
    }
}

TEST_CASE("going back, lines of log points come before the stop, the latest first", "[dap]") {
    Loop program;
    (void)program.result(
        "setBreakpoints",
        {{"source", program.source()},
         {"breakpoints", Json::array({{{"line", 7}, {"logMessage", "at {$t0}"}},
                                      {{"line", 8}, {"condition", "$t0 == 4"}}})}});
    (void)program.move("continue");
    CHECK(program.printed_by("console") == "at 1\nat 2\nat 3\nat 4\n");
    (void)program.move("reverseContinue");
    CHECK(program.printed_by("console") == "at 1\nat 2\nat 3\nat 4\nat 4\nat 3\nat 2\nat 1\n");
    for (const int line : program.places_of_output("console")) CHECK(line == 7);
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
