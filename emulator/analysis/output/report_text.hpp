// report_text.hpp -- reports as text, for a terminal of 100 columns
// A pure function of what was watched.
#pragma once
#include "analysis/watch.hpp"

#include <string>

namespace tharsis {

/// Classes, formats and mnemonics: what the others call the statistics.
std::string statistics_text(const InstructionMix&);

/// All reports of this watch, one after the other, with an empty line between them.
std::string report_text(const Watch&);

} // namespace tharsis
