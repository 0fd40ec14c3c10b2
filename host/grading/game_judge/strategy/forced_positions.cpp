// forced_positions.cpp -- one side's pieces, walled in by the other's; random games are tried until
// no one can leave
//
// What a program does wrong when it passes may be seen only moves later: these games go on for a
// while.
#include "grading/game_judge/strategy/forced_positions.hpp"

#include "games/ataxx/ataxx.hpp"
#include "games/focus/focus.hpp"
#include "games/stackchess/stackchess.hpp"
#include "grading/boards/reference_game.hpp"
#include "grading/game_judge/strategy/edge_case_positions.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace tharsis {

namespace {

using games::Ataxx;
using games::Focus;
using games::Stackchess;

/// All stacks are the other's, and there is a reserve.
std::string forced_focus(RandomGenerator& random) {
    Focus::Position position;
    std::array<int, 2> left{Focus::pieces_a_side, Focus::pieces_a_side};
    const int mover = random.below(2);
    const auto put = [&](games::Stack& stack, int side) {
        if (left[static_cast<std::size_t>(side)]-- > 0) stack.push(side);
    };
    for (int stacks = 1 + random.below(8); stacks > 0; --stacks) {
        games::Stack& cell = position.board[static_cast<std::size_t>(random.below(Focus::cells))];
        if (!cell.empty()) continue;
        for (int below = random.below(Focus::highest); below > 0; --below)
            put(cell, random.below(2));
        if (left[static_cast<std::size_t>(1 - mover)] > 0)
            put(cell, 1 - mover);
        else
            cell = {};
    }
    const int most = std::max(1, left[static_cast<std::size_t>(mover)]);
    position.reserves[static_cast<std::size_t>(mover)] =
        static_cast<u8>(1 + random.below(std::min(most, 4)));
    position.mover = static_cast<u8>(mover);
    return Focus::write(position);
}

/// The other cells at most `far` king's steps away.
std::vector<int> cells_near(int cell, int width, int far) {
    std::vector<int> found;
    for (int other = 0; other < width * width; ++other) {
        const int rows = std::abs(other / width - cell / width),
                  columns = std::abs(other % width - cell % width);
        if (other != cell && std::max(rows, columns) <= far) found.push_back(other);
    }
    return found;
}

/// A few stacks of one side, and most cells beside them held by the other.
std::string walled_stackchess(RandomGenerator& random) {
    Stackchess::Position position;
    std::array<int, 2> left{Stackchess::pieces_a_side, Stackchess::pieces_a_side};
    const int mover = random.below(2), wall = 40 + random.below(61);
    const auto put = [&](int cell, int side, int height) {
        const auto place = static_cast<std::size_t>(cell), owner = static_cast<std::size_t>(side);
        if (position.stacks[place].height() > 0 || left[owner] < height) return;
        for (int i = 0; i < height; ++i)
            position.stacks[place].push(static_cast<Stackchess::Kind>(1 + random.below(5)));
        position.owned[owner] |= u64{1} << place;
        left[owner] -= height;
    };
    std::vector<int> own;
    for (int stacks = 1 + random.below(3); stacks > 0; --stacks)
        own.push_back(random.below(Stackchess::cells));
    for (const int cell : own) put(cell, mover, 1 + random.below(2));
    for (const int cell : own)
        for (const int other : cells_near(cell, Stackchess::width, 1))
            if (random.percent(wall)) put(other, 1 - mover, 1 + random.below(3));
    put(random.below(Stackchess::cells), 1 - mover, 2);
    position.mover = static_cast<u8>(mover);
    return Stackchess::write(position);
}

/// A few pieces of one side, and nothing free around them; elsewhere anything of the other's.
std::string walled_ataxx(RandomGenerator& random) {
    Ataxx::Position position;
    const auto mover = static_cast<std::size_t>(random.below(2));
    const int empty = 30 + random.below(60), pieces = 40 + random.below(61);
    games::Ataxx::Cells own = 0, wall = 0;
    for (int count = 1 + random.below(2); count > 0; --count) {
        const int cell =
            random.percent(60) ? random.pick(std::array{0, 6, 42, 48}) : random.below(Ataxx::cells);
        own |= u64{1} << cell;
        for (const int other : cells_near(cell, Ataxx::width, 2)) wall |= u64{1} << other;
    }
    for (int cell = 0; cell < Ataxx::cells; ++cell) {
        const u64 bit = u64{1} << cell;
        if ((own & bit) != 0)
            position.pieces[mover] |= bit;
        else if ((wall & bit) == 0 && random.percent(empty))
            continue;
        else if (random.percent(pieces))
            position.pieces[1 - mover] |= bit;
        else
            position.obstacles |= bit;
    }
    position.mover = static_cast<u8>(mover);
    return Ataxx::write(position);
}

std::string some_position(BoardGame game, RandomGenerator& random) {
    switch (game) {
    case BoardGame::focus: return forced_focus(random);
    case BoardGame::stackchess: return walled_stackchess(random);
    case BoardGame::ataxx: return walled_ataxx(random);
    case BoardGame::othello: break;
    }
    return edge_case_position(BoardGame::othello, random);
}

/// The side to move, as the notation has it after the rows.
char side_letter(std::string_view position) {
    const std::size_t blank = position.find(' ');
    return blank == std::string_view::npos || blank + 1 >= position.size() ? '?'
                                                                           : position[blank + 1];
}

/// Who was to move is not, or plays from his reserve without a choice.
bool is_forced(BoardGame game, const std::string& position) {
    const auto reference = ReferenceGame::at(game, position);
    if (!reference || reference->is_over()) return false;
    if (game == BoardGame::focus) return reference->reserve() > 0 && !reference->has_choice();
    return side_letter(reference->position()) != side_letter(position);
}

} // namespace

std::string forced_position(BoardGame game, RandomGenerator& random) {
    constexpr int max_tries = 60;
    for (int tries = 0; tries < max_tries; ++tries)
        if (std::string position = some_position(game, random); is_forced(game, position))
            return position;
    return edge_case_position(game, random);
}

} // namespace tharsis
