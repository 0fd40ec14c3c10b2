// harmless_text.hpp -- what a student's program printed, made harmless for readers of the
// report Escape sequences, marks that turn the direction of writing, bytes that are no characters:
// all become visible.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tharsis {

/// UTF-8 whose only control characters are line feeds; tabs are blanks. Control characters become
/// their pictures (U+2400 and on), direction marks and what is no character U+FFFD.
std::string harmless_text(std::string_view text);
/// The same in one line: line feeds become pictures, too.
std::string harmless_line(std::string_view text);

/// True if it changes the direction of writing or is invisible. All beyond ASCII that the two
/// above replace.
bool is_unseen(char32_t);

/// How many columns of a terminal a plain text of one line takes: combining marks none, wide
/// characters two.
std::size_t columns_of_text(std::string_view text);
/// With blanks after it up to this many columns.
std::string padded_text(std::string_view text, std::size_t columns);

/// Its lines, without line feeds. Empty for an empty text.
std::vector<std::string> lines_of_text(std::string_view text);
/// Two texts as they are shown beside each other: without escape sequences, unless nothing else
/// distinguishes them.
std::pair<std::string, std::string> shown_beside(std::string_view left, std::string_view right);
/// Two texts side by side, line by line: left lines padded, ` | ` between; ` * ` between lines that
/// differ, if they are comparable: a board and a screen are not.
std::string side_by_side(std::string_view left, std::string_view right, bool comparable = true);

} // namespace tharsis
