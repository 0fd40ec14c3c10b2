// report_options.hpp -- parses the settings of reports: "4-way,8 blocks,4 words,lru"
// Items are separated by commas, in any order; omitted ones have MARS's initial values.
#pragma once
#include "analysis/watch.hpp"
#include "base/program.hpp"
#include "frontends/cli/table/command.hpp"

#include <string>

namespace tharsis {

struct ReportOptions {
    ReportSettings shapes; ///< all four with MARS's settings, if none was chosen
    Message error, tip;    ///< error empty: valid
};

/// The base of a memory map may be a label of the program.
ReportOptions read_report_options(const Arguments&, const Program&);

} // namespace tharsis
