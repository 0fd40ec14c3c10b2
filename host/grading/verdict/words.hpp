// words.hpp -- the words that reports add to the judges' sentences, in both languages
// word_of returns the stable words for programs; these are for people.
#pragma once
#include "grading/verdict/verdict.hpp"

#include <span>

namespace tharsis {

const std::string& format_word(Verdict::Outcome, Language);
const std::string& format_word(Check::Outcome, Language);
const std::string& format_word(Observation::Kind, Language);

/// "3" or "2.5": points with at most three decimals and no trailing zeros.
std::string format_number(double);
/// "2.5/5".
std::string format_points(const Verdict&);
std::string format_points(const Check&);

/// "focus.asm:12:4", as far as it is known; empty without a place.
std::string format_location(const Observation&);

/// "10 submissions: 7 accepted, 2 refused, 1 not judged".
std::string format_summary(std::span<const Verdict>, Language);

/// "150 games, 1204 positions, 3911 inputs" in this language: how much a check of a game has tried;
/// empty: it says nothing of it.
std::string format_tried(const Check&, Language);

/// "games", or the word in this language for a known metric.
std::string format_metric(std::string_view name, Language);

/// The fixed words of a report.
struct ReportWords {
    std::string submission, verdict, points, finding, check, before, expected, actual, start, moves,
        inputs, rule, tip, replay, metrics, evidence, title, same_columns, with_output, seed, task,
        dialect, cut_here;
    std::string colon; ///< after a word, with the blanks that the language requires
};
const ReportWords& report_words(Language);

/// The most important observation: the first of the checks that did not pass, errors of a check
/// first and skipped checks last; if all passed, one that a teacher should see although it costs
/// nothing (`notable_deviation`). Null: there is none.
const Observation* main_observation(const Verdict&);
/// The observation that a program crashes or runs for ever at the end of its input, or null.
const Observation* notable_deviation(const Check&);
const Observation* main_observation(const Check&);

} // namespace tharsis
