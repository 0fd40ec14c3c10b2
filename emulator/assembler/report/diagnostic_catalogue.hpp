// diagnostic_catalogue.hpp -- every diagnostic of the assembler, with a wrong and a right example
// docs/reference/diagnostics.md is generated from these rows, and a test assembles all examples.
#pragma once
#include "base/diagnostic.hpp"
#include "base/diagnostic_info.hpp"

#include <span>

namespace tharsis {

/// All of them in alphabetical order of codes.
std::span<const DiagnosticInfo> diagnostic_rows();

/// Whether a correction is a guess: a word that is similar to the one that is written.
bool is_guess(const Fix&);

} // namespace tharsis
