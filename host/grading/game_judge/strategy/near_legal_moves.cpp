// near_legal_moves.cpp -- all moves from cells that hold something, by what is between them and
// their goals
//
// The reference decides which of them are legal; this file only classifies why the others are not.
#include "grading/game_judge/strategy/near_legal_moves.hpp"

#include "grading/boards/board_view.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>

namespace tharsis {

namespace {

/// Of Ataxx: three cells away, and on no line.
constexpr Offset crooked_offsets[] = {{3, 1},   {3, 2},   {3, -1},  {3, -2}, {-3, 1}, {-3, 2},
                                      {-3, -1}, {-3, -2}, {1, 3},   {2, 3},  {-1, 3}, {-2, 3},
                                      {1, -3},  {2, -3},  {-1, -3}, {-2, -3}};

constexpr Offset knight_offsets[] = {{1, 2}, {1, -2}, {-1, 2}, {-1, -2},
                                     {2, 1}, {2, -1}, {-2, 1}, {-2, -1}};

class NearLegalMoveFinder {
public:
    NearLegalMoveFinder(const Adaptor& adaptor, const ReferenceGame& game, int side)
        : adaptor_(adaptor), game_(game), board_(game, side), width_(board_.width) {}

    /// From one cell; in Othello, to it.
    void add_cell(u8 cell);
    Occupant at(u8 cell) const { return board_.at(cell); }
    int cells() const { return width_ * width_; }
    const std::vector<NearLegalMove>& list() const { return found_; }

private:
    void add(GameMove move, const MoveShape& shape, int broken_rules = 1);
    void add_directions(u8 from);
    bool may_count_none() const;
    void add_goals(u8 from);
    void add_goal(u8 from, Offset way, int steps);
    void add_crooked(u8 from, Offset way);
    void add_placement(u8 goal);
    MoveShape shape_of(u8 from, Offset way, int steps, int count) const;
    char misled_piece(u8 from, Offset way, int steps, int count) const;
    bool goes(char piece, u8 from, Offset way, int steps, bool captures) const;
    /// Rows towards the enemy.
    int forwards(Offset way) const { return board_.side == 0 ? -way.rows : way.rows; }

