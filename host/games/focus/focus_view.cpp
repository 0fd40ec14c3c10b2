// focus_view.cpp -- draws Focus: a cell is 18 characters wide, five pieces and an arrow fill it.
// Pieces are [+] red and [*] green, the base at the left.
#include "games/focus/focus_view.hpp"

#include <fmt/format.h>
#include <iterator>
#include <string_view>

namespace tharsis::games {

namespace {

constexpr std::size_t token_width = 3; // a piece or an arrow
constexpr std::size_t cell_width = 6 * token_width;
constexpr std::string_view blanks = "                  ",
                           bar = "+------------------+------------------+------------------+-------"
                                 "-----------+------------------+------------------+\n";
static_assert(blanks.size() == cell_width && bar.size() == Focus::width * (cell_width + 1) + 2);

/// A token as it is printed, plain and coloured.
struct Token {
    std::string_view plain, coloured;
    std::string_view text(bool in_colour) const { return in_colour ? coloured : plain; }
};
constexpr Token pieces[] = {{"[+]", "\x1b[31m[+]\x1b[0m"}, {"[*]", "\x1b[32m[*]\x1b[0m"}};
constexpr Token chosen_arrow{"-->", "\x1b[33m-->\x1b[0m"},
    target_arrow{"<--", "\x1b[33m<--\x1b[0m"};

const Token* arrow_on(Cell cell, const FocusMarks& marks) {
    if (marks.chosen == cell) return &chosen_arrow;
    return marks.targets[cell] ? &target_arrow : nullptr;
}

void draw_cell(Stack stack, const Token* arrow, bool coloured, std::string& text) {
    text += '|';
    for (int i = 0; i < stack.height(); ++i) text += pieces[stack.piece(i)].text(coloured);
    if (arrow) text += arrow->text(coloured);
    const std::size_t used =
        token_width * (static_cast<std::size_t>(stack.height()) + (arrow ? 1 : 0));
    text += blanks.substr(used);
}

} // namespace

std::string draw(const Focus::Position& position, const FocusMarks& marks, bool coloured) {
    constexpr std::size_t usual_size = 2 * Focus::width * bar.size();
    std::string text;
    text.reserve(usual_size);
    text += '\n';
    text += bar;
    for (Cell cell = 0; cell < Focus::cells; ++cell) {
        draw_cell(position.board[cell], arrow_on(cell, marks), coloured, text);
        if (cell % Focus::width == Focus::width - 1) (text += "|\n") += bar;
    }
    fmt::format_to(std::back_inserter(text), "- Réserve rouge : {}\n- Réserve vert : {}\n",
                   position.reserves[0], position.reserves[1]);
    return text;
}

} // namespace tharsis::games
