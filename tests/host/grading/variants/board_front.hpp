// board_front.hpp -- the procedure that draws the board of a generated program
#pragma once
#include "assembly_writer.hpp"
#include "variant.hpp"

namespace tharsis::testing {

/// `draw`, with labels, lines and counts around it.
void write_draw(AssemblyWriter&, const Variant&);

} // namespace tharsis::testing
