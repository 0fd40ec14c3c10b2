// board_game.cpp -- names and sizes of the games, comparing what was seen with what is, drawing
// boards
//
// A cell that was not seen is never a difference.
#include "grading/boards/board_game.hpp"

#include "grading/verdict/board_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

struct GameRow {
    std::string_view word;
    int width;
    std::array<std::string_view, 2> sides;
    std::string_view letters;
    std::array<std::string_view, 2> pieces;
};
constexpr GameRow games_known[] = {
    {"focus", 6, {"rouge", "vert"}, "rv", {"r", "v"}},
    {"stackchess", 6, {"blancs", "noirs"}, "", {"PTFDR", "ptfdr"}},
    {"othello", 8, {"noir", "blanc"}, "NB", {"N", "B"}},
    {"ataxx", 7, {"rouge", "bleu"}, "RB", {"R", "B"}},
};

const GameRow& row_of(BoardGame game) { return games_known[static_cast<std::size_t>(game)]; }

/// Most cells have no piece, or one.
bool same(const std::string& seen, const std::string& pieces) {
    if (seen.size() != pieces.size()) return false;
    return seen.empty() || (seen[0] == pieces[0] && (seen.size() == 1 || seen == pieces));
}

bool agrees(const ObservedCell& seen, const std::string& pieces) {
    switch (seen.visibility) {
    case ObservedCell::Visibility::nothing: return true;
    case ObservedCell::Visibility::all: return same(seen.pieces, pieces);
    case ObservedCell::Visibility::height:
        return !pieces.empty() && seen.pieces.size() == pieces.size() &&
               seen.pieces.back() == pieces.back();
    case ObservedCell::Visibility::part:
        return !seen.pieces.empty() &&
               (pieces.starts_with(seen.pieces) || pieces.ends_with(seen.pieces));
    case ObservedCell::Visibility::top: break;
    }
    return pieces.empty() ? seen.pieces.empty()
                          : seen.pieces.size() == 1 && seen.pieces[0] == pieces.back();
}

bool counts_agree(const ParsedScreen& seen, const BoardState& board_state) {
    for (std::size_t side = 0; side < 2; ++side)
        if (seen.counts[side] && *seen.counts[side] != board_state.counts[side]) return false;
    return true;
}

std::vector<int> cells_apart(const ParsedScreen& seen, const BoardState& board_state) {
    std::vector<int> apart;
    for (std::size_t cell = 0; cell < seen.cells.size() && cell < board_state.cells.size(); ++cell)
        if (!agrees(seen.cells[cell], board_state.cells[cell]))
            apart.push_back(static_cast<int>(cell));
    return apart;
}

} // namespace

std::string_view word_of(BoardGame game) { return row_of(game).word; }
int width_of(BoardGame game) { return row_of(game).width; }
std::array<std::string_view, 2> sides_of(BoardGame game) { return row_of(game).sides; }
std::string_view letters_of_sides(BoardGame game) { return row_of(game).letters; }
std::array<std::string_view, 2> pieces_of_sides(BoardGame game) { return row_of(game).pieces; }

std::string_view english_side(std::string_view side) {
    static constexpr std::pair<std::string_view, std::string_view> words[] = {{"rouge", "red"},
                                                                              {"vert", "green"},
                                                                              {"bleu", "blue"},
                                                                              {"noir", "black"},
                                                                              {"blanc", "white"}};
    for (const auto& [french, english] : words)
        if (side.starts_with(french)) return english;
    return side;
}

std::string french_side(std::string_view preposition, std::string_view side) {
    const bool many = side.ends_with('s');
    return fmt::format("{} {}", !many ? preposition : preposition == "de" ? "des" : "aux", side);
}

std::optional<BoardGame> find_board_game(std::string_view word) {
    const auto* found = std::ranges::find(games_known, word, &GameRow::word);
    if (found == std::end(games_known)) return {};
    return static_cast<BoardGame>(found - games_known);
}

