// input_test.cpp -- input, output, terminals and devices of the program
#include "dap_fixture.hpp"
#include "frontends/dap/program/terminal.hpp"

#include <cstring>
#include <sys/un.h>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

const std::string echo = R"(main:   li      $v0, 5
        syscall
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
)";

/// Connects to the socket of a terminal, as its relay does.
int connect_to(const std::string& place) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    REQUIRE(place.size() < sizeof address.sun_path);
    std::memcpy(address.sun_path, place.data(), place.size());
    const int relay = ::socket(AF_UNIX, SOCK_STREAM, 0);
    REQUIRE(::connect(relay, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
    return relay;
}

} // namespace

TEST_CASE("a line of the console is the input of a program that waits", "[dap]") {
    StoppedProgram program(echo);
    (void)program.result("continue", {{"threadId", 1}});
    CHECK(program.event("output")["category"] == "console");
    (void)program.result("evaluate", {{"expression", "42"}, {"context", "repl"}});
    (void)program.event("terminated");
    const Json printed = program.event("output");
    CHECK(printed["output"] == "42");
    CHECK(printed["category"] == "stdout");
    CHECK(printed["line"] == 5);
}

TEST_CASE("a movement to a step or a cycle waits for input, and goes on with it", "[dap]") {
    const bool by_cycles = GENERATE(true, false);
    StoppedProgram program(echo);
    if (by_cycles)
        CHECK(program.result("tharsis/stepCycle", {{"count", 12}})["last"] == true);
    else
        (void)program.result("tharsis/goToStep", {{"step", 3}});
    CHECK(program.event("output")["category"] == "console");
    const Json waiting = program.result("tharsis/pipeline");
    CHECK(waiting["last"] == true);
    CHECK(waiting["note"].get<std::string>().ends_with("input that was not typed yet"));
    (void)program.result("evaluate", {{"expression", "42"}, {"context", "repl"}});
    CHECK(program.event("stopped")["reason"] == (by_cycles ? "step" : "goto"));
    CHECK(program.line() == (by_cycles ? 3 : 4));
    const Json after = program.result("tharsis/pipeline");
    CHECK(after["last"] == false);
    CHECK(!after.contains("note"));
    (void)program.result("tharsis/stepCycle", {{"count", 2}});
    CHECK(program.event("stopped")["reason"] == "step");
    (void)program.result("continue", {{"threadId", 1}});
    (void)program.event("terminated");
    CHECK(program.printed() == "42");
}

TEST_CASE("a pipeline is described in the client's language, and says what is not known", "[dap]") {
    const ProgramFolder folder;
    DapClient client;
    (void)client.result("initialize", {{"adapterID", "tharsis"}, {"locale", "fr"}});
    const std::string asks = "main: li $t0, 1\naddu $t1, $t0, $t0\n";
    (void)client.result("launch", {{"program", folder.write("a.asm", asks + echo.substr(5))},
                                   {"stopOnEntry", true}});
    (void)client.result("configurationDone");
    (void)client.event("stopped");
    const std::string text = client.result("tharsis/pipeline")["text"];
    CHECK(text.find("de `addiu $t0, $zero, 1` (a.asm:1) vers `addu $t1, $t0, $t0`") != text.npos);
    CHECK(text.find("à partir du cycle 5, ce qui entre dans le pipeline dépend d'une saisie") !=
          text.npos);
}

TEST_CASE("a step to a cycle has no number and no direction", "[dap]") {
    StoppedProgram program(echo);
    for (const char* other : {"back", "count"}) {
        const Json value = std::string(other) == "back" ? Json(true) : Json(2);
        CHECK(program.error("tharsis/stepCycle", {{"to", 3}, {other, value}}) ==
              "arguments." + std::string(other) + " has no meaning beside arguments.to");
    }
}

