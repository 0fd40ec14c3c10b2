// ataxx.cpp -- Ataxx: moves, infections, the ends of the game, and the notation.
// Tables hold the cells around each cell, and the target of each of the 24 codes.
#include "games/ataxx/ataxx.hpp"

#include "games/notation.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace tharsis::games {

namespace {

using Cell = Ataxx::Cell;
using Cells = Ataxx::Cells;
constexpr int width = Ataxx::width;
constexpr std::size_t board_cells = Ataxx::cells;

// The code of each step, in ascending order, and its offset: the keys around the 5 of a numeric
// keypad and, further out, the pairs and triples of keys that lead there.
struct Code {
    int number, down, right;
};
constexpr Code codes[] = {{1, 1, -1},  {2, 1, 0},    {3, 1, 1},     {4, 0, -1},   {6, 0, 1},
                          {7, -1, -1}, {8, -1, 0},   {9, -1, 1},    {51, 2, -2},  {52, 2, 0},
                          {53, 2, 2},  {54, 0, -2},  {56, 0, 2},    {57, -2, -2}, {58, -2, 0},
                          {59, -2, 2}, {521, 2, -1}, {523, 2, 1},   {541, 1, -2}, {547, -1, -2},
                          {563, 1, 2}, {569, -1, 2}, {587, -2, -1}, {589, -2, 1}};

constexpr Cell step(int cell, const Code& code) {
    const int line = cell / width + code.down, column = cell % width + code.right;
    if (line < 0 || line >= width || column < 0 || column >= width) return Ataxx::no_cell;
    return static_cast<Cell>(line * width + column);
}

struct Around {
    std::array<Cell, std::size(codes)> targets{}; // no_cell: off the board
    Cells near = 0, far = 0;
};

constexpr auto around = [] {
    std::array<Around, board_cells> table{};
    for (std::size_t cell = 0; cell < board_cells; ++cell) {
        for (std::size_t i = 0; i < std::size(codes); ++i) {
            const Cell target = step(static_cast<int>(cell), codes[i]);
            table[cell].targets[i] = target;
            if (target == Ataxx::no_cell) continue;
            (codes[i].number < 10 ? table[cell].near : table[cell].far) |= cell_bit(target);
        }
    }
    return table;
}();

constexpr Cells whole_board = (u64{1} << board_cells) - 1;

const Code* find_code(int number) {
    const auto* found = std::ranges::find(codes, number, &Code::number);
    return found == std::end(codes) ? nullptr : found;
}

int code_between(Cell from, Cell to) {
    const auto& targets = around[from].targets;
    return codes[std::ranges::find(targets, to) - targets.begin()].number;
}

bool is_jump(Ataxx::Move move) { return (around[move.from].far & cell_bit(move.to)) != 0; }

// Adds the pass for a player who has no other move.
void pass_if_helpless(const Ataxx::Position& position, std::vector<Ataxx::Move>& moves) {
    if (moves.empty() && Ataxx::can_move(position, 1 - position.mover)) moves.emplace_back();
}

constexpr std::string_view letters = "RB#.";
constexpr std::string_view libataxx_letters = "xo-";

// Parses one line of a board; `runs`: libataxx's letters and digits for runs of empty cells are
// allowed.
bool read_line_of_cells(std::string_view text, int line, bool runs, Ataxx::Position& position) {
    int column = 0;
    for (const char c : text) {
        if (runs && c >= '1' && c <= '7') {
            column += c - '0';
            continue;
        }
        auto kind = letters.find(c);
        if (runs && kind == std::string_view::npos) kind = libataxx_letters.find(c);
        if (kind == std::string_view::npos || column >= width) return false;
        const Cells bit = cell_bit(static_cast<Cell>(line * width + column++));
        if (kind < 2) position.pieces[kind] |= bit;
        if (kind == 2) position.obstacles |= bit;
    }
    return column == width;
}

std::optional<Ataxx::Position> read_board(std::string_view text, bool runs) {
    const auto lines = split(text, '/');
    if (lines.size() != width) return {};
    Ataxx::Position position;
    for (int line = 0; line < width; ++line) {
        if (!read_line_of_cells(lines[static_cast<std::size_t>(line)], line, runs, position))
            return {};
    }
    if ((position.pieces[0] | position.pieces[1]) == 0) return {};
    return position;
}

char letter_of(const Ataxx::Position& position, Cell cell) {
    const Cells bit = cell_bit(cell);
    if ((position.pieces[0] & bit) != 0) return 'R';
    if ((position.pieces[1] & bit) != 0) return 'B';
    return (position.obstacles & bit) != 0 ? '#' : '.';
}

} // namespace

