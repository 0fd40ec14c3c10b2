// report_svg.hpp -- reports as one picture: bars, a heat map, the blocks of a cache, the entries of
// a table
//
// A pure function of the observed run.
#pragma once
#include "analysis/watch.hpp"

#include <string>

namespace tharsis {

/// An SVG file with all reports of this Watch, one below the other.
std::string report_svg(const Watch&);

} // namespace tharsis
