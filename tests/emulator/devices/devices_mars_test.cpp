// devices_mars_test.cpp -- devices against MARS 4.5's own tools, instruction by instruction
// MARS's classes were run without their windows, with keys at the same steps; this file has the
// hashes of their state at every step.
#include "devices/board.hpp"
#include "machine/scripted_host.hpp"
#include "support/assembling.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <string>

using namespace tharsis;

namespace {

struct MarsRecording {
    std::string_view program;
    bool lab;
    int steps;
    std::vector<TimedKey> keys;
    u64 digest; ///< FNV-1a of one line per step: see `line`
};

const MarsRecording recordings[] = {
    {"polling",
     false,
     400,
     {{50, 104}, {60, 105}, {61, 106}, {90, 233}, {200, 10}, {202, 97}},
     0x435b5b2164c4b6ff},
    {"interrupts",
     false,
     600,
     {{3, 97},
      {50, 104},
      {60, 105},
      {61, 106},
      {90, 233},
      {200, 10},
      {202, 120},
      {303, 65},
      {404, 66},
      {505, 67}},
     0xc9677a25bd9d997f},
    {"digital_lab",
     true,
     900,
     {{20, 5}, {100, 3}, {111, 7}, {200, 15}, {260, 1}, {300, 2}},
     0x8d4d0aa6bbb83e3a},
};

/// The compared state: the pc, the words of the devices, cop0, all registers, and the display.
std::string line(int step, const Machine& machine, const Board& board, bool lab) {
    const State& state = machine.state();
    std::string text = fmt::format("{} pc={:x}", step, state.pc);
    for (u32 offset = 0; offset < 24; offset += 4)
        text += fmt::format(" {:x}", machine.peek_word(0xffff'0000 + offset).value_or(1));
    u32 registers = 0;
    for (int n = 1; n < 32; ++n) registers = registers * 31 + state.r[n];
    text +=
        fmt::format(" s{:x} c{:x} e{:x} r{:x}", state.status, state.cause, state.epc, registers);
    if (lab)
        return text + fmt::format(" d{:x},{:x}\n", board.digital_lab().left_segments(),
                                  board.digital_lab().right_segments());
    const std::string& shown = board.display().screen().text();
    u32 characters = 0;
    for (const char c : shown) characters = characters * 31 + static_cast<u8>(c);
    return text + fmt::format(" d{},{:x}\n", shown.size(), characters);
}

u64 digest(std::string_view text) {
    u64 hash = 0xcbf2'9ce4'8422'2325;
    for (const char c : text) hash = (hash ^ static_cast<u8>(c)) * 0x100'0000'01b3;
    return hash;
}

std::string trace(const MarsRecording& recording, Engine engine) {
    std::ifstream file(std::string(THARSIS_TEST_DATA) + "/devices/" +
                       std::string(recording.program) + ".asm");
    const Assembly assembly =
        testing::assembled(std::string(std::istreambuf_iterator<char>(file), {}));
    REQUIRE(assembly.program);
    BoardSetup setup;
    setup.keyboard_and_display = !recording.lab;
    setup.digital_lab = recording.lab;
    (recording.lab ? setup.keypad : setup.keys) = recording.keys;
    ScriptedHost host;
    Board board(setup);
    MachineOptions options;
    options.engine = engine;
    Machine machine(*assembly.program, host, options);
    BoardRun board_run(board, machine, host);
    std::string lines;
    for (int step = 0; step < recording.steps; ++step) {
        board_run.run(step == 0 ? 0 : 1);
        lines += line(step, machine, board, recording.lab);
    }
    return lines;
}

} // namespace

TEST_CASE("devices have the same state as MARS's tools at every step", "[devices]") {
    for (const MarsRecording& recording : recordings)
        for (Engine engine : {Engine::automatic, Engine::reference}) {
            INFO(recording.program);
            CHECK(digest(trace(recording, engine)) == recording.digest);
        }
}
