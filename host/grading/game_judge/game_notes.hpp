// game_notes.hpp -- what a judgement of a game cannot vouch for, as notes
// What was never seen was never compared, and a situation that no game came to was never judged:
// teachers should know.
#pragma once
#include "grading/game_judge/session/test_script.hpp"

#include <optional>
#include <vector>

namespace tharsis {

/// Events of the rules, and how often each one was seen.
using EventCounts = std::map<std::string, u64, std::less<>>;

/// What was never seen, or in no words that are believed, though there were screens enough. The
/// note `board-not-seen` means that nothing can be said about the moves at all.
std::vector<Observation> notes_on_unseen(BoardGame, const ComparedScreens&);

enum class RareKind : u8 { event, end };

/// The rare situations, or the ways to end, that came up in none of so many games; nothing: all of
/// them did.
std::optional<Observation> note_on_never_reached(BoardGame, RareKind, const EventCounts&,
                                                 u64 games);

/// A slow program had time for fewer games than were planned.
Observation note_on_fewer_games(u64 played, u64 planned);

/// Why a check was not tried, or could show nothing new.
Observation note_on_skipping(Sentence why);

} // namespace tharsis
