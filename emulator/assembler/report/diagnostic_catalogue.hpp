// diagnostic_catalogue.hpp -- every diagnostic of the assembler, with a wrong and a right example
// docs/reference/diagnostics.md is generated from these rows, and a test assembles all examples.
#pragma once
#include "base/diagnostic_info.hpp"

#include <span>

namespace tharsis {

/// All of them in alphabetical order of codes.
std::span<const DiagnosticInfo> diagnostic_rows();

} // namespace tharsis
