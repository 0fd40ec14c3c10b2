// drawn_styles.hpp -- boards as students draw them: a style draws any position
//
// The opening and a later position of each style must be read, and another position must not.
#pragma once
#include "grading/boards/reader.hpp"
#include "grading/boards/reference_game.hpp"
#include "support/drawn_opening.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace tharsis::testing {

using Cell = std::function<std::string(const std::string& pieces)>;

/// How a program draws its board. Labels have one character for each row.
struct Style {
    std::string name;
    Cell cell;
    std::string between = " ", open{}, close{}; ///< `%` in `open`: the row's number
    std::string left{}, right{};
    std::string rule{}; ///< a line before the first row, between the rows, and after the last one
    std::string above{}, below{"\nA vous de jouer : "};
    std::vector<std::string> beside{}; ///< text to the right of the rows
    bool top_first = false, rising = false;
};

inline std::string drawn(const Style& style, const BoardState& board_state) {
    const std::size_t width = board_state.cells.size() == 64   ? 8
                              : board_state.cells.size() == 49 ? 7
                                                               : 6;
    const std::string rule = style.rule.empty() ? "" : style.rule + "\n";
    std::string text = style.above + rule;
    for (std::size_t row = 0; row < width; ++row) {
        if (!style.left.empty()) text += std::string(1, style.left[row]) + " ";
        std::string open = style.open;
        std::ranges::replace(open, '%', static_cast<char>('1' + static_cast<int>(row)));
        text += open;
        for (std::size_t column = 0; column < width; ++column)
            text += (column > 0 ? style.between : "") +
                    style.cell(
                        board_state.cells[width * (style.rising ? width - 1 - row : row) + column]);
        text += style.close;
        if (!style.right.empty()) text += " " + std::string(1, style.right[row]);
        if (row < style.beside.size()) text += style.beside[row];
        text += "\n" + rule;
    }
    return text + style.below;
}

/// Each piece becomes a text.
inline Cell pieces(std::map<std::string, std::string> texts) {
    return [texts = std::move(texts)](const std::string& cell) { return texts.at(cell); };
}

/// A cell in the middle of `size` characters.
inline Cell centred(Cell cell, std::size_t size) {
    return [=](const std::string& its) {
        const std::string text = cell(its);
        const std::size_t before = (size - text.size()) / 2;
        return std::string(before, ' ') + text + std::string(size - text.size() - before, ' ');
    };
}

/// Cells of Focus: each piece is a text, and the stack is filled up to `size` characters.
inline Cell stacks(const std::string& red, const std::string& green, std::size_t size,
                   char filling = ' ') {
    return [=](const std::string& its) {
        std::string text;
        for (const char piece : its) text += piece == 'r' ? red : green;
        return text + std::string(text.size() < size ? size - text.size() : 0, filling);
    };
}

inline const std::string red = "\x1b[31m", green = "\x1b[32m", blue = "\x1b[34m", grey = "\x1b[90m",
                         plain = "\x1b[0m";

struct Positions {
    BoardState opening, later, other;
};

inline Positions positions_of(BoardGame game) {
    const BoardState opening = opening_of(game);
    Positions positions{opening, opening, opening};
    const auto put = [](BoardState& board_state, std::initializer_list<int> cells,
                        const std::string& pieces) {
        for (const int cell : cells) board_state.cells[static_cast<std::size_t>(cell)] = pieces;
    };
    switch (game) {
    case BoardGame::focus:
        put(positions.later, {0, 13, 14, 15, 16, 17, 29, 30}, "");
        put(positions.later, {1}, "rr");
        put(positions.later, {12, 35}, "vrvr");
        put(positions.later, {8}, "vvr");
        break;
    case BoardGame::stackchess:
        put(positions.later, {1, 6, 30, 33, 35}, "");
        put(positions.later, {14}, "p");
        put(positions.later, {20}, "P");
        put(positions.later, {26}, "f");
        break;
    case BoardGame::othello:
        put(positions.later, {19, 27, 35, 43, 0, 63}, "N");
        put(positions.later, {26, 34, 7, 56, 62}, "B");
        break;
    case BoardGame::ataxx:
        put(positions.later, {0, 48}, "");
        put(positions.later, {8, 9, 3, 45}, "R");
        put(positions.later, {40, 39, 27}, "B");
        break;
    }
    positions.other = positions.later;
    std::swap(positions.other.cells[0], positions.other.cells[game == BoardGame::ataxx ? 3 : 1]);
    return positions;
}

inline void check_styles(BoardGame game, const std::vector<Style>& styles) {
    const Positions positions = positions_of(game);
    for (const Style& style : styles) {
        ScreenReader reader(game, false, style.top_first);
        const std::string first = drawn(style, positions.opening),
                          later = drawn(style, positions.later);
        INFO(style.name << "\n" << first << "\n" << later);
        const ParsedScreen begin = reader.read(first, true);
        CHECK(matches(begin, positions.opening));
        CHECK(is_complete(game, begin));
        const ParsedScreen seen = reader.read(later, true);
        INFO(draw(game, seen));
        CHECK(matches(seen, positions.later));
        CHECK(seen.unknown == 0);
        CHECK_FALSE(matches(seen, positions.other));
        CHECK(reader.read("Ce coup est impossible, recommencez.\n\nA vous : ", true).cells.empty());
    }
}

} // namespace tharsis::testing
