// jit.hpp -- the translator for whoever makes machines
// Where there is none (another processor, no asmjit, a browser), machines do without, and results are the same.
#pragma once
#include "machine/machine.hpp"

namespace tharsis {

/// Was this program built with a translator, and can the processor run what it writes?
bool has_translator();

/// The same options for a machine that may translate: what its engine says.
MachineOptions with_translator(MachineOptions);

}
