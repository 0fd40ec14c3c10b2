// game_submission.hpp -- our own programs as submissions, with or without planted errors
//
// The files under asm/ stay as they are.
#pragma once

#include "grading/game_judge/game_judge.hpp"
#include "support/guest_sources.hpp"

#include <span>
#include <string>
#include <string_view>

namespace tharsis::testing {

/// A main file below asm/ and all files that it may include, edited.
Submission own_submission(std::string_view main_file, std::span<const Edit> edits = {});

/// A program of tests/host/grading/dialogues, by other authors, edited.
Submission dialogue_submission(std::string_view main_file, std::span<const Edit> edits = {});

/// The verdict on such a program, judged up to its first error.
Verdict judge_dialogue(std::string_view main_file, BoardGame game,
                       std::span<const Edit> edits = {});

/// A program of one file.
Submission small_submission(std::string_view text);

/// The verdict as one line for each check, with the codes of its observations: "endings failed
/// wrong-end".
std::string summary_of(const Verdict& verdict);

/// The first error of a verdict, or null.
const Observation* first_error(const Verdict& verdict);

} // namespace tharsis::testing
