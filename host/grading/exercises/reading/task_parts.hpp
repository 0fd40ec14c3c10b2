// task_parts.hpp -- parts that occur in several tables of a task
// Internal to the reader of tasks.
#pragma once
#include "grading/exercises/task.hpp"
#include "support/wire/toml.hpp"

namespace tharsis {

/// A text, or { en = "...", fr = "..." }; `otherwise` if it is missing.
LocalizedText read_sentence(const TomlValue&, LocalizedText otherwise);
/// Texts by arbitrary keys: { "in.txt" = "..." }.
std::map<std::string, std::string> read_texts(const TomlValue&);
/// compare, tolerance, credit; missing keys are taken from `inherited`.
MatchPolicy read_match_policy(const TomlValue& table, MatchPolicy inherited);
/// A whole number of 32 bits, signed or unsigned.
u32 read_word(const TomlValue&);
/// A number, or a table that describes memory.
TaskValue read_value(const TomlValue&);
std::map<std::string, TaskValue> read_values(const TomlValue&);
/// The names of a rule, in lower case except for labels; each must exist. Services may have
/// numbers.
std::vector<std::string> read_rule_words(const TomlValue&, TaskRule::Kind);
/// The number of a general register: "t0", "$t0".
std::optional<int> register_named(std::string_view name);
std::map<std::string, u32> read_registers(const TomlValue&);
/// A text, a piece, or a list of them.
InputPattern read_pattern(const TomlValue&);

} // namespace tharsis
