// invalid_positions.cpp -- good positions, changed until they are invalid; and those with one piece
// too many
//
// What is good, the games themselves say: `--play` and the programs accept the same texts.
#include "grading/game_judge/strategy/invalid_positions.hpp"

#include "games/focus/focus.hpp"
#include "games/stackchess/stackchess.hpp"
#include "grading/boards/reference_game.hpp"
#include "grading/game_judge/strategy/edge_case_positions.hpp"

#include <algorithm>
#include <array>

namespace tharsis {

namespace {

using games::Focus;
using games::Stackchess;

/// All characters of all notations, and some of none.
constexpr std::string_view characters = "rvbnNBRPTFDRptfdr.#-/,0123459x?";

/// A character too many, too few, or another one; a field too many or too few.
std::string spoilt(std::string text, RandomGenerator& random) {
    const auto at = static_cast<std::size_t>(random.below(static_cast<int>(text.size())));
    switch (random.below(6)) {
    case 0: return text.erase(at, 1);
    case 1: return text.insert(at, 1, random.pick(characters));
    case 2: return text + " 0 0 0";
    case 3: return text.substr(0, text.rfind(' '));
    default: text[at] = random.pick(characters); return text;
    }
}

/// One piece more than a side has; the cells are any.
std::string crowded_stackchess(RandomGenerator& random) {
    Stackchess::Position position;
    const auto side = static_cast<std::size_t>(random.below(2));
    for (int left = Stackchess::pieces_a_side + 1; left > 0; --left) {
        const auto cell = static_cast<std::size_t>(random.below(Stackchess::cells));
        if (position.stacks[cell].height() >= Stackchess::highest_at_start) {
            ++left;
            continue;
        }
        position.stacks[cell].push(static_cast<Stackchess::Kind>(1 + random.below(5)));
        position.owned[side] |= u64{1} << cell;
    }
    for (std::size_t cell = 0; cell < Stackchess::cells; ++cell)
        if (position.stacks[cell].height() == 0 && random.percent(20)) {
            position.stacks[cell].push(Stackchess::Kind::rook);
            position.owned[1 - side] |= u64{1} << cell;
        }
    return Stackchess::write(position);
}

std::string crowded_focus(RandomGenerator& random) {
    Focus::Position position;
    const int side = random.below(2);
    position.reserves[static_cast<std::size_t>(side)] = static_cast<u8>(random.below(5));
    for (int left = Focus::pieces_a_side + 1 - position.reserves[static_cast<std::size_t>(side)];
         left > 0;) {
        games::Stack& cell = position.board[static_cast<std::size_t>(random.below(Focus::cells))];
        if (cell.height() == Focus::highest) continue;
        cell.push(side);
        --left;
    }
    return Focus::write(position);
}

std::string changed_position(BoardGame game, RandomGenerator& random) {
    const bool crowded = random.percent(50);
    if (crowded && game == BoardGame::stackchess) return crowded_stackchess(random);
    if (crowded && game == BoardGame::focus) return crowded_focus(random);
    return spoilt(edge_case_position(game, random), random);
}

bool is_bad(BoardGame game, const std::string& text) {
    return text.find_first_not_of(' ') != std::string::npos && !ReferenceGame::at(game, text);
}

} // namespace

std::string invalid_position(BoardGame game, RandomGenerator& random) {
    std::string text = changed_position(game, random);
    while (!is_bad(game, text)) text = changed_position(game, random);
    return text;
}

} // namespace tharsis
