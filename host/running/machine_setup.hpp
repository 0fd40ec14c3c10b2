// machine_setup.hpp -- the options of a machine that follow from its program or from a recorded run
// The same for every front end, so that a program runs equally in all of them.
#pragma once
#include "base/program.hpp"
#include "formats/cases/case.hpp"
#include "machine/machine.hpp"
#include "sources/program_loading.hpp"

namespace tharsis {

/// The options for this program: spim's programs get their own name as first argument, as in C.
MachineOptions with_program_name(MachineOptions, const Program&);

/// The options for a program that was requested so: delayed branches, and delayed loads in the bare
/// machine of spim, as it was assembled for.
MachineOptions machine_for(const AssemblyRequest&, MachineOptions);

/// The options of a recorded run; of `given` only the engine is used.
MachineOptions recorded_machine(const Case&, const MachineOptions& given);

} // namespace tharsis
