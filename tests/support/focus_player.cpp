// focus_player.cpp -- the players of Focus, in C++ and in the emulator
// The memory of the program is documented in asm/focus/board.asm.
#include "support/focus_player.hpp"

namespace tharsis::testing {

namespace {

using games::Focus;

// A cell has eight bytes: its height, then its pieces from the base up.
bool read_cell(const Machine& machine, u32 address, games::Stack& stack) {
    const unsigned height = machine.peek_byte(address).value_or(99);
    if (height > Focus::highest) return false;
    for (u32 i = 1; i <= height; ++i) {
        const unsigned piece = machine.peek_byte(address + i).value_or(99);
        if (piece > 1) return false;
        stack.push(static_cast<int>(piece));
    }
    return true;
}

std::optional<std::string> read_position(const Machine& machine, const Program& program) {
    const u32 board = address_of(program, "board"), reserves = address_of(program, "reserves");
    Focus::Position position;
    bool good = true;
    for (u32 cell = 0; cell < Focus::cells; ++cell) {
        good = good && read_cell(machine, board + 8 * cell, position.board[cell]);
    }
    for (u32 side = 0; side < 2; ++side) {
        const u32 reserve = machine.peek_word(reserves + 4 * side).value_or(99);
        position.reserves[side] = static_cast<games::u8>(reserve);
        good = good && reserve <= Focus::pieces_a_side;
    }
    const u32 player = machine.peek_word(address_of(program, "player")).value_or(99);
    position.mover = static_cast<games::u8>(player);
    if (!good || player > 1) return {};
    return Focus::write(position);
}

} // namespace

FocusPlayer reference_player(const FocusCase& game, Watcher watcher) {
    return reference_of<Focus, games::FocusDialogue>(game, std::move(watcher));
}

FocusPlayer mips_player(const Program& program, const FocusCase& game) {
    return mips_player(program, game, read_position);
}

} // namespace tharsis::testing