TEST_CASE("a program that waits can be paused, and its input typed later", "[dap]") {
    StoppedProgram program(echo);
    (void)program.result("continue", {{"threadId", 1}});
    (void)program.event("output");
    CHECK(program.move("pause")["reason"] == "pause");
    CHECK(program.line() == 2);
    (void)program.result("tharsis/input", {{"text", "7"}});
    (void)program.result("continue", {{"threadId", 1}});
    (void)program.event("terminated");
    CHECK(program.printed() == "7");
}

TEST_CASE("a program that waits can be looked at, and goes on with its input", "[dap]") {
    StoppedProgram program(echo);
    (void)program.result("continue", {{"threadId", 1}});
    (void)program.event("output");
    CHECK(program.line() == 2);
    const Json frame = {{"frameId", program.frames()[0]["id"]}};
    const Json registers = program.result("scopes", frame)["scopes"][1]["variablesReference"];
    const auto v0 = [&] {
        return program.result("variables", {{"variablesReference", registers}})["variables"][2];
    };
    CHECK(v0()["name"] == "$v0");
    CHECK(v0()["value"] == "5");
    CHECK(program.error("setVariable",
                        {{"variablesReference", registers}, {"name", "$v0"}, {"value", "6"}}) ==
          "the program runs: pause it first");
    (void)program.result("tharsis/input", {{"text", "7"}});
    (void)program.event("terminated");
    CHECK(program.printed() == "7");
    CHECK_FALSE(program.ask("variables", {{"variablesReference", registers}})["success"]);
}

TEST_CASE("files of the program are written while it waits, and only once", "[dap]") {
    const ProgramFolder folder;
    const std::filesystem::path home = std::filesystem::path(folder.write("x", "")).parent_path();
    StoppedProgram program(R"(        .data
name:   .asciiz "saved.txt"
        .text
main:   la      $a0, name
        li      $a1, 1
        li      $v0, 13
        syscall
        move    $a0, $v0
        la      $a1, name
        li      $a2, 5
        li      $v0, 15
        syscall
        li      $v0, 5
        syscall
)",
                           {{"cwd", home.string()}});
    (void)program.result("continue", {{"threadId", 1}});
    (void)program.event("output");
    const Json nothing = Json::array();
    Json answer = program.result("tharsis/writeFiles");
    CHECK(answer == Json{{"files", {"saved.txt"}}, {"refused", nothing}});
    CHECK(program.result("tharsis/writeFiles") == Json{{"files", nothing}, {"refused", nothing}});
    std::ifstream saved(home / "saved.txt");
    std::string text;
    saved >> text;
    CHECK(text == "saved");
}

TEST_CASE("the input may be a text or a file, which ends", "[dap]") {
    for (const bool is_file : {false, true}) {
        ProgramFolder folder;
        DapClient client;
        (void)client.result("initialize", {{"adapterID", "tharsis"}});
        Json settings{{"program", folder.write("a.asm", echo)}};
        if (is_file)
            settings["stdin"] = folder.write("in.txt", "5\n");
        else
            settings["input"] = "5\n";
        (void)client.result("launch", settings);
        (void)client.event("initialized");
        (void)client.result("configurationDone");
        CHECK(client.event("exited")["exitCode"] == 0);
        CHECK(client.printed() == "5");
    }
}

TEST_CASE("output is not repeated when steps are executed again", "[dap]") {
    StoppedProgram program("main: li $a0, 1\nli $v0, 1\nsyscall\nli $v0, 1\nsyscall\nnop\n");
    (void)program.move("tharsis/goToStep", {{"step", 5}});
    CHECK(program.printed() == "11");
    (void)program.move("reverseContinue");
    (void)program.move("tharsis/goToStep", {{"step", 5}});
    CHECK(program.printed() == "11");
}

TEST_CASE("characters that are printed byte by byte stay whole", "[dap]") {
    StoppedProgram program(".data\ns: .asciiz \"h\\u00e9\\n\"\n.text\n"
                           "main: li $v0, 4\nla $a0, s\nsyscall\nli $v0, 10\nsyscall\n");
    (void)program.result("continue", {{"threadId", 1}});
    (void)program.event("terminated");
    CHECK(program.printed().find("h") == 0);
}

