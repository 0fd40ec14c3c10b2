// french_diagnostics.cpp -- complete sentences where they are known, else the English ones, quoted
// A test checks the table against the readers' own sentences.
#include "grading/submission/french_diagnostics.hpp"

#include "grading/submission/french_sentences.hpp"

#include <fmt/core.h>

namespace tharsis {

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

std::string french_of_toml_tip(const std::string& tip) { return french_or_quoted(tip); }

} // namespace tharsis
