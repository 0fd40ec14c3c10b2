// dialogue_answers.hpp -- is what a run left after what a dialogue expects?
// One meaning of each key, for the task's dialogues and for those that students hand in as tests.
#pragma once
#include "base/program.hpp"
#include "grading/exercises/task.hpp"

namespace tharsis {

/// Does the program have the labels whose words the dialogue sets?
bool has_labels(const Program&, const Dialogue&);
/// Is the file there, with that text by that rule?
bool is_file_right(const RunResult&, const std::string& name, const std::string& expected,
                   const MatchPolicy&);
/// Has the window of that number, from 0, shown what is expected of it? Not if only one of the two
/// is there.
bool is_dialog_right(const RunResult&, const std::vector<std::string>& expected, std::size_t number,
                     const MatchPolicy&);
/// How many windows there were, or should have been.
std::size_t count_of_dialogs(const RunResult&, const std::vector<std::string>& expected);
/// Did the run end by itself, and is all right that the dialogue says of it?
bool is_right(const Dialogue&, const Program&, const RunResult&);

} // namespace tharsis
