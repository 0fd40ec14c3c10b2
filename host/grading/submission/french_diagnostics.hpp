// french_diagnostics.hpp -- the French texts of the assembler, of findings, and of the readers of
// TOML
//
// For reports only: the components themselves use English.
#pragma once
#include "support/wire/toml_problem.hpp"

#include <string>
#include <string_view>

namespace tharsis {

/// The message in French, if it is known; else the meaning of its code in French, and the English
/// message quoted.
std::string french_of_message(std::string_view code, std::string_view message);
/// The tip in French, if it is known; else the English one, quoted.
std::string french_of_tip(const std::string& tip);
/// A finding's message or tip in French, if it is known; else the English one, quoted.
std::string french_of_finding_text(const std::string&);
/// TomlProblem::sentence in French.
std::string french_of_problem(const TomlProblem&);
/// A problem's tip alone.
std::string french_of_toml_tip(const std::string& tip);

} // namespace tharsis
