// lifecycle_test.cpp -- the beginning and the end of a session, and messages that are wrong
#include "dap_fixture.hpp"

#include <fmt/format.h>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

const std::string three_lines = "main: li $t0, 1\nli $t1, 2\nli $v0, 10\nsyscall\n";

/// Writes a session whole, and returns what the server wrote.
std::vector<Json> served(const std::string& bytes) {
    std::FILE* const in = std::tmpfile();
    std::FILE* const out = std::tmpfile();
    std::fwrite(bytes.data(), 1, bytes.size(), in);
    std::fflush(in);
    std::rewind(in);
    (void)dap::serve(fileno(in), fileno(out), Language::english);
    std::rewind(out);
    rpc::FrameReader frames;
    char part[4096];
    for (std::size_t count; (count = std::fread(part, 1, sizeof part, out)) > 0;)
        frames.add({part, count});
    std::vector<Json> messages;
    while (const auto frame = frames.next()) messages.push_back(rpc::parse_json(frame->body).value);
    std::fclose(in);
    std::fclose(out);
    return messages;
}

} // namespace

TEST_CASE("a session that ends with disconnect has status 0", "[dap]") {
    DapClient client;
    const Json all = client.result("initialize", {{"adapterID", "tharsis"}});
    CHECK(all["supportsStepBack"] == true);
    CHECK(all["supportsTerminateThreadsRequest"] == false);
    CHECK(client.leave() == 0);
}

TEST_CASE("a client that vanishes ends the server with status 1", "[dap]") {
    DapClient client;
    (void)client.result("initialize", {{"adapterID", "tharsis"}});
    CHECK(client.vanish() == 1);
    StoppedProgram endless("main: b main\n");
    (void)endless.result("continue", {{"threadId", 1}});
    CHECK(endless.vanish() == 1);
}

TEST_CASE("before initialize, and before launch, requests are refused", "[dap]") {
    DapClient client;
    CHECK(client.error("threads") == "the first request is initialize");
    CHECK(client.error("moo") == "the first request is initialize");
    (void)client.result("initialize", {{"adapterID", "tharsis"}});
    CHECK(client.error("initialize", {{"adapterID", "tharsis"}}) == "initialize was sent before");
    CHECK(client.error("continue", {{"threadId", 1}}).find("launch") != std::string::npos);
    CHECK(client.error("moo") == "moo is not a request that this server knows");
}

TEST_CASE("a program that is not yet configured does not move", "[dap]") {
    const ProgramFolder folder;
    const std::string path = folder.write("program.asm", three_lines);
    DapClient client;
    (void)client.result("initialize", {{"adapterID", "tharsis"}});
    (void)client.result("launch", {{"program", path}, {"stopOnEntry", true}});
    for (const std::string command : {"continue", "next", "stepBack", "tharsis/stepBackInto"})
        CHECK(client.error(command, {{"threadId", 1}}).find("configurationDone") !=
              std::string::npos);
    (void)client.result("configurationDone");
    CHECK(client.event("stopped")["reason"] == "entry");
    (void)client.result("next", {{"threadId", 1}});
}

TEST_CASE("a program that is not yet configured is looked at in the console, and not changed",
          "[dap]") {
    const ProgramFolder folder;
    DapClient client;
    (void)client.result("initialize", {{"adapterID", "tharsis"}});
    (void)client.result("launch", {{"program", folder.write("program.asm", three_lines)}});
    const auto console = [&](const char* text) {
        return client.ask("evaluate", {{"expression", text}, {"context", "repl"}});
    };
    for (const char* const text : {"step", "run", "$t0 = 4", "set $t0 = 4", "$t0++"}) {
        INFO(text);
        CHECK(console(text)["message"] ==
              "the program begins with configurationDone, which comes first");
    }
    CHECK(console("$t0")["body"]["result"] == "0");
    CHECK(console("info break")["success"] == true);
    CHECK(client.error("restart") ==
          "the program begins with configurationDone, which comes first");
    (void)client.result("configurationDone");
    (void)client.event("terminated");
    CHECK(client.error("configurationDone") == "the program has ended");
}

TEST_CASE("wrong arguments get a sentence with the path of the first one", "[dap]") {
    StoppedProgram program(three_lines);
    CHECK(program.error("stackTrace", {{"threadId", "one"}}) ==
          "arguments.threadId must be a whole number from 0 to 2147483647");
    CHECK(program.error("scopes", {{"frameId", 12345}}) ==
          "arguments.frameId is no frame of the stopped program");
    CHECK(program.error("variables", {{"variablesReference", 999}}) ==
          "arguments.variablesReference is no list of variables");
    CHECK(program.error("setBreakpoints", Json::object()) == "arguments.source is missing");
}

