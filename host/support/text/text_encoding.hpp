// text_encoding.hpp -- converts the bytes of a source file to UTF-8, whatever its encoding
// French courses distribute Latin-1 and cp1252 files, Windows adds byte-order marks: both just work
// in `run`.
#pragma once
#include <string>
#include <string_view>

namespace tharsis {

/// How the bytes of a source were read.
enum class Decoding : unsigned char { plain, byte_order_mark, utf16, latin1 };

/// UTF-8 text, and the conversion that it needed.
struct DecodedText {
    std::string text;
    Decoding decoding = Decoding::plain;
};

/// For `run` and similar commands: removes a byte-order mark (UTF-16 is converted), and reads text
/// that is not UTF-8 as Windows-1252, which includes Latin-1. (`mars` passes the bytes to the
/// assembler, which decodes them as Java does.)
DecodedText decode_source(std::string_view bytes);

} // namespace tharsis
