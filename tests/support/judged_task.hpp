// judged_task.hpp -- short ways to judge a text by the text of a task
// A check is asked for by its name, observations by their codes.
#pragma once
#include "grading/exercises/task_judge.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>

namespace tharsis::testing {

inline Task task_of(const std::string& text, const std::map<std::string, std::string>& files = {}) {
    TaskRead read = read_task(
        "title = \"T\"\n" + text, [&](const std::string& name) -> std::optional<std::string> {
            const auto found = files.find(name);
            return found == files.end() ? std::nullopt : std::optional(found->second);
        });
    if (!read.value) throw std::runtime_error(text_of(read.problem.sentence(), Language::english));
    return std::move(*read.value);
}

inline Submission handed_in(const std::string& source) {
    return {"student.asm", {{"student.asm", source}}, {}, {}};
}

inline Verdict judged(const std::string& source, const std::string& task,
                      const std::map<std::string, std::string>& files = {}) {
    return judge_task(handed_in(source), task_of(task, files));
}

inline const Check& check_of(const Verdict& verdict, const std::string& name) {
    const auto found = std::ranges::find(verdict.checks, name, &Check::name);
    if (found == verdict.checks.end()) throw std::runtime_error("no check " + name);
    return *found;
}

/// The codes of a check's observations, with spaces between; of one that has passed without any
/// "passed".
inline std::string codes(const Verdict& verdict, const std::string& name) {
    const Check& check = check_of(verdict, name);
    std::string text =
        check.outcome == Check::Outcome::failed ? "" : std::string(word_of(check.outcome));
    for (const Observation& each : check.observations)
        text += (text.empty() ? "" : " ") + each.code;
    return text;
}

inline const Observation& first_of(const Verdict& verdict, const std::string& name) {
    return check_of(verdict, name).observations.at(0);
}

} // namespace tharsis::testing
