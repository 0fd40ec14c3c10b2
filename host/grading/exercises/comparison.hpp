// comparison.hpp -- is this output the expected one? A ladder of ways to compare, from strict to
// tolerant
//
// What passes on one step passes on all after it; a verdict says which was the first.
#pragma once
#include "grading/verdict/verdict.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// The steps of the ladder. The middle ones are those of Kattis's default validator
/// (case_sensitive, space_change_sensitive, float tolerances).
enum class Likeness : u8 {
    exact,          ///< byte for byte
    trailing_space, ///< blanks at ends of lines do not count, nor whether the last line ends with a
                    ///< line feed
    blank_lines,    ///< nor do blank lines
    tokens,         ///< all spaces are one, and so are ends of lines
    any_case,       ///< tokens, capital or small
    numbers,        ///< ... and numbers may differ by the tolerance
    /// Only the numbers count, with the tolerance, whatever stands around them. An expected output
    /// without numbers is compared as by `numbers`.
    values,
};
inline constexpr std::size_t likeness_count = 7;

/// "exact", "trailing-space" ... and back; nothing if it is no such word.
std::string_view word_of(Likeness);
std::optional<Likeness> likeness_of(std::string_view word);
/// What it forgives, for people.
Sentence words_for(Likeness);

/// Numbers are equal if they differ by at most `absolute`, or by at most `relative` times the
/// expected one.
struct Tolerance {
    double absolute = 0, relative = 0;

    bool operator==(const Tolerance&) const = default;
};

/// Is the number right? No number (NaN) is right where none is expected, and nowhere else; no
/// tolerance makes the infinite finite.
bool is_near(double expected, double actual, const Tolerance&);

/// The first step on which they are alike; nothing: on none.
std::optional<Likeness> likeness(std::string_view expected, std::string_view actual,
                                 const Tolerance& = {});
bool are_alike(std::string_view expected, std::string_view actual, Likeness, const Tolerance& = {});

/// Where two outputs part, compared on that step: lines and columns from 1. What is missing is
/// empty.
struct OutputDifference {
    std::string expected, actual; ///< a line, or a token
    u32 line = 0, column = 0;     ///< in the actual output; of what is missing: its end
    std::size_t byte = 0;         ///< of the actual output
    u32 expected_line = 0;        ///< in the expected output
};
OutputDifference first_difference(std::string_view expected, std::string_view actual, Likeness,
                                  const Tolerance& = {});

/// "line 3: 7 was expected, 8 was printed".
Sentence words_for(const OutputDifference&);

/// The lines around one, to stand beside others; what is left out is marked.
std::string lines_around(std::string_view text, u32 line);

/// A text as people can read it in a sentence, between the quotes of its language: control
/// characters are named, long ones cut.
std::string shown(std::string_view text, Language = Language::english);

} // namespace tharsis
