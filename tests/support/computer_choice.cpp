// computer_choice.cpp -- runs a game program until its computer player has announced its move
// `ordinateur joue 24-1-2.`: every game ends the announcement with a full stop.
#include "support/computer_choice.hpp"

#include "games/notation.hpp"
#include "machine/machine.hpp"
#include "support/chunk_host.hpp"
#include "support/rows.hpp"

#include <cstdlib>

namespace tharsis::testing {

namespace {

#ifdef NDEBUG
constexpr int all_positions = 60;
#else
constexpr int all_positions = 3;
#endif
constexpr u64 instructions_between_looks = 10'000;

void set_word(Machine& machine, const Program& program, std::string_view label, u32 value) {
    REQUIRE(machine.poke_word(program.find_symbol(label)->address, value));
}

// The first move that is announced. Othello also prints who `joue les noirs`.
std::string announced_in(std::string_view screen) {
    constexpr std::string_view announcement = " joue ", colour = "les ";
    for (auto at = screen.find(announcement); at != std::string_view::npos;
         at = screen.find(announcement, at + 1)) {
        const auto rest = screen.substr(at + announcement.size());
        const auto end = rest.find('.');
        if (end != std::string_view::npos && !rest.starts_with(colour))
            return std::string(rest.substr(0, end));
    }
    return {};
}

} // namespace

int positions() {
    const char* text = std::getenv("THARSIS_POSITIONS");
    if (text != nullptr) return std::atoi(text);
    return tests_whole() ? all_positions : std::max(all_positions / 3, 1);
}

Choice choose_in_mips(const Program& program, std::string_view position, int side, int level,
                      i32 seed, i64 clock) {
    MachineOptions options;
    for (const auto field : games::split(position, ' ')) options.arguments.emplace_back(field);
    ChunkHost host;
    host.set_clock(clock);
    Machine machine(program, host, options);
    set_word(machine, program, "graine", static_cast<u32>(seed));
    set_word(machine, program, "adversaire", static_cast<u32>(level));
    set_word(machine, program, "camp", side == 0 ? 1 : 0);
    std::string screen;
    for (;;) {
        const Stop stop = machine.run(instructions_between_looks);
        screen += host.take_output();
        if (const std::string word = announced_in(screen); !word.empty())
            return {word, machine.executed()};
        if (stop.reason != StopReason::step_limit) return {};
    }
}

} // namespace tharsis::testing
