// focus.cpp -- Focus: moves, what they do, the end of the game, and the notation.
// Cells are numbered line by line; a table holds how far each cell is from the edge in each
// direction.
#include "games/focus/focus.hpp"

#include "games/notation.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::games {

namespace {

constexpr int width = Focus::width;

// The change of a cell's number by one step, in the order of Focus::directions.
constexpr std::array<int, 4> step{width, -1, 1, -width};

// steps_to_edge[cell][way]: how many steps fit on the board from that cell.
constexpr auto steps_to_edge = [] {
    std::array<std::array<u8, 4>, Focus::cells> table{};
    for (int cell = 0; cell < Focus::cells; ++cell) {
        const int line = cell / width, column = cell % width;
        const int ways[] = {width - 1 - line, column, width - 1 - column, line};
        for (std::size_t way = 0; way < 4; ++way) {
            table[static_cast<std::size_t>(cell)][way] = static_cast<u8>(ways[way]);
        }
    }
    return table;
}();

constexpr char letters[] = {'r', 'v'};

std::optional<Stack> read_stack(std::string_view text) {
    if (text == "-") return Stack{};
    if (text.empty() || text.size() > Focus::highest) return {};
    Stack stack;
    for (const char letter : text) {
        if (letter != 'r' && letter != 'v') return {};
        stack.push(letter == 'v');
    }
    return stack;
}

bool read_board(std::string_view text, std::array<Stack, Focus::cells>& board) {
    const auto lines = split(text, '/');
    if (lines.size() != width) return false;
    auto cell = board.begin();
    for (const auto line : lines) {
        const auto stacks = split(line, ',');
        if (stacks.size() != width) return false;
        for (const auto word : stacks) {
            const auto stack = read_stack(word);
            if (!stack) return false;
            *cell++ = *stack;
        }
    }
    return true;
}

std::array<int, 2> count_pieces(const Focus::Position& position) {
    std::array<int, 2> count{position.reserves[0], position.reserves[1]};
    for (const Stack stack : position.board) {
        for (int i = 0; i < stack.height(); ++i) ++count[static_cast<std::size_t>(stack.piece(i))];
    }
    return count;
}

// Removes all pieces below the highest five; the mover's own pieces go to the reserve.
void trim_to_five(Stack& stack, Focus::Position& position) {
    while (stack.height() > Focus::highest) {
        if (stack.remove_base() == position.mover) ++position.reserves[position.mover];
    }
}

std::string write_stack(Stack stack) {
    if (stack.empty()) return "-";
    std::string text;
    for (int i = 0; i < stack.height(); ++i) text += letters[stack.piece(i)];
    return text;
}

std::size_t way_of(int direction) { return static_cast<std::size_t>(direction / 2 - 1); }

} // namespace

Focus::Position Focus::start() {
    Position position;
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const bool middle = (cell % width) / 2 == 1;
        position.board[cell].push(middle != (cell / width % 2 == 1));
    }
    return position;
}

std::vector<Focus::Move> Focus::moves(const Position& position) {
    std::vector<Move> moves;
    moves.reserve(64);
    for (Cell cell = 0; cell < cells; ++cell) {
        const Stack stack = position.board[cell];
        if (!stack.topped_by(position.mover)) continue;
        for (u8 count = 1; count <= stack.height(); ++count) {
            for (const u8 direction : directions) {
                if (count <= steps_to_edge[cell][way_of(direction)])
                    moves.push_back({cell, count, direction});
            }
        }
    }
    if (position.reserves[position.mover] == 0) return moves;
    for (Cell cell = 0; cell < cells; ++cell) moves.push_back({cell, 0, 0});
    return moves;
}

Focus::Position Focus::play(const Position& position, Move move) {
    Position next = position;
    Cell goal = move.cell;
    if (move.count == 0) {
        --next.reserves[next.mover];
        next.board[goal].push(next.mover);
    } else {
        goal = static_cast<Cell>(move.cell + move.count * step[way_of(move.direction)]);
        next.board[goal].add(next.board[move.cell].take(move.count));
    }
    trim_to_five(next.board[goal], next);
    next.mover ^= 1;
    return next;
}

bool Focus::controls_any(const Position& position, int side) {
    return std::ranges::any_of(position.board,
                               [side](Stack stack) { return stack.topped_by(side); });
}

// In a start position either side may have no pieces; after a move, only the next player.
Outcome Focus::outcome(const Position& position) {
    const auto lost = [&](int side) {
        return position.reserves[static_cast<std::size_t>(side)] == 0 &&
               !controls_any(position, side);
    };
    if (lost(0)) return Outcome::second_won;
    return lost(1) ? Outcome::first_won : Outcome::unfinished;
}

std::optional<Cell> Focus::target(Cell cell, int count, int direction) {
    const std::size_t way = way_of(direction);
    if (count > steps_to_edge[cell][way]) return {};
    return static_cast<Cell>(cell + count * step[way]);
}

std::optional<Cell> Focus::cell_of(int number) {
    const auto cell = numbered_cell(number, width);
    return cell ? std::optional(static_cast<Cell>(*cell)) : std::nullopt;
}

std::string Focus::write(const Position& position) {
    std::string text;
    for (std::size_t cell = 0; cell < cells; ++cell) {
        if (cell > 0) text += cell % width == 0 ? '/' : ',';
        text += write_stack(position.board[cell]);
    }
    return fmt::format("{} {} {} {}", text, letters[position.mover], position.reserves[0],
                       position.reserves[1]);
}

std::optional<Focus::Position> Focus::read_position(std::string_view text) {
    return read_fields(split(text, ' '));
}

std::optional<Focus::Position> Focus::read_fields(std::span<const std::string_view> fields) {
    Position position;
    if (fields.size() != 4 || !read_board(fields[0], position.board)) return {};
    if (fields[1] != "r" && fields[1] != "v") return {};
    position.mover = fields[1] == "v";
    for (std::size_t side = 0; side < 2; ++side) {
        const auto reserve = read_number(fields[2 + side], 2, pieces_a_side);
        if (!reserve) return {};
        position.reserves[side] = static_cast<u8>(*reserve);
    }
    const auto [red, green] = count_pieces(position);
    if (red > pieces_a_side || green > pieces_a_side || red + green == 0) return {};
    return position;
}

std::string Focus::write(const Move& move) {
    if (move.count == 0) return fmt::format("p{}", number_of_cell(move.cell, width));
    return fmt::format("{}-{}-{}", number_of_cell(move.cell, width), move.count, move.direction);
}

std::optional<Focus::Move> Focus::read_move(std::string_view text) {
    const bool drop = text.starts_with('p');
    const auto number = read_number(text.substr(drop ? 1 : 0, 2), 2, 66);
    const auto cell = cell_of(number.value_or(0));
    if (!cell) return {};
    if (drop) return text.size() == 3 ? std::optional(Move{*cell, 0, 0}) : std::nullopt;
    if (text.size() != 6 || text[2] != '-' || text[4] != '-') return {};
    const auto count = read_number(text.substr(3, 1), 1, highest);
    const auto direction = read_number(text.substr(5, 1), 1, 8);
    if (count.value_or(0) == 0 || !direction) return {};
    if (std::ranges::find(directions, *direction) == directions.end()) return {};
    return Move{*cell, static_cast<u8>(*count), static_cast<u8>(*direction)};
}

} // namespace tharsis::games
