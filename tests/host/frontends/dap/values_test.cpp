// values_test.cpp -- stack, variables, expressions, memory, instructions, sources
#include "dap_fixture.hpp"

using namespace tharsis;
using namespace tharsis::testing;

namespace {

const std::string with_data = R"(        .data
text:   .asciiz "abc"
        .align  2
table:  .word 1, 2, 3, 4, 5, 6, 7, 8
        .text
        .globl main
main:   li      $a0, 3
        jal     half
        li      $v0, 10
        syscall
half:   addiu   $sp, $sp, -8
        sw      $ra, 4($sp)
        sra     $v0, $a0, 1
        lw      $ra, 4($sp)
        addiu   $sp, $sp, 8
        jr      $ra
)";

/// Stopped in the procedure, in line 13.
class InProcedure : public StoppedProgram {
public:
    InProcedure() : StoppedProgram(with_data) {
        (void)result("setBreakpoints",
                     {{"source", source()}, {"breakpoints", Json::array({{{"line", 13}}})}});
        (void)move("continue");
    }
    Json scope(const std::string& hint, int frame = 0) {
        const Json id = frames()[static_cast<std::size_t>(frame)]["id"];
        const Json all = result("scopes", {{"frameId", id}});
        for (const Json& one : all["scopes"])
            if (one["name"] == hint) return one["variablesReference"];
        return 0;
    }
    Json variables(const Json& reference, Json more = Json::object()) {
        more["variablesReference"] = reference;
        return result("variables", std::move(more))["variables"];
    }
    Json variable(const Json& reference, const std::string& name) {
        for (const Json& one : variables(reference))
            if (one["name"] == name) return one;
        return nullptr;
    }
};

} // namespace

TEST_CASE("the stack comes by pages, with instruction pointers", "[dap]") {
    InProcedure program;
    const Json all = program.result("stackTrace", {{"threadId", 1}});
    CHECK(all["totalFrames"] == 2);
    CHECK(all["stackFrames"][0]["name"] == "half");
    CHECK(all["stackFrames"][1]["line"] == 8);
    const Json second =
        program.result("stackTrace", {{"threadId", 1}, {"startFrame", 1}, {"levels", 1}});
    CHECK(second["stackFrames"].size() == 1);
    CHECK(second["stackFrames"][0]["name"] == "main");
    CHECK(second["stackFrames"][0]["instructionPointerReference"].get<std::string>().size() == 10);
}

TEST_CASE("registers, data and the stack frame are variables, and can be set", "[dap]") {
    InProcedure program;
    const Json registers = program.scope("Registers");
    CHECK(program.variable(registers, "$a0")["value"] == "3");
    const Json set = program.result(
        "setVariable", {{"variablesReference", registers}, {"name", "$a0"}, {"value", "8"}});
    CHECK(set["value"] == "8");
    (void)program.event("invalidated");
    (void)program.move("next");
    CHECK(program.value("$v0") == "4");
    const Json data = program.scope("Data");
    const Json table = program.variable(data, "table");
    CHECK(table["indexedVariables"] == 8);
    const Json page = program.variables(table["variablesReference"], {{"start", 2}, {"count", 3}});
    REQUIRE(page.size() == 3);
    CHECK(page[0]["value"] == "3");
    CHECK(page[0]["memoryReference"] == "0x1001000c");
    CHECK(program.error("setVariable",
                        {{"variablesReference", data}, {"name", "moo"}, {"value", "1"}}) ==
          "there is no variable moo here");
}

TEST_CASE("numbers are hexadecimal if the client wants them so", "[dap]") {
    InProcedure program;
    const Json registers = program.scope("Registers");
    const Json rows = program.variables(registers, {{"format", {{"hex", true}}}});
    for (const Json& row : rows)
        if (row["name"] == "$a0") CHECK(row["value"] == "0x00000003");
}

TEST_CASE("references end when the program moves", "[dap]") {
    InProcedure program;
    const Json registers = program.scope("Registers");
    (void)program.move("next");
    CHECK(program.error("variables", {{"variablesReference", registers}}) != "");
}