TEST_CASE("a bitmap display is sent as pixels", "[dap]") {
    StoppedProgram program(".data\np: .word 0x00ff8000\n.text\nmain: nop\n",
                           {{"bitmap", "p,2x1,unit=1"}});
    const Json bitmap = program.result("tharsis/devices")["bitmap"];
    CHECK(bitmap["columns"] == 2);
    CHECK(bitmap["pixels"] == "/4AAAAAA");
}

TEST_CASE("after the end of the input a terminal still shows output, all of it", "[dap]") {
    std::string shown;
    std::thread reader;
    {
        dap::Terminal terminal;
        REQUIRE(terminal.error().empty());
        const int relay = connect_to(terminal.place());
        REQUIRE(::write(relay, "42\n", 3) == 3);
        CHECK(terminal.exchange() == "42\n");
        CHECK_FALSE(terminal.has_ended());
        ::shutdown(relay, SHUT_WR);
        CHECK(terminal.exchange().empty());
        CHECK(terminal.has_ended());
        CHECK(terminal.awaited().fd == -1);
        terminal.write(std::string(3'000'000, 'x')); // more than a socket holds
        CHECK(terminal.awaited().events == POLLOUT);
        reader = std::thread([&shown, relay] {
            char bytes[4096];
            for (ssize_t count; (count = ::read(relay, bytes, sizeof bytes)) > 0;)
                shown.append(bytes, static_cast<std::size_t>(count));
            ::close(relay);
        });
    }
    reader.join();
    CHECK(shown.size() == 3'000'000);
}

TEST_CASE("a terminal that is closed is not waited for", "[dap]") {
    dap::Terminal terminal;
    const int relay = connect_to(terminal.place());
    CHECK(terminal.exchange().empty());
    ::close(relay);
    CHECK(terminal.exchange().empty());
    CHECK(terminal.has_ended());
    terminal.write("lost");
    CHECK(terminal.awaited().fd == -1);
}

namespace {

/// Asks for a click on the first row of the keypad again and again, and prints the key's code.
const std::string keypad = R"(main:   lui     $s0, 0xffff
        li      $t0, 1
wait:   sb      $t0, 0x12($s0)
        lbu     $a0, 0x14($s0)
        beqz    $a0, wait
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
)";

/// The same by an interrupt.
const std::string interrupted = R"(main:   lui     $s0, 0xffff
        li      $t0, 0x81
        sb      $t0, 0x12($s0)
        li      $t0, 0x801
        mtc0    $t0, $12
wait:   b       wait
        .ktext  0x80000180
        li      $t0, 0x81
        sb      $t0, 0x12($s0)
        lbu     $a0, 0x14($s0)
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
)";

/// A client that gets our own events.
class OurClient : public DapClient {
public:
    OurClient(const std::string& text, Json settings) {
        (void)result("initialize", {{"adapterID", "tharsis"}, {"clientID", "tharsis"}});
        settings["program"] = folder_.write("a.asm", text);
        (void)result("launch", std::move(settings));
        (void)event("initialized");
        (void)result("setExceptionBreakpoints", {{"filters", Json::array()}});
        (void)result("configurationDone");
    }

private:
    ProgramFolder folder_;
};

const std::string tune = R"(main:   li      $a0, 64
        li      $a1, 100
        li      $a2, 24
        li      $a3, 90
        li      $v0, 33
        syscall
        li      $a0, 67
        li      $v0, 31
        syscall
        li      $v0, 10
        syscall
)";

} // namespace

TEST_CASE("a click on the keypad reaches a program that runs", "[dap]") {
    OurClient program(keypad, {{"digitalLab", true}});
    (void)program.result("tharsis/pressKey", {{"key", 2}});
    (void)program.event("terminated");
    CHECK(program.printed() == "65");
}

