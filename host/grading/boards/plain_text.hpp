// plain_text.hpp -- normalises the text of a screen: without accents, colours and control
// characters
//
// After that, the encoding, box drawing and escape sequences of a program make no difference.
#pragma once
#include "base/ascii.hpp"
#include "base/types.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// A screen without escape sequences, CR and accents; tabs become blanks, and characters without an
/// ASCII equivalent become `?`. With `backgrounds`, a background colour becomes a character: 1 red,
/// 2 blue, 3 grey, 4 any other or none.
std::string plain_text(std::string_view screen, bool backgrounds = true);
/// The same, but a coloured character that could be a piece becomes a letter for its colour:
/// N R V J U M C W, # for dark grey. If only numbers have a colour, its letter is before each. A
/// symbol without an ASCII equivalent becomes a byte above 127,
/// so that different pieces stay distinguishable.
std::string text_of_colours(std::string_view screen, bool backgrounds = true);
std::vector<std::string_view> lines_of_screen(std::string_view plain);
/// The part of a screen that is examined: its last 32 KiB, from the beginning of a line if there is
/// one. No program needs more to draw a board and to ask a question, and the limit bounds the time
/// for a program that prints megabytes.
std::string_view last_part(std::string_view screen);
/// The screen for people: UTF-8 without CR and escape sequences, except colours if they are wanted.
/// Letters whose bytes were printed one by one are joined again; a byte that is not UTF-8 is
/// decoded as Latin-1.
std::string readable_text(std::string_view screen, bool with_colours = false);
enum class NonAsciiLetters : u8 {
    lost, ///< characters without an ASCII equivalent become `?`
    kept, ///< they become bytes above 127, nearly always different ones
};
/// As plain_text and lines_of_screen, but into existing objects, whose memory is reused.
void put_plain_text(std::string_view screen, std::string& plain, bool backgrounds = true,
                    NonAsciiLetters odd = NonAsciiLetters::lost);
void put_lines_of_screen(std::string_view plain, std::vector<std::string_view>& lines);
/// Replaces the names of cells by blanks if every cell of a board begins with its name: "(0,0)R",
/// "a1: o". Such a board is `width` lines with `width` names each, which number the rows and the
/// columns. Returns false, and changes nothing, if there is no such board.
bool blank_out_names(std::string& plain, std::size_t width);

} // namespace tharsis