TEST_CASE("what is no message is told on the console, and the server lives on", "[dap]") {
    const std::string good =
        R"({"seq":1,"type":"request","command":"initialize","arguments":{"adapterID":"x"}})";
    const std::vector<Json> messages =
        served(rpc::framed("{") + rpc::framed("[]") + rpc::framed(R"({"seq":4,"type":"x"})") +
               "Content-Length: moo\r\n\r\n" + rpc::framed(good) + "Content-Length: 99\r\n\r\n{");
    REQUIRE(messages.size() == 5);
    for (const std::size_t n : {0u, 1u, 3u}) {
        CHECK(messages[n]["event"] == "output");
        CHECK(messages[n]["body"]["output"].get<std::string>().size() > 1);
    }
    CHECK(messages[2]["success"] == false); // it has a number
    CHECK(messages[2]["request_seq"] == 4);
    CHECK(messages[4]["success"] == true);
}

TEST_CASE("requests after disconnect are refused", "[dap]") {
    const auto request = [](int seq, const std::string& command) {
        return rpc::framed(Json{{"seq", seq}, {"type", "request"}, {"command", command}}.dump());
    };
    const std::vector<Json> messages = served(
        rpc::framed(
            R"({"seq":1,"type":"request","command":"initialize","arguments":{"adapterID":"x"}})") +
        request(2, "disconnect") + request(3, "threads"));
    REQUIRE(messages.size() == 3);
    CHECK(messages[1]["success"] == true);
    CHECK(messages[2]["success"] == false);
}

TEST_CASE("a program with an error is not launched, and its diagnostics are output", "[dap]") {
    ProgramFolder folder;
    DapClient client;
    (void)client.result("initialize", {{"adapterID", "tharsis"}});
    const std::string path = folder.write("bad.asm", "main: lii $t0, 1\n");
    CHECK(client.error("launch", {{"program", path}}).find("line 1") != std::string::npos);
    const std::string shown = client.event("output")["output"];
    CHECK(shown.find("lii") != std::string::npos);
    CHECK(client.error("launch", {{"program", folder.write("x", "") + ".none"}}) != "");
}

TEST_CASE("settings with wrong values are refused with the values that exist", "[dap]") {
    DapClient client;
    (void)client.result("initialize", {{"adapterID", "tharsis"}});
    const auto refused = [&](const Json& settings) { return client.error("launch", settings); };
    CHECK(refused(Json::object()).find("`program`") != std::string::npos);
    CHECK(refused({{"program", "a"}, {"case", "b"}}).find("both") != std::string::npos);
    CHECK(refused({{"program", "a"}, {"dialect", "masm"}}) ==
          "dialect: masm is none of mars, spim, mipsy, gas");
    CHECK(refused({{"program", "a"}, {"memory", "big"}}).find("Default") != std::string::npos);
    CHECK(refused({{"program", 7}}) == "arguments.program must be a string or a list");
    CHECK(refused({{"program", ""}}).find("`program` names no file") != std::string::npos);
    CHECK(refused({{"program", "a"}, {"files", "/none/here"}}) ==
          "files: /none/here is none of none, cwd, all, and there is no such folder");
    CHECK(refused({{"program", "a"}, {"set", {{"x", "y"}}}}).find("arguments.set.x") == 0);
}

TEST_CASE("settings that do not exist are named, and those of clients are not", "[dap]") {
    StoppedProgram program(
        three_lines,
        {{"type", "tharsis"}, {"__sessionId", "1"}, {"stopOnEnd", true}, {"stopAtEnd", true}});
    CHECK(program.printed_by("console") == "there is no setting stopOnEnd: it is ignored\n");
}

TEST_CASE("a file that declares a dialect which does not exist is refused, unless one is chosen",
          "[dap]") {
    const ProgramFolder folder;
    const std::string path = folder.write("program.asm", "# dialect: masm\n" + three_lines);
    DapClient client;
    (void)client.result("initialize", {{"adapterID", "tharsis"}});
    CHECK(client.error("launch", {{"program", path}}) ==
          "dialect: masm is none of mars, spim, mipsy, gas");
    (void)client.result("launch", {{"program", path}, {"dialect", "mars"}});
}

TEST_CASE("sentences are in the language of the client", "[dap]") {
    DapClient client;
    (void)client.result("initialize", {{"adapterID", "tharsis"}, {"locale", "fr-BE"}});
    CHECK(client.error("continue", {{"threadId", 1}}).find("aucun programme") == 0);
}

TEST_CASE("a client without a locale gets the adapter's language", "[dap]") {
    DapClient silent(Language::french), english(Language::french);
    (void)silent.result("initialize", {{"adapterID", "tharsis"}});
    (void)english.result("initialize", {{"adapterID", "tharsis"}, {"locale", "en"}});
    CHECK(silent.error("continue", {{"threadId", 1}}).find("aucun programme") == 0);
    CHECK(english.error("continue", {{"threadId", 1}}).find("no program") == 0);
}

