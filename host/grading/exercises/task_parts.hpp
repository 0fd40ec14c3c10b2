// task_parts.hpp -- parts of a task that stand in several of its tables
// Inner to the reader of tasks.
#pragma once
#include "grading/exercises/task.hpp"
#include "support/wire/toml.hpp"

namespace tharsis {

/// A text, or { en = "...", fr = "..." }. Not there: the sentence given.
Sentence read_sentence(const TomlValue&, Sentence otherwise);
/// Texts by free keys: { "in.txt" = "..." }.
std::map<std::string, std::string> read_texts(const TomlValue&);
/// compare, tolerance, credit: what is not said is as in `inherited`.
MatchPolicy read_output_rule(const TomlValue& table, MatchPolicy inherited);
/// A whole number that fits in 32 bits, with a sign or without.
u32 read_word(const TomlValue&);
/// A number, or a table that says what lies in memory.
TaskValue read_value(const TomlValue&);
std::map<std::string, TaskValue> read_values(const TomlValue&);
/// What a rule of that kind names, in small letters but for labels: nothing that does not exist.
/// Services may have numbers.
std::vector<std::string> read_rule_words(const TomlValue&, TaskRule::Kind);
/// The number of a general register: "t0", "$t0".
std::optional<int> register_named(std::string_view name);
std::map<std::string, u32> read_registers(const TomlValue&);
/// A text, a piece, or a list of them.
InputPattern read_pattern(const TomlValue&);

} // namespace tharsis
