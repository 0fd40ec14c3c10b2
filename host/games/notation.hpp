// notation.hpp -- the pieces that all notations are made of: fields, and small decimal numbers.
// Everything here is strict: what is not written exactly so is nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::games {

/// The parts of a text between separators; always at least one, and parts may be empty.
std::vector<std::string_view> split(std::string_view text, char separator);

/// A number of 1 to `digits` decimal digits that is at most `most`; nothing for any other text.
std::optional<int> read_number(std::string_view text, std::size_t digits, int most);

/// The cells of a square board, row by row from 0, as games call them by two digits: line and
/// column, each from 1. Nothing for a number that is no cell.
int number_of_cell(int cell, int width);
std::optional<int> numbered_cell(int number, int width);

/// The text with its ASCII letters all of one case.
std::string in_small_letters(std::string_view text);
std::string in_capitals(std::string_view text);

} // namespace tharsis::games
