// report_json.hpp -- reports as one JSON object, complete, for programs that read them
// A pure function of what was watched. Keys never change their meaning; new ones may come.
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
