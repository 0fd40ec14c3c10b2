// key_layouts.hpp -- keys on which the codes of Ataxx may lie: numbers as on a telephone, letters
// around a centre, compass points
//
// A layout is used as a whole; single digits, which the rules define, are never exchanged.
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
/// Returns the layouts that may be typed at this question; `upside_down`: the board is drawn with
/// its lowest row first, and 8 may still lead upwards.
std::vector<KeyLayout> guess_layouts(const Prompt&, bool upside_down);

} // namespace tharsis
