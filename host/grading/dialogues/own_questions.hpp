// own_questions.hpp -- what the questions of our own programs ask for
// A program that asks in these words means what they mean; if it then refuses, it is not the
// dialogue that is another one.
#pragma once
#include "grading/dialogues/adaptor.hpp"

#include <optional>
#include <set>
#include <string_view>

namespace tharsis {

/// What a question (bare_question) of the reference's protocol asks for; nothing: it is none of
/// them.
std::optional<PromptKind> own_question(BoardGame, std::string_view bare);
/// The same as a set; empty: it is none of them.
const std::set<PromptKind>& own_asks(BoardGame, std::string_view bare);

} // namespace tharsis
