// failure_messages.hpp -- a failure told to a student: what is wrong, which rule says so, what to
// look at In French and English; the numbers of rules are those of docs/games.md.
#pragma once
#include "grading/game_judge/session/test_script.hpp"
#include "grading/verdict/verdict.hpp"

namespace tharsis {

/// What is wrong, in one sentence.
Sentence message_for(BoardGame, const GameMismatch&);
/// What to look at; may be empty.
Sentence tip_for(BoardGame, const GameMismatch&);
/// The number of the rule that is broken; empty: none.
std::string rule_for(BoardGame, const GameMismatch&);
/// Is the reason that a player cannot move and must pass, and the program does not know it?
bool is_about_forced_pass(const GameMismatch&);
/// Two failures that are alike are one error to a student: what happened, the rule, whether
/// a player had to pass, and for a crash where.
std::string signature_of(BoardGame, const GameMismatch&);
/// The suite that an error is about, by its name, wherever it was seen; `seen_in` if it may be
/// any.
std::string_view suite_for(BoardGame, const GameMismatch&, std::string_view seen_in);

} // namespace tharsis
