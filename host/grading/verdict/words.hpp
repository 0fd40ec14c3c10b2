// words.hpp -- the words that reports put around what judges say, in both languages
// Stable words for programs are word_of's; these are for people.
#pragma once
#include "grading/verdict/verdict.hpp"

#include <span>

namespace tharsis {

const std::string& shown_word(Verdict::Outcome, Language);
const std::string& shown_word(Check::Outcome, Language);
const std::string& shown_word(Observation::Kind, Language);

/// "3" or "2.5": a number of points without zeros after it, at most three digits after the dot.
std::string shown_number(double);
/// "2.5/5".
std::string shown_points(const Verdict&);
std::string shown_points(const Check&);

/// "focus.asm:12:4", as far as it is known; empty without a spot.
std::string shown_spot(const Observation&);

/// "10 submissions: 7 accepted, 2 refused, 1 not judged".
std::string shown_summary(std::span<const Verdict>, Language);

/// "games", or a word of the language for a figure that judges are known to make.
std::string shown_figure(std::string_view name, Language);

/// What a report says around an observation.
struct ReportWords {
    std::string submission, verdict, points, finding, check, before, expected, actual, start, moves,
        inputs, rule, tip, replay, figures, evidence, title, same_columns, with_output, seed, task;
    std::string colon; ///< after a word, with the blanks that the language wants
};
const ReportWords& report_words(Language);

/// The first finding of the checks that did not pass, errors of a check first and skipped checks
/// last; or else what no teacher should miss though it costs nothing (`notable_deviation`); null:
/// there is none.
const Observation* main_observation(const Verdict&);
/// A program that crashes or goes on for ever where its input ends; null: this one does not.
const Observation* notable_deviation(const Check&);
const Observation* main_observation(const Check&);

} // namespace tharsis
