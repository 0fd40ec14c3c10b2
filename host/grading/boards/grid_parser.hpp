// grid_parser.hpp -- finds the rows of a board among lines; labels may be before or after the rows,
// at both ends, or missing
//
// A row is a list of fields, each a character or a text; the reader of the game splits a line into
// fields.
#pragma once
#include "grading/boards/characters.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// The words of a line.
std::vector<std::string_view> words_between_blanks(std::string_view line);
/// The fields of a line between bars, without blanks at their ends. The text before the first bar
/// and after the last one is a field if it is not blank, or if there are too few fields without it.
std::vector<std::string_view> fields_between_bars(std::string_view line, std::size_t width);
/// The contents of `width` groups in brackets, without blanks at their ends, and a label of one
/// character at each end of the line if there is one. Empty if the line has another form.
std::vector<std::string_view> fields_in_brackets(std::string_view line, std::size_t width);
/// The characters of a line of `width` words of one character, or of one word of `width`
/// characters, with or without a label at each end. Empty if the line has another form.
std::string fields_between_blanks(std::string_view line, std::size_t width);

/// The one character of a field, or 0.
inline char only_character(char field) { return field; }
inline char only_character(std::string_view field) { return field.size() == 1 ? field[0] : '\0'; }

/// The last group of adjacent rows that form a board, without labels, from the top.
template <class Row> struct FoundRows {
    std::size_t first = 0, end = 0; ///< lines
    std::vector<Row> rows;          ///< none: there is no board
    bool
        labelled = false,
        falling =
            false; ///< the rows had labels; these were descending: the last row has the first label
};

namespace labels {

/// Returns whether characters are consecutive labels: 1 2 3, c b a.
inline bool are_labels(const std::string& characters) {
    if (characters.size() < 2) return false;
    const int step = characters[1] - characters[0];
    if (step != 1 && step != -1) return false;
    for (std::size_t i = 0; i < characters.size(); ++i) {
        const char c = characters[i];
        if (!is_word_part(c) || (i > 0 && c - characters[i - 1] != step)) return false;
    }
    return true;
}

template <class Row> bool is_heading(const Row& row) {
    std::string characters;
    for (const auto& field : row) characters += only_character(field);
    return are_labels(characters);
}

template <class Row> bool are_labels_at(const std::vector<Row>& rows, bool behind) {
    std::string characters;
    for (const Row& row : rows) characters += only_character(behind ? row.back() : row.front());
    return are_labels(characters);
}

/// Removes the labels. Returns false if there are more fields than cells and the extra ones are not
/// labels.
template <class Row> bool take_off(std::vector<Row>& rows, std::size_t width, bool& falling) {
    for (const bool behind : {false, true}) {
        if (rows[0].size() == width || !are_labels_at(rows, behind)) continue;
        const auto label_of = [&](const Row& row) {
            return only_character(behind ? row.back() : row.front());
        };
        falling = label_of(rows[0]) > label_of(rows[1]);
        for (Row& row : rows) row.erase(behind ? row.end() - 1 : row.begin());
    }
    return rows[0].size() == width;
}

} // namespace labels

/// `row_of` parses a line as a Row; empty if it is not a row. A line with words that is not a row
/// ends the group above it.
template <class Row, class Reader>
FoundRows<Row> find_rows(const std::vector<std::string_view>& lines, std::size_t width,
                         Reader row_of) {
    FoundRows<Row> found;
    std::vector<Row> rows;
    std::vector<std::size_t> places;
    const auto forget = [&] { rows.clear(), places.clear(); };
    for (std::size_t i = 0; i < lines.size(); ++i) {
        Row row = row_of(lines[i]);
        if (!row.empty() && labels::is_heading(row)) continue;
        const bool words = row.empty() && std::any_of(lines[i].begin(), lines[i].end(), is_letter);
        if (words || (!row.empty() && !rows.empty() && row.size() != rows[0].size())) forget();
        if (row.empty()) continue;
        rows.push_back(std::move(row));
        places.push_back(i);
        if (rows.size() < width) continue;
        auto bare = rows;
        bool falling = false;
        if (labels::take_off(bare, width, falling)) {
            found = {places.front(), i + 1, std::move(bare), rows[0].size() > width, falling};
            forget();
        } else {
            rows.erase(rows.begin());
            places.erase(places.begin());
        }
    }
    return found;
}

/// The number of lines that could be rows of an unreadable board: lines without a sentence, or with
/// one word as wide as the board. 0 if there are fewer than a board has rows.
std::size_t count_board_like_rows(std::string_view screen, std::size_t width);
/// Replaces marks around one or two pieces of a line by blanks, such as those around the last move
/// ("<*>", "[x]", ">X<"). Returns false, and changes nothing, if there are none, if the line is a
/// sentence, or if all of its cells have such marks.
bool blank_out_decoration(std::string& plain, std::size_t from, std::size_t end);

} // namespace tharsis
