// dialogue_answers.cpp -- one function for each key of a dialogue that expects something
// Keys that are missing here would be ignored in the tests of students.
#include "grading/exercises/dialogue_answers.hpp"

#include <algorithm>

namespace tharsis {

bool has_labels(const Program& program, const Dialogue& dialogue) {
    return std::ranges::all_of(dialogue.run_input.patches, [&](const auto& patch) {
        return program.find_symbol(patch.first) != nullptr;
    });
}

bool is_file_right(const RunResult& end, const std::string& name, const std::string& expected,
                   const MatchPolicy& rule) {
    const auto found = end.files.find(name);
    return found != end.files.end() &&
           outputs_match(expected, found->second, rule.required_level, rule.tolerance);
}

bool is_dialog_right(const RunResult& end, const std::vector<std::string>& expected,
                     std::size_t number, const MatchPolicy& rule) {
    return number < expected.size() && number < end.dialogs.size() &&
           outputs_match(expected[number], end.dialogs[number].text, rule.required_level,
                         rule.tolerance);
}

std::size_t count_of_dialogs(const RunResult& end, const std::vector<std::string>& expected) {
    return std::max(expected.size(), end.dialogs.size());
}

namespace {

bool are_files_right(const Dialogue& dialogue, const RunResult& end) {
    const auto is_unwanted = [&](const std::string& name) { return end.files.contains(name); };
    return std::ranges::all_of(dialogue.files,
                               [&](const auto& file) {
                                   return is_file_right(end, file.first, file.second,
                                                        dialogue.rule);
                               }) &&
           std::ranges::none_of(dialogue.no_files, is_unwanted);
}

bool are_dialogs_right(const Dialogue& dialogue, const RunResult& end) {
    if (!dialogue.dialogs) return true;
    for (std::size_t n = 0; n < count_of_dialogs(end, *dialogue.dialogs); ++n)
        if (!is_dialog_right(end, *dialogue.dialogs, n, dialogue.rule)) return false;
    return true;
}

} // namespace

bool is_right(const Dialogue& dialogue, const Program& program, const RunResult& end) {
    if (!has_labels(program, dialogue) || !end.ended_by_itself() || end.too_much_output)
        return false;
    if (dialogue.output && !outputs_match(*dialogue.output, end.output,
                                          dialogue.rule.required_level, dialogue.rule.tolerance))
        return false;
    if (dialogue.status && *dialogue.status != end.stop.exit_status) return false;
    return are_files_right(dialogue, end) && are_dialogs_right(dialogue, end);
}

} // namespace tharsis
