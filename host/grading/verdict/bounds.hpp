// bounds.hpp -- how much a verdict may hold, whatever the program is made of and prints
// A verdict travels as a line of JSON, whose reader has a bound: what is longer would be no verdict
// at all.
#pragma once
#include "grading/verdict/verdict.hpp"

#include <functional>

namespace tharsis {

/// Bytes of all attachments together. The rest of a verdict is bounded by `is_truncated`.
inline constexpr std::size_t most_attached = std::size_t{8} << 20;

/// May an attachment of so many bytes join these? If not, `replay_left_out` says so.
bool has_room_for(const std::vector<Attachment>&, std::size_t bytes);
Observation replay_left_out();

/// Sentences cut to what people read, and of very many or very long observations the texts to
/// compare, then all but the first.
Check is_truncated(Check);
Verdict is_truncated(Verdict);

/// Is notified of each check of a submission when it is done, so that something is known if the
/// judge is stopped.
using CheckHeard = std::function<void(const Check&)>;

} // namespace tharsis
