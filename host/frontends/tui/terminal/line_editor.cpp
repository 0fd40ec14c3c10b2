// line_editor.cpp -- one line of text that is being typed: a cursor, the lines before it,
// completion
//
// The cursor is never within a character.
#include "frontends/tui/terminal/line_editor.hpp"

#include "frontends/tui/terminal/screen.hpp"

#include <algorithm>
#include <utility>

namespace tharsis::tui {
namespace {

bool continues(char byte) { return (u8(byte) & 0xc0) == 0x80; }

std::string common_start(const std::vector<std::string>& words) {
    std::string start = words.front();
    for (const auto& word : words) {
        const auto differ =
            std::mismatch(start.begin(), start.end(), word.begin(), word.end()).first;
        start.erase(differ, start.end());
    }
    return start;
}

} // namespace

u32 LineEditor::cursor_columns() const {
    return columns_of(std::string_view(text_).substr(0, cursor_));
}

std::size_t LineEditor::before(std::size_t at) const {
    while (at > 0 && continues(text_[--at])) {
    }
    return at;
}

std::size_t LineEditor::after(std::size_t at) const {
    if (at < text_.size()) ++at;
    while (at < text_.size() && continues(text_[at])) ++at;
    return at;
}

std::size_t LineEditor::word_start() const {
    std::size_t at = cursor_;
    while (at > 0 && text_[at - 1] == ' ') --at;
    while (at > 0 && text_[at - 1] != ' ') --at;
    return at;
}

void LineEditor::insert(std::string_view text) {
    text_.insert(cursor_, text);
    cursor_ += text.size();
}

void LineEditor::erase(std::size_t from, std::size_t to) {
    text_.erase(from, to - from);
    cursor_ = from;
}

bool LineEditor::handle(const Event& event) {
    const std::size_t offered = std::exchange(offered_, nothing_offered);
    if (event.key == Key::none && offered < text_.size()) erase(offered, text_.size());
    switch (event.key) {
    case Key::none: insert(event.text); return true;
    case Key::backspace: erase(before(cursor_), cursor_); return true;
    case Key::remove: erase(cursor_, after(cursor_)); return true;
    case Key::left: cursor_ = before(cursor_); return true;
    case Key::right: cursor_ = after(cursor_); return true;
    case Key::home:
    case Key::control_a: cursor_ = 0; return true;
    case Key::end:
    case Key::control_e: cursor_ = text_.size(); return true;
    case Key::control_u: erase(0, cursor_); return true;
    case Key::control_k: text_.resize(cursor_); return true;
    case Key::control_w: erase(word_start(), cursor_); return true;
    case Key::up: return recall(-1);
    case Key::down: return recall(+1);
    default: return false;
    }
}

bool LineEditor::recall(int direction) {
    if (recalled_ == past_.size()) draft_ = text_;
    if (direction < 0 && recalled_ > 0) --recalled_;
    if (direction > 0 && recalled_ < past_.size()) ++recalled_;
    text_ = recalled_ == past_.size() ? draft_ : past_[recalled_];
    cursor_ = text_.size();
    return true;
}

void LineEditor::set(std::string text) {
    text_ = std::move(text);
    cursor_ = text_.size();
    offered_ = nothing_offered;
    recalled_ = past_.size();
}

void LineEditor::offer(std::string text, std::string_view offered) {
    const std::size_t start = text.size();
    set(text.append(offered));
    offered_ = start;
}

std::string LineEditor::take() {
    std::string line = std::move(text_);
    if (!line.empty() && (past_.empty() || past_.back() != line)) past_.push_back(line);
    set({});
    return line;
}

bool LineEditor::complete(const std::vector<std::string>& words) {
    if (words.empty()) return false;
    const std::string start = common_start(words);
    // The longest end of the typed text that is a prefix of the completion; the text before it
    // stays.
    std::size_t best = cursor_;
    for (std::size_t at = cursor_ + 1; at-- > 0;)
        if (start.compare(0, cursor_ - at, text_, at, cursor_ - at) == 0) best = at;
    const std::string completed = start + (words.size() == 1 ? " " : "");
    if (text_.substr(best, cursor_ - best) == completed) return false;
    erase(best, cursor_);
    insert(completed);
    return true;
}

} // namespace tharsis::tui
