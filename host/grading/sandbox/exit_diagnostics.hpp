// exit_diagnostics.hpp -- how a run ended, as an observation for the student, in both languages
// A run that ended normally has none.
#pragma once
#include "base/program.hpp"
#include "grading/sandbox/sandbox_run.hpp"
#include "grading/verdict/verdict.hpp"

#include <optional>

namespace tharsis {

/// The line of an instruction, in the submission's files.
std::optional<SourceLocation> location_of(const Program&, u32 address);
/// True if `jr $ra` returned without a caller: $ra is 0, as at the start.
bool is_return_from_main(const Fault&, const State&);
/// Nothing if the program ended by itself.
std::optional<Observation> observation_of_end(const RunResult&, const Program&, const RunLimits&);
/// The same for a stop with a fault.
Observation observation_of_fault(const Stop&, const State&, const Program&);

} // namespace tharsis
