// othello.cpp -- Othello: placements, the stones that they turn, the end of the game, and the
// notation
//
// All stones of a side move one step at once: a shift of the board, without those that leave its
// edge.
#include "games/othello/othello.hpp"

#include "games/notation.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::games {

namespace {

constexpr int width = Othello::width;
constexpr int longest_run = width - 2; // enemy stones between a new stone and an own one
constexpr char letters[] = {'N', 'B'};

constexpr Cells everywhere = ~Cells{0};
constexpr Cells not_first_column = 0xfefefefefefefefe, not_last_column = 0x7f7f7f7f7f7f7f7f;

// A step to a cell with a higher or a lower number, and the cells where it may arrive: a step off
// the board at one side would arrive at the other.
struct Direction {
    int shift;
    Cells arrivals;
};
constexpr std::array<Direction, 4> directions{{{1, not_first_column},
                                               {width - 1, not_last_column},
                                               {width, everywhere},
                                               {width + 1, not_first_column}}};

Cells forward(Cells set, Direction direction) {
    return set << direction.shift & direction.arrivals;
}

// The opposite direction arrives at the cells from which a direction may leave.
Cells backward(Cells set, Direction direction) {
    return (set & direction.arrivals) >> direction.shift;
}

// The enemies in an unbroken row that begins next to `set`.
template <class Step> Cells run_from(Cells set, Cells enemy, Step step) {
    Cells run = step(set) & enemy;
    for (int i = 1; i < longest_run; ++i) run |= step(run) & enemy;
    return run;
}

template <class Step> Cells turned_by(Cells stone, Cells own, Cells enemy, Step step) {
    const Cells run = run_from(stone, enemy, step);
    return (step(run) & own) != 0 ? run : 0;
}

// The stones that a new stone turns, in all directions.
Cells turned_by(Cells stone, Cells own, Cells enemy) {
    Cells turned = 0;
    for (const Direction direction : directions) {
        turned |= turned_by(stone, own, enemy,
                            [direction](Cells set) { return forward(set, direction); });
        turned |= turned_by(stone, own, enemy,
                            [direction](Cells set) { return backward(set, direction); });
    }
    return turned;
}

Cells bit(int cell) { return Cells{1} << cell; }

bool read_board(std::string_view text, std::array<Cells, 2>& stones) {
    const auto rows = split(text, '/');
    if (rows.size() != width) return false;
    int cell = 0;
    for (const auto row : rows) {
        if (row.size() != width) return false;
        for (const char letter : row) {
            if (letter != 'N' && letter != 'B' && letter != '.') return false;
            if (letter != '.') stones[letter == 'B'] |= bit(cell);
            ++cell;
        }
    }
    return true;
}

char letter_at(const Othello::Position& position, int cell) {
    for (std::size_t side = 0; side < 2; ++side) {
        if ((position.stones[side] & bit(cell)) != 0) return letters[side];
    }
    return '.';
}

} // namespace

Othello::Position Othello::start() {
    Position position;
    position.stones = {bit(3 * width + 4) | bit(4 * width + 3),
                       bit(3 * width + 3) | bit(4 * width + 4)};
    return position;
}

Cells Othello::placements(const Position& position) {
    const Cells own = position.own(), enemy = position.enemy();
    Cells found = 0;
    for (const Direction direction : directions) {
        const auto ahead = [direction](Cells set) { return forward(set, direction); };
        const auto back = [direction](Cells set) { return backward(set, direction); };
        found |= ahead(run_from(own, enemy, ahead)) | back(run_from(own, enemy, back));
    }
    return found & ~(own | enemy);
}

std::vector<Othello::Move> Othello::moves(const Position& position) {
    Cells left = placements(position);
    if (left == 0) return {Move{}};
    std::vector<Move> moves;
    moves.reserve(static_cast<std::size_t>(std::popcount(left)));
    for (; left != 0; left &= left - 1) {
        moves.push_back({static_cast<u8>(std::countr_zero(left))});
    }
    return moves;
}

std::vector<OthelloTolerant::Move> OthelloTolerant::moves(const Position& position) {
    auto moves = Othello::moves(position);
    if (moves.back() != Move{}) moves.push_back({});
    return moves;
}

Othello::Position Othello::play(const Position& position, Move move) {
    Position next = position;
    next.mover ^= 1;
    if (move.cell == pass) {
        ++next.passes;
        return next;
    }
    const Cells stone = bit(move.cell);
    const Cells turned = turned_by(stone, position.own(), position.enemy());
    next.passes = 0;
    next.stones[position.mover] |= stone | turned;
    next.stones[next.mover] &= ~turned;
    return next;
}

Outcome Othello::outcome(const Position& position) {
    const bool over = position.passes == 2 || position.occupied() == everywhere;
    return over ? majority(position) : Outcome::unfinished;
}

Outcome Othello::majority(const Position& position) {
    const int lead = position.count(0) - position.count(1);
    if (lead == 0) return Outcome::draw;
    return lead > 0 ? Outcome::first_won : Outcome::second_won;
}

std::string Othello::write(const Position& position) {
    std::string rows;
    for (int cell = 0; cell < cells; ++cell) {
        if (cell > 0 && cell % width == 0) rows += '/';
        rows += letter_at(position, cell);
    }
    return fmt::format("{} {} {}", rows, letters[position.mover], position.passes);
}

std::optional<Othello::Position> Othello::read_position(std::string_view text) {
    return read_fields(split(text, ' '));
}

std::optional<Othello::Position> Othello::read_fields(std::span<const std::string_view> fields) {
    Position position;
    if (fields.size() != 3 || !read_board(fields[0], position.stones)) return {};
    if (fields[1] != "N" && fields[1] != "B") return {};
    const auto passes = read_number(fields[2], 1, 2);
    if (!passes) return {};
    position.mover = fields[1] == "B";
    position.passes = static_cast<u8>(*passes);
    return position;
}

std::string Othello::write(const Move& move) {
    if (move.cell == pass) return "--";
    return {static_cast<char>('A' + move.cell / width), static_cast<char>('1' + move.cell % width)};
}

std::optional<Othello::Move> Othello::read_move(std::string_view text) {
    if (text == "--") return Move{};
    if (text.size() != 2) return {};
    const int row = text[0] - 'A', column = text[1] - '1';
    if (row < 0 || row >= width || column < 0 || column >= width) return {};
    return Move{static_cast<u8>(width * row + column)};
}

} // namespace tharsis::games
