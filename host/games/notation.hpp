// notation.hpp -- the parts of all notations: fields, and small decimal numbers
// Parsing is strict: any deviation gives nullopt.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::games {

/// The parts of a text between separators: at least one; parts may be empty.
std::vector<std::string_view> split(std::string_view text, char separator);

/// A number of 1 to `digits` decimal digits that is at most `most`; nullopt for any other text.
std::optional<int> read_number(std::string_view text, std::size_t digits, int most);

/// The cells of a square board, row by row from 0, which games write with two digits: line and
/// column, each from 1. nullopt if it is not a cell.
int number_of_cell(int cell, int width);
std::optional<int> numbered_cell(int number, int width);

/// The text with all its ASCII letters in one case.
std::string in_small_letters(std::string_view text);
std::string in_capitals(std::string_view text);

} // namespace tharsis::games
