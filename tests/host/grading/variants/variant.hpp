// variant.hpp -- a correct program of one of the four games as a value: independent choices of
// dialogue, layout, order and words, as students make them
#pragma once
#include "grading/boards/board_game.hpp"

#include <functional>
#include <string>
#include <vector>

namespace tharsis::testing {

enum class Tongue : u8 { french, bare_french, english }; ///< bare: without accents

/// How a cell is typed.
struct CellInput {
    enum class Split : u8 { two_answers, joined, spaced }; ///< 2 then 3; 23; 2 3
    enum class Letters : u8 { none, columns, lines };
    Split split = Split::joined;
    Letters letters = Letters::none;
    bool line_first = true;
    int base = 1; ///< of the numbers of lines and columns

    bool operator==(const CellInput&) const = default;
};

/// What else is typed, and in which order.
struct Dialogue {
    enum class Keys : u8 { numpad, initials, hbgd, zqsd, words, numbers };
    enum class Kind : u8 { numbers, letters, yes_no }; ///< Focus: to move or to drop
    enum class Menu : u8 { none, numbers, letters };
    CellInput cells;
    bool service5 = false; ///< answers are read by service 5
    bool one_line = false; ///< a whole move in one answer
    bool goal = false;     ///< Focus, Ataxx: the goal is typed instead of a direction
    bool direction_first = false;
    bool count_last = false;  ///< Stackchess: after the goal
    bool skips_count = false; ///< of a single piece
    bool late = false;        ///< refuses only after the last answer
    bool confirms = false;
    bool turn_in_question = false;
    bool redraws = false; ///< after a refusal
    bool hints = true;    ///< questions contain what may be answered
    bool resigns = false; ///< Stackchess, by a word in place of a cell
    Keys keys = Keys::numpad;
    Kind kind = Kind::numbers;
    Menu menu = Menu::none;

    bool operator==(const Dialogue&) const = default;
};

struct Layout {
    enum class Separator : u8 { none, blank, bar, brackets };
    enum class Lines : u8 { none, dashes, crosses };
    enum class Stack : u8 { all, top, top_height };
    enum class Score : u8 { none, before, after, two_lines };
    Separator separator = Separator::bar;
    Lines lines = Lines::crosses;
    Stack stack = Stack::all;
    Score score = Score::after;
    bool left = true, right = false, top = false, foot = true; ///< labels
    bool flipped = false;                                      ///< the other line on top
    bool padded = false;    ///< blanks around what a cell contains
    bool top_first = false; ///< of a stack
    bool doubled = false;   ///< RR
    int symbols = 0;        ///< a row of the table of symbols
    std::string empty = ".";

    bool operator==(const Layout&) const = default;
};

/// What is around the game, and how sides and files are named.
struct Frame {
    enum class Intro : u8 { none, title, rules_page, enter, zero, names, menu };
    enum class Ending : u8 { exits, returns_to_menu, plays_again };
    enum class Naming : u8 { colours, players, player_colours, letters, asked };
    enum class Files : u8 { one, includes, loose, loose_reversed };
    Intro intro = Intro::title;
    Ending ending = Ending::exits;
    Naming naming = Naming::colours;
    Files files = Files::one;
    bool second_begins = false;
    bool winner_with_pass = false; ///< Othello: in the line that says that nobody can move
    bool pause_at_pass = false;    ///< Enter is to be pressed after a forced pass

    bool operator==(const Frame&) const = default;
};

struct Variant {
    BoardGame game = BoardGame::focus;
    u64 seed = 0;
    Tongue tongue = Tongue::french;
    Dialogue dialogue;
    Layout layout;
    Frame frame;
    std::vector<int> words; ///< which of the ways to say something is used, by Phrase

    bool operator==(const Variant&) const = default;
};

/// The same seed gives the same variant.
Variant draw_variant(BoardGame, u64 seed);
/// Choices that contradict each other are changed.
Variant mended(Variant);
/// A variant with as few odd choices as possible of which `is_odd` still holds: for finding out
/// which choice it is that a judge does not understand.
Variant simplified(Variant, const std::function<bool(const Variant&)>& is_odd);
/// All choices in one line, for people.
std::string describe(const Variant&);

} // namespace tharsis::testing
