// memory_reader.cpp -- bytes and words to cells, by the plan of an adaptor
// Only looks: nothing is touched in the machine.
#include "grading/dialogues/memory_reader.hpp"

#include "base/ascii.hpp"

namespace tharsis {

namespace {

std::optional<u32> address_of(const Program& program, const std::string& label) {
    const Symbol* symbol = label.empty() ? nullptr : program.find_symbol(label);
    return symbol == nullptr ? std::nullopt : std::optional(symbol->address);
}

class MemoryReader {
public:
    MemoryReader(const Machine& machine, const Program& program, const Adaptor& adaptor)
        : machine_(machine), program_(program), adaptor_(adaptor), plan_(adaptor.memory) {}

    ParsedScreen read() const {
        ParsedScreen seen;
        const auto board = address_of(program_, plan_.board);
        if (!board) return seen;
        const int cells = width_of(adaptor_.game) * width_of(adaptor_.game);
        for (int cell = 0; cell < cells; ++cell) {
            const auto pieces = pieces_at(*board, cell);
            seen.unknown += pieces ? 0u : 1u;
            seen.cells.push_back(pieces ? ObservedCell{ObservedCell::Visibility::all, *pieces}
                                        : ObservedCell{ObservedCell::Visibility::nothing, {}});
        }
        if (const auto counts = address_of(program_, plan_.counts))
            for (u32 side = 0; side < 2; ++side)
                if (const auto count = machine_.peek_word(*counts + 4 * side))
                    seen.counts[side] = static_cast<int>(*count);
        if (const auto mover = address_of(program_, plan_.mover))
            if (const auto side = machine_.peek_word(*mover); side == 0u || side == 1u)
                seen.mover = static_cast<int>(*side);
        return seen;
    }

private:
    /// Where a cell lies among all, as the program counts them.
    u32 offset(int cell, u32 cell_bytes, u32 row_bytes) const {
        const int width = width_of(adaptor_.game), row = cell / width;
        const auto line = static_cast<u32>(adaptor_.cells.from_below ? width - 1 - row : row);
        const u32 full = row_bytes > 0 ? row_bytes : static_cast<u32>(width) * cell_bytes;
        return line * full + static_cast<u32>(cell % width) * cell_bytes;
    }

    /// Nothing: it cannot be read, or the plan does not say what it means. That is unknown, never
    /// wrong.
    std::optional<std::string> letters_for(std::optional<u32> code) const {
        const auto found = code ? plan_.codes.find(*code) : plan_.codes.end();
        return found == plan_.codes.end() ? std::nullopt : std::optional(found->second);
    }

    std::optional<u32> byte(u32 address) const {
        const auto found = machine_.peek_byte(address);
        return found ? std::optional<u32>(*found) : std::nullopt;
    }

    std::optional<std::string> pieces_at(u32 board, int cell) const {
        const u32 at = board + plan_.skip + offset(cell, plan_.cell_bytes, plan_.row_bytes);
        if (!plan_.stacks)
            return letters_for(plan_.cell_bytes == 4 ? machine_.peek_word(at) : byte(at));
        const auto height = byte(at), owner = owner_of(cell);
        if (!height || *height >= plan_.cell_bytes || !owner) return {};
        std::string pieces;
        for (u32 i = 1; i <= *height; ++i) {
            const auto letters = letters_for(byte(at + i));
            if (!letters) return {};
            pieces += *letters;
        }
        if (*owner == 1)
            for (char& piece : pieces) piece = small_letter(piece);
        return pieces;
    }

    /// Of a table beside the board: in it a cell takes one byte. The first side's, where the plan
    /// names none.
    std::optional<u32> owner_of(int cell) const {
        const auto owners = address_of(program_, plan_.owners);
        if (!owners || plan_.cell_bytes == 0) return 0;
        return byte(*owners + plan_.skip / plan_.cell_bytes +
                    offset(cell, 1, plan_.row_bytes / plan_.cell_bytes));
    }

    const Machine& machine_;
    const Program& program_;
    const Adaptor& adaptor_;
    const BoardMemoryLayout& plan_;
};

} // namespace

ParsedScreen read_memory(const Machine& machine, const Program& program, const Adaptor& adaptor) {
    return MemoryReader(machine, program, adaptor).read();
}

} // namespace tharsis