// ---------------------------------------------------------------- rules

Ataxx::Position Ataxx::start() {
    Position position;
    for (const int number : {11, 77}) position.pieces[0] |= cell_bit(*cell_of(number));
    for (const int number : {17, 71}) position.pieces[1] |= cell_bit(*cell_of(number));
    for (const int number : {34, 43, 45, 54}) position.obstacles |= cell_bit(*cell_of(number));
    return position;
}

Cells Ataxx::empty(const Position& position) {
    return whole_board & ~(position.pieces[0] | position.pieces[1] | position.obstacles);
}

Cells Ataxx::neighbours(Cell cell) { return around[cell].near; }
Cells Ataxx::distant(Cell cell) { return around[cell].far; }
std::span<const Cell> Ataxx::cells_around(Cell cell) { return around[cell].targets; }

int Ataxx::count(const Position& position, int side) {
    return std::popcount(position.pieces[static_cast<std::size_t>(side)]);
}

bool Ataxx::can_move(const Position& position, int side) {
    const Cells free = empty(position);
    for (Cells left = position.pieces[static_cast<std::size_t>(side)]; left != 0;
         left &= left - 1) {
        const Around& here = around[first_of(left)];
        if (((here.near | here.far) & free) != 0) return true;
    }
    return false;
}

std::vector<Ataxx::Move> Ataxx::moves(const Position& position) {
    std::vector<Move> moves;
    moves.reserve(128);
    const Cells free = empty(position);
    for (Cells left = position.pieces[position.mover]; left != 0; left &= left - 1) {
        const Cell from = first_of(left);
        const Around& here = around[from];
        if (((here.near | here.far) & free) == 0) continue;
        // Each candidate is written, and the next one overwrites it if it is not a move: this
        // avoids a branch that the processor cannot predict.
        std::size_t count = moves.size();
        moves.resize(count + here.targets.size());
        for (const Cell to : here.targets) {
            moves[count] = {from, to};
            count += free >> (to & 63) & 1; // no_cell is not on the board
        }
        moves.resize(count);
    }
    pass_if_helpless(position, moves);
    return moves;
}

Cells Ataxx::infected(const Position& position, Move move) {
    return move.passes() ? 0 : position.pieces[1 - position.mover] & around[move.to].near;
}

Ataxx::Position Ataxx::place(const Position& position, Move move) {
    Position next = position;
    if (move.passes()) return next;
    next.pieces[next.mover] |= cell_bit(move.to);
    if (is_jump(move)) next.pieces[next.mover] &= ~cell_bit(move.from);
    return next;
}

Ataxx::Position Ataxx::play(const Position& position, Move move) {
    Position next = place(position, move);
    const Cells changed = infected(position, move);
    next.pieces[next.mover] |= changed;
    next.mover ^= 1;
    next.pieces[next.mover] &= ~changed;
    return next;
}

Outcome Ataxx::outcome(const Position& position) {
    const auto& [red, blue] = position.pieces;
    const bool over = red == 0 || blue == 0 || (!can_move(position, 0) && !can_move(position, 1));
    if (!over) return Outcome::unfinished;
    const int lead = std::popcount(red) - std::popcount(blue);
    if (lead == 0) return Outcome::draw;
    return lead > 0 ? Outcome::first_won : Outcome::second_won;
}

bool Ataxx::Memory::repeated(const Position& position) const {
    const auto found = boards_.find(position.pieces);
    return found != boards_.end() && found->second >= 3;
}

Outcome Ataxx::Memory::judge(const Position& position) const {
    const Outcome outcome = Ataxx::outcome(position);
    if (outcome != Outcome::unfinished) return outcome;
    return repeated(position) ? Outcome::draw : outcome;
}

