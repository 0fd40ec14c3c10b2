// stackchess.cpp -- Stackchess: which pieces may move together, captures, ends, and the notation
// A direction and a distance determine which kinds of pieces may move that path.
#include "games/stackchess/stackchess.hpp"

#include "games/notation.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

namespace tharsis::games {

namespace {

using Cell = Stackchess::Cell;
using Cells = Stackchess::Cells;
using Kind = Stackchess::Kind;
using Fault = Stackchess::Fault;
using Reason = Fault::Reason;
constexpr int width = Stackchess::width;
constexpr std::size_t board_cells = Stackchess::cells;

constexpr Cells bit_of(Cell cell) { return u64{1} << cell; }
constexpr int row_of(int cell) { return cell / width; }
constexpr int column_of(int cell) { return cell % width; }

constexpr unsigned set_of(Kind kind) { return 1U << static_cast<unsigned>(kind); }

// Four straight directions, then four diagonal ones.
struct Direction {
    int up, right;
    constexpr bool straight() const { return up == 0 || right == 0; }
};
constexpr std::array<Direction, 8> directions{
    {{1, 0}, {-1, 0}, {0, -1}, {0, 1}, {1, -1}, {1, 1}, {-1, -1}, {-1, 1}}};

// The number of cells from a cell to the edge, by direction.
constexpr auto steps_to_edge = [] {
    std::array<std::array<int, directions.size()>, board_cells> table{};
    constexpr auto left_to = [](int place, int step) {
        return step == 0 ? width : step > 0 ? width - 1 - place : place;
    };
    for (std::size_t cell = 0; cell < board_cells; ++cell) {
        for (std::size_t i = 0; i < directions.size(); ++i) {
            const int up = left_to(row_of(static_cast<int>(cell)), directions[i].up);
            const int right = left_to(column_of(static_cast<int>(cell)), directions[i].right);
            table[cell][i] = std::min(up, right);
        }
    }
    return table;
}();

Cell cell_at(Cell from, Direction direction, int distance) {
    return static_cast<Cell>(from + distance * (width * direction.up + direction.right));
}

Cells occupied(const Stackchess::Position& position) {
    return position.owned[0] | position.owned[1];
}

// The circumstances of a piece's move: its cell, its direction and distance, and whether an enemy
// is on the target.
struct Path {
    Cell from;
    Direction direction;
    int distance;
    bool captures;
};

bool pawn_goes(const Path& path, int side) {
    const bool ahead = path.direction.up == (side == 0 ? 1 : -1);
    if (path.captures) return ahead && !path.direction.straight() && path.distance == 1;
    const bool first = row_of(path.from) == (side == 0 ? 1 : width - 2);
    return ahead && path.direction.straight() &&
           (path.distance == 1 || (first && path.distance == 2));
}

// The kinds of pieces that may move that path if it is free.
unsigned kinds_going(const Path& path, int side) {
    unsigned kinds =
        set_of(Kind::queen) | set_of(path.direction.straight() ? Kind::rook : Kind::bishop);
    if (path.distance == 1) kinds |= set_of(Kind::king);
    if (pawn_goes(path, side)) kinds |= set_of(Kind::pawn);
    return kinds;
}

// All blocks that may move in one direction from a cell, over any distance.
void add_moves(const Stackchess::Position& position, Cell from, std::size_t i,
               std::vector<Stackchess::Move>& moves) {
    const Stackchess::Stack stack = position.stacks[from];
    const unsigned top = set_of(stack.at(0));
    const Cells enemies = position.owned[1 - position.mover], all = occupied(position);
    for (int distance = 1; distance <= steps_to_edge[from][i]; ++distance) {
        const Cell to = cell_at(from, directions[i], distance);
        const bool captures = (enemies & bit_of(to)) != 0;
        const unsigned kinds =
            kinds_going({from, directions[i], distance, captures}, position.mover);
        if ((kinds & top) == 0) return; // a block that cannot move so far cannot move farther
        const int least = captures ? position.stacks[to].height() + 1 : 1;
        const int most = stack.run_of(kinds);
        for (int count = least; count <= most; ++count)
            moves.push_back({from, static_cast<u8>(count), to});
        if ((all & bit_of(to)) != 0) return;
    }
}

// The straight or diagonal connection of two cells, if there is one.
std::optional<Path> path_between(const Stackchess::Position& position, Cell from, Cell to) {
    const int up = row_of(to) - row_of(from), right = column_of(to) - column_of(from);
    const int distance = std::max(std::abs(up), std::abs(right));
    const auto fits = [&](Direction d) {
        return d.up * distance == up && d.right * distance == right;
    };
    const auto* found = std::ranges::find_if(directions, fits);
    if (found == directions.end()) return {};
    return Path{from, *found, distance, (position.owned[1 - position.mover] & bit_of(to)) != 0};
}

// The first occupied cell between the two ends.
Cell obstacle_on(const Stackchess::Position& position, const Path& path) {
    for (int distance = 1; distance < path.distance; ++distance) {
        const Cell cell = cell_at(path.from, path.direction, distance);
        if ((occupied(position) & bit_of(cell)) != 0) return cell;
    }
    return Stackchess::no_cell;
}

// Why a piece cannot move; `its_way`: it could if all cells between were free.
Reason reason_of(Kind kind, bool its_way, bool captures) {
    if (kind == Kind::pawn && captures) return Reason::takes_aside;
    if (its_way) return Reason::stopped;
    return kind == Kind::pawn ? Reason::walks_ahead : Reason::not_its_way;
}

// One piece, or exactly a bishop and a rook: such a player can no longer capture anything.
bool cannot_capture(const Stackchess::Position& position, std::size_t side) {
    if (std::popcount(position.owned[side]) > 2) return false;
    int count = 0;
    unsigned kinds = 0;
    for (Cells left = position.owned[side]; left != 0; left &= left - 1) {
        const auto stack = position.stacks[static_cast<std::size_t>(std::countr_zero(left))];
        count += stack.height();
        for (int depth = 0; depth < stack.height(); ++depth) kinds |= set_of(stack.at(depth));
    }
    return count == 1 || (count == 2 && kinds == (set_of(Kind::bishop) | set_of(Kind::rook)));
}

// ---------------------------------------------------------------- letters

constexpr std::string_view side_letters = "bn";
constexpr char lower(char c) { return static_cast<char>(c | 0x20); }

// A piece of side 0 or 1; nullopt for any other character.
struct Piece {
    Kind kind;
    std::size_t side;
};
std::optional<Piece> piece_of(char c) {
    for (std::size_t kind = 1; kind < Stackchess::letters.size(); ++kind) {
        const char letter = Stackchess::letters[kind];
        if (c == letter || c == lower(letter))
            return Piece{static_cast<Kind>(kind), c == letter ? 0U : 1U};
    }
    return {};
}

bool read_cell(std::string_view text, Cell cell, Stackchess::Position& position) {
    if (text == "-") return true;
    if (text.empty() || text.size() > Stackchess::highest_at_start) return false;
    for (const char c : text) {
        const auto piece = piece_of(c);
        if (!piece || (position.owned[1 - piece->side] & bit_of(cell)) != 0) return false;
        position.owned[piece->side] |= bit_of(cell);
        position.stacks[cell].push(piece->kind);
    }
    return true;
}

bool read_row(std::string_view text, int row, Stackchess::Position& position) {
    const auto fields = split(text, ',');
    if (fields.size() != width) return false;
    for (int column = 0; column < width; ++column) {
        const auto cell = static_cast<Cell>(row * width + column);
        if (!read_cell(fields[static_cast<std::size_t>(column)], cell, position)) return false;
    }
    return true;
}

int pieces_of(const Stackchess::Position& position, std::size_t side) {
    int count = 0;
    for (Cells left = position.owned[side]; left != 0; left &= left - 1)
        count += position.stacks[static_cast<std::size_t>(std::countr_zero(left))].height();
    return count;
}

std::optional<Stackchess::Position> read_board(std::string_view text) {
    const auto rows = split(text, '/');
    if (rows.size() != width) return {};
    Stackchess::Position position;
    for (int i = 0; i < width; ++i) {
        if (!read_row(rows[static_cast<std::size_t>(i)], width - 1 - i, position)) return {};
    }
    const int white = pieces_of(position, 0), black = pieces_of(position, 1);
    const bool good = white + black > 0 && std::max(white, black) <= Stackchess::pieces_a_side;
    return good ? std::optional(position) : std::nullopt;
}

std::string write_cell(const Stackchess::Position& position, Cell cell) {
    const Stackchess::Stack stack = position.stacks[cell];
    std::string text;
    for (int depth = stack.height(); depth-- > 0;) {
        const char letter = Stackchess::letters[static_cast<std::size_t>(stack.at(depth))];
        text += (position.owned[0] & bit_of(cell)) != 0 ? letter : lower(letter);
    }
    return text.empty() ? "-" : text;
}

} // namespace

// ---------------------------------------------------------------- rules

Stackchess::Position Stackchess::start() {
    static const Position position =
        *read_position("t,f,d,r,f,t/p,p,p,p,p,p/-,-,-,-,-,-/-,-,-,-,-,-/P,P,P,P,P,P/T,F,D,R,F,T b");
    return position;
}

std::vector<Stackchess::Move> Stackchess::moves(const Position& position) {
    std::vector<Move> moves;
    if (outcome(position) != Outcome::unfinished) return moves;
    moves.reserve(64);
    for (Cells left = position.owned[position.mover]; left != 0; left &= left - 1) {
        for (std::size_t i = 0; i < directions.size(); ++i)
            add_moves(position, static_cast<Cell>(std::countr_zero(left)), i, moves);
    }
    if (moves.empty()) moves.emplace_back();
    return moves;
}

Stackchess::Position Stackchess::play(const Position& position, Move move) {
    Position next = position;
    if (resigns(move)) return next;
    next.mover ^= 1;
    ++next.passes;
    if (move.passes()) return next;
    next.passes = 0;
    const Stack block = next.stacks[move.from].take(move.count);
    if (next.stacks[move.from].height() == 0) next.owned[position.mover] &= ~bit_of(move.from);
    if ((next.owned[next.mover] & bit_of(move.to)) != 0) next.stacks[move.to] = {};
    next.owned[next.mover] &= ~bit_of(move.to);
    next.owned[position.mover] |= bit_of(move.to);
    next.stacks[move.to].put(block, move.count);
    return next;
}

Outcome Stackchess::outcome(const Position& position) {
    if (position.owned[1] == 0) return Outcome::first_won;
    if (position.owned[0] == 0) return Outcome::second_won;
    const bool drawn =
        (cannot_capture(position, 0) && cannot_capture(position, 1)) || position.passes >= 2;
    return drawn ? Outcome::draw : Outcome::unfinished;
}

void Stackchess::Memory::played(const Position& now, Move move) {
    if (resigns(move)) given_up_ = now.mover == 0 ? Outcome::second_won : Outcome::first_won;
}

Outcome Stackchess::Memory::judge(const Position& position) const {
    return given_up_ != Outcome::unfinished ? given_up_ : Stackchess::outcome(position);
}

Stackchess::Fault Stackchess::fault_of(const Position& position, Move move) {
    if (move.from == move.to) return {Reason::same_cell};
    const auto path = path_between(position, move.from, move.to);
    const unsigned kinds = path ? kinds_going(*path, position.mover) : 0;
    const Cell obstacle = path ? obstacle_on(position, *path) : no_cell;
    const Stack stack = position.stacks[move.from];
    const int able = obstacle == no_cell ? stack.run_of(kinds) : 0;
    if (able < move.count) {
        const Kind kind = stack.at(able);
        const bool captures = (position.owned[1 - position.mover] & bit_of(move.to)) != 0;
        return {reason_of(kind, (kinds & set_of(kind)) != 0, captures), able + 1, kind, obstacle};
    }
    if (path->captures && move.count <= position.stacks[move.to].height()) return {Reason::too_few};
    return {};
}

// ---------------------------------------------------------------- notation

std::optional<Cell> Stackchess::cell_of(std::string_view text) {
    if (text.size() != 2) return {};
    const char column = lower(text[0]), row = text[1];
    if (column < 'a' || column > 'f' || row < '1' || row > '6') return {};
    return static_cast<Cell>((row - '1') * width + column - 'a');
}

std::string Stackchess::name_of(Cell cell) {
    return fmt::format("{}{}", static_cast<char>('a' + column_of(cell)), row_of(cell) + 1);
}

std::string Stackchess::write(const Position& position) {
    std::string text;
    for (int row = width; row-- > 0;) {
        for (int column = 0; column < width; ++column) {
            text += write_cell(position, static_cast<Cell>(row * width + column));
            text += column < width - 1 ? ',' : row > 0 ? '/' : ' ';
        }
    }
    text += side_letters[position.mover];
    return position.passes == 0 ? text : fmt::format("{} {}", text, position.passes);
}

std::optional<Stackchess::Position> Stackchess::read_position(std::string_view text) {
    return read_fields(split(text, ' '));
}

std::optional<Stackchess::Position>
Stackchess::read_fields(std::span<const std::string_view> fields) {
    if (fields.size() != 2 && fields.size() != 3) return {};
    auto position = read_board(fields[0]);
    if (!position || (fields[1] != "b" && fields[1] != "n")) return {};
    position->mover = fields[1] == "n" ? 1 : 0;
    if (fields.size() == 2) return position;
    const auto passes = read_number(fields[2], 1, 2);
    if (!passes) return {};
    position->passes = static_cast<u8>(*passes);
    return position;
}

std::string Stackchess::write(const Move& move) {
    if (resigns(move)) return "abandon";
    if (move.passes()) return "--";
    return fmt::format("{}-{}-{}", name_of(move.from), move.count, name_of(move.to));
}

// Text that differs from how the move would be printed (a capital, a leading zero of a count) is no
// move.
std::optional<Stackchess::Move> Stackchess::read_move(std::string_view text) {
    if (text == "--") return Move{};
    if (text == "abandon") return resignation;
    const auto parts = split(text, '-');
    if (parts.size() != 3) return {};
    const auto from = cell_of(parts[0]), to = cell_of(parts[2]);
    const auto count = read_number(parts[1], 2, pieces_a_side);
    if (!from || !to || !count || *count == 0) return {};
    const Move move{*from, static_cast<u8>(*count), *to};
    if (write(move) != text) return {};
    return move;
}

} // namespace tharsis::games
