// othello_saves.hpp -- the file othello.sav: a first line, then at most nine games, seven lines
// each
//
// This code handles only its text; the caller reads and writes files.
#pragma once

#include "games/othello/othello.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::games {

inline constexpr std::size_t max_saves = 9;
inline constexpr std::size_t largest_save_file = 4095; // bytes

/// The name of the computer player on the screen and in a save.
inline constexpr std::string_view computer_name = "ordinateur";

/// A saved game.
struct OthelloSave {
    std::string name;
    std::optional<u8> computer; // the side it plays
    int level = 0;              // 1 easy, 2 hard; 0 without a computer
    std::array<std::string, 2> players;
    Othello::Position position;
};

/// The content of the file: blocks of bytes, each from a line `partie ...` up to the next one.
struct OthelloSaves {
    bool readable = true;
    std::vector<std::string> blocks;
};

/// Parses these bytes. They are not readable if they are too long, have more than nine blocks or a
/// wrong beginning; an empty file has no block.
OthelloSaves read_saves(std::string_view bytes);

/// The file with these blocks; empty without any. A last line without its line feed gets one.
std::string write_saves(const std::vector<std::string>& blocks);

/// The game of a block, or nullopt if the block is damaged: it must be, byte for byte, the output
/// of write_save for a game that can be continued.
std::optional<OthelloSave> read_save(std::string_view block);
std::string write_save(const OthelloSave& save);

/// Whether a game can be continued: good names, the centre occupied, not finished.
bool can_go_on(const OthelloSave& save);

/// The name of a block, damaged or not, for display; `partie` if it has none.
std::string name_of(std::string_view block);

/// A text as a name: control characters become `?`, and it is truncated to 20 characters.
std::string make_name(std::string_view text);

} // namespace tharsis::games
