// stackchess.hpp -- the rules of Stackchess: chess pieces that move in stacks on a 6x6 board.
// A stack is one number with its top piece in the lowest digit, so a block is split off by shifts.
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

struct Stackchess {
    /// A cell of the board, 0 to 35, row by row from White's first one: a1, b1, ... f6.
    using Cell = u8;
    /// Cells as the bits of a number.
    using Cells = u64;
    /// Pion, tour, fou, dame, roi: their letters in `letters`, from 1 on.
    enum class Kind : u8 { none, pawn, rook, bishop, queen, king };

    static constexpr std::string_view name = "stackchess";
    static constexpr std::array<std::string_view, 2> sides{"blancs", "noirs"};
    static constexpr std::string_view letters = "-PTFDR"; // by kind
    static constexpr int width = 6;
    static constexpr int cells = width * width;
    static constexpr int highest_at_start = 12; // pieces on a cell of a start position
    static constexpr int pieces_a_side = 15;
    static constexpr Cell no_cell = 255;

    /// At most 15 pieces of one side, four bits each.
    class Stack {
    public:
        int height() const { return (static_cast<int>(std::bit_width(pieces_)) + 3) / 4; }
        /// The piece at a depth below the top (0: the top itself), which is less than the height.
        Kind at(int depth) const { return static_cast<Kind>(pieces_ >> (4 * depth) & 15); }
        void push(Kind kind) { pieces_ = pieces_ << 4 | static_cast<u64>(kind); }
        /// Removes the top `count` pieces, in their order.
        Stack take(int count) {
            Stack block;
            block.pieces_ = pieces_ & ((u64{1} << (4 * count)) - 1);
            pieces_ >>= 4 * count;
            return block;
        }
        /// Puts a block of `count` pieces on top.
        void put(Stack block, int count) { pieces_ = pieces_ << (4 * count) | block.pieces_; }
        /// The number of pieces of these kinds (bits) from the top down, up to the first other one.
        int run_of(unsigned kinds) const {
            int count = 0;
            for (u64 left = pieces_; left != 0 && (kinds >> (left & 15) & 1) != 0; left >>= 4)
                ++count;
            return count;
        }
        bool operator==(const Stack&) const = default;

    private:
        u64 pieces_ = 0;
    };

    struct Position {
        std::array<Stack, cells> stacks{};
        std::array<Cells, 2> owned{}; // cells of White and of Black
        u8 mover = 0;                 // 0 White, 1 Black
        u8 passes = 0;                // consecutive passes just made
        bool operator==(const Position&) const = default;
    };

    /// The top `count` pieces of `from` move to `to`. Without pieces it is the pass of a player who
    /// has no move; if only `from` is missing it is the resignation, which is in no list of moves.
    struct Move {
        Cell from = no_cell;
        u8 count = 0;
        Cell to = no_cell;
        bool passes() const { return count == 0 && to == no_cell; }
        bool operator==(const Move&) const = default;
    };
    static constexpr Move resignation{no_cell, 0, 0};
    static bool resigns(Move move) { return move == resignation; }

    static Position start();
    /// Ordered by cells, directions, distances and counts; the pass only if there is no other move
    /// and the game continues.
    static std::vector<Move> moves(const Position& position);
    static Position play(const Position& position, Move move);
    /// Does not detect a resignation, which requires a Memory.
    static Outcome outcome(const Position& position);

    /// The side that has resigned.
    class Memory {
    public:
        explicit Memory(const Position&) {}
        void played(const Position& now, Move move);
        Outcome judge(const Position& position) const;

    private:
        Outcome given_up_ = Outcome::unfinished;
    };

    /// `ROWS SIDE [PASSES]`: rows 6 to 1, as `t,f,d,r,f,t/...`; passes are left out when there are
    /// none.
    static std::string write(const Position& position);
    static std::optional<Position> read_position(std::string_view text);
    /// The same with its two or three fields as separate program arguments.
    static std::optional<Position> read_fields(std::span<const std::string_view> fields);

    /// `a2-3-a4`, `--` for a pass, `abandon`.
    static std::string write(const Move& move);
    static std::optional<Move> read_move(std::string_view text);

    /// Parses a cell: a letter of either case and a digit.
    static std::optional<Cell> cell_of(std::string_view text);
    static std::string name_of(Cell cell);

    /// The first reason why a move of own pieces is against the rules.
    struct Fault {
        enum class Reason : u8 {
            none,
            same_cell,
            not_its_way,
            stopped,
            takes_aside,
            walks_ahead,
            too_few
        };
        Reason reason = Reason::none;
        int depth = 0;           // of the piece that cannot move; the top is 1
        Kind kind{};             // of that piece
        Cell obstacle = no_cell; // where it is stopped
    };
    /// Requires that the move takes 1 or more pieces from a stack of the mover that has as many.
    static Fault fault_of(const Position& position, Move move);
};

} // namespace tharsis::games