TEST_CASE("only the console assigns, and executes commands", "[dap]") {
    InProcedure program;
    const auto console = [&](const std::string& text) {
        return program.result("evaluate", {{"expression", text}, {"context", "repl"}})["result"];
    };
    CHECK(console("$a0 + 1") == "4");
    CHECK(console("$a0 = 5") == "5");
    CHECK(program.ask("evaluate", {{"expression", "$a0 = 6"}, {"context", "watch"}})["success"] ==
          false);
    CHECK(program.value("$a0") == "5");
    CHECK(console("info line").get<std::string>() != "");
    (void)console("next");
    (void)program.event("stopped");
    CHECK(program.line() == 14);
    CHECK(program.ask("evaluate", {{"expression", "moo"}, {"context", "repl"}})["success"] ==
          false);
    CHECK(program.result("evaluate", {{"expression", "4($sp)"}, {"context", "hover"}})["result"] !=
          "");
    CHECK(program.result("setExpression",
                         {{"expression", "word[table]"}, {"value", "9"}})["value"] == "9");
}

TEST_CASE("memory is read and written as base64, as far as there is some", "[dap]") {
    InProcedure program;
    const Json read =
        program.result("readMemory", {{"memoryReference", "0x10010000"}, {"count", 3}});
    CHECK(read["data"] == "YWJj");
    CHECK(read["address"] == "0x10010000");
    const Json none =
        program.result("readMemory", {{"memoryReference", "0x00000000"}, {"count", 8}});
    CHECK(none["unreadableBytes"] == 8);
    CHECK_FALSE(none.contains("data"));
    CHECK(program.result("writeMemory", {{"memoryReference", "0x10010000"},
                                         {"offset", 1},
                                         {"data", "WFk="}})["bytesWritten"] == 2);
    const Json event = program.event("memory");
    CHECK(event["memoryReference"] == "0x10010001");
    CHECK(program.result("readMemory", {{"memoryReference", "0x10010000"}, {"count", 3}})["data"] ==
          "YVhZ");
    CHECK(program.error("writeMemory", {{"memoryReference", "0x00000000"}, {"data", "WFk="}}) ==
          "there is no memory at 0x00000000");
    CHECK(program.error("writeMemory", {{"memoryReference", "0x10010000"}, {"data", "?"}}) ==
          "arguments.data must be base64");
    CHECK(program.error("readMemory", {{"memoryReference", "x"}, {"count", 1}}).find("address") !=
          std::string::npos);
}

TEST_CASE("exactly as many instructions are disassembled as were asked for", "[dap]") {
    InProcedure program;
    const Json rows = program.result("disassemble", {{"memoryReference", "0x00400000"},
                                                     {"instructionOffset", -5},
                                                     {"instructionCount", 100}})["instructions"];
    REQUIRE(rows.size() == 100);
    CHECK(rows[0]["address"] == "0x003fffec");
    CHECK(rows[0]["presentationHint"] == "invalid");
    CHECK(rows[5]["symbol"] == "main");
    CHECK(rows[5]["line"] == 7);
    CHECK(program
              .result("disassemble",
                      {{"memoryReference", "0x00400000"}, {"instructionCount", 0}})["instructions"]
              .empty());
}

TEST_CASE("sources, modules and completions are listed", "[dap]") {
    InProcedure program;
    CHECK(program.result("loadedSources")["sources"][0]["path"] == program.path());
    CHECK(program.result("modules")["totalModules"] == 1);
    CHECK(program.error("source", {{"sourceReference", 99}}) == "there is no such source");
    const Json found = program.result("completions", {{"text", "$a"}, {"column", 3}})["targets"];
    bool has = false;
    for (const Json& one : found) has = has || one["label"] == "$a0";
    CHECK(has);
}

TEST_CASE("numbers of lines begin where the client says", "[dap]") {
    ProgramFolder folder;
    DapClient client;
    const std::string path = folder.write("a.asm", with_data);
    (void)client.result("initialize", {{"adapterID", "tharsis"},
                                       {"linesStartAt1", false},
                                       {"columnsStartAt1", false},
                                       {"pathFormat", "uri"}});
    (void)client.result("launch", {{"program", path}, {"stopOnEntry", true}});
    (void)client.event("initialized");
    const Json set =
        client.result("setBreakpoints", {{"source", {{"path", "file://" + path}}},
                                         {"breakpoints", Json::array({{{"line", 6}}})}});
    CHECK(set["breakpoints"][0]["line"] == 6);
    (void)client.result("configurationDone");
    (void)client.event("stopped");
    const Json frame = client.result("stackTrace", {{"threadId", 1}})["stackFrames"][0];
    CHECK(frame["line"] == 6);
    CHECK(frame["source"]["path"] == "file://" + path);
}

