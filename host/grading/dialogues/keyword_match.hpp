// keyword_match.hpp -- tests by the stems of its words whether a text is about something
// Texts are in lower case without accents. "deplac" stands for déplacer, déplacez and déplacement.
#pragma once
#include "grading/boards/characters.hpp"

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace tharsis {

/// Returns whether the text contains a word that begins with `stem`. A stem that ends with `.` is a
/// whole word.
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

/// Returns whether the text contains a word that begins with one of the stems.
inline bool has_any(std::string_view text, std::initializer_list<std::string_view> stems) {
    return std::ranges::any_of(stems, [&](std::string_view stem) { return has_word(text, stem); });
}

} // namespace tharsis
