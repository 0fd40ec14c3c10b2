// focus_player.hpp -- players of a case of Focus: the C++ dialogue, or a MIPS program
// Both return their position in the notation of Focus.
#pragma once

#include "games/focus/focus.hpp"
#include "games/focus/focus_dialogue.hpp"
#include "support/focus_case.hpp"
#include "support/game_player.hpp"

namespace tharsis::testing {

using FocusPlayer = GamePlayer;
using Watcher = WatcherOf<games::FocusDialogue>;

/// The C++ reference.
FocusPlayer reference_player(const FocusCase& game, Watcher watcher = {});

/// A program in the emulator; `data` labels board, reserves and player are read after each input.
FocusPlayer mips_player(const Program& program, const FocusCase& game);

} // namespace tharsis::testing
