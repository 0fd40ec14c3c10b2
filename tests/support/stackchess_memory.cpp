// stackchess_memory.cpp -- reads a position of Stackchess out of a machine
// A cell has 16 bytes at board + 16 * place: its height, then its pieces from the base up.
#include "support/stackchess_memory.hpp"

namespace tharsis::testing {

namespace {

using games::Stackchess;

struct Places {
    u32 board, owners;
};

bool read_cell(const Machine& machine, const Places& places, Stackchess::Cell cell,
               Stackchess::Position& position) {
    const auto place = static_cast<u32>(8 * (cell / 6 + 1) + cell % 6 + 1);
    const unsigned owner = machine.peek_byte(places.owners + place).value_or(99);
    const u32 stack = places.board + 16 * place;
    const unsigned height = machine.peek_byte(stack).value_or(99);
    if (owner > 2 || height > 15 || (owner == 2) != (height == 0)) return false;
    if (owner < 2) position.owned[owner] |= u64{1} << cell;
    for (u32 i = 1; i <= height; ++i) {
        const unsigned kind = machine.peek_byte(stack + i).value_or(99);
        if (kind < 1 || kind > 5) return false;
        position.stacks[cell].push(static_cast<Stackchess::Kind>(kind));
    }
    return true;
}

} // namespace

std::optional<std::string> read_stackchess_position(const Machine& machine,
                                                    const Program& program) {
    Stackchess::Position position;
    const Places places{address_of(program, "board"), address_of(program, "owners")};
    for (Stackchess::Cell cell = 0; cell < Stackchess::cells; ++cell) {
        if (!read_cell(machine, places, cell, position)) return {};
    }
    const u32 player = machine.peek_word(address_of(program, "player")).value_or(99);
    const u32 passes = machine.peek_word(address_of(program, "passes")).value_or(99);
    if (player > 1 || passes > 2) return {};
    position.mover = static_cast<games::u8>(player);
    position.passes = static_cast<games::u8>(passes);
    return Stackchess::write(position);
}

} // namespace tharsis::testing
