// key_layouts.hpp -- on which keys the codes of Ataxx may lie: numbers as on a telephone, letters
// around another one, compass points
//
// A layout is taken as a whole; nothing exchanges single digits, which the rules name.
#pragma once
#include "grading/dialogues/prompt_words.hpp"

#include <string>
#include <vector>

namespace tharsis {

struct KeyLayout {
    std::vector<std::string>
        keys; ///< as Adaptor::directions of Ataxx; empty: the codes as they are
    int cost = 0;
};
/// Those that may be typed at this question; `upside_down`: the board is drawn so, and 8 may still
/// lead upwards.
std::vector<KeyLayout> guess_layouts(const Prompt&, bool upside_down);

} // namespace tharsis
