// diagnostic_output.hpp -- the option --format of the commands that print diagnostics
#pragma once
#include "formats/diagnostics/diagnostic_forms.hpp"

#include <span>
#include <string>
#include <string_view>

namespace tharsis {

/// True for a form that other programs read: json, sarif, github.
bool is_diagnostic_form(std::string_view name);
/// Diagnostics in such a form. `rules` describe the ids that may occur.
std::string diagnostics_as(std::string_view form, const DiagnosticReport&,
                           std::span<const DiagnosticInfo> rules);

} // namespace tharsis