bool matches(const ParsedScreen& seen, const BoardState& board_state) {
    return !seen.cells.empty() && cells_apart(seen, board_state).empty();
}

bool matches(const ParsedScreen& seen, const BoardState& board_state,
             ObservedCell::Visibility visibility) {
    for (std::size_t cell = 0; cell < seen.cells.size() && cell < board_state.cells.size(); ++cell)
        if (seen.cells[cell].visibility == visibility &&
            !agrees(seen.cells[cell], board_state.cells[cell]))
            return false;
    return true;
}

std::optional<StateDifference> difference_of(const ParsedScreen& seen,
                                             const BoardState& board_state) {
    using What = StateDifference::What;
    if (auto apart = cells_apart(seen, board_state); !apart.empty())
        return StateDifference{What::cells, std::move(apart)};
    if (!counts_agree(seen, board_state)) return StateDifference{What::counts, {}};
    const bool over = board_state.outcome != games::Outcome::unfinished;
    if (!over && seen.mover && *seen.mover != board_state.mover)
        return StateDifference{What::mover, {}};
    if (over && seen.end && seen.end_is_clear && *seen.end != board_state.outcome)
        return StateDifference{What::outcome, {}};
    return {};
}

bool has_both_sides(BoardGame game, const std::vector<ObservedCell>& cells) {
    return std::ranges::all_of(pieces_of_sides(game), [&](std::string_view its) {
        return std::ranges::any_of(cells, [&](const ObservedCell& cell) {
            return cell.pieces.find_first_of(its) != std::string::npos;
        });
    });
}

bool is_complete(BoardGame game, const ParsedScreen& seen) {
    const bool all = std::ranges::none_of(seen.cells, [](const ObservedCell& cell) {
        return cell.visibility == ObservedCell::Visibility::nothing;
    });
    return all && has_both_sides(game, seen.cells);
}

bool is_consistent_with(const ParsedScreen& seen, const BoardState& before, const GameMove& move) {
    const auto changed = cells_apart(seen, before);
    const auto has = [&](u8 cell) {
        return cell == GameMove::no_cell ||
               std::ranges::find(changed, static_cast<int>(cell)) != changed.end();
    };
    return !changed.empty() && has(move.from) && has(move.goal);
}

ParsedScreen mirrored(ParsedScreen seen) {
    for (ObservedCell& cell : seen.cells) std::ranges::reverse(cell.pieces);
    return seen;
}

// ---------------------------------------------------------------- boards as text

