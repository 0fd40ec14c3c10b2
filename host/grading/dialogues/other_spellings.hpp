// other_spellings.hpp -- lines that mean the same answers as others, written differently
// Who reads a cell as one number takes 7 for 07; many take capitals, a sign, blanks, or 3b for b3.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace tharsis {

/// Does a line mean the same as an answer? Leading zeros, a +, capitals, blanks and marks between
/// numbers count for nothing, nor does the order of a letter and a number that are all of it. A -
/// means something.
bool spells(std::string_view answer, std::string_view line);

/// Is each line its answer, and at least one of them in another spelling?
bool are_other_spellings(std::span<const std::string> answers, std::span<const std::string> lines);

} // namespace tharsis
