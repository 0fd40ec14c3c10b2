// source_text.hpp -- ranges of source texts in bytes, and their lines and columns
//
// A line ends with LF, CR or CR LF, as in MARS. Protocols count columns differently; the unit is
// chosen where a position is computed.
#pragma once
#include "base/types.hpp"

#include <string_view>
#include <vector>

namespace tharsis {

using FileId = u32; ///< index into the files of an Assembly, a Program or a SourceModel

/// Bytes [begin, end) of a file. Empty and all zero: not known.
struct TextRange {
    FileId file = 0;
    u32 begin = 0, end = 0;

    u32 size() const { return end - begin; }
    bool empty() const { return begin == end; }
    /// True if the byte is in the range or directly after it, where an editor's cursor may be.
    bool touches(FileId in, u32 byte) const { return file == in && begin <= byte && byte <= end; }
    bool contains(const TextRange& inner) const {
        return file == inner.file && begin <= inner.begin && inner.end <= end;
    }
    friend bool operator==(const TextRange&, const TextRange&) = default;
};

/// What a column counts: bytes, UTF-16 units or characters.
enum class ColumnUnit : u8 { utf8, utf16, utf32 };

/// A line and a column, both from 0.
struct LinePosition {
    u32 line = 0, column = 0;
    friend bool operator==(const LinePosition&, const LinePosition&) = default;
};

/// The first byte of each line, ascending: one more than there are line ends.
std::vector<u32> line_starts(std::string_view text);

/// A text with a table of its lines. The text must outlive this object.
class SourceText {
public:
    explicit SourceText(std::string_view text);

    std::string_view text() const { return text_; }
    /// Number of lines: one more than line ends.
    u32 lines() const { return static_cast<u32>(starts_.size()); }
    /// Bytes [begin, end) of a line without its line end; of the last line if there is no such one.
    TextRange line(u32 number) const;
    /// The position of a byte. A byte within a character is moved to its start, one within a line
    /// end to the end of the line, one after the text to the end of the text.
    LinePosition position(u32 byte, ColumnUnit) const;
    /// The byte at a position. A column after the line is moved to its end, a line after the text
    /// to the end of the text, a column within a character to its start.
    u32 offset(LinePosition, ColumnUnit) const;

private:
    std::string_view text_;
    std::vector<u32> starts_; ///< of the lines
};

} // namespace tharsis
