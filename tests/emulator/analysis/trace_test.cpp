// trace_test.cpp -- a trace is complete: replaying it gives the final state of the machine
// Also formats, selection of steps, and a comparison with a run without a trace.
#include "analysis/trace.hpp"
#include "machine/scripted_host.hpp"
#include "support/program_of.hpp"
#include "support/random.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdio>
#include <map>
#include <sstream>
#include <string>

using namespace tharsis;
using tharsis::testing::program_of;

namespace {

struct Traced {
    std::string text;
    Stop stop;
    State state;
    u64 executed = 0;
    bool ended = false;
    std::map<u32, u32> words; ///< of memory, for the addresses in the trace
    std::string output;
};

Traced traced(const Program& program, const TraceOptions& options, MachineOptions how = {},
              std::string_view input = {}) {
    ScriptedHost host(input);
    Machine machine(program, host, std::move(how));
    Traced result;
    Tracer tracer(program, machine, options,
                  [&](std::string_view lines) { return result.text += lines, true; });
    result.stop = tracer.run([&](u64 budget) { return machine.run(budget); }, 1'000'000);
    result.state = machine.state();
    result.executed = machine.executed();
    result.ended = tracer.ended();
    result.output = host.output;
    for (std::size_t at = result.text.find(": *"); at != std::string::npos;
         at = result.text.find(": *", at + 1)) {
        const u32 address = u32(std::stoul(result.text.substr(at + 3, 8), nullptr, 16));
        result.words[address] = machine.peek_word(address).value_or(0);
    }
    return result;
}

TraceOptions form(TraceForm form) {
    TraceOptions options;
    options.form = form;
    return options;
}

std::size_t lines_of(const std::string& text) {
    return std::size_t(std::count(text.begin(), text.end(), '\n'));
}

/// The register file and the memory of a processor that follows an HDL trace.
struct HdlReplay {
    u32 registers[32] = {};
    std::map<u32, u32> memory;

    explicit HdlReplay(const std::string& trace, const State& start) {
        std::copy(start.r, start.r + 32, registers);
        std::istringstream lines(trace);
        for (std::string line; std::getline(lines, line);) {
            u32 pc = 0, where = 0, value = 0;
            if (std::sscanf(line.c_str(), "@%8x: $%2u <= %8x", &pc, &where, &value) == 3)
                registers[where] = value;
            else if (std::sscanf(line.c_str(), "@%8x: *%8x <= %8x", &pc, &where, &value) == 3)
                memory[where] = value;
            else
                FAIL_CHECK("no line of an HDL trace: " << line);
        }
    }
};

constexpr const char* busy = R"(
        .data
bytes:  .space  64
        .text
main:   la      $t0, bytes
        li      $t1, 16
again:  sb      $t1, 1($t0)
        sh      $t1, 2($t0)
        addu    $zero, $t1, $t1
        swl     $t1, 6($t0)
        jal     twice
        sw      $v0, 4($t0)
        addiu   $t1, $t1, -1
        addiu   $t0, $t0, 5
        andi    $t0, $t0, 0xfffc
        lui     $at, 0x1001
        or      $t0, $t0, $at
        bgtz    $t1, again
        li      $v0, 10
        syscall
twice:  mult    $t1, $t1
        mflo    $v0
        jr      $ra
        nop
)";

} // namespace

TEST_CASE("the HDL format has the columns that courses compare", "[trace]") {
    const Program program = program_of(".data\nw: .word 0x04030201\n.text\nli $at, 0x1234\nli $t8, "
                                       "-1\nsb $t8, 5($gp)\nadd $zero, $at, $at\n"
                                       "sw $at, 0($zero)\nli $t8, -1\n",
                                       [] {
                                           AssemblerOptions options;
                                           options.layout = find_layout("CompactDataAtZero");
                                           return options;
                                       }());
    const std::string text = traced(program, form(TraceForm::hdl)).text;
    CHECK(text == "@00003000: $ 1 <= 00001234\n"
                  "@00003004: $24 <= ffffffff\n"
                  "@00003008: *00001804 <= 0000ff00\n"
                  "@00003010: *00000000 <= 00001234\n"
                  "@00003014: $24 <= ffffffff\n");
}

TEST_CASE("replaying an HDL trace gives the final state of the machine", "[trace]") {
    const Program program = program_of(busy);
    ScriptedHost host;
    const State start = Machine(program, host).state();
    for (const bool slots : {false, true}) {
        MachineOptions how;
        how.delayed_branching = slots;
        AssemblerOptions options;
        options.delayed_branching = slots;
        const Program again = program_of(busy, options);
        const Traced run = traced(slots ? again : program, form(TraceForm::hdl), how);
        const HdlReplay replay(run.text, start);
        for (u32 n = 1; n < 32; ++n) CHECK(replay.registers[n] == run.state.r[n]);
        CHECK(replay.memory == run.words);
        CHECK(run.words.size() > 3);
        CHECK(run.text.find("$ 0") == std::string::npos);
    }
}

TEST_CASE("a traced run gives the same result as an untraced one", "[trace]") {
    const Program program = program_of(busy);
    ScriptedHost host;
    Machine machine(program, host);
    const Stop stop = machine.run(1'000'000);
    for (const TraceForm one : {TraceForm::text, TraceForm::json, TraceForm::hdl}) {
        const Traced run = traced(program, form(one));
        CHECK(run.stop.reason == stop.reason);
        CHECK(run.executed == machine.executed());
        CHECK(run.state == machine.state());
        CHECK_FALSE(run.ended);
    }
    CHECK(lines_of(traced(program, form(TraceForm::text)).text) == machine.executed());
    CHECK(lines_of(traced(program, form(TraceForm::json)).text) == machine.executed() + 1);
}

