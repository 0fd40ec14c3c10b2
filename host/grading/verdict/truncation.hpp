// truncation.hpp -- limits the size of a verdict, whatever the program contains and prints
// A verdict is sent as a line of JSON, whose reader has a limit: a longer one would be lost.
#pragma once
#include "grading/verdict/verdict.hpp"

#include <functional>

namespace tharsis {

/// Bytes of all attachments together. The rest of a verdict is limited by `truncated`.
inline constexpr std::size_t max_attached = std::size_t{8} << 20;

/// True if an attachment of this size may be added. If not, `replay_left_out` reports it.
bool has_room_for(const std::vector<Attachment>&, std::size_t bytes);
Observation replay_left_out();

/// Cuts sentences to a readable length; of very many or very long observations, cuts the texts to
/// compare, then drops all but the first.
Check truncated(Check);
Verdict truncated(Verdict);

/// Called with each check of a submission when it is finished, so that some results are known if
/// the judge is stopped.
using CheckCallback = std::function<void(const Check&)>;

} // namespace tharsis
