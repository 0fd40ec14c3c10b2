// focus_player.hpp -- whoever can play a case of Focus: the C++ dialogue, or a MIPS program
// Three calls, and after each of them what is on the screen and what is in the memory.
#pragma once

#include "base/program.hpp"
#include "games/focus.hpp"
#include "games/focus_dialogue.hpp"
#include "support/focus_case.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace tharsis::testing {

/// What one call brought: bytes printed, whether the program has ended, and the position it holds.
/// `trouble` is whatever must never be: a fault, a run without end, a position that is none.
struct Seen {
    std::string screen;
    bool ended = false;
    std::optional<games::Focus::Position> position;
    std::string trouble;
    bool operator==(const Seen&) const = default;
};

struct FocusPlayer {
    std::function<Seen()> open;
    std::function<Seen(std::string_view bytes)> type;
    std::function<Seen()> end;
};

using MakePlayer = std::function<FocusPlayer(const FocusCase&)>;

/// Is told of every line that the reference answers, in order: the dialogue before and after it.
using Watcher =
    std::function<void(const games::FocusDialogue& before, const games::FocusDialogue& after)>;

/// The C++ reference.
FocusPlayer reference_player(const FocusCase& game, Watcher watcher = {});

/// A program in the emulator; `data` labels board, reserves and player are read after each input.
FocusPlayer mips_player(const Program& program, const FocusCase& game);

} // namespace tharsis::testing
