// verdict_text.hpp -- a verdict as a line of JSON, and back to the same value
// Processes hand verdicts on as this text, caches and shards keep it (docs/verdict-format.md).
#pragma once
#include "grading/verdict/verdict.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

inline constexpr int verdict_version = 1;

/// One line without a line feed. Bytes that are no UTF-8 become {"base64": "..."}. Numbers of a
/// verdict are finite.
std::string text_of_verdict(const Verdict&);

struct ReadVerdict {
    std::optional<Verdict> verdict;
    std::string error, tip; ///< without a verdict: the first thing that is wrong, and where
};

/// Reads what `text_of_verdict` wrote. Anybody may have written it: nothing it says is believed.
ReadVerdict read_verdict(std::string_view text);

} // namespace tharsis
