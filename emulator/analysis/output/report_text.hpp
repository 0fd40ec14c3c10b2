// report_text.hpp -- reports as text, for a terminal of 100 columns
// A pure function of the observed run.
#pragma once
#include "analysis/watch.hpp"

#include <string>

namespace tharsis {

/// Classes, formats and mnemonics: the "statistics" of a report.
std::string statistics_text(const InstructionMix&);

/// All reports of this Watch, separated by empty lines.
std::string report_text(const Watch&);

} // namespace tharsis
