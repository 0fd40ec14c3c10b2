// editable_text.hpp -- a text whose lines are known after each edit, for many edits one after
// another
//
// A client may send tens of thousands of edits in one message, each with a place in the text that
// the edit before it left. The bytes, and the starts of lines, have a gap where the last edit was:
// an edit costs the way from there, not the size of the text.
#pragma once
#include "base/source_text.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tharsis::lsp {

/// A valid UTF-8 text. Lines end as in `SourceText`, and a place means the same byte.
class EditableText {
public:
    EditableText(std::string text, ColumnUnit unit);

    /// Replaces what is between two places. If the second one comes first they are exchanged.
    void replace(LinePosition begin, LinePosition end, std::string_view by);
    std::string text() const;

private:
    /// A byte of a line and its column.
    struct Known {
        u32 line = 0, column = 0, byte = 0;
    };

    u32 size() const { return static_cast<u32>(bytes_.size()) - (gap_end_ - gap_begin_); }
    u32 lines() const { return static_cast<u32>(starts_.size() + starts_after_.size()); }
    char at(u32 byte) const {
        return bytes_[byte < gap_begin_ ? byte : byte + (gap_end_ - gap_begin_)];
    }
    /// The bytes from one that is not beyond the gap up to another or up to the gap.
    std::string_view piece(u32 begin, u32 end) const;
    u32 start_of(u32 line) const;
    u32 end_of(u32 line) const;
    Known find(LinePosition) const;
    Known forwards(Known from, u32 column, u32 end) const;
    Known backwards(Known from, u32 column) const;
    bool starts_line(u32 byte) const;
    void move_gap(u32 byte);
    void insert(std::string_view);

    ColumnUnit unit_;
    std::string bytes_; ///< the text, with a gap [gap_begin_, gap_end_) of no meaning
    u32 gap_begin_ = 0, gap_end_ = 0;
    std::vector<u32> starts_; ///< of lines up to the gap
    std::vector<u32>
        starts_after_; ///< of the other lines, the last first: bytes from the text's end
    Known known_; ///< where the last edit began: columns of the same line are counted from there
};

} // namespace tharsis::lsp
