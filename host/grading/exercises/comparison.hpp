// comparison.hpp -- compares an output with the expected one, by a ladder of steps from strict to
// tolerant
//
// What passes one step passes all later ones; a verdict names the first that passed.
#pragma once
#include "grading/verdict/verdict.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// The steps of the ladder. The middle ones are those of Kattis's default validator
/// (case_sensitive, space_change_sensitive, float tolerances).
enum class MatchLevel : u8 {
    exact,          ///< byte for byte
    trailing_space, ///< ignores blanks at ends of lines, and whether the last line ends with a
                    ///< line feed
    blank_lines,    ///< also ignores blank lines
    tokens,         ///< ignores the amount of white space, line feeds included
    any_case,       ///< like tokens, ignoring case
    numbers,        ///< like any_case, with numbers compared within the tolerance
    /// Only the numbers count, with the tolerance, whatever stands around them. An expected output
    /// without numbers is compared as by `numbers`.
    values,
};
inline constexpr std::size_t match_level_count = 7;

/// "exact", "trailing-space" ... and back; nothing if there is no such word.
std::string_view word_of(MatchLevel);
std::optional<MatchLevel> find_match_level(std::string_view word);
/// What the step ignores, for people.
LocalizedText words_for(MatchLevel);

/// Numbers are equal if they differ by at most `absolute`, or by at most `relative` times the
/// expected one.
struct Tolerance {
    double absolute = 0, relative = 0;

    bool operator==(const Tolerance&) const = default;
};

/// True if the number is right. NaN is right only where NaN is expected; no tolerance makes an
/// infinite number equal to a finite one.
bool is_near(double expected, double actual, const Tolerance&);

/// The first step on which the outputs are equal; nothing if there is none.
std::optional<MatchLevel> match_level(std::string_view expected, std::string_view actual,
                                      const Tolerance& = {});
bool outputs_match(std::string_view expected, std::string_view actual, MatchLevel,
                   const Tolerance& = {});

/// The first difference between two outputs on a step: lines and columns from 1. A missing part is
/// empty.
struct OutputDifference {
    std::string expected, actual; ///< a line, or a token
    u32 line = 0, column = 0; ///< in the actual output; of a missing part: the end of the output
    std::size_t byte = 0;     ///< of the actual output
    u32 expected_line = 0;    ///< in the expected output
};
OutputDifference first_difference(std::string_view expected, std::string_view actual, MatchLevel,
                                  const Tolerance& = {});

/// "line 3: 7 was expected, 8 was printed".
LocalizedText words_for(const OutputDifference&);

/// The lines around one, to be shown beside others; omitted lines are marked.
std::string lines_around(std::string_view text, u32 line);

/// A text for a sentence, in the quotation marks of its language: control characters are named,
/// long texts cut.
std::string quote(std::string_view text, Language = Language::english);
LocalizedText quoted_text(std::string_view text);

} // namespace tharsis
