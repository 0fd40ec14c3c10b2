// verdict_text.hpp -- a verdict as a line of JSON, and back to the same value
// Processes send verdicts in this format, and caches and shards store it (docs/verdict-format.md).
#pragma once
#include "grading/verdict/verdict.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

inline constexpr int verdict_version = 1;

/// One line without a line feed. Bytes that are not UTF-8 become {"base64": "..."}. Numbers of a
/// verdict are finite.
std::string text_of_verdict(const Verdict&);

struct ReadVerdict {
    std::optional<Verdict> verdict;
    std::string error, tip; ///< without a verdict: the first error, and its place
};

/// Reads the output of `text_of_verdict`. The text is not trusted: everything is checked.
ReadVerdict read_verdict(std::string_view text);

} // namespace tharsis
