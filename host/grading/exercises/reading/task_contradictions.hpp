// task_contradictions.hpp -- what a task asks for and no program can do
// Internal to the reader of tasks. Each function reports the first contradiction at its place.
#pragma once
#include "grading/exercises/task.hpp"
#include "support/wire/toml.hpp"

#include <vector>

namespace tharsis {

/// `earlier`: the other rules of the task that have been read.
void refuse_contradictions(const TaskRule&, const std::vector<TaskRule>& earlier,
                           const TomlValue& table);
void refuse_contradictions(const Dialogue&, const TomlValue& table);
void refuse_contradictions(const ProcedureTest&, const TomlValue& table);

/// Credit in `table` that no output can get; `required` is the strictest comparison for which it is
/// inherited.
void refuse_useless_credit(const MatchPolicy&, MatchLevel required, const TomlValue& table);

/// Whether an output can pass, or get credit, by a comparison that compares numbers.
bool compares_numbers(const MatchPolicy&);
/// The tolerance in `table`, as one that no comparison uses.
void refuse_useless_tolerance(const TomlValue& table);

} // namespace tharsis
