// prefix_matching.hpp -- answers that are the first characters of longer lines
// Service 12, a short buffer of service 8 and many students' tests of one letter read no
// more than that.
#pragma once
#include <span>
#include <string>

namespace tharsis {

/// Returns whether a program that reads only the first characters of a line can read these answers,
/// one after the other, from the typed lines. The rest of a line is discarded or read next; blanks
/// before an answer, and case, do not matter. At least one character of the last line is read. True
/// only if something is left over: a program that reads whole lines reads other answers.
bool are_prefix_inputs(std::span<const std::string> answers, std::span<const std::string> lines);

} // namespace tharsis
