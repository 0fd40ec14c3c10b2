// game_corpus.hpp -- games that are written down, as trials: recorded whole ones, and the shortest
// to what is rare
//
// A program that begins at the beginning only comes to forced passes, reserves and ends by chance
// seldom, and late.
#pragma once
#include "grading/game_judge/session/test_script.hpp"

#include <optional>

namespace tharsis {

enum class CorpusPart : u8 {
    rare, ///< the shortest that were found to something rare, ends too
    end,  ///< those of them that end, then long recorded ones
};

/// The n-th of these, as far as it can be typed and is legal from where the program begins: nothing
/// if there are fewer.
std::optional<TestScript> corpus_game(const GameSession&, CorpusPart, u64 n);

/// True if it is unknown how the mover's reserve is played. Then a game must stop before there is
/// one.
bool is_beyond_dialogue(const GameSession&, const ReferenceGame&);

} // namespace tharsis
