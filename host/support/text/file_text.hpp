// file_text.hpp -- the text of a file for an editor, which writes it back in the form it had
// Unlike `decode_source`, nothing is spelled in other letters: what was read can be written.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

/// How a file stores its text. A file that is not valid UTF-8 is Windows-1252, in the form of the
/// web (WHATWG): its five unused bytes are the control characters of the same number.
enum class TextForm : unsigned char {
    utf8,
    utf8_with_mark, ///< with a byte-order mark, as the UTF-16 forms have
    utf16_little,
    utf16_big,
    windows_1252,
};

/// "utf-8", "utf-8-bom", "utf-16le", "utf-16be" or "windows-1252".
std::string_view name_of(TextForm);

struct FileText {
    std::string text; ///< UTF-8, without a byte-order mark
    TextForm form = TextForm::utf8;
    bool is_exact = true; ///< false: malformed UTF-16; writing the text would give other bytes
};

FileText text_of_file(std::string_view bytes);

/// The bytes of a file with this text. nullopt: the form lacks one of its characters, the text is
/// not valid UTF-8, or reading these bytes would give another text.
std::optional<std::string> bytes_of_file(std::string_view text, TextForm);

} // namespace tharsis
