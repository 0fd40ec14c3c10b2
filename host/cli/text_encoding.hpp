// text_encoding.hpp -- the bytes of a source file as UTF-8, whatever editor wrote them
// French courses hand out Latin-1 and cp1252 files, Windows adds byte-order marks: both just work in `run`.
#pragma once
#include <string>
#include <string_view>

namespace tharsis {

/// UTF-8 text, and what had to be done to get it (empty: nothing).
struct DecodedText {
    std::string text, note;
};

/// For `run` and its like: takes a byte-order mark off (UTF-16 is converted), reads what is not UTF-8 as
/// Windows-1252, of which Latin-1 is a part.
DecodedText decode_source(std::string_view bytes);

/// For `mars`: what Java's UTF-8 reader makes of it. Malformed bytes become U+FFFD, which MARS then shows
/// as y with an acute accent; a byte-order mark stays, and MARS refuses it.
std::string decode_as_java(std::string_view bytes);

/// How many bytes at the front are one well-formed UTF-8 character; 0: none.
size_t utf8_length(std::string_view bytes);

/// A code point as UTF-8.
void append_utf8(std::string& text, char32_t character);

}
