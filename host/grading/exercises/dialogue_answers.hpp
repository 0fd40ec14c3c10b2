// dialogue_answers.hpp -- compares the results of a run with what a dialogue expects
// The keys mean the same in the task's dialogues and in those that students hand in as tests.
#pragma once
#include "base/program.hpp"
#include "grading/exercises/task.hpp"

namespace tharsis {

/// True if the program has the labels whose words the dialogue sets.
bool has_labels(const Program&, const Dialogue&);
/// True if the file exists and its text is right by the rule.
bool is_file_right(const RunResult&, const std::string& name, const std::string& expected,
                   const MatchPolicy&);
/// True if dialog `number` (from 0) showed the expected text. False if only one of the two exists.
bool is_dialog_right(const RunResult&, const std::vector<std::string>& expected, std::size_t number,
                     const MatchPolicy&);
/// How many dialogs there were, or should have been, whichever is more.
std::size_t count_of_dialogs(const RunResult&, const std::vector<std::string>& expected);
/// True if the run ended by itself and everything that the dialogue expects is right.
bool is_right(const Dialogue&, const Program&, const RunResult&);

} // namespace tharsis
