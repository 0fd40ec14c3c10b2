// trace_options.hpp -- parses the options of `tharsis trace`: "--from main", "--only p.asm:10-20"
//
// Places are looked up in the program; nothing here accesses the disk or the machine.
#pragma once
#include "analysis/trace.hpp"
#include "base/program.hpp"
#include "frontends/cli/table/command.hpp"

#include <string>

namespace tharsis {

struct TypedTrace {
    TraceOptions options;
    Message error, tip; ///< error empty: valid
};

TypedTrace read_trace_options(const Arguments&, const Program&);

} // namespace tharsis
