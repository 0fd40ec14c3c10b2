// report_json.hpp -- reports as one JSON object with all data, for other programs
// A pure function of the observed run. Keys keep their meaning; new ones may be added.
#pragma once
#include "analysis/watch.hpp"

#include <string>

namespace tharsis {

/// The value of "statistics".
std::string statistics_json(const InstructionMix&);

/// {"statistics":{...},"memory_maps":[...],"caches":[...],"branch_tables":[...]} and a line feed.
/// Addresses are numbers.
std::string report_json(const Watch&);

} // namespace tharsis
