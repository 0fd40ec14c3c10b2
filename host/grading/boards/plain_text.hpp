// plain_text.hpp -- the text of a screen, without what never matters: accents, colours, control
// characters
//
// What programs print in one byte or two, in boxes or with escapes, reads the same from here on.
#pragma once
#include "base/types.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// A screen without what never matters: no escapes, no CR, no accents; tabs are blanks, what has no
/// letter of ASCII is `?`. A background colour becomes a character, if they matter: 1 red, 2 blue,
/// 3 grey, 4 any other or none.
std::string plain_text(std::string_view screen, bool backgrounds = true);
/// The same, with a letter for its colour instead of each character that has one and could be a
/// piece: N R V J U M C W, # for dark grey. Each symbol that no letter of ASCII is like is a byte
/// above 127: pieces must be told apart.
std::string text_of_colours(std::string_view screen, bool backgrounds = true);
std::vector<std::string_view> lines_of_screen(std::string_view plain);
/// The part of a screen that is examined: its last 32 KiB, from the beginning of a line on where
/// there is one. No program needs as much to draw a board and to ask, and who prints megabytes
/// must not keep the judge busy.
std::string_view last_part(std::string_view screen);
/// For people: UTF-8 without CR and escapes; those of colours stay if they are wanted. GlyphMap
/// whose bytes were printed one by one are whole again, a byte that is none is the letter that it
/// is in Latin-1.
std::string readable_text(std::string_view screen, bool with_colours = false);
enum class NonAsciiLetters : u8 {
    lost, ///< what no letter of ASCII is like is `?`
    kept, ///< it is a byte above 127, and another one for nearly each
};
/// As plain_text and lines_of_screen, in the place of what was there: no memory is asked for again.
void put_plain_text(std::string_view screen, std::string& plain, bool backgrounds = true,
                    NonAsciiLetters odd = NonAsciiLetters::lost);
void put_lines_of_screen(std::string_view plain, std::vector<std::string_view>& lines);
/// Blanks in the place of the names of cells, where all cells of a board begin with theirs:
/// "(0,0)R", "a1: o". A board is so many lines with so many names, whose letters or digits count
/// the rows and the columns. False: there is none; nothing is changed.
bool blank_out_names(std::string& plain, std::size_t width);
/// ASCII letters only.
std::string small_letters(std::string_view text);

} // namespace tharsis
