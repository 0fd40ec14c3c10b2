// glyph_map.cpp -- what is known of a program's drawing
//
// A symbol is a few characters; one or two are looked up without a search.
#include "grading/boards/grids/glyph_map.hpp"

namespace tharsis {

bool find_board(const Lines& lines, const GridRules& rules, GlyphMap& glyphs,
                const CellTest& may_be_cell, Grid& grid) {
    if (glyphs.is_learnt()) return find_grid(lines, rules, glyphs.layout, may_be_cell, grid);
    const auto layout = find_first_grid(lines, rules, grid);
    if (layout) glyphs.layout = *layout;
    return layout.has_value();
}

void GlyphMap::learn(std::string_view symbol, char letter) {
    is_learnt_ = true;
    if (symbol.size() == 1)
        single_[static_cast<unsigned char>(symbol[0])] = letter;
    else if (symbol.size() != 2)
        longer_[std::string(symbol)] = letter;
    else {
        if (twos_.empty()) twos_.assign(1 << 16, '?');
        twos_[place_of(symbol)] = letter;
    }
}

char GlyphMap::piece(std::string_view symbol) const {
    if (symbol.size() == 1) return piece(symbol[0]);
    if (symbol.size() == 2) return twos_.empty() ? '?' : twos_[place_of(symbol)];
    const auto found = longer_.find(symbol);
    return found == longer_.end() ? '?' : found->second;
}

} // namespace tharsis
