// machine_setup.hpp -- the options of a machine that follow from its program or from a recorded run
// The same for every front end, so that a program runs equally in all of them.
#pragma once
#include "base/program.hpp"
#include "formats/cases/case.hpp"
#include "machine/machine.hpp"

namespace tharsis {

/// The options for this program: spim's programs get their own name as first argument, as in C.
MachineOptions with_program_name(MachineOptions, const Program&);

/// The options of a recorded run; of `options` only the engine stays.
MachineOptions recorded_machine(const Case&, MachineOptions options);

} // namespace tharsis
