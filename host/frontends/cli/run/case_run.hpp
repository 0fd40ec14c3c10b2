// case_run.hpp -- `run --record` and `run --replay`: records a run to a file, and repeats it
// docs/case-format.md describes the file.
#pragma once
#include "formats/cases/case.hpp"
#include "frontends/cli/launch/assembling.hpp"
#include "frontends/cli/launch/run_options.hpp"

#include <string>

namespace tharsis {

/// Runs a program as `run` does and writes the case that --record names.
int record_run(const Assembled&, RunOptions, const Arguments&);

/// Runs the case of --replay. Returns the program's status, or `refused` if the run differs from
/// the recorded one.
int replay_run(const Arguments&);

/// Reads the case that an option names. nullopt after an error, which has been printed; the status
/// is then `status::usage`.
std::optional<Case> read_case_file(std::string_view command, std::string_view option,
                                   const std::string& name, Language);

/// Reads the case of --replay. nullopt after an error, which has been printed; the status is then
/// `status::usage`.
std::optional<Case> read_replay(std::string_view command, const Arguments&);

} // namespace tharsis
