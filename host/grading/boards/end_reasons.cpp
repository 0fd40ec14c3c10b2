// end_reasons.cpp -- examines what is left on the board, and whether a player can continue
// Each game has few ways: what remains when the others are excluded is the last one.
#include "grading/boards/end_reasons.hpp"

#include <algorithm>

namespace tharsis {

namespace {

struct Remaining {
    bool empty_cell = false, of_first = false, of_second = false;
};

Remaining remaining_of(const ReferenceGame& game) {
    const auto [first, second] = pieces_of_sides(game.game());
    Remaining found;
    for (const std::string& cell : game.board_state().cells) {
        found.empty_cell = found.empty_cell || cell.empty();
        found.of_first = found.of_first || cell.find_first_of(first) != std::string::npos;
        found.of_second = found.of_second || cell.find_first_of(second) != std::string::npos;
    }
    return found;
}

/// True if a player could still move in this position if no passes or positions had preceded it.
bool goes_on_alone(const ReferenceGame& game) {
    std::string position = game.position();
    if (game.game() == BoardGame::othello && !position.empty())
        position.back() = '0'; // no passes yet
    const auto alone = ReferenceGame::at(game.game(), position);
    return alone && !alone->is_over();
}

/// Of Stackchess: the count of passes follows the side, where there is one.
bool has_passes(const ReferenceGame& game) {
    const std::string position = game.position();
    return !position.empty() && position.back() >= '1' && position.back() <= '9';
}

} // namespace

std::string_view end_reason(const ReferenceGame& game, const GameMove& last) {
    if (!game.is_over()) return {};
    if (last.kind == GameMove::Kind::resign) return "resignation";
    if (game.game() == BoardGame::focus) return "last-piece";
    const Remaining left = remaining_of(game);
    if (!left.of_first || !left.of_second) return "last-piece";
    if (game.game() == BoardGame::stackchess) return has_passes(game) ? "two-passes" : "helpless";
    if (!left.empty_cell) return "full-board";
    if (game.game() == BoardGame::othello)
        return goes_on_alone(game) ? "chosen-passes" : "two-passes";
    return goes_on_alone(game) ? "repetition" : "nobody-moves";
}

} // namespace tharsis