TEST_CASE("the end of a program is reported with its exit status", "[dap]") {
    StoppedProgram program("main: li $a0, 7\nli $v0, 17\nsyscall\n");
    (void)program.result("continue", {{"threadId", 1}});
    CHECK(program.event("exited")["exitCode"] == 7);
    (void)program.event("terminated");
    CHECK(program.error("continue", {{"threadId", 1}}) == "the program has ended");
    CHECK(program.leave() == 0);
}

TEST_CASE("a restart reads the program again, and keeps ids of breakpoints", "[dap]") {
    StoppedProgram program(three_lines);
    const Json lines = Json::array({{{"line", 2}}});
    const Json set =
        program.result("setBreakpoints", {{"source", program.source()}, {"breakpoints", lines}});
    const Json id = set["breakpoints"][0]["id"];
    CHECK(program.move("continue")["hitBreakpointIds"][0] == id);
    std::ofstream(program.path()) << "nop\n" + three_lines;
    (void)program.result("restart");
    CHECK(program.event("breakpoint")["breakpoint"]["id"] == id);
    CHECK(program.event("stopped")["reason"] == "entry");
    CHECK(program.move("continue")["hitBreakpointIds"][0] == id);
    CHECK(program.line() == 2);
}

TEST_CASE("after a restart only the last stops of a file are set, however it was written",
          "[dap]") {
    StoppedProgram program(three_lines);
    Json renamed = program.source();
    renamed["name"] = "another name";
    const auto set = [&](const Json& source, const Json& lines) {
        (void)program.result("setBreakpoints", {{"source", source}, {"breakpoints", lines}});
    };
    set(renamed, Json::array({{{"line", 2}}}));
    set(program.source(), Json::array());
    (void)program.result("restart");
    CHECK(program.event("stopped")["reason"] == "entry");
    (void)program.result("continue", {{"threadId", 1}});
    (void)program.event("terminated");
}

TEST_CASE("a folder is relative to where the adapter began, and a refused one is left", "[dap]") {
    namespace fs = std::filesystem;
    std::error_code unknown; // in one process, another test may have removed its folder
    const fs::path began = fs::current_path(unknown);
    const fs::path folder = fs::temp_directory_path() / fmt::format("tharsis-cwd-{}", ::getpid());
    fs::create_directories(folder / "sub");
    std::ofstream(folder / "sub" / "a.asm") << "main: li $v0, 10\nsyscall\n";
    std::ofstream(folder / "sub" / "bad.asm") << "main: moo\n";
    fs::current_path(folder);
    {
        DapClient client;
        (void)client.result("initialize", {{"adapterID", "tharsis"}});
        const auto settings = [](const char* program) {
            return Json{{"program", program}, {"cwd", "sub"}, {"stopOnEntry", true}};
        };
        CHECK(client.ask("launch", settings("bad.asm"))["success"] == false);
        CHECK(fs::current_path() == folder);
        (void)client.result("launch", settings("a.asm"));
        (void)client.result("configurationDone");
        (void)client.result("restart", {{"arguments", settings("a.asm")}});
        CHECK(client.ask("restart", {{"arguments", {{"program", "a.asm"}}}})["success"] == false);
        CHECK(fs::current_path() == folder / "sub");
        (void)client.result("restart");
    }
    fs::current_path(began.empty() ? fs::temp_directory_path() : began);
    fs::remove_all(folder);
}

TEST_CASE("a launch that is refused does not change what a restart runs", "[dap]") {
    StoppedProgram program(three_lines);
    CHECK_FALSE(program.error("launch", {{"program", "/nowhere.asm"}}).empty());
    (void)program.result("restart");
    CHECK(program.event("stopped")["reason"] == "entry");
}

TEST_CASE("the terminal of a client is asked for with our own program", "[dap]") {
    ProgramFolder folder;
    DapClient client;
    (void)client.result("initialize",
                        {{"adapterID", "tharsis"}, {"supportsRunInTerminalRequest", true}});
    (void)client.result("launch", {{"program", folder.write("a.asm", three_lines)},
                                   {"console", "integratedTerminal"}});
    const Json asked = client.asked("runInTerminal");
    CHECK(asked["kind"] == "integrated");
    REQUIRE(asked["args"].size() == 4);
    CHECK(asked["args"][1] == "dap");
    CHECK(asked["args"][2] == "--terminal");
    CHECK(client.leave() == 0);
}

TEST_CASE("errors of a program that is refused have places", "[dap]") {
    const ProgramFolder folder;
    const std::string path = folder.write("wrong.asm", "main:   addu $t0, $t1\n        nonsense\n");
    DapClient client;
    (void)client.result("initialize", {{"adapterID", "tharsis"}});
    CHECK(client.error("launch", {{"program", path}}).find("line 1") != std::string::npos);
    for (const int line : {1, 2}) {
        const Json output = client.event("output");
        CHECK(output["category"] == "stderr");
        CHECK(output["line"] == line);
        CHECK(output["source"]["path"] == path);
    }
}
