// line_editor.hpp -- one line of text that is being typed: a cursor, the lines before it,
// completion
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
    /// After `text` stands what is offered: the first character that is typed takes its place.
    void offer(std::string text, std::string_view offered);
    /// Bytes of the text before what is offered; all of it if nothing is.
    std::size_t offered_from() const { return offered_ < text_.size() ? offered_ : text_.size(); }
    /// The text; it is remembered for the up key, and the line is empty again.
    std::string take();
    /// Replaces the word before the cursor by what all the words begin with; true if something
    /// changed.
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
