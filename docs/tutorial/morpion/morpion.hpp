// morpion.hpp -- the rules of tic-tac-toe, the smallest game that can stand beside the others
// Everything that the concept Game of games/game.hpp asks for, and nothing else.
#pragma once

#include "games/game.hpp"
#include "games/notation.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::games {

struct Morpion {
    static constexpr std::string_view name = "morpion";
    static constexpr std::array<std::string_view, 2> sides{"croix", "ronds"};
    static constexpr int width = 3;
    static constexpr int cells = width * width;
    static constexpr u16 full = (1 << cells) - 1;

    /// Bit n of a side is its mark in cell n, 0 to 8, line by line from the top.
    struct Position {
        std::array<u16, 2> marks{};
        u8 mover = 0; // 0 crosses, 1 noughts
        bool operator==(const Position&) const = default;
    };
    struct Move {
        u8 cell = 0;
        bool operator==(const Move&) const = default;
    };

    static Position start() { return {}; }

    static bool has_line(u16 marks) {
        constexpr u16 lines[] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
        return std::ranges::any_of(lines, [marks](u16 line) { return (marks & line) == line; });
    }

    static bool is_free(const Position& position, int cell) {
        return ((position.marks[0] | position.marks[1]) >> cell & 1) == 0;
    }

    static Outcome outcome(const Position& position) {
        if (has_line(position.marks[0])) return Outcome::first_won;
        if (has_line(position.marks[1])) return Outcome::second_won;
        const bool over = (position.marks[0] | position.marks[1]) == full;
        return over ? Outcome::draw : Outcome::unfinished;
    }

    static std::vector<Move> moves(const Position& position) {
        std::vector<Move> moves;
        if (outcome(position) != Outcome::unfinished) return moves;
        for (u8 cell = 0; cell < cells; ++cell)
            if (is_free(position, cell)) moves.push_back({cell});
        return moves;
    }

    static Position play(Position position, Move move) {
        position.marks[position.mover] |= static_cast<u16>(1 << move.cell);
        position.mover ^= 1;
        return position;
    }

    /// `LINES SIDE`, as `x../.o./... x`.
    static std::string write(const Position& position) {
        std::string text;
        for (int cell = 0; cell < cells; ++cell) {
            if (cell > 0 && cell % width == 0) text += '/';
            text += letter(position, cell);
        }
        return text + ' ' + "xo"[position.mover];
    }

    /// What a player sees in a cell: `x`, `o` or `.`.
    static char letter(const Position& position, int cell) {
        return (position.marks[0] >> cell & 1) != 0   ? 'x'
               : (position.marks[1] >> cell & 1) != 0 ? 'o'
                                                      : '.';
    }

    /// Strict: refuses what no game can reach (marks that do not alternate, a side to move with a
    /// line).
    static std::optional<Position> read_fields(std::span<const std::string_view> fields) {
        if (fields.size() != 2 || fields[0].size() != 11 || (fields[1] != "x" && fields[1] != "o"))
            return {};
        Position position;
        for (std::size_t i = 0; i < fields[0].size(); ++i) {
            const auto kind = std::string_view("xo./").find(fields[0][i]);
            if (kind == std::string_view::npos || (kind == 3) != (i % 4 == 3)) return {};
            if (kind < 2) position.marks[kind] |= static_cast<u16>(1 << (i - i / 4));
        }
        position.mover = fields[1] == "o";
        const int ahead = std::popcount(position.marks[0]) - std::popcount(position.marks[1]);
        if (ahead != position.mover || has_line(position.marks[position.mover])) return {};
        return position;
    }
    static std::optional<Position> read_position(std::string_view text) {
        return read_fields(split(text, ' '));
    }

    /// The number of the cell, 1 to 9.
    static std::string write(Move move) { return std::to_string(move.cell + 1); }
    static std::optional<Move> read_move(std::string_view text) {
        const auto number = read_number(text, 1, cells);
        if (!number || *number == 0) return {};
        return Move{static_cast<u8>(*number - 1)};
    }
};

} // namespace tharsis::games
