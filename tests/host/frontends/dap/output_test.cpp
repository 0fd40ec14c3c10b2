// output_test.cpp -- output of the program: gathered, in order, all of it, and once
#include "dap_fixture.hpp"
#include "frontends/dap/state/output.hpp"

using namespace tharsis;
using namespace tharsis::testing;
using Category = dap::OutputEvents::Category;

namespace {

/// Keeps what is sent.
class KeptMessages final : public rpc::Transport {
public:
    rpc::Stream::Result read(std::vector<rpc::Frame>&, int) override {
        return rpc::Stream::Result::nothing;
    }
    bool write(std::string message) override {
        bodies.push_back(rpc::parse_json(message).value["body"]);
        return true;
    }
    bool receives_at_any_time() const override { return true; }
    std::string text() const {
        std::string all;
        for (const Json& body : bodies) all += body["output"];
        return all;
    }

    std::vector<Json> bodies;
};

struct Gathered {
    KeptMessages messages;
    rpc::DapConnection connection{messages};
    dap::OutputEvents output{connection};

    Gathered() {
        output.locate_by([](const Place& place, Json& event) { event["line"] = place.line; });
    }
    void print(std::string_view text, u32 line, Category category = Category::output) {
        output.add(category, text, Place{0, line, 1, 1});
    }
    std::vector<u32> lines() const {
        std::vector<u32> all;
        for (const Json& body : messages.bodies) all.push_back(body["line"]);
        return all;
    }
};

/// Prints so many lines `N` with `turn` at two places, then stops at a breakpoint in line 15, and
/// ends.
std::string counting_to(u64 count) {
    return "main: li $s0, 0\n"
           "li $s1, " +
           std::to_string(count) +
           "\n"
           "loop: move $a0, $s0\n"
           "li $v0, 1\n"
           "syscall\n"
           "li $a0, 10\n"
           "li $v0, 11\n"
           "syscall\n"
           "li $v0, 1\n"
           "syscall\n"
           "li $v0, 11\n"
           "syscall\n"
           "addiu $s0, $s0, 1\n"
           "bne $s0, $s1, loop\n"
           "li $v0, 10\n"
           "syscall\n";
}

std::string counted(u64 count) {
    std::string all;
    for (u64 n = 0; n < count; ++n) all += std::to_string(n) + "\n10\n";
    return all;
}

constexpr u64 many = 20'000;

} // namespace

TEST_CASE("pieces of a line, and lines of one place, are one event", "[dap]") {
    Gathered gathered;
    gathered.print("a", 1);
    gathered.print("b\n", 2);
    gathered.print("c\n", 1);
    gathered.print("d\n", 3);
    gathered.output.flush();
    CHECK(gathered.messages.bodies ==
          std::vector<Json>{{{"category", "stdout"}, {"output", "ab\nc\n"}, {"line", 1}},
                            {{"category", "stdout"}, {"output", "d\n"}, {"line", 3}}});
    gathered.output.flush();
    CHECK(gathered.messages.bodies.size() == 2);
}

TEST_CASE("output of several categories keeps its order", "[dap]") {
    Gathered gathered;
    gathered.print("a", 1);
    gathered.print("b", 1, Category::error);
    gathered.print("c", 1, Category::console);
    gathered.output.add(Category::console, "d", Place{0, 4, 1, 1}, 7);
    gathered.print("e", 1);
    gathered.output.flush();
    CHECK(gathered.messages.text() == "abcde");
    CHECK(gathered.messages.bodies[1]["category"] == "stderr");
    CHECK(gathered.messages.bodies[3] ==
          Json{{"category", "console"}, {"output", "d"}, {"line", 4}, {"variablesReference", 7}});
}

TEST_CASE("as many places as a screen has lines stay apart", "[dap]") {
    Gathered gathered;
    std::vector<u32> all;
    for (u32 line = 1; line <= 100; ++line) {
        gathered.print("x\n", line);
        all.push_back(line);
    }
    gathered.output.flush();
    CHECK(gathered.lines() == all);
}

