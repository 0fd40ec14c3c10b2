// code_words.hpp -- codes of observations in French, for people; programs get the codes themselves
// Short: they stand in a column of a table.
#pragma once
#include "grading/verdict/verdict.hpp"

#include <span>

namespace tharsis {

struct CodeWord {
    std::string_view code, french;
};

/// All codes of judges, by alphabet. docs/verdict-format.md lists them.
std::span<const CodeWord> judge_codes();
/// Empty: there is no such code.
std::string_view french_of_judge_code(std::string_view code);
/// The same for the assembler's codes: what its catalogue calls them.
std::string_view french_of_code(std::string_view code);

/// The code in English, a few words in French.
std::string shown_code(std::string_view code, Language);

} // namespace tharsis