TEST_CASE("a label of a double is its whole number, to set and to watch", "[dap]") {
    StoppedProgram program("        .data\npi:     .double 3.5\nhalf:   .float  0.5\n"
                           "count:  .word   7\n        .text\nmain:   l.d     $f2, pi\n"
                           "        s.d     $f2, pi\n        li      $v0, 10\n        syscall\n");
    (void)program.result("setExpression", {{"expression", "pi"}, {"value", "-0.125"}});
    CHECK(program.value("double[pi]") == "-0.125");
    CHECK(program.value("float[half]") == "0.5");
    CHECK(program.result("dataBreakpointInfo", {{"name", "pi"}})["dataId"] ==
          "memory 0x10010000 8 change");
    CHECK(program.result("dataBreakpointInfo", {{"name", "half"}})["dataId"] ==
          "memory 0x10010008 4 change");
    (void)program.result("setExpression", {{"expression", "count"}, {"value", "9"}});
    CHECK(program.value("word[count]") == "9");
}

TEST_CASE("labels are listed by address, with the places of their definitions", "[dap]") {
    StoppedProgram program("        .data\nlast:   .word   1\n        .text\n"
                           "        .globl  main\nmain:   li      $v0, 10\nend:    syscall\n");
    const Json labels = program.result("tharsis/labels")["labels"];
    REQUIRE(labels.size() == 3);
    CHECK(labels[0]["name"] == "main");
    CHECK(labels[0]["kind"] == "text");
    CHECK(labels[0]["global"] == true);
    CHECK(labels[1]["address"] == "0x00400004");
    CHECK(labels[2]["name"] == "last");
    CHECK(labels[2]["kind"] == "data");
    CHECK(labels[2]["line"] == 2);
    CHECK(labels[2]["source"]["path"] == program.path());
}

