// reader_lines.hpp -- lines of a screen as the reader of words sees them; internal to the reader
#pragma once
#include <string>
#include <string_view>

namespace tharsis {

/// Returns whether a line has words. Bars and rows of boards have none.
bool is_prose(std::string_view line);
/// The line in small letters, and without symbols that are not letters.
std::string small_words(std::string_view line);
/// A screen without the middle of each long run of lines with words: rules, stories. No board is
/// there, and no end is announced there. `buffer` holds the text if something was left out.
std::string_view without_long_prose(std::string_view screen, std::string& buffer);
/// The last line that is not empty.
std::string_view last_line(std::string_view text);

} // namespace tharsis
