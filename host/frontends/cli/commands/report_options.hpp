// report_options.hpp -- the shapes of reports as they are typed: "4-way,8 blocks,4 words,lru"
// Items stand between commas, in any order; what is left out is as MARS begins.
#pragma once
#include "analysis/watch.hpp"
#include "base/program.hpp"
#include "frontends/cli/table/command.hpp"

#include <string>

namespace tharsis {

struct ReportOptions {
    ReportShapes shapes;    ///< all four with MARS's settings, if none was chosen
    std::string error, tip; ///< error empty: all is well
};

/// Labels of the program may be the base of a memory map.
ReportOptions read_report_options(const Arguments&, const Program&);

} // namespace tharsis
