// near_moves.cpp -- all moves from cells that hold something, by what is between them and their goals
// The rules themselves stay in the reference: it says which of them are legal.
#include "verifier/near_moves.hpp"
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <map>

namespace tharsis {

namespace {

constexpr u16 focus_directions[] = {2, 4, 6, 8};
constexpr u16 ataxx_codes[] = {1, 2, 3, 4, 6, 7, 8, 9, 51, 52, 53, 54, 56, 57, 58, 59, 521, 523, 541, 547, 563, 569, 587, 589};

struct Way {
    int rows, columns;
};
constexpr Way king_ways[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
constexpr Way knight_ways[] = {{1, 2}, {1, -2}, {-1, 2}, {-1, -2}, {2, 1}, {2, -1}, {-2, 1}, {-2, -1}};

/// What lies on a cell, as the mover sees it.
enum class Held : u8 { nothing, own, enemy, other, beyond };

/// What is special about a move; which cells they are does not count.
using Shape = std::array<int, 6>;

class NearMoves {
public:
    NearMoves(const Adaptor& adaptor, const Reference& game, RandomGenerator& random)
        : adaptor_(adaptor), game_(game), random_(random), width_(width_of(game.game())), picture_(game.picture()) {}

    std::optional<GameMove> choose();

private:
    Held held(int row, int column) const;
    Held held(u8 cell) const { return held(cell / width_, cell % width_); }
    bool is_on_board(int row, int column) const { return row >= 0 && row < width_ && column >= 0 && column < width_; }
    std::string_view pieces(u8 cell) const { return picture_.cells[cell]; }
    void add(GameMove move, const Shape& shape);
    void add_from(u8 from);
    void add_ways(u8 from);
    void add_goals(u8 from);
    void add_goal(u8 from, Way way, int steps);
    void add_placement(u8 goal);
    Shape shape_of(u8 from, Way way, int steps, int count) const;

    /// One of the moves of a shape, each as likely as the others.
    struct Drawn {
        int seen = 0;
        GameMove move;
    };
    const Adaptor& adaptor_;
    const Reference& game_;
    RandomGenerator& random_;
    int width_;
    GamePicture picture_;
    std::map<Shape, Drawn> drawn_;
};

Held NearMoves::held(int row, int column) const {
    static constexpr std::string_view firsts[] = {"r", "PTFDR", "N", "R"}, seconds[] = {"v", "ptfdr", "B", "B"};
    if (!is_on_board(row, column)) return Held::beyond;
    const std::string& stack = picture_.cells[static_cast<std::size_t>(row * width_ + column)];
    if (stack.empty()) return Held::nothing;
    const auto game = static_cast<std::size_t>(game_.game());
    const bool first = firsts[game].find(stack.back()) != std::string_view::npos;
    if (!first && seconds[game].find(stack.back()) == std::string_view::npos) return Held::other;
    return first == (game_.mover() == 0) ? Held::own : Held::enemy;
}

void NearMoves::add(GameMove move, const Shape& shape) {
    move = aimed(adaptor_, move);
    if (game_.is_legal(move)) return;
    Drawn& drawn = drawn_[shape];
    if (random_.below(++drawn.seen) == 0) drawn.move = move;
}

/// Which piece, how far, which way as its player sees it, how many lie between, what is at the goal, and how many go.
Shape NearMoves::shape_of(u8 from, Way way, int steps, int count) const {
    const int row = from / width_, column = from % width_, ahead = game_.mover() == 0 ? -1 : 1;
    int between = 0, first = 0;
    for (int step = 1; step < steps; ++step) {
        const Held there = held(row + step * way.rows, column + step * way.columns);
        if (there == Held::nothing) continue;
        ++between;
        if (first == 0) first = static_cast<int>(there);
    }
    const int piece = game_.game() == BoardGame::stackchess ? std::tolower(static_cast<unsigned char>(pieces(from).back())) : static_cast<int>(held(from));
    const int turn = 3 * (way.rows * ahead) + std::abs(way.columns);
    const int goal = static_cast<int>(held(row + steps * way.rows, column + steps * way.columns));
    const int height = game_.height(from);
    return {piece, std::min(steps, 3), turn, 8 * first + std::min(between, 2), goal, count > height ? 2 : count > 1 ? 1 : 0};
}

/// Where a direction or a code is typed, it may lead beyond the border.
void NearMoves::add_ways(u8 from) {
    if (game_.game() == BoardGame::ataxx) {
        for (const u16 code : ataxx_codes) {
            const auto target = games::Ataxx::target(from, code);
            const Held goal = target ? held(*target) : Held::beyond;
            add({GameMove::Kind::move, from, target.value_or(GameMove::no_cell), 0, code}, {static_cast<int>(held(from)), code > 9 ? 1 : 0, code > 99 ? 1 : 0, static_cast<int>(goal), 0, 0});
        }
        return;
    }
    for (const u16 direction : focus_directions)
        for (int count = 1; count <= game_.height(from) + 1; ++count) {
            const Way way{direction == 2 ? 1 : direction == 8 ? -1 : 0, direction == 6 ? 1 : direction == 4 ? -1 : 0};
            const auto target = games::Focus::target(from, static_cast<u8>(count), static_cast<u8>(direction));
            add({GameMove::Kind::move, from, target.value_or(GameMove::no_cell), static_cast<u8>(count), direction}, shape_of(from, way, count, count));
        }
}

void NearMoves::add_goal(u8 from, Way way, int steps) {
    const int row = from / width_ + steps * way.rows, column = from % width_ + steps * way.columns;
    if (!is_on_board(row, column)) return;
    const int most = game_.game() == BoardGame::ataxx ? 1 : game_.height(from);
    for (int count = 1; count <= most; ++count) {
        Shape shape = shape_of(from, way, steps, count);
        if (game_.game() == BoardGame::focus) shape[5] = count < steps ? 0 : count == steps ? 1 : 2;
        add({GameMove::Kind::move, from, static_cast<u8>(row * width_ + column), static_cast<u8>(count), 0}, shape);
    }
}

void NearMoves::add_goals(u8 from) {
    for (const Way way : king_ways)
        for (int steps = 1; steps < width_; ++steps) add_goal(from, way, steps);
    for (const Way way : knight_ways) add_goal(from, way, 1);
}

/// From one's own cells mostly: what lies elsewhere is refused by the first test of every program.
void NearMoves::add_from(u8 from) {
    const Held held_there = held(from);
    if (held_there == Held::nothing || (held_there != Held::own && !random_.percent(10))) return;
    const bool aims = game_.game() == BoardGame::stackchess || !says(adaptor_, Ask::direction);
    if (aims) add_goals(from);
    else add_ways(from);
}

/// Othello: beside whom it lies, and what stands where a row of the enemy's ends.
void NearMoves::add_placement(u8 goal) {
    Shape shape{static_cast<int>(held(goal)), 0, 0, 0, 0, 0};
    for (const Way way : king_ways) {
        int row = goal / width_ + way.rows, column = goal % width_ + way.columns, run = 0;
        for (; held(row, column) == Held::enemy; row += way.rows, column += way.columns) ++run;
        if (run == 0) shape[1] = shape[1] != 0 || held(row, column) == Held::own;
        else if (held(row, column) == Held::beyond) shape[2] = 1;
        else shape[3] = 1;
    }
    add({GameMove::Kind::move, GameMove::no_cell, goal, 0, 0}, shape);
}

std::optional<GameMove> NearMoves::choose() {
    for (int cell = 0; cell < width_ * width_; ++cell) {
        if (game_.game() == BoardGame::othello) add_placement(static_cast<u8>(cell));
        else add_from(static_cast<u8>(cell));
    }
    if (drawn_.empty()) return {};
    auto chosen = drawn_.begin();
    std::advance(chosen, random_.below(static_cast<int>(drawn_.size())));
    return chosen->second.move;
}

}

GameMove aimed(const Adaptor& adaptor, GameMove move) {
    if (says(adaptor, Ask::direction) || adaptor.game == BoardGame::othello || adaptor.game == BoardGame::stackchess) return move;
    const int width = width_of(adaptor.game), rows = move.goal / width - move.from / width, columns = move.goal % width - move.from % width;
    move.direction = 0;
    if (adaptor.game == BoardGame::ataxx) {
        for (const u16 code : ataxx_codes)
            if (games::Ataxx::target(move.from, code) == move.goal) move.direction = code;
        return move;
    }
    if (!says(adaptor, Ask::count)) move.count = static_cast<u8>(std::max(std::abs(rows), std::abs(columns)));
    if ((rows == 0) == (columns == 0) || std::abs(rows + columns) != move.count) return move;
    move.direction = rows > 0 ? 2 : columns < 0 ? 4 : columns > 0 ? 6 : 8;
    return move;
}

std::optional<GameMove> choose_near_move(const Adaptor& adaptor, const Reference& game, RandomGenerator& random) { return NearMoves(adaptor, game, random).choose(); }

}
