// othello_view.cpp -- draws Othello: a letter for each stone, N or B, and a dot for an empty cell.
// The letters are taken from the notation, so that screen and notation agree.
#include "games/othello/othello_view.hpp"

#include "games/notation.hpp"

#include <fmt/format.h>

namespace tharsis::games {

std::string draw(const Othello::Position& position) {
    std::string text = "\n   1 2 3 4 5 6 7 8\n";
    char letter = 'A';
    const std::string written = Othello::write(position);
    for (const auto row : split(split(written, ' ')[0], '/')) {
        text += fmt::format("{} ", letter++);
        for (const char cell : row) text += fmt::format(" {}", cell);
        text += '\n';
    }
    return text + fmt::format("Score : noir {} - blanc {}\n", position.count(0), position.count(1));
}

} // namespace tharsis::games
