// focus_mips_player.cpp -- a MIPS program in the emulator behind the three calls
// It runs until it asks for input that is not there yet; then its screen and its memory are read.
#include "machine/machine.hpp"
#include "support/chunk_host.hpp"
#include "support/focus_player.hpp"

#include <fmt/format.h>
#include <memory>

namespace tharsis::testing {

namespace {

using games::Focus;

constexpr u64 patience = 5'000'000; // instructions for one input; a board takes some 20,000

class MipsGame {
public:
    MipsGame(const Program& program, const FocusCase& game)
        : machine_(program, host_, options_of(game)), board_(address_of(program, "board")),
          reserves_(address_of(program, "reserves")), player_(address_of(program, "player")),
          read_memory_(game.fault.empty()) {
        set(program, "couleur", game.options.couleur);
        set(program, "graine", game.options.graine);
        set(program, "adversaire", game.options.adversaire);
        set(program, "camp", game.options.camp);
    }

    Seen type(std::string_view bytes) {
        host_.type(bytes);
        return run();
    }
    Seen end() {
        host_.end_input();
        return run();
    }
    Seen run() {
        if (ended_) return {};
        const Stop stop = machine_.run(patience);
        Seen seen{host_.take_output(), stop.reason == StopReason::exited, {}, {}};
        ended_ = stop.reason != StopReason::waiting_for_input;
        if (stop.reason == StopReason::budget_spent)
            seen.trouble = "no end of the run in sight";
        else if (ended_ && !seen.ended) {
            seen.trouble = fmt::format("stopped by reason {}", static_cast<int>(stop.reason));
        }
        if (read_memory_) look(seen);
        return seen;
    }

private:
    static MachineOptions options_of(const FocusCase& game) {
        MachineOptions options;
        options.arguments = game.arguments;
        return options;
    }
    static u32 address_of(const Program& program, std::string_view label) {
        const Symbol* symbol = program.find_symbol(label);
        return symbol == nullptr ? 0 : symbol->address;
    }
    void set(const Program& program, std::string_view label, i32 value) {
        if (value != 0) machine_.poke_word(address_of(program, label), static_cast<u32>(value));
    }

    // A cell has eight bytes: its height, then its pieces from the base up (asm/focus/board.asm).
    bool read_cell(u32 address, games::Stack& stack) const {
        const unsigned height = machine_.peek_byte(address).value_or(99);
        if (height > Focus::highest) return false;
        for (u32 i = 1; i <= height; ++i) {
            const unsigned piece = machine_.peek_byte(address + i).value_or(99);
            if (piece > 1) return false;
            stack.push(static_cast<int>(piece));
        }
        return true;
    }

    void look(Seen& seen) const {
        Focus::Position position;
        bool good = true;
        for (u32 cell = 0; cell < Focus::cells; ++cell) {
            good = good && read_cell(board_ + 8 * cell, position.board[cell]);
        }
        for (u32 side = 0; side < 2; ++side) {
            const u32 reserve = machine_.peek_word(reserves_ + 4 * side).value_or(99);
            position.reserves[side] = static_cast<games::u8>(reserve);
            good = good && reserve <= Focus::pieces_a_side;
        }
        const u32 player = machine_.peek_word(player_).value_or(99);
        position.mover = static_cast<games::u8>(player);
        if (good && player <= 1)
            seen.position = position;
        else
            seen.trouble = "the memory holds no position";
    }

    ChunkHost host_;
    Machine machine_;
    u32 board_, reserves_, player_;
    bool read_memory_, ended_ = false;
};

} // namespace

FocusPlayer mips_player(const Program& program, const FocusCase& game) {
    auto mips = std::make_shared<MipsGame>(program, game);
    return {[mips] { return mips->run(); },
            [mips](std::string_view bytes) { return mips->type(bytes); },
            [mips] { return mips->end(); }};
}

} // namespace tharsis::testing
