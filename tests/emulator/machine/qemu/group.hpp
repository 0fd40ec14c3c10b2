// group.hpp -- a random sequence of instructions that Tharsis and qemu must execute alike
// It is made of pieces that can be left out one by one, so that a failing group shrinks to its
// cause.
#pragma once
#include "emulator/machine/qemu/dice.hpp"
#include "support/machine_fixture.hpp"

#include <string>
#include <vector>

namespace tharsis::proof {

/// What a processor is asked to be like while it runs a group.
struct Kind {
    bool delayed = false;      ///< delay slots are filled; else a nop lies in each
    bool towards_zero = false; ///< how it rounds; only cvt.w and what is exact are used then (see
                               ///< known_differences.hpp)
    bool big_endian = false;   ///< the order of bytes in memory
};

/// An instruction, and the piece it goes to if that is not said by its own distance.
struct Line {
    DraftLine draft;
    std::size_t target = 0; ///< 0: none
};

/// Instructions that belong together: one of the table, and what keeps an intended difference out
/// of it.
struct Piece {
    std::vector<Line> lines;
    bool left_out = false; ///< nops stand in its place
};

struct Group {
    u32 address = 0; ///< of its first word
    Kind kind;
    std::vector<Piece>
        pieces; ///< the first sets up registers, the last goes to `exit_address`: these always stay

    std::vector<u32> words() const;
    std::size_t count() const; ///< of words
    std::string
    text() const; ///< one line an instruction, without the nops of pieces that are left out
};

/// Where a group goes when it is done: no instruction of the program lies there.
inline constexpr u32 exit_address = 0x0070'0000;
/// The memory that loads and stores reach.
inline constexpr u32 window_address = 0x1001'0000, window_words = 64;

/// A group of about fifty pieces.
Group compose(Dice&, u32 address, Kind);

} // namespace tharsis::proof
