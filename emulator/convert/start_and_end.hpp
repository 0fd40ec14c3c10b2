// start_and_end.hpp -- what a program needs where one dialect has start-up code and the other none
#pragma once
#include "base/program.hpp"
#include "convert/items.hpp"

#include <vector>

namespace tharsis::conversion {

/// Adds lines: a label main, and an end, for a dialect whose start-up code calls main; a call of
/// main, and an end, for one without. `to` null: a dialect that this build does not run, with
/// start-up code. What cannot be adjusted is an error in `diagnostics`.
void adjust_start_and_end(std::vector<CodeLine>& lines, const Program& source,
                          const DialectRules& from, const DialectRules* to, std::size_t files,
                          std::vector<Diagnostic>& diagnostics);

/// Whether the end of main means the same status in both.
bool ends_alike(const DialectRules& from, const DialectRules& to);

} // namespace tharsis::conversion
