// failure_messages.hpp -- messages about a failure for students: the error, the rule, a tip
// In French and English; the numbers of rules are those of docs/games.md.
#pragma once
#include "grading/game_judge/session/test_script.hpp"
#include "grading/verdict/verdict.hpp"

namespace tharsis {

/// One sentence about what is wrong.
LocalizedText message_for(BoardGame, const GameMismatch&);
/// A tip where to look; may be empty.
LocalizedText tip_for(BoardGame, const GameMismatch&);
/// The number of the rule that is broken; empty: none.
std::string rule_for(BoardGame, const GameMismatch&);
/// Returns whether the reason is that a player must pass and the program does not detect it.
bool is_about_forced_pass(const GameMismatch&);
/// A key that is equal for failures with the same cause: the code, the rule, whether a player had
/// to pass, and for a crash its place. Such failures are reported once.
std::string signature_of(BoardGame, const GameMismatch&);
/// The suite that an error is about, by its name, wherever it was seen; `seen_in` if it may be
/// any.
std::string_view suite_for(BoardGame, const GameMismatch&, std::string_view seen_in);

} // namespace tharsis
