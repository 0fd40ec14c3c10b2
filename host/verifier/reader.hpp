// reader.hpp -- takes a position back from what a program prints between two inputs
// Tolerant: accents, escapes, spacing, arrows, other letters for pieces, the order of lines do not matter.
#pragma once
#include "verifier/board_game.hpp"
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tharsis {

/// A screen without what never matters: no escapes, no CR, no accents; tabs are blanks, what has no letter of ASCII is `?`.
/// A background colour becomes a character: 1 red, 2 blue, 3 grey, 4 any other or none.
std::string plain_text(std::string_view screen);
std::vector<std::string_view> lines_of_screen(std::string_view plain);
/// In small letters.
std::string small_letters(std::string_view text);

/// What a program draws for each piece, as its first board tells it.
struct Letters {
    std::map<std::string, char, std::less<>> pieces;  ///< a symbol, and its letter in the notation of the game
    bool digits = false;                 ///< pieces are digits, so digits in a cell are no coordinates
    bool known() const { return !pieces.empty(); }
    /// The letter for a symbol, or `?`.
    char piece(std::string_view symbol) const {
        const auto found = pieces.find(symbol);
        return found == pieces.end() ? '?' : found->second;
    }
    char piece(char symbol) const { return piece(std::string_view(&symbol, 1)); }
};

/// A board that was found: the lines that it takes (first, and one behind the last), and its cells.
struct FoundBoard {
    std::size_t first = 0, end = 0;
    std::vector<SeenCell> cells;
};

// The last complete board among these lines; no cells: there is none. Unknown letters are learnt from it as from the first board
// of a game; a symbol that is not known then is read as `?`.
FoundBoard read_focus_board(const std::vector<std::string_view>& lines, Letters&);
FoundBoard read_stackchess_board(const std::vector<std::string_view>& lines, Letters&);
FoundBoard read_othello_board(const std::vector<std::string_view>& lines, Letters&);
FoundBoard read_ataxx_board(const std::vector<std::string_view>& lines, Letters&);

/// Learns from the first board how pieces are drawn, and reads all later ones.
class ScreenReader {
public:
    explicit ScreenReader(BoardGame game, bool upside_down = false) : game_(game), upside_down_(upside_down) { use_names(); }
    ScreenReader(const ScreenReader&) = delete;
    ScreenReader& operator=(const ScreenReader&) = delete;

    Sighting read(std::string_view screen);
    /// Only the last question: cheap.
    std::string question(std::string_view screen);
    /// Names of players that stand for a side, read from "NAME joue les noirs"; a new game may exchange them.
    void forget_names() {
        names_.clear();
        use_names();
    }

private:
    using Names = std::vector<std::pair<std::string, int>>;
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    template <class Value> using ByLine = std::unordered_map<std::string, Value, Hash, std::equal_to<>>;
    /// All that the words of one line say.
    struct LineWords {
        bool teaches = false;  ///< a name, perhaps
        bool of_turn = false;  ///< it says "turn", and not that somebody passes
        std::array<std::optional<int>, 2> counts;
        std::optional<int> side;
        std::optional<games::Outcome> end;
    };
    /// The same lines come again and again; what they mean depends on the names alone.
    struct Known {
        ByLine<LineWords> lines;
        ByLine<std::string> questions;
    };

    void use_names();
    /// The side whose word or name stands in a line; nothing: none, or both.
    std::optional<int> side_in(std::string_view small_line) const;
    void learn_name(std::string_view small_line);
    const LineWords& words_of(std::string_view line);
    void read_words(const std::vector<std::string_view>& lines, std::size_t behind_board, Sighting&);
    void read_counts(std::string_view small_line, LineWords&) const;
    std::optional<games::Outcome> end_in(std::string_view small_line) const;
    std::optional<int> winner_in(std::string_view small_line) const;

    BoardGame game_;
    bool upside_down_;
    Letters letters_;
    Names names_;
    std::map<Names, Known> known_;
    Known* now_ = nullptr;  ///< for the names of now
};

/// A question without what changes from turn to turn: numbers, brackets and their content, sides.
std::string bare_question(std::string_view plain_line);

}
