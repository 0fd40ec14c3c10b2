// glyph_map.cpp -- what is known of a program's drawing: the symbols of its pieces, and where the
// bars of a line stand
//
// A symbol is a few characters; one or two are looked up without a search.
#include "grading/boards/glyph_map.hpp"

namespace tharsis {

Bars bars_of(std::string_view line) {
    Bars bars;
    for (std::size_t at = line.find('|'); at < line.size() && bars.count < bars.at.size(); ++at)
        if (line[at] == '|') bars.at[bars.count++] = at;
    return bars;
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
