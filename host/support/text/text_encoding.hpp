// text_encoding.hpp -- the bytes of a source file as UTF-8, whatever editor wrote them
// French courses hand out Latin-1 and cp1252 files, Windows adds byte-order marks: both just work
// in `run`.
#pragma once
#include <string>
#include <string_view>

namespace tharsis {

/// UTF-8 text, and what had to be done to get it (empty: nothing).
struct DecodedText {
    std::string text, note;
};

/// For `run` and its like: takes a byte-order mark off (UTF-16 is converted), reads what is not
/// UTF-8 as Windows-1252, of which Latin-1 is a part. (`mars` gives the bytes to the assembler,
/// which reads them as Java does.)
DecodedText decode_source(std::string_view bytes);

} // namespace tharsis
