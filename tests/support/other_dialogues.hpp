// other_dialogues.hpp -- our own programs, made to ask in other ways: other orders, other answers,
// other words
//
// The rules stay as they are. Edits of one variation apply one after the other.
#pragma once

#include "grading/boards/board_game.hpp"
#include "support/game_submission.hpp"

#include <string_view>
#include <vector>

namespace tharsis::testing {

/// A program of ours with another dialogue.
struct OtherDialogue {
    std::string_view name;
    BoardGame game;
    std::string_view program;
    std::vector<Edit> edits;
};

const std::vector<OtherDialogue>& other_dialogues();

} // namespace tharsis::testing