TEST_CASE("a flood of lines from several places is few events, all of it in order", "[dap]") {
    Gathered gathered;
    std::string all;
    for (u32 n = 0; n < many; ++n) {
        const std::string line = std::to_string(n) + "\n";
        gathered.print(line, 1 + n % 3);
        all += line;
    }
    const std::size_t before = gathered.messages.bodies.size();
    CHECK(before > 3); // bounded amounts wait
    gathered.output.flush();
    CHECK(gathered.messages.text() == all);
    CHECK(before < 20);
    CHECK(gathered.messages.bodies.size() - before <= 129);
    for (u32 back = 1; back <= 64; ++back) { // the latest lines have places of their own
        const Json& last = gathered.messages.bodies[gathered.messages.bodies.size() - back];
        CHECK(last["output"] == std::to_string(many - back) + "\n");
        CHECK(last["line"] == 1 + (many - back) % 3);
    }
}

TEST_CASE("a character that is printed byte by byte is not divided between events", "[dap]") {
    Gathered gathered;
    gathered.print("a\n\xc3", 1);
    gathered.output.flush(false);
    CHECK(gathered.messages.text() == "a\n");
    gathered.print("\xa9", 2);
    gathered.print("\n", 2);
    gathered.print("\xe2\x82", 3);
    gathered.output.flush(false);
    CHECK(gathered.messages.text() == "a\n\u00e9\n");
    CHECK(gathered.lines() == std::vector<u32>{1, 1});
    gathered.output.flush();
    CHECK(gathered.messages.text() == "a\n\u00e9\n\ufffd");
    CHECK(gathered.lines().back() == 3);
}

TEST_CASE("all output comes once and before the stop, and steps back repeat none of it", "[dap]") {
    StoppedProgram program(counting_to(many));
    (void)program.result("setBreakpoints",
                         {{"source", program.source()}, {"breakpoints", {{{"line", 15}}}}});
    CHECK(program.move("continue")["reason"] == "breakpoint");
    CHECK(program.printed() == counted(many));
    (void)program.move("tharsis/goToStep", {{"step", 1000}});
    (void)program.move("stepBack");
    (void)program.move("next");
    CHECK(program.move("continue")["reason"] == "breakpoint");
    (void)program.move("reverseContinue");
    CHECK(program.printed() == counted(many));
}

TEST_CASE("all output comes before the end", "[dap]") {
    StoppedProgram program(counting_to(many));
    (void)program.result("continue", {{"threadId", 1}});
    (void)program.event("exited");
    CHECK(program.printed() == counted(many));
}

TEST_CASE("a restart loses no output, and the program prints again", "[dap]") {
    StoppedProgram program(counting_to(many));
    (void)program.result("continue", {{"threadId", 1}});
    (void)program.result("restart");
    const std::string first = program.printed(); // as far as it was
    CHECK(counted(many).starts_with(first));
    CHECK(program.event("stopped")["reason"] == "entry");
    CHECK(program.printed() == first);
    (void)program.result("continue", {{"threadId", 1}});
    (void)program.event("exited");
    CHECK(program.printed() == first + counted(many));
}

TEST_CASE("a program that prints without end ends with its client", "[dap]") {
    StoppedProgram program("main: li $v0, 1\nsyscall\nli $v0, 11\nli $a0, 10\nsyscall\nb main\n");
    (void)program.result("continue", {{"threadId", 1}});
    CHECK(program.arrives("output"));
    CHECK(program.vanish() == 1);
}

TEST_CASE("a prompt is shown while the program computes", "[dap]") {
    const std::string prompting =
        "main: li $v0, 11\nli $a0, 63\nsyscall\nloop: addiu $t0, $t0, 1\nb loop\n";
    StoppedProgram program(prompting);
    (void)program.result("continue", {{"threadId", 1}});
    CHECK(program.arrives("output"));
    CHECK(program.move("pause")["reason"] == "pause");
    CHECK(program.printed() == "?");
}

TEST_CASE("a prompt is shown while a command of the console runs the program", "[dap]") {
    StoppedProgram program(
        "main: li $v0, 11\nli $a0, 63\nsyscall\nloop: addiu $t0, $t0, 1\nb loop\n");
    const int command = program.send("evaluate", {{"expression", "continue"}, {"context", "repl"}});
    CHECK(program.arrives("output"));
    (void)program.send("pause", {{"threadId", 1}});
    CHECK(program.response(command)["success"] == true);
    CHECK(program.printed() == "?");
}

TEST_CASE("a prompt is shown before the program waits", "[dap]") {
    StoppedProgram program("main: li $v0, 11\nli $a0, 63\nsyscall\nli $v0, 5\nsyscall\n");
    (void)program.result("continue", {{"threadId", 1}});
    CHECK(program.event("output")["output"] == "?");
    CHECK(program.event("output")["category"] == "console"); // how to type
}
