// glyph_map.hpp -- the symbols that a program draws for its pieces, and the boards that are read
// with them
//
// What the readers of the four games share; each of them finds its own kind of board.
#pragma once
#include "grading/boards/board_game.hpp"
#include "grading/boards/focus_rows.hpp"

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// What a program draws for each piece, derived from its first board.
class GlyphMap {
public:
    bool digits = false;       ///< pieces are digits, so digits in a cell are no coordinates
    bool heights = false;      ///< of a stack its height and its top are drawn
    bool may_count = false;    ///< no digit is in a cell of the first board: later ones beside a
                               ///< single piece are heights
    FieldLayout fields{};      ///< of Focus, where there are no bars
    bool counts_lines = false; ///< of Stackchess: number 1 is the blacks' line, on top
    bool upside_down = false;  ///< the first board has its last row on top

    /// A symbol, and its letter in the notation of the game.
    void learn(std::string_view symbol, char letter);
    bool is_learnt() const { return is_learnt_; }
    /// What was one piece is the other from now on. Symbols of one character alone.
    void swap_pieces(char one, char other) {
        for (char& letter : single_)
            letter = letter == one ? other : letter == other ? one : letter;
    }
    /// The letter for a symbol, or `?`.
    char piece(char symbol) const { return single_[static_cast<unsigned char>(symbol)]; }
    char piece(std::string_view symbol) const;
    /// What stands in a cell: 0 for a blank, and for a symbol that was learnt to be one.
    char content_of(char symbol) const {
        const char letter = symbol == ' ' ? ' ' : piece(symbol);
        return letter == ' ' ? char{0} : letter;
    }

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

/// A board that was found: the lines that it takes (first, and one after the last), and its cells.
struct FoundBoard {
    std::size_t first = 0, end = 0;
    std::vector<ObservedCell> cells;
    bool has_marks = false; ///< a piece is `?`

    /// No board; what memory the cells have stays theirs.
    void clear() { cells.clear(), first = end = 0, has_marks = false; }
    /// Adds a cell with one piece, or none for 0.
    void add(ObservedCell::Visibility visibility, char piece) {
        ObservedCell& cell = cells.emplace_back();
        cell.visibility = visibility;
        if (piece != 0) cell.pieces.assign(1, piece);
        has_marks = has_marks || piece == '?';
    }
};

// The last complete board among these lines, into one that is clear; no cells: there is none.
// Unknown letters are learnt from it as from the first board of a game; a symbol that is not known
// then is read as `?`.
void read_focus_board(const std::vector<std::string_view>& lines, GlyphMap&, FoundBoard&);
void read_stackchess_board(const std::vector<std::string_view>& lines, GlyphMap&, FoundBoard&);
void read_othello_board(const std::vector<std::string_view>& lines, GlyphMap&, FoundBoard&);
void read_ataxx_board(const std::vector<std::string_view>& lines, GlyphMap&, FoundBoard&);

/// Where the bars of a line are, at most the first 16.
struct Bars {
    std::array<std::size_t, 16> at;
    std::size_t count = 0;
};
Bars bars_of(std::string_view line);

} // namespace tharsis
