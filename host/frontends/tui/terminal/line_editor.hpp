// line_editor.hpp -- a line of text that is being typed: cursor, earlier lines, completion
//
// A value: keys go in, text and cursor come out.
#pragma once
#include "frontends/tui/terminal/event.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tharsis::tui {

class LineEditor {
public:
    const std::string& text() const { return text_; }
    /// Columns from the line's beginning to the cursor.
    u32 cursor_columns() const;
    /// True if the key was one of the editor's; not enter, tab, escape.
    bool handle(const Event&);
    void set(std::string text);
    /// Shows a suggestion after `text`, which the first typed character replaces.
    void offer(std::string text, std::string_view offered);
    /// Number of bytes before the suggestion; all bytes if there is none.
    std::size_t offered_from() const { return offered_ < text_.size() ? offered_ : text_.size(); }
    /// Returns the text and clears the line; the up key recalls it.
    std::string take();
    /// Replaces the word before the cursor by the common prefix of the words; returns true if
    /// something changed.
    bool complete(const std::vector<std::string>& words);

private:
    void insert(std::string_view text);
    void erase(std::size_t from, std::size_t to);
    std::size_t before(std::size_t at) const;
    std::size_t after(std::size_t at) const;
    std::size_t word_start() const;
    bool recall(int direction);

    std::string text_, draft_;
    std::size_t cursor_ = 0; ///< in bytes
    static constexpr std::size_t nothing_offered = std::size_t(-1);
    std::size_t offered_ = nothing_offered; ///< where it begins
    std::vector<std::string> past_;
    std::size_t recalled_ = 0; ///< index into `past_`; its size: the draft
};

} // namespace tharsis::tui
