// french_diagnostics.hpp -- what the assembler, findings, and the readers of TOML say in French
// For reports only: they speak English themselves.
#pragma once
#include "support/wire/toml.hpp"

#include <string>
#include <string_view>

namespace tharsis {

/// The whole message in French, if it is known; else what its code means, and the English quoted as
/// such.
std::string french_of_message(std::string_view code, std::string_view message);
/// The tip in French, if it is known; else the English, quoted as such.
std::string french_of_tip(const std::string& tip);
/// A finding's message or tip in French, if it is known; else the English, quoted as such.
std::string french_of_finding_text(const std::string&);
/// TomlProblem::sentence in French.
std::string french_of_problem(const TomlProblem&);
/// A problem's tip alone.
std::string french_of_toml_tip(const std::string& tip);

} // namespace tharsis
