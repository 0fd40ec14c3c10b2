// first_characters.hpp -- answers that are the first characters of longer lines
// Service 12, a short buffer of service 8 and many a student's test of one letter read no more.
#pragma once
#include <span>
#include <string>

namespace tharsis {

/// Can these answers, one after the other, be read from the lines that were typed, by a player who
/// looks at the first characters of a line only? What is left of a line is thrown away, or is read
/// next; blanks in front of an answer, and capitals, count for nothing. Of the last line something
/// is read. True only if something is left over: a program that reads whole lines has read other
/// answers.
bool are_first_characters(std::span<const std::string> answers, std::span<const std::string> lines);

} // namespace tharsis
