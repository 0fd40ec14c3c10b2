// exercism.cpp -- Exercism's results.json of a test runner, version 3
// Specified in exercism/docs, building/tooling/test-runners/interface.md.
#include "base/utf8.hpp"
#include "grading/verdict/observation_text.hpp"
#include "grading/verdict/report.hpp"
#include "grading/verdict/sanitize.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace tharsis {

namespace {

using nlohmann::ordered_json;

constexpr std::size_t max_output = 500, max_message = 65'535; ///< characters; bytes are fewer
constexpr std::string_view cut_note = "\n[Output was truncated. Please limit to 500 chars]";

bool is_test(const Check& check) { return check.max_points > 0; }

bool passes(const Check& check) { return check.outcome == Check::Outcome::passed; }

/// What the program printed in a test, as far as the interface allows.
std::string output_of(const Check& check) {
    const auto printed = std::ranges::find(check.observations, "printed", &Observation::code);
    if (printed == check.observations.end()) return {};
    const std::string text = sanitize(printed->actual);
    if (text.size() <= max_output) return text;
    return std::string(whole_characters(text, max_output - cut_note.size())).append(cut_note);
}

std::string message_of(const Verdict& verdict, const Check& check, const ReportStyle& style) {
    Check rest = check;
    std::erase_if(rest.observations,
                  [](const Observation& each) { return each.code == "printed"; });
    std::string text = check_text(verdict, rest, style);
    while (text.ends_with('\n')) text.pop_back();
    if (text.empty()) text = check_title(verdict, check, style);
    return std::string(whole_characters(text, max_message));
}

/// A test that was not tried, or could not be judged, returned no value.
std::string_view status_of(const Check& check) {
    if (passes(check)) return "pass";
    return check.outcome == Check::Outcome::failed ? "fail" : "error";
}

ordered_json test_of(const Verdict& verdict, const Check& check, const ReportStyle& style) {
    ordered_json test{{"name", check_title(verdict, check, style)}, {"status", status_of(check)}};
    test["message"] =
        passes(check) ? ordered_json() : ordered_json(message_of(verdict, check, style));
    if (std::string output = output_of(check); !output.empty()) test["output"] = std::move(output);
    return test;
}

/// The check before the tests that has not passed: the program could not be tried at all.
const Check* obstacle_in(const Verdict& verdict) {
    const auto found = std::ranges::find_if(
        verdict.checks, [](const Check& check) { return !is_test(check) && !passes(check); });
    const bool tried = std::ranges::any_of(verdict.checks, [](const Check& check) {
        return is_test(check) && check.outcome != Check::Outcome::skipped;
    });
    return found == verdict.checks.end() || tried ? nullptr : &*found;
}

} // namespace

std::string exercism_report(std::span<const Verdict> verdicts, const ReportStyle& style) {
    const Verdict& verdict = verdicts.front();
    ordered_json result{{"version", 3}};
    if (const Check* obstacle = obstacle_in(verdict)) {
        result["status"] = "error";
        result["message"] = message_of(verdict, *obstacle, style);
        return result.dump(2) + "\n";
    }
    const bool all = std::ranges::all_of(verdict.checks, passes);
    result["status"] = all ? "pass" : "fail";
    result["message"] = nullptr;
    result["tests"] = ordered_json::array();
    for (const Check& check : verdict.checks)
        if (is_test(check)) result["tests"].push_back(test_of(verdict, check, style));
    return result.dump(2) + "\n";
}

} // namespace tharsis
