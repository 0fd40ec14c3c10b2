// plain_text.hpp -- the text of a screen, without what never matters: accents, colours, control characters
// What programs print in one byte or two, in boxes or with escapes, reads the same from here on.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// A screen without what never matters: no escapes, no CR, no accents; tabs are blanks, what has no letter of ASCII is `?`.
/// A background colour becomes a character, if they matter: 1 red, 2 blue, 3 grey, 4 any other or none.
std::string plain_text(std::string_view screen, bool backgrounds = true);
/// The same, with a letter for its colour instead of each character that has one and could be a piece: N R V J U M C W, # for dark grey.
std::string text_of_colours(std::string_view screen, bool backgrounds = true);
std::vector<std::string_view> lines_of_screen(std::string_view plain);
/// The same, in the place of what was there: no memory is asked for again.
void put_plain_text(std::string_view screen, std::string& plain, bool backgrounds = true);
void put_lines_of_screen(std::string_view plain, std::vector<std::string_view>& lines);
/// ASCII letters only.
std::string small_letters(std::string_view text);

}
