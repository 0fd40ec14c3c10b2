// finding_labels.hpp -- short French labels for the codes of observations
// They are short because they are in a column of a table. Programs receive the codes.
#pragma once
#include "grading/verdict/verdict.hpp"

#include <span>

namespace tharsis {

struct FindingLabel {
    std::string_view code, french;
};

/// All codes of judges, sorted. docs/verdict-format.md lists them.
std::span<const FindingLabel> judge_codes();
/// Empty if there is no such code.
std::string_view french_of_judge_code(std::string_view code);
/// The same for the assembler's codes, with the names of its catalogue.
std::string_view french_of_code(std::string_view code);

/// The code itself in English, a few words in French.
std::string format_code(std::string_view code, Language);

} // namespace tharsis
