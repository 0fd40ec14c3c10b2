// memory_reader.hpp -- a position read where the assignment says that it lies: at labels, in the
// machine's memory
//
// For programs that draw nothing, or whose drawing no player can read.
#pragma once
#include "grading/dialogues/adaptor.hpp"
#include "machine/machine.hpp"

namespace tharsis {

/// What lies there now. No board, if the plan has none or a label is missing; a value that no code
/// names is the piece `?`.
ParsedScreen read_memory(const Machine&, const Program&, const Adaptor&);

} // namespace tharsis
