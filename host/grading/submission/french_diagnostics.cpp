// french_diagnostics.cpp -- complete sentences where they are known, else the meaning of the code
// A test checks the tables against the assembler's own examples.
#include "grading/submission/french_diagnostics.hpp"

#include "grading/submission/french_sentences.hpp"
#include "grading/verdict/finding_kinds.hpp"

#include <fmt/core.h>

namespace tharsis {

std::string french_of_message(std::string_view code, std::string_view message) {
    if (auto french = french_assembler_message(message)) return *french;
    const std::string_view meaning = french_of_code(code);
    return fmt::format("{}{}message de l'assembleur, en anglais : « {} »", meaning,
                       meaning.empty() ? "" : " ; ", message);
}

std::string french_of_tip(const std::string& tip) {
    if (tip.empty()) return tip;
    const auto french = french_assembler_tip(tip);
    return french ? *french : fmt::format("en anglais : « {} »", tip);
}

std::string french_of_finding_text(const std::string& english) {
    if (english.empty()) return english;
    const auto french = french_of_finding(english);
    return french ? *french : fmt::format("en anglais : « {} »", english);
}

namespace {

std::string french_or_quoted(const std::string& english) {
    const auto french = french_of_toml(english);
    return french ? *french : fmt::format("en anglais : « {} »", english);
}

} // namespace

std::string french_of_problem(const TomlProblem& problem) {
    std::string said = problem.line == 0 ? ""
                       : problem.column == 0
                           ? fmt::format("ligne {} : ", problem.line)
                           : fmt::format("ligne {}, colonne {} : ", problem.line, problem.column);
    if (!problem.path.empty()) said += problem.path + ' ';
    said += french_or_quoted(problem.what);
    return problem.tip.empty() ? said : said + " (" + french_of_toml_tip(problem.tip) + ")";
}

std::string french_of_toml_tip(const std::string& tip) {
    return tip.starts_with("did you mean ") ? french_of_tip(tip) : french_or_quoted(tip);
}

} // namespace tharsis
