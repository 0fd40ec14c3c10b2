// runs_by_label.hpp -- what directives declared in a program whose sections were linked
#pragma once
#include "assembler/source/source_model.hpp"
#include "debugger/inspection/data_runs.hpp"

namespace tharsis {

/// For sources in which an address is known only when all of them were read, as GNU as's: the
/// source model has none, the program has those of its labels. What follows an alignment, a text,
/// reserved bytes or a macro call without a label of its own has no run. In the order of the
/// sources.
std::vector<DataRun> runs_by_label(const SourceModel&, const Program&);

} // namespace tharsis
