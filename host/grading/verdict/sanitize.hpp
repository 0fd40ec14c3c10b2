// sanitize.hpp -- makes the output of a student's program harmless for readers of a report
// Escape sequences, marks that change the writing direction, and invalid bytes become visible.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tharsis {

/// UTF-8 whose only control characters are line feeds; tabs become blanks. Control characters
/// become pictures (U+2400 and following), direction marks and invalid bytes U+FFFD.
std::string sanitize(std::string_view text);
/// The same in one line: line feeds become pictures too.
std::string sanitize_line(std::string_view text);

/// True if a character changes the writing direction or is invisible. These are all characters
/// beyond ASCII that the two functions above replace.
bool is_invisible(char32_t);

/// How many columns of a terminal a line of plain text takes: none for combining marks, two for
/// wide characters.
std::size_t columns_of_text(std::string_view text);
/// Padded with blanks to this many columns.
std::string padded_text(std::string_view text, std::size_t columns);

/// Its lines, without line feeds. Empty for an empty text.
std::vector<std::string> lines_of_text(std::string_view text);
/// Two texts as they are shown side by side: without escape sequences, unless nothing else
/// distinguishes them.
std::pair<std::string, std::string> sanitize_for_comparison(std::string_view left,
                                                            std::string_view right);
/// Two texts side by side, line by line: left lines padded, ` | ` between them, or ` * ` between
/// lines that differ if the texts can be compared: a board and a screen cannot.
std::string side_by_side(std::string_view left, std::string_view right, bool comparable = true);

} // namespace tharsis