namespace {

std::string count_text(BoardGame game, const std::array<std::optional<int>, 2>& counts,
                       Language language) {
    const bool french = language == Language::french, reserves = game == BoardGame::focus;
    const std::string label = !french    ? reserves ? "reserve:" : "score:"
                              : reserves ? "réserve :"
                                         : "score :";
    std::string line = label;
    for (std::size_t side = 0; side < 2; ++side) {
        const std::string_view its = sides_of(game)[side];
        line += fmt::format("{} {} {}", side == 0 ? "" : ",", french ? its : english_side(its),
                            counts[side] ? fmt::format("{}", *counts[side]) : "?");
    }
    return line;
}

std::string outcome_text(BoardGame game, games::Outcome outcome, Language language) {
    const bool french = language == Language::french;
    if (outcome == games::Outcome::draw) return french ? "fin : partie nulle" : "over: a draw";
    const std::string_view side = sides_of(game)[outcome == games::Outcome::first_won ? 0 : 1];
    return french ? fmt::format("fin : victoire {}", french_side("de", side))
                  : fmt::format("over: {} has won", english_side(side));
}

std::string mover_text(BoardGame game, int mover, Language language) {
    const std::string_view side = sides_of(game)[static_cast<std::size_t>(mover)];
    return language == Language::french ? fmt::format("au tour {}", french_side("de", side))
                                        : fmt::format("{} to move", english_side(side));
}

/// A line of counts, if the game has them, and one that says who moves or has won. What was not
/// seen is an empty line.
std::string lines_below(BoardGame game, const ParsedScreen& seen, Language language) {
    const bool counted = seen.counts[0] || seen.counts[1],
               over = seen.end && *seen.end != games::Outcome::unfinished;
    std::string text =
        game == BoardGame::stackchess
            ? ""
            : (counted ? count_text(game, seen.counts, language) : std::string()) + "\n";
    return text +
           (over         ? outcome_text(game, *seen.end, language)
            : seen.mover ? mover_text(game, *seen.mover, language)
                         : std::string()) +
           "\n";
}

LocalizedText lines_below(BoardGame game, const ParsedScreen& seen) {
    return {lines_below(game, seen, Language::english), lines_below(game, seen, Language::french)};
}

LocalizedText lines_below(BoardGame game, const BoardState& board_state) {
    ParsedScreen known;
    known.counts = {board_state.counts[0], board_state.counts[1]};
    known.mover = board_state.mover;
    known.end = board_state.outcome;
    return lines_below(game, known);
}

std::vector<std::string> cells_of(const ParsedScreen& seen) {
    std::vector<std::string> cells;
    for (const ObservedCell& cell : seen.cells)
        cells.push_back(cell.visibility == ObservedCell::Visibility::nothing ? "?" : cell.pieces);
    return cells;
}

std::vector<std::pair<char, BoardDiagram::Look>> looks_in(BoardGame game) {
    using Look = BoardDiagram::Look;
    switch (game) {
    case BoardGame::focus: return {{'r', Look::red}, {'v', Look::green}};
    case BoardGame::othello: return {{'N', Look::black}, {'B', Look::white}};
    case BoardGame::ataxx: return {{'R', Look::red}, {'B', Look::blue}, {'#', Look::grey}};
    case BoardGame::stackchess: break;
    }
    std::vector<std::pair<char, Look>> looks;
    for (const char piece : std::string_view("PTFDR")) looks.emplace_back(piece, Look::white);
    for (const char piece : std::string_view("ptfdr")) looks.emplace_back(piece, Look::black);
    return looks;
}

/// Its row's and its column's, from the name of a cell: in Stackchess the column stands first.
BoardDiagram with_names(BoardGame game, std::vector<std::string> cells, LocalizedText below) {
    BoardDiagram board{{}, {}, std::move(cells), looks_in(game), std::move(below)};
    const std::size_t row_at = game == BoardGame::stackchess ? 1 : 0;
    const int width = board.cells.empty() ? 0 : width_of(game);
    for (int i = 0; i < width; ++i) {
        board.rows.push_back(cell_name(game, i * width).substr(row_at, 1));
        board.columns.push_back(cell_name(game, i).substr(1 - row_at, 1));
    }
    return board;
}

} // namespace

std::string cell_name(BoardGame game, int cell) {
    const int width = width_of(game), row = cell / width, column = cell % width;
    if (game == BoardGame::stackchess)
        return fmt::format("{}{}", static_cast<char>('a' + column), width - row);
    if (game == BoardGame::othello)
        return fmt::format("{}{}", static_cast<char>('A' + row), column + 1);
    return fmt::format("{}{}", row + 1, column + 1);
}

BoardDiagram drawn_board(BoardGame game, const BoardState& board_state) {
    return with_names(game, board_state.cells, lines_below(game, board_state));
}
BoardDiagram drawn_board(BoardGame game, const ParsedScreen& seen) {
    BoardDiagram board = with_names(game, cells_of(seen), lines_below(game, seen));
    board.tops = std::ranges::any_of(seen.cells, [](const ObservedCell& cell) {
        return cell.visibility == ObservedCell::Visibility::top;
    });
    return board;
}

std::string draw(BoardGame game, const BoardState& board_state) {
    return board_text(drawn_board(game, board_state), Language::english);
}
std::string draw(BoardGame game, const ParsedScreen& seen) {
    return board_text(drawn_board(game, seen), Language::english);
}

} // namespace tharsis
