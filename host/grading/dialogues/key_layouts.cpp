// key_layouts.cpp -- a table of layouts, and one that a question explains itself
// Each with three ways to say a jump: 5 in front, the key in the middle in front, or a way twice.
#include "grading/dialogues/key_layouts.hpp"

#include "grading/dialogues/adaptor.hpp"

#include <algorithm>

namespace tharsis {

namespace {

/// In the order of the digits 1 to 9, words between blanks; the one for 5 is the key in the middle.
constexpr std::string_view tables[] = {
    "7 8 9 4 5 6 1 2 3",     // a telephone
    "w x c q s d a z e",     // letters around s, on a French keyboard
    "z x c a s d q w e",     // and on an English one
    "b j n h . l y k u",     // keys of old games
    "so s se o c e no n ne", // compass points, French
    "sw s se w c e nw n ne", // and English
    "bg b bd g c d hg h hd", // bas, gauche, droite, haut
    "dl d dr l c r ul u ur", // down, left, right, up
};

std::vector<std::string> words_of(std::string_view table) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at <= table.size();) {
        const std::size_t end = std::min(table.find(' ', at), table.size());
        words.emplace_back(table.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

bool is_number(const std::string& key) { return key[0] >= '0' && key[0] <= '9'; }

/// True if the key is a word of its own somewhere in the text.
bool names(std::string_view text, const std::string& key) {
    const auto part = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
    for (std::size_t at = text.find(key); at != std::string_view::npos; at = text.find(key, at + 1))
        if ((at == 0 || !part(text[at - 1])) &&
            (at + key.size() >= text.size() || !part(text[at + key.size()])))
            return true;
    return false;
}

/// All ways but the middle.
bool names_all(std::string_view text, const std::vector<std::string>& keys) {
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (i != 4 && !names(text, keys[i])) return false;
    return true;
}

} // namespace

std::vector<KeyLayout> guess_layouts(const Prompt& prompt, bool upside_down) {
    std::vector<KeyLayout> layouts{{{}, upside_down ? 1 : 0}};
    for (const std::string_view table : tables) {
        const std::vector<std::string> keys = words_of(table);
        const bool numbers = is_number(keys[0]);
        if (prompt.integer && !numbers) continue;
        const bool told = !numbers && names_all(prompt.text, keys);
        const int cost = told ? 0 : numbers ? (upside_down ? 0 : 3) : 4;
        if (told) layouts[0].cost = 2;
        int further = 0;
        for (const std::string& middle : {std::string("5"), std::string(), keys[4]}) {
            KeyLayout layout{keys, cost + further++};
            layout.keys[4] = middle;
            if (std::ranges::find(layouts, layout.keys, &KeyLayout::keys) == layouts.end())
                layouts.push_back(std::move(layout));
        }
    }
    return layouts;
}

} // namespace tharsis
