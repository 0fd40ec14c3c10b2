// stems.hpp -- is a text about something? By the stems of words, in small letters without accents
// "deplac" stands for déplacer, déplacez and déplacement.
#pragma once
#include "grading/boards/characters.hpp"

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace tharsis {

/// Does a word that begins with `stem` stand in the text? A stem that ends with `.` is the whole
/// word.
inline bool has_word(std::string_view text, std::string_view stem) {
    const bool whole = stem.back() == '.';
    if (whole) stem.remove_suffix(1);
    for (std::size_t at = text.find(stem); at != std::string_view::npos;
         at = text.find(stem, at + 1)) {
        const bool begins = at == 0 || !is_word_part(text[at - 1]);
        const std::size_t end = at + stem.size();
        if (begins && (!whole || end == text.size() || !is_word_part(text[end]))) return true;
    }
    return false;
}

/// Does one of them?
inline bool has_any(std::string_view text, std::initializer_list<std::string_view> stems) {
    return std::ranges::any_of(stems, [&](std::string_view stem) { return has_word(text, stem); });
}

} // namespace tharsis
