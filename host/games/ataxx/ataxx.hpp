// ataxx.hpp -- the rules of Ataxx: pieces are duplicated or jump on a 7x7 board, and infect others
// A board is three sets of cells, one bit each, so that a whole neighbourhood is one operation.
#pragma once

#include "games/game.hpp"

#include <array>
#include <bit>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::games {

struct Ataxx {
    /// A cell of the board, 0 to 48, line by line from the top; `ij` in the notation is line and
    /// column counted from 1.
    using Cell = u8;
    /// Cells as the bits of a number.
    using Cells = u64;

    static constexpr std::string_view name = "ataxx";
    static constexpr std::array<std::string_view, 2> sides{"rouge", "bleu"};
    static constexpr int width = 7;
    static constexpr int cells = width * width;
    static constexpr Cell no_cell = 255;

    struct Position {
        std::array<Cells, 2> pieces{}; // of red and of blue
        Cells obstacles = 0;
        u8 mover = 0; // 0 red, 1 blue
        bool operator==(const Position&) const = default;
    };

    /// The piece on `from` jumps to `to`, or is duplicated if `to` is a neighbour. Without cells it
    /// is the pass of a player who has no other move. `from` equal to `to` is a duplication by an
    /// unspecified piece (see AtaxxMerged).
    struct Move {
        Cell from = no_cell, to = no_cell;
        bool passes() const { return to == no_cell; }
        bool operator==(const Move&) const = default;
    };

    static Position start();
    /// Ordered by cells, then by codes as numbers; the pass only if there is no other move and the
    /// game continues.
    static std::vector<Move> moves(const Position& position);
    static Position play(const Position& position, Move move);
    /// Does not detect repeated boards, which requires a Memory.
    static Outcome outcome(const Position& position);

    /// How often each board has occurred, for the draw by repetition. Passes do not count.
    class Memory {
    public:
        explicit Memory(const Position& position) { note(position); }
        void played(const Position& now, Move move) {
            if (!move.passes()) note(now);
        }
        /// Whether the board of this position has occurred three times.
        bool repeated(const Position& position) const;
        Outcome judge(const Position& position) const;
        /// The state of the game if a move led there now.
        Outcome outcome_after(const Position& after, Move move) const;

    private:
        void note(const Position& position) { ++boards_[position.pieces]; }
        std::map<std::array<Cells, 2>, int> boards_;
    };

    /// `LINES SIDE`, as `R.....B/... R`. Reads also libataxx's letters (`x o -`), its runs of empty
    /// cells (`5`) and its two counters at the end.
    static std::string write(const Position& position);
    static std::optional<Position> read_position(std::string_view text);
    /// The same with its two fields as separate program arguments: `R B # .` and no other
    /// character. Both reject a board without pieces.
    static std::optional<Position> read_fields(std::span<const std::string_view> fields);

    /// `ij-code`, or `--` for a pass.
    static std::string write(const Move& move);
    static std::optional<Move> read_move(std::string_view text);

    static bool can_move(const Position& position, int side);
    static int count(const Position& position, int side);
    static Cells empty(const Position& position);
    /// The cells one step away, and two steps away, whatever lies between.
    static Cells neighbours(Cell cell);
    static Cells distant(Cell cell);
    /// The target of each code, in ascending order of codes (the near ones first): a cell or
    /// no_cell.
    static std::span<const Cell> cells_around(Cell cell);
    /// The opponent's pieces next to the target of a move.
    static Cells infected(const Position& position, Move move);
    /// The position after a move but before its infections; it is still the same player's turn.
    static Position place(const Position& position, Move move);
    /// The cell of a number `ij` as players type it.
    static std::optional<Cell> cell_of(int number);
    static bool is_code(int number);
    /// The target of a code from a cell, if it is on the board.
    static std::optional<Cell> target(Cell cell, int code);
};

constexpr Ataxx::Cells cell_bit(Ataxx::Cell cell) { return u64{1} << cell; }
/// The first cell of a set.
constexpr Ataxx::Cell first_of(Ataxx::Cells cells) {
    return static_cast<Ataxx::Cell>(std::countr_zero(cells));
}

/// The same game with libataxx's way of counting: all duplications onto one cell are one move,
/// written `cIJ`.
struct AtaxxMerged {
    static constexpr std::string_view name = "ataxx-m";
    static constexpr auto sides = Ataxx::sides;
    using Position = Ataxx::Position;
    using Move = Ataxx::Move;
    using Memory = Ataxx::Memory;

    static Position start() { return Ataxx::start(); }
    static std::vector<Move> moves(const Position& position);
    static Position play(const Position& position, Move move) {
        return Ataxx::play(position, move);
    }
    static Outcome outcome(const Position& position) { return Ataxx::outcome(position); }
    static std::string write(const Position& position) { return Ataxx::write(position); }
    static std::optional<Position> read_position(std::string_view text) {
        return Ataxx::read_position(text);
    }
    static std::string write(const Move& move);
    static std::optional<Move> read_move(std::string_view text);
};

} // namespace tharsis::games