TEST_CASE("a step in JSON has its place, changes, accesses and the next address", "[trace]") {
    const Program program = program_of(".data\nd: .double 1.5\n.text\nmain: la $t0, d\n  ldc1 $f2, "
                                       "0($t0)  # \"load\"\nsdc1 $f2, 8($t0)\njr $ra\n");
    const std::string text = traced(program, form(TraceForm::json)).text;
    CHECK(text.find("{\"trace\":\"tharsis\",\"version\":1,\"files\":[\"a.asm\"]}\n") == 0);
    CHECK(text.find(
              "{\"step\":3,\"pc\":4194312,\"word\":3573678080,\"text\":\"ldc1 $f2, "
              "0($t0)\",\"source\":{\"file\":\"a.asm\",\"line\":5,\"text\":\"ldc1 $f2, "
              "0($t0)  # "
              "\\\"load\\\"\"},\"changes\":[{\"register\":\"$f2\",\"before\":0,\"value\":0},{"
              "\"register\":\"$f3\",\"before\":0,\"value\":1073217536}],"
              "\"reads\":[{\"address\":268500992,\"size\":8}],\"served\":[],\"next\":4194316}\n") !=
          std::string::npos);
    CHECK(text.find("\"changes\":[{\"address\":268501000,\"size\":4,\"value\":0},{\"address\":"
                    "268501004,\"size\":4,\"value\":1073217536}]") != std::string::npos);
}

TEST_CASE("the bytes and results of a service belong to its step", "[trace]") {
    const Program program = program_of(".data\nb: .space 8\n.text\nla $a0, b\nli $a1, 8\nli $v0, "
                                       "8\nsyscall\nli $v0, 5\nsyscall\nli $v0, 10\nsyscall\n");
    const Traced run = traced(program, form(TraceForm::json), {}, "abc\n7\n");
    CHECK(run.text.find("\"served\":[{\"address\":268500992,\"count\":5,\"written\":true}]") !=
          std::string::npos);
    CHECK(run.text.find("{\"register\":\"$v0\",\"before\":5,\"value\":7}") != std::string::npos);
    CHECK(traced(program, form(TraceForm::hdl), {}, "abc\n7\n")
              .text.find("*10010000 <= 0a636261\n@0040000c") == std::string::npos);
    CHECK(traced(program, form(TraceForm::hdl), {}, "abc\n7\n")
              .text.find("*10010000 <= 0a636261\n") != std::string::npos);
}

TEST_CASE("registers changed by an exception are reported", "[trace]") {
    const Program program =
        program_of("teq $zero, $zero\nli $v0, 10\nsyscall\n.ktext 0x80000180\nmfc0 $k0, $14\naddiu "
                   "$k0, $k0, 4\nmtc0 $k0, $14\neret\n");
    const std::string text = traced(program, form(TraceForm::json)).text;
    CHECK(text.find("{\"register\":\"cause\",\"before\":0,\"value\":52},{\"register\":\"epc\","
                    "\"before\":0,\"value\":4194304}],\"reads\":[],\"served\":[],"
                    "\"next\":2147484032}") != std::string::npos);
    CHECK(text.find("{\"register\":\"epc\",\"before\":4194304,\"value\":4194308}") !=
          std::string::npos);
}

TEST_CASE("a trace can begin and end at steps and at places", "[trace]") {
    const Program program = program_of(busy);
    const u32 again = program.find_symbol("again")->address,
              twice = program.find_symbol("twice")->address;
    TraceOptions options;
    options.from_step = 5, options.to_step = 9;
    const Traced steps = traced(program, options);
    CHECK(lines_of(steps.text) == 5);
    CHECK(steps.text.find("       5  0x") == 0);
    CHECK(steps.ended);
    CHECK(steps.executed == 9);
    TraceOptions places;
    places.from.ranges = {{again, again + 3}};
    places.to.ranges = {{twice, twice + 7}};
    const Traced between = traced(program, places);
    CHECK(lines_of(between.text) == 5 + 2);
    CHECK(between.executed == 3 + 5 + 2);
    TraceOptions few;
    few.max_lines = 3;
    CHECK(lines_of(traced(program, few).text) == 3);
    TraceOptions from_late;
    from_late.from_step = 1'000'000;
    CHECK(traced(program, from_late).text.empty());
}

TEST_CASE("a trace can be limited to one procedure, and to writes of one register", "[trace]") {
    const Program program = program_of(busy);
    const u32 twice = program.find_symbol("twice")->address;
    TraceOptions options;
    options.only.ranges = {{twice, twice + 11}};
    CHECK(lines_of(traced(program, options).text) == 16 * 3);
    TraceOptions written;
    written.writes.lo = true;
    CHECK(lines_of(traced(program, written).text) == 16);
    written.writes = {};
    written.writes.memory = true;
    CHECK(lines_of(traced(program, written).text) == 16 * 4);
    written.form = TraceForm::hdl;
    written.writes = {};
    written.writes.general = 1u << 2;
    const std::string text = traced(program, written).text;
    CHECK(lines_of(text) == 16 + 1);
    CHECK(lines_of(text) == std::size_t(std::count(text.begin(), text.end(), '$')));
}

TEST_CASE("a trace whose output is closed ends the run", "[trace]") {
    const Program program = program_of("here: j here\n");
    ScriptedHost host;
    Machine machine(program, host);
    u64 pieces = 0;
    Tracer tracer(program, machine, TraceOptions{}, [&](std::string_view) { return ++pieces < 3; });
    const Stop stop = tracer.run([&](u64 budget) { return machine.run(budget); }, ~u64{0});
    CHECK(stop.reason == StopReason::step_limit);
    CHECK(tracer.ended());
    CHECK(pieces == 3);
}
