// verdict.cpp -- sums over the checks of a verdict, and the words for its parts
// The writer and the reader of verdicts use the same words.
#include "grading/verdict/verdict.hpp"

#include <algorithm>
#include <numeric>

namespace tharsis {

namespace {

bool has(const Verdict& verdict, Check::Outcome outcome) {
    return std::ranges::any_of(verdict.checks,
                               [=](const Check& check) { return check.outcome == outcome; });
}

double sum(const Verdict& verdict, double Check::*part) {
    return std::accumulate(verdict.checks.begin(), verdict.checks.end(), 0.0,
                           [=](double before, const Check& check) { return before + check.*part; });
}

} // namespace

const std::string& task_in(Language language, const Verdict& verdict) {
    const bool french = language == Language::french && !verdict.task_in_french.empty();
    return french ? verdict.task_in_french : verdict.task;
}

Verdict::Outcome outcome_of(const Verdict& verdict) {
    if (has(verdict, Check::Outcome::failed)) return Verdict::Outcome::refused;
    const bool open = verdict.checks.empty() || has(verdict, Check::Outcome::unjudged);
    return open ? Verdict::Outcome::unjudged : Verdict::Outcome::accepted;
}

bool has_judge_failed(const Verdict& verdict) {
    return std::ranges::any_of(verdict.checks, [](const Check& check) {
        return std::ranges::count(check.observations, "judge-failed", &Observation::code) > 0;
    });
}

double points_of(const Verdict& verdict) { return sum(verdict, &Check::points); }
double max_points_of(const Verdict& verdict) { return sum(verdict, &Check::max_points); }

std::string_view word_of(Verdict::Outcome outcome) {
    constexpr std::string_view words[] = {"accepted", "refused", "unjudged"};
    return words[static_cast<std::size_t>(outcome)];
}

std::string_view word_of(Check::Outcome outcome) {
    constexpr std::string_view words[] = {"passed", "failed", "unjudged", "skipped"};
    return words[static_cast<std::size_t>(outcome)];
}

std::string_view word_of(BoardDiagram::Look look) {
    constexpr std::string_view words[] = {"red", "green", "blue", "black", "white", "grey"};
    return words[static_cast<std::size_t>(look)];
}

std::string_view word_of(Observation::Kind kind) {
    constexpr std::string_view words[] = {"error", "deviation", "warning", "note"};
    return words[static_cast<std::size_t>(kind)];
}

} // namespace tharsis
