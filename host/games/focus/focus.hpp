// focus.hpp -- the rules of Focus: stacks of at most five pieces on a 6x6 board, and two reserves.
// A reference to check programs against: short, and every position is a value of its own.
#pragma once

#include "games/game.hpp"

#include <array>
#include <bit>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::games {

/// A cell of the board, 0 to 35, line by line from the top; `ij` in the notation is line and column
/// counted from 1.
using Cell = u8;

/// A stack of pieces in one number: a leading 1, then one bit per piece from the base to the top, 0
/// for red and 1 for green. `0b1` is empty; `0b1011` is red, green, green from the base up.
class Stack {
public:
    constexpr int height() const { return static_cast<int>(std::bit_width(bits_)) - 1; }
    constexpr bool empty() const { return bits_ == 1; }
    /// The owner of the stack, 0 red or 1 green. Requires a stack that is not empty.
    constexpr int top() const { return bits_ & 1; }
    constexpr bool topped_by(int side) const { return !empty() && top() == side; }
    /// The colour of a piece, which is counted from the base.
    constexpr int piece(int index) const { return bits_ >> (height() - 1 - index) & 1; }

    constexpr void push(int side) { bits_ = static_cast<u16>(bits_ << 1 | side); }
    /// Removes the highest `count` pieces, in their order.
    constexpr Stack take(int count) {
        Stack taken;
        taken.bits_ = static_cast<u16>(1 << count | (bits_ & ((1 << count) - 1)));
        bits_ = static_cast<u16>(bits_ >> count);
        return taken;
    }
    /// Puts another stack on top.
    constexpr void add(Stack other) {
        for (int i = 0; i < other.height(); ++i) push(other.piece(i));
    }
    /// Removes the lowest pieces and keeps those above.
    constexpr int remove_base() {
        const int base = piece(0);
        const int rest = height() - 1;
        bits_ = static_cast<u16>(1 << rest | (bits_ & ((1 << rest) - 1)));
        return base;
    }

    bool operator==(const Stack&) const = default;

private:
    u16 bits_ = 1;
};

struct Focus {
    static constexpr std::string_view name = "focus";
    static constexpr std::array<std::string_view, 2> sides{"rouge", "vert"};
    static constexpr int width = 6;
    static constexpr int cells = width * width;
    static constexpr int highest = 5;                          // pieces in a stack
    static constexpr int pieces_a_side = 18;                   // on the board and in the reserve
    static constexpr std::array<u8, 4> directions{2, 4, 6, 8}; // down, left, right, up

    struct Position {
        std::array<Stack, cells> board;
        std::array<u8, 2> reserves{};
        u8 mover = 0; // 0 red, 1 green
        bool operator==(const Position&) const = default;
    };

    /// The top `count` pieces of `cell` move `count` cells in `direction`; if `count` is 0, one
    /// piece is placed from the reserve on `cell`, and the direction is 0.
    struct Move {
        Cell cell = 0;
        u8 count = 0;
        u8 direction = 0;
        bool operator==(const Move&) const = default;
    };

    static Position start();
    static std::vector<Move> moves(const Position& position);
    static Position play(const Position& position, Move move);
    static Outcome outcome(const Position& position);

    /// `LINES SIDE RED GREEN`, as `r,v,.../... r 0 0`; strict, and rejects positions that no game
    /// can reach: a stack above five, more than 18 pieces of one colour, no piece at all.
    static std::string write(const Position& position);
    static std::optional<Position> read_position(std::string_view text);
    /// The same position with its four fields as separate program arguments.
    static std::optional<Position> read_fields(std::span<const std::string_view> fields);

    /// `ij-k-d` (cell, pieces, direction 2 4 6 8) or `pij` (from the reserve to a cell).
    static std::string write(const Move& move);
    static std::optional<Move> read_move(std::string_view text);

    /// The cell `count` steps away in a direction, if it is on the board.
    static std::optional<Cell> target(Cell cell, int count, int direction);
    /// Whether the side has a cell whose top piece is its own.
    static bool controls_any(const Position& position, int side);
    /// The cell of a number `ij` as players type it.
    static std::optional<Cell> cell_of(int number);
};

} // namespace tharsis::games