TEST_CASE("a program that only waits for the interrupt of a click waits until it comes", "[dap]") {
    OurClient program(interrupted, {{"digitalLab", true}});
    CHECK(program.event("tharsis/waiting")["for"] == "click");
    (void)program.result("tharsis/pressKey", {{"key", 2}});
    (void)program.event("terminated");
    CHECK(program.printed() == "65");
}

TEST_CASE("a program that polls the keypad waits without work until a click comes", "[dap]") {
    OurClient program(keypad, {{"digitalLab", true}});
    CHECK(program.event("tharsis/waiting")["for"] == "click");
    (void)program.result("tharsis/pressKey", {{"key", 3}});
    (void)program.event("terminated");
    CHECK(program.printed() == "129");
}

TEST_CASE("a click comes again when its step is reached again", "[dap]") {
    StoppedProgram program(keypad, {{"digitalLab", true}, {"stopAtEnd", true}});
    (void)program.move("tharsis/goToStep", {{"step", 20}});
    (void)program.result("tharsis/pressKey", {{"key", 1}});
    CHECK(program.result("tharsis/devices")["digitalLab"]["pressed"] == 1);
    CHECK(program.move("continue")["reason"] == "exit");
    CHECK(program.printed() == "33");
    const Json end = program.result("tharsis/timeline")["to"];
    (void)program.move("tharsis/goToStep", {{"step", 10}});
    CHECK_FALSE(program.result("tharsis/devices")["digitalLab"].contains("pressed"));
    (void)program.move("tharsis/goToStep", {{"step", 20}});
    CHECK(program.result("tharsis/devices")["digitalLab"]["pressed"] == 1);
    (void)program.move("continue");
    CHECK(program.result("tharsis/timeline")["at"] == end);
}

TEST_CASE("a click of a program that has gone back begins another branch", "[dap]") {
    StoppedProgram program(keypad, {{"digitalLab", true}, {"stopAtEnd", true}});
    (void)program.move("tharsis/goToStep", {{"step", 20}});
    (void)program.result("tharsis/pressKey", {{"key", 1}});
    (void)program.move("continue");
    (void)program.move("tharsis/goToStep", {{"step", 10}});
    (void)program.result("tharsis/pressKey", {{"key", 3}});
    (void)program.move("continue");
    CHECK(program.printed() == "33129");
}

TEST_CASE("a keypad is needed for a click, and a key that it has", "[dap]") {
    StoppedProgram none("main: nop\n");
    CHECK(none.error("tharsis/pressKey", {{"key", 1}}).find("digitalLab") != std::string::npos);
    StoppedProgram some(keypad, {{"digitalLab", true}});
    CHECK_FALSE(some.error("tharsis/pressKey", {{"key", 16}}).empty());
}

TEST_CASE("notes are events with the program's own time", "[dap]") {
    OurClient program(tune, Json::object());
    const Json first = program.event("tharsis/sound"), second = program.event("tharsis/sound");
    CHECK(first["pitch"] == 64);
    CHECK(first["duration"] == 100);
    CHECK(first["instrument"] == 24);
    CHECK(first["volume"] == 90);
    CHECK(first["waits"] == true);
    CHECK(first["at"] == 0);
    CHECK(second["waits"] == false);
    CHECK(second["at"] == 100);
}

TEST_CASE("in real time a program that sleeps can be paused", "[dap]") {
    OurClient program("main: li $v0, 32\nli $a0, 100000000\nsyscall\nnop\n",
                      {{"realTime", true}, {"stopAtEnd", true}});
    (void)program.result("threads");
    (void)program.result("pause", {{"threadId", 1}});
    CHECK(program.event("stopped")["reason"] == "pause");
}

TEST_CASE("a search does not wait for a program that sleeps", "[dap]") {
    StoppedProgram program("main: li $v0, 32\nli $a0, 100000000\nsyscall\nnop\nnop\n",
                           {{"realTime", true}});
    CHECK(program.move("tharsis/goToStep", {{"step", 4}})["reason"] == "goto");
}