Outcome Ataxx::Memory::outcome_after(const Position& after, Move move) const {
    const Outcome outcome = Ataxx::outcome(after);
    if (outcome != Outcome::unfinished || move.passes()) return outcome;
    const auto found = boards_.find(after.pieces);
    return found != boards_.end() && found->second >= 2 ? Outcome::draw : outcome;
}

// ---------------------------------------------------------------- notation

std::optional<Cell> Ataxx::cell_of(int number) {
    const auto cell = numbered_cell(number, width);
    return cell ? std::optional(static_cast<Cell>(*cell)) : std::nullopt;
}

bool Ataxx::is_code(int number) { return find_code(number) != nullptr; }

std::optional<Cell> Ataxx::target(Cell cell, int code) {
    const Code* found = find_code(code);
    const Cell target = found == nullptr ? no_cell : step(cell, *found);
    if (target == no_cell) return {};
    return target;
}

std::string Ataxx::write(const Position& position) {
    std::string text;
    for (Cell cell = 0; cell < cells; ++cell) {
        if (cell > 0 && cell % width == 0) text += '/';
        text += letter_of(position, cell);
    }
    return text + ' ' + letters[position.mover];
}

std::optional<Ataxx::Position> Ataxx::read_position(std::string_view text) {
    const auto fields = split(text, ' ');
    if (fields.size() == 4 &&
        (!read_number(fields[2], 9, 999999999) || !read_number(fields[3], 9, 999999999)))
        return {};
    if (fields.size() != 2 && fields.size() != 4) return {};
    auto position = read_board(fields[0], true);
    const auto side = fields[1] == "x" ? 0 : fields[1] == "o" ? 1 : letters.find(fields[1]);
    if (!position || fields[1].size() != 1 || side > 1) return {};
    position->mover = static_cast<u8>(side);
    return position;
}

std::optional<Ataxx::Position> Ataxx::read_fields(std::span<const std::string_view> fields) {
    if (fields.size() != 2 || (fields[1] != "R" && fields[1] != "B")) return {};
    auto position = read_board(fields[0], false);
    if (position) position->mover = fields[1] == "B";
    return position;
}

std::string Ataxx::write(const Move& move) {
    if (move.passes()) return "--";
    return fmt::format("{}-{}", number_of_cell(move.from, width), code_between(move.from, move.to));
}

// Text that differs from how the move would be printed (a leading zero of a code) is not a move.
std::optional<Ataxx::Move> Ataxx::read_move(std::string_view text) {
    if (text == "--") return Move{};
    if (text.size() < 4 || text[2] != '-') return {};
    const auto from = cell_of(read_number(text.substr(0, 2), 2, 77).value_or(0));
    const auto code = read_number(text.substr(3), 3, 999);
    const auto to = from && code ? target(*from, *code) : std::nullopt;
    if (!to || text[3] == '0') return {};
    return Move{*from, *to};
}

// ---------------------------------------------------------------- merged moves

std::vector<Ataxx::Move> AtaxxMerged::moves(const Position& position) {
    std::vector<Move> moves;
    moves.reserve(128);
    const Cells free = Ataxx::empty(position);
    Cells doubled = 0;
    for (Cells left = position.pieces[position.mover]; left != 0; left &= left - 1) {
        const Cell from = first_of(left);
        doubled |= around[from].near & free;
        for (Cells to = around[from].far & free; to != 0; to &= to - 1)
            moves.push_back({from, first_of(to)});
    }
    for (; doubled != 0; doubled &= doubled - 1)
        moves.push_back({first_of(doubled), first_of(doubled)});
    pass_if_helpless(position, moves);
    return moves;
}

std::string AtaxxMerged::write(const Move& move) {
    if (move.passes() || move.from != move.to) return Ataxx::write(move);
    return fmt::format("c{}", number_of_cell(move.to, width));
}

std::optional<Ataxx::Move> AtaxxMerged::read_move(std::string_view text) {
    if (!text.starts_with('c')) return Ataxx::read_move(text);
    const auto cell = Ataxx::cell_of(read_number(text.substr(1), 2, 77).value_or(0));
    if (!cell) return {};
    return Move{*cell, *cell};
}

} // namespace tharsis::games
