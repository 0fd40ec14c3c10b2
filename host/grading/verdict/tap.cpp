// tap.cpp -- the Test Anything Protocol, version 14: one subtest per submission, one test per check
// Diagnostics are YAML whose values are quoted as in JSON, which every YAML reader understands.
#include "grading/verdict/observation_text.hpp"
#include "grading/verdict/report.hpp"
#include "grading/verdict/sanitize.hpp"
#include "grading/verdict/words.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace tharsis {

namespace {

/// A description in which # does not begin a directive.
std::string description(std::string_view text) {
    std::string result;
    for (const char c : sanitize_line(text)) {
        if (c == '#' || c == '\\') result += '\\';
        result += c;
    }
    return result;
}

std::string line(std::string_view key, const std::string& value) {
    return value.empty() ? std::string()
                         : fmt::format("  {}: {}\n", key, nlohmann::json(value).dump());
}

std::string diagnostic_of(const Verdict& verdict, const Check& check, const ReportStyle& style) {
    const Observation* main = main_observation(check);
    const Observation* first = main                         ? main
                               : check.observations.empty() ? nullptr
                                                            : &check.observations.front();
    std::string text = line("outcome", std::string(word_of(check.outcome))) +
                       fmt::format("  points: {}\n  most_points: {}\n", format_number(check.points),
                                   format_number(check.max_points));
    text += line("comparator", sanitize_line(check.comparator));
    if (first) {
        text += line("code", sanitize_line(first->code)) +
                line("at", sanitize_line(format_location(*first)));
        text += line("message", sanitize_line(in(style.language, first->message)));
    }
    return "  ---\n" + text + line("details", check_text(verdict, check, style)) + "  ...\n";
}

std::string tap_test(const Verdict& verdict, const Check& check, std::size_t number,
                     const ReportStyle& style) {
    const bool ok =
        check.outcome == Check::Outcome::passed || check.outcome == Check::Outcome::skipped;
    std::string text = fmt::format("{} {} - {}", ok ? "ok" : "not ok", number,
                                   description(check_title(verdict, check, style)));
    if (check.outcome == Check::Outcome::skipped)
        return fmt::format("{} # SKIP {}\n", text, description(check_message(check, style)));
    text += '\n';
    return check.outcome == Check::Outcome::passed && check.observations.empty()
               ? text
               : text + diagnostic_of(verdict, check, style);
}

std::string subtest_of(const Verdict& verdict, const ReportStyle& style) {
    std::string text = fmt::format("# Subtest: {}\n1..{}\n", description(verdict.submission),
                                   verdict.checks.size());
    for (std::size_t n = 0; n < verdict.checks.size(); ++n)
        text += tap_test(verdict, verdict.checks[n], n + 1, style);
    return indented(text, "    ");
}

} // namespace

std::string tap_report(std::span<const Verdict> verdicts, const ReportStyle& style) {
    std::string text = fmt::format("TAP version 14\n1..{}\n", verdicts.size());
    for (std::size_t n = 0; n < verdicts.size(); ++n) {
        const Verdict& verdict = verdicts[n];
        const bool ok = outcome_of(verdict) == Verdict::Outcome::accepted;
        text += subtest_of(verdict, style) + fmt::format("{} {} - {}\n", ok ? "ok" : "not ok",
                                                         n + 1, description(verdict.submission));
    }
    return text;
}

} // namespace tharsis
