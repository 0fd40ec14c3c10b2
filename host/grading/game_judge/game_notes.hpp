// game_notes.hpp -- notes for teachers about what the judgement of a game did not cover
// Information that was never displayed was not compared, and situations that no game reached were
// not judged.
#pragma once
#include "grading/game_judge/session/test_script.hpp"

#include <optional>
#include <vector>

namespace tharsis {

/// Events of the rules, and how often each one was seen.
using EventCounts = std::map<std::string, u64, std::less<>>;

/// Notes about information that was never displayed, or only in unreliable words, although there
/// were enough screens. The note `board-not-seen` means that the moves were not judged at all.
std::vector<Observation> notes_on_unseen(BoardGame, const ComparedScreens&);

enum class RareKind : u8 { event, end };

/// A note about the rare situations, or the reasons of an end, that occurred in none of `games`
/// games; nothing if all of them occurred.
std::optional<Observation> note_on_never_reached(BoardGame, RareKind, const EventCounts&,
                                                 u64 games);

} // namespace tharsis
