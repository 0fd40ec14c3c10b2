// ataxx_view.cpp -- draws Ataxx: each cell is two characters between brackets.
// The shape of the brackets shows what the chosen piece can do with the cell.
#include "games/ataxx/ataxx_view.hpp"

#include <fmt/format.h>
#include <string_view>

namespace tharsis::games {

namespace {

// Brackets and the colour of their letters (0: none).
struct Frame {
    std::string_view left, right;
    int colour;
};
constexpr Frame plain{"[", "]", 0}, chosen{"<", ">", 33}, near{"(", ")", 32}, far{"{", "}", 35};

std::string paint(std::string_view text, int colour, bool coloured) {
    return coloured && colour != 0 ? fmt::format("\x1b[{}m{}\x1b[0m", colour, text)
                                   : std::string(text);
}

const Frame& frame_of(const Ataxx::Position& position, Ataxx::Cell cell, const AtaxxMarks& marks) {
    if (!marks.chosen) return plain;
    if (cell == *marks.chosen) return chosen;
    const Ataxx::Cells free = Ataxx::empty(position) & cell_bit(cell);
    if ((free & Ataxx::neighbours(*marks.chosen)) != 0) return near;
    return (free & Ataxx::distant(*marks.chosen)) != 0 ? far : plain;
}

std::string content_of(const Ataxx::Position& position, Ataxx::Cell cell, const AtaxxMarks& marks,
                       bool coloured) {
    constexpr int red = 41, blue = 44, grey = 100;
    const Ataxx::Cells bit = cell_bit(cell);
    if ((marks.infected & bit) != 0) {
        return position.mover == 0 ? paint("R!", red, coloured) : paint("B!", blue, coloured);
    }
    if ((position.pieces[0] & bit) != 0) return paint("RR", red, coloured);
    if ((position.pieces[1] & bit) != 0) return paint("BB", blue, coloured);
    return (position.obstacles & bit) != 0 ? paint("##", grey, coloured) : "  ";
}

} // namespace

std::string draw(const Ataxx::Position& position, const AtaxxMarks& marks, bool coloured) {
    std::string text = "\n";
    for (Ataxx::Cell cell = 0; cell < Ataxx::cells; ++cell) {
        const Frame& frame = frame_of(position, cell, marks);
        text += paint(frame.left, frame.colour, coloured);
        text += content_of(position, cell, marks, coloured);
        text += paint(frame.right, frame.colour, coloured);
        if (cell % Ataxx::width == Ataxx::width - 1) text += '\n';
    }
    return text;
}

} // namespace tharsis::games
