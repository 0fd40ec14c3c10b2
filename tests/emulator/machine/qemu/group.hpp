// group.hpp -- a random sequence of instructions that Tharsis and qemu must execute with equal
// results
//
// It consists of pieces that can be removed one by one, so that a failing group is reduced to its
// cause.
#pragma once
#include "emulator/machine/qemu/random_values.hpp"
#include "support/machine_fixture.hpp"

#include <string>
#include <vector>

namespace tharsis::proof {

/// The configuration of the processor that runs a group.
struct Kind {
    bool delayed = false;      ///< delay slots are filled; otherwise each contains a nop
    bool towards_zero = false; ///< the rounding; then only cvt.w and exact operations are used (see
                               ///< known_differences.hpp)
    bool big_endian = false;   ///< the order of bytes in memory
};

/// An instruction, and the piece that it branches to if its own distance does not define that.
struct Line {
    DraftLine draft;
    std::size_t target = 0; ///< 0: none
};

/// Instructions that belong together: one of the table, and those that avoid an intended
/// difference.
struct Piece {
    std::vector<Line> lines;
    bool left_out = false; ///< replaced by nops
};

struct Group {
    u32 address = 0; ///< of its first word
    Kind kind;
    std::vector<Piece> pieces; ///< the first sets up registers, the last goes to `exit_address`:
                               ///< these are never removed

    std::vector<u32> words() const;
    std::size_t count() const; ///< of words
    std::string text() const;  ///< one line an instruction, without the nops of removed pieces
};

/// The address where a group ends: the program has no instruction there.
inline constexpr u32 exit_address = 0x0070'0000;
/// The memory that loads and stores access.
inline constexpr u32 window_address = 0x1001'0000, window_words = 64;

/// A group of about fifty pieces.
Group compose(RandomValues&, u32 address, Kind);

} // namespace tharsis::proof
