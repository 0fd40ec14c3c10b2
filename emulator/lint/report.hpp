// report.hpp -- what was found, as diagnostics with places, sentences and fixes
#pragma once
#include "lint/lint.hpp"
#include "lint/whole_program.hpp"

namespace tharsis::linting {

/// In order of file and position, each place once.
std::vector<Diagnostic> diagnostics_of(const SourceModel&, const Flow&, const Result&,
                                       const LintOptions&);

} // namespace tharsis::linting
