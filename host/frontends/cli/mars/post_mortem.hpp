// post_mortem.hpp -- what MARS shows after a run: registers and ranges of memory
// As requested by `$t0 0x10010000-0x10010010` on its command line.
#pragma once
#include "formats/listings/memory_view.hpp"
#include "frontends/cli/mars/mars_options.hpp"
#include "machine/state.hpp"
#include "support/output/output.hpp"

#include <string>

namespace tharsis {

/// One line per register. For floating-point registers: the word, and for even ones a tab and the
/// 64 bits of the pair.
std::string show_registers(const MarsOptions&, const State&);

/// Four words a line, each followed by a tab.
void show_memory(const MarsOptions&, const MemoryView&, const Output& out);

} // namespace tharsis
