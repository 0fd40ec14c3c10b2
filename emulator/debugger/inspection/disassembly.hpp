// disassembly.hpp -- rows of instructions from any address on, as debug adapters page through them
// Every row is four bytes, whether there is an instruction, data or no memory.
#pragma once
#include "debugger/session/session.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tharsis {

struct DisassembledRow {
    i64 address = 0;             ///< a multiple of 4; may be negative, or beyond 2^32
    bool is_outside = false;     ///< of the 4 GiB of addresses: `text` says so
    std::optional<u32> word;     ///< nullopt: no memory
    bool is_instruction = false; ///< the word is text, which the program can execute
    std::string text;            ///< "lw $t0, 4($sp)"; of data ".word 0x0000002a"; "no memory"
    std::string label;           ///< the symbol at this address, or empty
    std::optional<Place> place;  ///< its source line; none for text written at run time
    bool begins_line = false;    ///< the first instruction of that line here
};

/// More rows than this at once are not made: the answer is then empty.
inline constexpr u64 max_disassembled = u64{1} << 16;

/// Exactly `count` rows; the first is `instruction_offset` instructions after the one that contains
/// `address` (before it, if negative). Both may be any numbers.
std::vector<DisassembledRow> disassemble(const Session&, i64 address, i64 instruction_offset,
                                         u64 count);

} // namespace tharsis