TEST_CASE("calls of a deep recursion that are not kept are one row, and frames around them restart",
          "[dap]") {
    StoppedProgram program(R"(main:   li      $a0, 30000
        jal     down
        li      $v0, 10
        syscall
down:   addi    $sp, $sp, -8
        sw      $ra, 4($sp)
        sw      $a0, 0($sp)
        addi    $a0, $a0, -1
        beqz    $a0, up
        jal     down
up:     lw      $a0, 0($sp)
        lw      $ra, 4($sp)
        addi    $sp, $sp, 8
        jr      $ra
)");
    const auto page = [&](std::size_t from, int levels) {
        return program.result("stackTrace",
                              {{"threadId", 1}, {"startFrame", from}, {"levels", levels}});
    };
    struct Depth {
        int argument, level; ///< where it stops, and whose frame restarts
    };
    // At the innermost call, and on the way back where none of the calls inside of the gap is left.
    for (const Depth& depth : {Depth{1, 29'000}, Depth{20'000, 29'000}}) {
        (void)program.result(
            "setBreakpoints",
            {{"source", program.source()},
             {"breakpoints",
              Json::array(
                  {{{"line", 12}, {"condition", "$a0 == " + std::to_string(depth.argument)}}})}});
        (void)program.move("continue");
        const std::size_t total = page(0, 1)["totalFrames"];
        std::vector<Json> rows;
        for (std::size_t from = 0; from < total; from += 1000) {
            const Json some = page(from, 1000)["stackFrames"];
            rows.insert(rows.end(), some.begin(), some.end());
        }
        REQUIRE(rows.size() == total);
        const auto gap = std::ranges::find_if(
            rows, [](const Json& row) { return row.value("presentationHint", "") == "label"; });
        REQUIRE(gap != rows.end());
        const int omitted = std::stoi((*gap)["name"].get<std::string>());
        CHECK((*gap)["name"] == std::to_string(omitted) + " calls not shown");
        CHECK(static_cast<int>(total) - 1 + omitted == 30'000 - depth.argument + 2);
        const auto at = static_cast<std::size_t>(gap - rows.begin());
        CHECK(page(at, 2)["stackFrames"][0]["presentationHint"] == "label");
        CHECK(page(at + 1, 1)["stackFrames"][0]["name"] == "down");
        // The last row is main, and the one inside of it has the argument 30000.
        const Json frame = page(total - 2 - std::size_t(30'000 - depth.level), 1)["stackFrames"][0];
        CHECK(program.move("restartFrame", {{"frameId", frame["id"]}})["reason"] == "restart");
        CHECK(program.value("$a0,d") == std::to_string(depth.level));
    }
}

TEST_CASE("a list of changes that are millions is short", "[dap]") {
    StoppedProgram program(R"(        .data
board:  .space  400000
        .text
main:   la      $t0, board
        addi    $t1, $t0, 400000
next:   sw      $t1, 0($t0)
        addi    $t0, $t0, 4
        bne     $t0, $t1, next
        nop
        li      $v0, 10
        syscall
)");
    (void)program.result("setBreakpoints", {{"source", program.source()},
                                            {"breakpoints", Json::array({{{"line", 9}}})}});
    (void)program.move("continue");
    const Json scopes =
        program.result("scopes", {{"frameId", program.frames()[0]["id"]}})["scopes"];
    CHECK(scopes[2]["expensive"] == true);
    const Json all = program.result(
        "variables", {{"variablesReference", scopes[2]["variablesReference"]}})["variables"];
    CHECK(all.size() == 10'000);
    const Json last =
        program.result("variables", {{"variablesReference", scopes[2]["variablesReference"]},
                                     {"start", 10'000},
                                     {"count", 100}})["variables"];
    REQUIRE_FALSE(last.empty());
    CHECK(last.back()["value"] == "90000 further words of memory");
}

TEST_CASE("the console says what is wrong with a value although a command begins so", "[dap]") {
    StoppedProgram program("        .data\nb:      .byte 1\n        .text\n"
                           "main:   jal     inner\n        li      $v0, 10\n        syscall\n"
                           "inner:  jr      $ra\n");
    const auto error = [&](const std::string& text, const Json& frame) {
        return program.error("evaluate",
                             {{"expression", text}, {"context", "repl"}, {"frameId", frame["id"]}});
    };
    CHECK(error("b = 300", program.frames()[0]).starts_with("300 does not fit into byte[b]"));
    (void)program.move("stepIn");
    CHECK(error("hi", program.frames()[1]) ==
          "hi is not known in this frame: an inner procedure may have changed it");
}

TEST_CASE("of a compiled program neither marks of the linker nor a file without name are listed",
          "[dap]") {
    DapClient client;
    (void)client.result("initialize", {{"adapterID", "tharsis"}});
    (void)client.result("launch",
                        {{"program", THARSIS_TEST_DATA "/host/frontends/gdb/programs/sum.le.elf"},
                         {"stopOnEntry", true}});
    (void)client.result("configurationDone");
    (void)client.event("stopped");
    const Json sources = client.result("loadedSources")["sources"];
    REQUIRE_FALSE(sources.empty());
    for (const Json& source : sources) CHECK_FALSE(source["name"].get<std::string>().empty());
    const Json frame = client.result("stackTrace", {{"threadId", 1}})["stackFrames"][0];
    const Json scopes = client.result("scopes", {{"frameId", frame["id"]}})["scopes"];
    std::vector<std::string> names;
    const Json labels = client.result(
        "variables", {{"variablesReference", scopes[3]["variablesReference"]}})["variables"];
    for (const Json& label : labels) names.push_back(label["name"]);
    std::ranges::sort(names);
    CHECK(names == std::vector<std::string>{"mean", "numbers", "total"});
}

TEST_CASE("commands in the console see the frame that the client shows", "[dap]") {
    InProcedure program;
    const auto console = [&](const std::string& text, std::optional<std::size_t> frame) {
        Json arguments{{"expression", text}, {"context", "repl"}};
        if (frame) arguments["frameId"] = program.frames()[*frame]["id"];
        return program.result("evaluate", arguments)["result"].get<std::string>();
    };
    const std::string inner = console("print $sp", 0), outer = console("print $sp", 1);
    CHECK(inner != outer);
    CHECK(outer == "$sp = " + console("$sp", 1));
    CHECK(console("print $sp", 0) == inner);
    (void)console("up", 0); // of the console: the client shows the same frame
    CHECK(console("print $sp", 0) == outer);
    CHECK(console("print $sp", std::nullopt) == outer);
    (void)program.move("next");
    CHECK(console("print $sp", 0) == inner);
}
