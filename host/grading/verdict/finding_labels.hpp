// finding_labels.hpp -- short French names for the codes of observations; programs receive the
// codes Short because they are in a column of a table.
#pragma once
#include "grading/verdict/verdict.hpp"

#include <span>

namespace tharsis {

struct CodeWord {
    std::string_view code, french;
};

/// All codes of judges, sorted. docs/verdict-format.md lists them.
std::span<const CodeWord> judge_codes();
/// Empty if there is no such code.
std::string_view french_of_judge_code(std::string_view code);
/// The same for the assembler's codes, with the names of its catalogue.
std::string_view french_of_code(std::string_view code);

/// The code itself in English, a few words in French.
std::string shown_code(std::string_view code, Language);

} // namespace tharsis
