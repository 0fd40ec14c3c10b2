// post_mortem.hpp -- what MARS shows after a run: registers and stretches of memory
// One text for each, as `$t0 0x10010000-0x10010010` on its command line asks for.
#pragma once
#include "formats/listings/memory_view.hpp"
#include "frontends/cli/mars/mars_options.hpp"
#include "machine/state.hpp"
#include "support/output/output.hpp"

#include <string>

namespace tharsis {

/// One line a register. Floating ones: the word, and for even ones a tab and the 64 bits of the
/// pair.
std::string show_registers(const MarsOptions&, const State&);

/// Four words a line, each followed by a tab.
void show_memory(const MarsOptions&, const MemoryView&, const Output& out);

} // namespace tharsis
