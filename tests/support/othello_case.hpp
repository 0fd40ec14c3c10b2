// othello_case.hpp -- one session of Othello for two programs: its files, start and input
// A case depends only on a seed: the generator plays the reference and answers each question.
#pragma once

#include "games/othello/othello_dialogue.hpp"
#include "games/record.hpp"
#include "support/game_case.hpp"
#include "support/game_player.hpp"

#include <cstdint>

namespace tharsis::testing {

/// Before the first turn the memory of the program is used for the list of saves.
template <> struct HasPosition<games::OthelloDialogue> {
    static bool in(const games::OthelloDialogue& dialogue) {
        return dialogue.question() >= games::OthelloQuestion::turn;
    }
};

/// The case of a seed: saves of all kinds and simulated errors of files, both levels, valid, wrong
/// and unusually written answers, cut into chunks and ended at any question.
GameCase make_othello_case(std::uint64_t seed);

/// A start that must be rejected; consecutive seeds contain different errors.
GameCase make_refused_othello_case(std::uint64_t seed);

/// The case of a recorded game: only a pass that is not forced is typed.
GameCase case_of_othello(const games::Record& record);

} // namespace tharsis::testing
