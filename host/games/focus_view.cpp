// focus_view.cpp -- draws Focus: a cell is 18 characters wide, five pieces and an arrow fill it.
// Pieces are [+] red and [*] green, the base at the left.
#include "games/focus_view.hpp"

#include <fmt/format.h>
#include <string_view>

namespace tharsis::games {

namespace {

constexpr int token_width = 3; // a piece or an arrow
constexpr int cell_width = 6 * token_width;
constexpr std::string_view pieces[] = {"[+]", "[*]"};
constexpr int piece_colours[] = {31, 32};
constexpr int arrow_colour = 33;

std::string token(std::string_view text, int colour, bool coloured) {
    return coloured ? fmt::format("\x1b[{}m{}\x1b[0m", colour, text) : std::string(text);
}

std::string_view arrow_on(Cell cell, const FocusMarks& marks) {
    if (marks.chosen == cell) return "-->";
    return marks.targets[cell] ? "<--" : "";
}

std::string draw_cell(Stack stack, std::string_view arrow, bool coloured) {
    std::string text = "|";
    for (int i = 0; i < stack.height(); ++i) {
        text += token(pieces[stack.piece(i)], piece_colours[stack.piece(i)], coloured);
    }
    if (!arrow.empty()) text += token(arrow, arrow_colour, coloured);
    const int used = token_width * (stack.height() + (arrow.empty() ? 0 : 1));
    return text.append(static_cast<std::size_t>(cell_width - used), ' ');
}

std::string draw_bar() {
    std::string bar;
    for (int i = 0; i < Focus::width; ++i) bar += "+------------------";
    return bar + "+\n";
}

} // namespace

std::string draw(const Focus::Position& position, const FocusMarks& marks, bool coloured) {
    const std::string bar = draw_bar();
    std::string text = "\n" + bar;
    for (Cell cell = 0; cell < Focus::cells; ++cell) {
        text += draw_cell(position.board[cell], arrow_on(cell, marks), coloured);
        if (cell % Focus::width == Focus::width - 1) text += "|\n" + bar;
    }
    return text + fmt::format("- Réserve rouge : {}\n- Réserve vert : {}\n", position.reserves[0],
                              position.reserves[1]);
}

} // namespace tharsis::games
