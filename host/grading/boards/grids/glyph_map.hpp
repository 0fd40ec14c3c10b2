// glyph_map.hpp -- the symbols that a program draws for its pieces, and the boards that are parsed
// with them
//
// The readers of the four games share it; each parses its own kind of board.
#pragma once
#include "grading/boards/board_game.hpp"
#include "grading/boards/grids/grid_parser.hpp"

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// What a program draws for each piece, derived from its first board.
class GlyphMap {
public:
    bool digits = false;       ///< pieces are digits, so digits in a cell are not coordinates
    bool heights = false;      ///< each stack is drawn as its height and its top piece
    bool height_first = false; ///< of digits that are pieces: "12" is one piece of 2
    bool may_count = false;    ///< the first board has no digits in cells, so later digits beside a
                               ///< single piece are heights
    bool last_sign = false;    ///< Othello, Ataxx: a piece is told by its last sign, not its first
    bool turned = false;       ///< the labels say that the last row is on top
    GridLayout layout{};       ///< where the first board had its cells
    bool upside_down = false;  ///< the first board has its last row on top

    /// Learns a symbol and its letter in the notation of the game.
    void learn(std::string_view symbol, char letter);
    bool is_learnt() const { return is_learnt_; }
    /// Exchanges the meanings of two pieces, for symbols of one character only.
    void swap_pieces(char one, char other) {
        for (char& letter : single_)
            letter = letter == one ? other : letter == other ? one : letter;
    }
    /// The letter for a symbol, or `?`.
    char piece(char symbol) const { return single_[static_cast<unsigned char>(symbol)]; }
    char piece(std::string_view symbol) const;
    /// The piece in a cell with this symbol; 0 for a blank and for the symbol of an empty cell.
    char content_of(char symbol) const {
        const char letter = symbol == ' ' ? ' ' : piece(symbol);
        return letter == ' ' ? char{0} : letter;
    }
    bool operator==(const GlyphMap&) const = default;

private:
    static constexpr std::array<char, 256> no_letters() {
        std::array<char, 256> none{};
        none.fill('?');
        return none;
    }
    static std::size_t place_of(std::string_view two) {
        return static_cast<std::size_t>(static_cast<unsigned char>(two[0])) << 8 |
               static_cast<unsigned char>(two[1]);
    }

    bool is_learnt_ = false;
    std::array<char, 256> single_ = no_letters();
    std::vector<char> twos_; ///< of symbols of two characters, once there is one
    std::map<std::string, char, std::less<>> longer_;
};

/// A parsed board: its lines (the first, and one past the last), and its cells.
struct FoundBoard {
    std::size_t first = 0, end = 0;
    std::vector<ObservedCell> cells;
    bool has_marks = false; ///< some piece is `?` (unknown)

    /// Removes the board; the cells keep their memory.
    void clear() { cells.clear(), first = end = 0, has_marks = false; }
    /// Adds a cell with one piece, or an empty cell for 0.
    void add(ObservedCell::Visibility visibility, char piece) {
        ObservedCell& cell = cells.emplace_back();
        cell.visibility = visibility;
        if (piece != 0) cell.pieces.assign(1, piece);
        has_marks = has_marks || piece == '?';
    }
};

// Parse the last complete board among these lines into an empty FoundBoard, which stays empty if
// there is none. If the GlyphMap has learnt nothing, the board is treated as the first one of a
// game and its symbols are learnt; later an unknown symbol is parsed as `?`.
void read_focus_board(const Lines& lines, GlyphMap&, FoundBoard&);
void read_stackchess_board(const Lines& lines, GlyphMap&, FoundBoard&);
void read_othello_board(const Lines& lines, GlyphMap&, FoundBoard&);
void read_ataxx_board(const Lines& lines, GlyphMap&, FoundBoard&);

/// Finds the last board among these lines: if the GlyphMap has learnt nothing, the first board of a
/// program, whose layout it keeps.
bool find_board(const Lines&, const GridRules&, GlyphMap&, const CellTest& may_be_cell, Grid&);

} // namespace tharsis
