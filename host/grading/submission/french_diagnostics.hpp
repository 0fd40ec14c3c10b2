// french_diagnostics.hpp -- the French texts of the readers of TOML
//
// For reports only: the reader's library has English texts.
#pragma once
#include "support/wire/toml_problem.hpp"

#include <string>
#include <string_view>

namespace tharsis {

/// TomlProblem::sentence in French.
std::string french_of_problem(const TomlProblem&);
/// A problem's tip alone.
std::string french_of_toml_tip(const std::string& tip);

} // namespace tharsis