    const Adaptor& adaptor_;
    const ReferenceGame& game_;
    BoardView board_;
    int width_;
    std::vector<NearLegalMove> found_;
};

void NearLegalMoveFinder::add(GameMove move, const MoveShape& shape, int broken_rules) {
    move = with_implied_parts(adaptor_, move);
    if (game_.mover() == board_.side && game_.is_legal(move)) return;
    found_.push_back({move, shape, broken_rules});
}

/// Which piece, how far, which way as its player sees it, how many lie between, what is at the
/// goal, and how many go.
MoveShape NearLegalMoveFinder::shape_of(u8 from, Offset way, int steps, int count) const {
    const int row = from / width_, column = from % width_;
    int between = 0, first = 0;
    for (int step = 1; step < steps; ++step) {
        const Occupant there = board_.at(row + step * way.rows, column + step * way.columns);
        if (there == Occupant::nothing) continue;
        ++between;
        if (first == 0) first = static_cast<int>(there);
    }
    const int turn = 3 * forwards(way) + std::abs(way.columns);
    const int goal =
        static_cast<int>(board_.at(row + steps * way.rows, column + steps * way.columns));
    const int height = board_.height(from);
    return {static_cast<int>(at(from)),
            std::min(steps, 3),
            turn,
            8 * first + std::min(between, 2),
            goal,
            count > height ? 2
            : count > 1    ? 1
                           : 0};
}

/// True if the number of pieces may be 0. In our own programs that takes a choice back; in others
/// that do the same, the position stays as it is.
bool NearLegalMoveFinder::may_count_none() const {
    const PromptStep* count = step_for(adaptor_, GameMove::Kind::move, PromptKind::count);
    if (count == nullptr) return types_part(adaptor_, PromptKind::count);
    static const Adaptor own = canonical_adaptor(BoardGame::focus);
    return count->text.empty() && count->when == PromptStep::When::always &&
           adaptor_.move != own.move;
}

/// Where a direction or a code is typed, it may lead beyond the border.
void NearLegalMoveFinder::add_directions(u8 from) {
    if (game_.game() == BoardGame::ataxx) {
        for (const u16 code : ataxx_codes) {
            const auto target = games::Ataxx::target(from, code);
            const Occupant goal = target ? at(*target) : Occupant::beyond;
            add({GameMove::Kind::move, from, target.value_or(GameMove::no_cell), 0, code},
                {static_cast<int>(at(from)), is_jump(code) ? 1 : 0, code > 99 ? 1 : 0,
                 static_cast<int>(goal), 0, 0},
                (at(from) != Occupant::own) + (goal != Occupant::nothing));
        }
        return;
    }
    for (const u16 direction : focus_directions)
        for (int count = may_count_none() ? 0 : 1; count <= board_.height(from) + 1; ++count) {
            const Offset way{direction == 2   ? 1
                             : direction == 8 ? -1
                                              : 0,
                             direction == 6   ? 1
                             : direction == 4 ? -1
                                              : 0};
            const auto target =
                games::Focus::target(from, static_cast<u8>(count), static_cast<u8>(direction));
            add({GameMove::Kind::move, from, target.value_or(GameMove::no_cell),
                 static_cast<u8>(count), direction},
                shape_of(from, way, count, count),
                (at(from) != Occupant::own) + (!target || count > board_.height(from)));
        }
}

/// Stackchess: true if a piece may move like this on an empty board. Otherwise only a program with
/// a wrong rule for the piece accepts the move.
bool NearLegalMoveFinder::goes(char piece, u8 from, Offset way, int steps, bool captures) const {
    const bool straight = way.rows == 0 || way.columns == 0,
               knightly = std::abs(way.rows) + std::abs(way.columns) == 3;
    const int first_row = board_.side == 0 ? width_ - 2 : 1;
    if (knightly) return false;
    switch (piece) {
    case 't': return straight;
    case 'f': return !straight;
    case 'r': return steps == 1;
    case 'p':
        if (forwards(way) != 1 || straight == captures) return false;
        return steps == 1 || (steps == 2 && !captures && from / width_ == first_row);
    default: return true;
    }
}

/// The highest of the pieces that may not go; 0: all may.
char NearLegalMoveFinder::misled_piece(u8 from, Offset way, int steps, int count) const {
    const int row = from / width_ + steps * way.rows, column = from % width_ + steps * way.columns;
    const std::string_view stack = board_.pieces(from);
    for (int depth = 0; depth < count; ++depth) {
        const char piece = static_cast<char>(std::tolower(
            static_cast<unsigned char>(stack[stack.size() - 1 - static_cast<std::size_t>(depth)])));
        if (!goes(piece, from, way, steps, board_.at(row, column) == Occupant::enemy)) return piece;
    }
    return 0;
}

void NearLegalMoveFinder::add_goal(u8 from, Offset way, int steps) {
    const int row = from / width_ + steps * way.rows, column = from % width_ + steps * way.columns;
    if (!board_.is_on_board(row, column)) return;
    const u8 goal = static_cast<u8>(row * width_ + column);
    const int most = game_.game() == BoardGame::ataxx ? 1 : board_.height(from);
    for (int count = 1; count <= most; ++count) {
        const GameMove move{GameMove::Kind::move, from, goal, static_cast<u8>(count), 0};
        MoveShape shape = shape_of(from, way, steps, count);
        if (game_.game() == BoardGame::focus) shape[5] = count < steps ? 0 : count == steps ? 1 : 2;
        if (game_.game() != BoardGame::stackchess) {
            const bool lands = game_.game() == BoardGame::ataxx
                                   ? steps < 3 && at(goal) == Occupant::nothing
                                   : count == steps && (way.rows == 0 || way.columns == 0);
            add(move, shape, (at(from) != Occupant::own) + !lands);
            continue;
        }
        const bool majority = at(goal) != Occupant::enemy || count > board_.height(goal);
        const char misled = misled_piece(from, way, steps, count);
        shape[0] = misled != 0
                       ? misled
                       : std::tolower(static_cast<unsigned char>(board_.pieces(from).back()));
        if (at(from) != Occupant::own) shape[0] += 128;
        shape[5] += majority ? 4 : 0;
        add(move, shape,
            (majority ? 0 : 1) + (misled != 0 ? 1 : 0) + (shape[3] != 0 ? 1 : 0) +
                (at(from) != Occupant::own ? 1 : 0));
    }
}

void NearLegalMoveFinder::add_goals(u8 from) {
    for (const Offset way : king_offsets)
        for (int steps = 1; steps < width_; ++steps) add_goal(from, way, steps);
    for (const Offset way : knight_offsets) add_goal(from, way, 1);
    if (game_.game() == BoardGame::ataxx)
        for (const Offset way : crooked_offsets) add_crooked(from, way);
}

/// Ataxx: too far, though not along a line.
void NearLegalMoveFinder::add_crooked(u8 from, Offset way) {
    const int row = from / width_ + way.rows, column = from % width_ + way.columns;
    if (!board_.is_on_board(row, column)) return;
    const u8 goal = static_cast<u8>(row * width_ + column);
    constexpr int no_turn = 9;
    add({GameMove::Kind::move, from, goal, 1, 0},
        {static_cast<int>(at(from)), 3, no_turn, 0, static_cast<int>(at(goal)), 0},
        1 + (at(from) != Occupant::own));
}

/// Othello: the side of its neighbours, and what is at the end of a row of the enemy's pieces.
void NearLegalMoveFinder::add_placement(u8 goal) {
    MoveShape shape{static_cast<int>(at(goal)), 0, 0, 0, 0, 0};
    for (const Offset way : king_offsets) {
        int row = goal / width_ + way.rows, column = goal % width_ + way.columns, run = 0;
        for (; board_.at(row, column) == Occupant::enemy; row += way.rows, column += way.columns)
            ++run;
        if (run == 0)
            shape[1] = shape[1] != 0 || board_.at(row, column) == Occupant::own;
        else if (board_.at(row, column) == Occupant::beyond)
            shape[2] = 1;
        else
            shape[3] = 1;
    }
    add({GameMove::Kind::move, GameMove::no_cell, goal, 0, 0}, shape);
}

void NearLegalMoveFinder::add_cell(u8 cell) {
    if (game_.game() == BoardGame::othello) return add_placement(cell);
    if (at(cell) == Occupant::nothing) return;
    const bool aims =
        game_.game() == BoardGame::stackchess || !types_part(adaptor_, PromptKind::direction);
    if (aims)
        add_goals(cell);
    else
        add_directions(cell);
}

/// Moves of one shape, as indices.
using Shapes = std::map<MoveShape, std::vector<std::size_t>>;

Shapes shapes_of(const std::vector<NearLegalMove>& moves, int max_faults) {
    Shapes shapes;
    for (std::size_t n = 0; n < moves.size(); ++n)
        if (moves[n].broken_rules <= max_faults) shapes[moves[n].shape].push_back(n);
    return shapes;
}

} // namespace

std::vector<NearLegalMove> near_legal_moves(const Adaptor& adaptor, const ReferenceGame& game,
                                            int side) {
    NearLegalMoveFinder near(adaptor, game, side);
    for (int cell = 0; cell < near.cells(); ++cell) near.add_cell(static_cast<u8>(cell));
    return near.list();
}

std::optional<MoveShape> shape_of_move(const Adaptor& adaptor, const ReferenceGame& game, int side,
                                       const GameMove& move) {
    const auto typed = answers_for(adaptor, game, move);
    for (const NearLegalMove& near : near_legal_moves(adaptor, game, side))
        if (answers_for(adaptor, game, near.move) == typed) return near.shape;
    return {};
}

bool is_same_rule_class(BoardGame game, const MoveShape& one, const MoveShape& other) {
    const bool frees_goal =
        game == BoardGame::focus || game == BoardGame::stackchess; // both may go to their own, too
    const auto is_free = [](int goal) {
        return goal == static_cast<int>(Occupant::nothing) ||
               goal == static_cast<int>(Occupant::own);
    };
    if (one == other) return true;
    if (game == BoardGame::othello || game == BoardGame::ataxx || one[0] != other[0] ||
        one[2] != other[2] || one[5] != other[5])
        return false;
    const bool way = game == BoardGame::focus || (one[3] == 0) == (other[3] == 0);
    return way && (one[4] == other[4] || (frees_goal && is_free(one[4]) && is_free(other[4])));
}

std::optional<GameMove> choose_near_legal_move(const Adaptor& adaptor, const ReferenceGame& game,
                                               RandomGenerator& random) {
    NearLegalMoveFinder near(adaptor, game, game.mover());
    // From one's own cells mostly: what lies elsewhere is refused by the first test of every
    // program.
    for (int number = 0; number < near.cells(); ++number) {
        const u8 cell = static_cast<u8>(number);
        if (game.game() == BoardGame::othello || near.at(cell) == Occupant::own ||
            random.percent(10))
            near.add_cell(cell);
    }
    constexpr int max_faults = 100;
    Shapes shapes = shapes_of(near.list(), random.percent(75) ? 1 : max_faults);
    if (shapes.empty()) shapes = shapes_of(near.list(), max_faults);
    if (shapes.empty()) return {};
    auto chosen = shapes.begin();
    std::advance(chosen, random.below(static_cast<int>(shapes.size())));
    return near.list()[random.pick(chosen->second)].move;
}

GameMove with_implied_parts(const Adaptor& adaptor, GameMove move) {
    if (types_part(adaptor, PromptKind::direction) || adaptor.game == BoardGame::othello ||
        adaptor.game == BoardGame::stackchess)
        return move;
    const int width = width_of(adaptor.game), rows = move.goal / width - move.from / width,
              columns = move.goal % width - move.from % width;
    move.direction = 0;
    if (adaptor.game == BoardGame::ataxx) {
        for (const u16 code : ataxx_codes)
            if (games::Ataxx::target(move.from, code) == move.goal) move.direction = code;
        return move;
    }
    if (!types_part(adaptor, PromptKind::count))
        move.count = static_cast<u8>(std::max(std::abs(rows), std::abs(columns)));
    if ((rows == 0) == (columns == 0) || std::abs(rows + columns) != move.count) return move;
    move.direction = rows > 0 ? 2 : columns < 0 ? 4 : columns > 0 ? 6 : 8;
    return move;
}

} // namespace tharsis
