// reference_prompts.hpp -- what the questions of the project's own programs ask for
// A program that uses these words is assumed to mean the same; if it then refuses the answer, its
// dialogue is not the reason.
#pragma once
#include "grading/dialogues/adaptor.hpp"

#include <optional>
#include <set>
#include <string_view>

namespace tharsis {

/// Returns what a question (bare_question) of the reference's protocol asks for. Empty if the
/// protocol has no such question.
std::optional<PromptKind> reference_prompt_kind(BoardGame, std::string_view bare);
/// The same as a set; empty if the protocol has no such question.
const std::set<PromptKind>& reference_prompt_kinds(BoardGame, std::string_view bare);

} // namespace tharsis
