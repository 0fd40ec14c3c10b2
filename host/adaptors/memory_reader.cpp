// memory_reader.cpp -- bytes and words to cells, by the plan of an adaptor
// Only looks: nothing is touched in the machine.
#include "adaptors/memory_reader.hpp"

namespace tharsis {

namespace {

std::optional<u32> address_of(const Program& program, const std::string& label) {
    const Symbol* symbol = label.empty() ? nullptr : program.find_symbol(label);
    return symbol == nullptr ? std::nullopt : std::optional(symbol->address);
}

char small(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + ('a' - 'A')) : letter; }

class MemoryReader {
public:
    MemoryReader(const Machine& machine, const Program& program, const Adaptor& adaptor)
        : machine_(machine), program_(program), adaptor_(adaptor), plan_(adaptor.memory) {}

    ObservedState read() const {
        ObservedState seen;
        const auto board = address_of(program_, plan_.board);
        if (!board) return seen;
        const int cells = width_of(adaptor_.game) * width_of(adaptor_.game);
        for (int cell = 0; cell < cells; ++cell) seen.cells.push_back({ObservedCell::Known::all, pieces_at(*board, cell)});
        if (const auto counts = address_of(program_, plan_.counts))
            for (u32 side = 0; side < 2; ++side) seen.counts[side] = word(*counts + 4 * side);
        if (const auto mover = address_of(program_, plan_.mover))
            if (const int side = word(*mover); side == 0 || side == 1) seen.mover = side;
        return seen;
    }

private:
    int word(u32 address) const { return static_cast<int>(machine_.peek_word(address).value_or(0)); }
    u32 byte(u32 address) const { return machine_.peek_byte(address).value_or(0); }

    /// Where a cell lies among all, as the program counts them.
    u32 offset(int cell, u32 cell_bytes, u32 row_bytes) const {
        const int width = width_of(adaptor_.game), row = cell / width;
        const auto line = static_cast<u32>(adaptor_.cells.from_below ? width - 1 - row : row);
        const u32 full = row_bytes > 0 ? row_bytes : static_cast<u32>(width) * cell_bytes;
        return line * full + static_cast<u32>(cell % width) * cell_bytes;
    }

    std::string letters_for(u32 code) const {
        const auto found = plan_.codes.find(code);
        return found == plan_.codes.end() ? "?" : found->second;
    }

    std::string pieces_at(u32 board, int cell) const {
        const u32 at = board + plan_.skip + offset(cell, plan_.cell_bytes, plan_.row_bytes);
        const bool words = !plan_.stacks && plan_.cell_bytes == 4;
        if (!plan_.stacks) return letters_for(words ? static_cast<u32>(word(at)) : byte(at));
        std::string pieces;
        const u32 height = byte(at);
        for (u32 i = 1; i <= height && i < plan_.cell_bytes; ++i) pieces += letters_for(byte(at + i));
        if (owner_of(cell) == 1)
            for (char& piece : pieces) piece = small(piece);
        return pieces;
    }

    /// Of a table beside the board: in it a cell takes one byte.
    int owner_of(int cell) const {
        const auto owners = address_of(program_, plan_.owners);
        if (!owners || plan_.cell_bytes == 0) return 0;
        return static_cast<int>(byte(*owners + plan_.skip / plan_.cell_bytes + offset(cell, 1, plan_.row_bytes / plan_.cell_bytes)));
    }

    const Machine& machine_;
    const Program& program_;
    const Adaptor& adaptor_;
    const MemoryPlan& plan_;
};

}

ObservedState read_memory(const Machine& machine, const Program& program, const Adaptor& adaptor) {
    return MemoryReader(machine, program, adaptor).read();
}

}
