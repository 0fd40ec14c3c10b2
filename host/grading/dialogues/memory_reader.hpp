// memory_reader.hpp -- reads a position from the machine's memory, at the labels that the
// assignment prescribes
//
// For programs that draw nothing, or draw a board that cannot be read.
#pragma once
#include "grading/dialogues/adaptor.hpp"
#include "machine/machine.hpp"

namespace tharsis {

/// Returns the current position. It has no board if the adaptor names none or a label is missing; a
/// value without a code is the piece `?`.
ParsedScreen read_memory(const Machine&, const Program&, const Adaptor&);

} // namespace tharsis
