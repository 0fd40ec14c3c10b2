// othello.hpp -- the rules of Othello: two sets of stones on an 8x8 board, one bit a cell.
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

/// A set of cells: bit 8 * row + column, both counted from 0 at A1.
using Cells = u64;

struct Othello {
    static constexpr std::string_view name = "othello";
    static constexpr std::array<std::string_view, 2> sides{"noir", "blanc"};
    static constexpr int width = 8;
    static constexpr int cells = width * width;
    static constexpr u8 pass = cells; // instead of a cell
    static constexpr Cells centre = 0x0000001818000000;

    struct Position {
        std::array<Cells, 2> stones{}; // black, white
        u8 mover = 0;                  // 0 black, 1 white
        u8 passes = 0;                 // consecutive passes just made
        bool operator==(const Position&) const = default;

        Cells own() const { return stones[mover]; }
        Cells enemy() const { return stones[mover ^ 1]; }
        Cells occupied() const { return stones[0] | stones[1]; }
        int count(int side) const {
            return static_cast<int>(std::popcount(stones[static_cast<std::size_t>(side)]));
        }
    };

    struct Move {
        u8 cell = pass;
        bool operator==(const Move&) const = default;
    };

    static Position start();
    /// The placements, or the pass if there is none.
    static std::vector<Move> moves(const Position& position);
    static Position play(const Position& position, Move move);
    static Outcome outcome(const Position& position);

    /// `ROWS SIDE PASSES`, as `......../... N 0`; strict.
    static std::string write(const Position& position);
    static std::optional<Position> read_position(std::string_view text);
    /// The same position with its three fields as separate program arguments.
    static std::optional<Position> read_fields(std::span<const std::string_view> fields);

    /// A row letter and a column digit, `D3`, or `--` for a pass.
    static std::string write(const Move& move);
    static std::optional<Move> read_move(std::string_view text);

    /// The cells where the player to move may place a stone.
    static Cells placements(const Position& position);
    /// The side with more stones, whether the game is over or not.
    static Outcome majority(const Position& position);
};

/// The same game, but a player may also pass when a placement exists, which the course tolerates.
struct OthelloTolerant {
    using Position = Othello::Position;
    using Move = Othello::Move;
    static constexpr std::string_view name = "othello-t";
    static constexpr auto sides = Othello::sides;

    static std::vector<Move> moves(const Position& position);

    static Position start() { return Othello::start(); }
    static Position play(const Position& position, Move move) {
        return Othello::play(position, move);
    }
    static Outcome outcome(const Position& position) { return Othello::outcome(position); }
    static std::string write(const Position& position) { return Othello::write(position); }
    static std::string write(const Move& move) { return Othello::write(move); }
    static std::optional<Position> read_position(std::string_view text) {
        return Othello::read_position(text);
    }
    static std::optional<Move> read_move(std::string_view text) { return Othello::read_move(text); }
};

} // namespace tharsis::games
