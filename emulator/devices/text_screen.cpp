// text_screen.cpp -- the text on MARS's display
// As in MARS, a grid is one text with line feeds, and its cursor is a position in it.
#include "devices/text_screen.hpp"

#include <algorithm>

namespace tharsis {
namespace {

constexpr char bell = 7, form_feed = 12;

}

DisplayChange TextScreen::show(u32 word) {
    const char character = static_cast<char>(word & 0xff);
    if (character == form_feed) return clear();
    if (character != bell) return grid_ ? place(character) : append(character);
    const bool first = !grid_;
    grid_ = true;
    DisplayChange change;
    if (first)
        change = clear();
    else
        change.kind = DisplayChange::Kind::moved;
    move_to(word >> 20, word >> 8 & 0xfff);
    return change;
}

DisplayChange TextScreen::clear() {
    text_.clear();
    cursor_ = 0;
    for (u32 row = 0; grid_ && row < rows_; ++row) {
        if (row > 0) text_ += '\n';
        text_.append(columns_, ' ');
    }
    DisplayChange change{DisplayChange::Kind::cleared};
    if (grid_) change.columns = columns_, change.rows = rows_;
    return change;
}

DisplayChange TextScreen::append(char character) {
    if (text_.size() >= 2 * kept) text_.erase(0, kept);
    text_ += character;
    return {DisplayChange::Kind::appended, character};
}

/// After the last column the next row begins; after the last row the last place is overwritten.
DisplayChange TextScreen::place(char character) {
    if ((cursor_ + 1) % (columns_ + 1) == 0) ++cursor_;
    cursor_ = std::min(cursor_, text_.size() - 1);
    const u32 column = u32(cursor_ % (columns_ + 1)), row = u32(cursor_ / (columns_ + 1));
    text_[cursor_++] = character;
    return {DisplayChange::Kind::placed, character, column, row};
}

void TextScreen::move_to(u32 column, u32 row) {
    cursor_ =
        std::size_t{std::min(row, rows_ - 1)} * (columns_ + 1) + std::min(column, columns_ - 1);
}

} // namespace tharsis
