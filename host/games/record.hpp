// record.hpp -- recorded games and perft tables, as stored in text files: one line each.
// Records are only read here; tests check them against the games.
#pragma once

#include "games/game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::games {

/// `GAME | START | MOVES | FINAL | RESULT | PLIES`; START `start` is the initial position (empty
/// here).
struct Record {
    std::string game, start;
    std::vector<std::string> moves;
    std::string final, result;
    std::size_t plies = 0;
};

/// Parses one line; nullopt if it has other fields or its plies are not the number of its moves.
std::optional<Record> read_record(std::string_view line);

/// `game TAB id TAB position TAB depth TAB nodes TAB ended`.
struct PerftRow {
    std::string game, id, position;
    int depth = 0;
    Perft expected;
};

/// Parses one line; nullopt for the heading and for any other text that is not a row.
std::optional<PerftRow> read_perft_row(std::string_view line);

} // namespace tharsis::games
