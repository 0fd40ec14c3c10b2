// case_run.hpp -- `run --record` and `run --replay`: a run in a file, and the same run again
// docs/case-format.md describes the file.
#pragma once
#include "formats/cases/case.hpp"
#include "frontends/cli/run/assembling.hpp"
#include "frontends/cli/run/run_options.hpp"
#include "machine/machine.hpp"

#include <string>

namespace tharsis {

/// How a run ended; its status and reason are those of `run`.
CaseEnd end_of(const Stop&, const Machine&, const Program&, const RunOptions&,
               const OutputHash& printed, const OutputHash& asked);

/// What is another than in the recorded run, in words; empty if nothing is.
std::string difference(const CaseEnd& recorded, const CaseEnd& now);

/// Runs a program as `run` does and writes the case that --record names.
int record_run(const Assembled&, RunOptions, const Arguments&);

/// Runs the case of --replay. The status is that of the program, or `refused` if it was not the
/// recorded run.
int replay_run(const Arguments&);

/// The case that an option names. Nothing: it was said why, and the status is `status::usage`.
std::optional<Case> read_case_file(std::string_view command, std::string_view option,
                                   const std::string& name);

/// The case of --replay. Nothing: it was said why, and the status is `status::usage`.
std::optional<Case> read_replay(std::string_view command, const Arguments&);

} // namespace tharsis
