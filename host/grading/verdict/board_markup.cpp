// board_markup.cpp -- cells, stacks seen from the side, discs
// A game in which no cell has more than one piece shows discs; otherwise stacks grow from the
// bottom of their cells.
#include "grading/verdict/board_markup.hpp"

#include "grading/verdict/board_text.hpp"
#include "grading/verdict/markup.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

std::string_view look_of(const BoardDiagram& board, char letter) {
    const auto found =
        std::ranges::find(board.pieces, letter, [](const auto& piece) { return piece.first; });
    return found == board.pieces.end() ? "unknown" : word_of(found->second);
}

std::string pieces_of(const BoardDiagram& board, const std::string& cell) {
    std::string text;
    for (auto letter = cell.rbegin(); letter != cell.rend(); ++letter)
        text += fmt::format("<i class=\"{}\">{}</i>", look_of(board, *letter),
                            markup_text(std::string_view(&*letter, 1)));
    return text;
}

std::string cell_of(const BoardDiagram& board, const BoardDiagram& other, std::size_t index) {
    const bool differs =
        board.cells.size() == other.cells.size() && !cells_agree(board, other, index);
    return fmt::format("<td{}>{}</td>", differs ? " class=\"differs\"" : "",
                       pieces_of(board, board.cells[index]));
}

std::string head_of(const BoardDiagram& board) {
    std::string text = "<tr><th></th>";
    for (const std::string& name : board.columns)
        text += fmt::format("<th scope=\"col\">{}</th>", markup_text(name));
    return text + "</tr>\n";
}

bool has_stacks(const BoardDiagram& board) {
    return std::ranges::any_of(board.cells,
                               [](const std::string& cell) { return cell.size() > 1; });
}

} // namespace

std::string_view board_style() {
    return ".board th{padding:0 .3rem;border:0;text-align:center;font:12px system-ui,sans-serif}\n"
           ".board td{width:2.3rem;height:2.3rem;padding:1px;border:1px solid "
           "var(--line);vertical-align:bottom}\n"
           ".board td.differs{background:var(--mark);outline:2px solid var(--bad)}\n"
           ".board i{display:block;margin-top:1px;border:1px solid "
           "#0008;border-radius:4px;font:bold 11px/12px ui-monospace,monospace;text-align:center}\n"
           ".discs i{width:1.8rem;height:1.8rem;line-height:1.8rem;margin:.2rem "
           "auto;border-radius:50%}\n"
           ".board .red{background:#c62828;color:#fff}.board "
           ".green{background:#2e7d32;color:#fff}.board .blue{background:#1565c0;color:#fff}\n"
           ".board .black{background:#222;color:#fff}.board "
           ".white{background:#fff;color:#222}.board .grey{background:#888;color:#fff}\n"
           ".board .unknown{border-style:dashed}\n";
}

std::string board_markup(const BoardDiagram& board, const BoardDiagram& other) {
    const bool stacked = has_stacks(board) || has_stacks(other);
    std::string text =
        fmt::format("<table class=\"board{}\">\n{}", stacked ? "" : " discs", head_of(board));
    for (std::size_t row = 0; row < board.rows.size(); ++row) {
        text += fmt::format("<tr><th scope=\"row\">{}</th>", markup_text(board.rows[row]));
        for (std::size_t column = 0; column < board.columns.size(); ++column)
            text += cell_of(board, other, row * board.columns.size() + column);
        text += "</tr>\n";
    }
    return text + "</table>\n";
}

} // namespace tharsis
