// trace_forms.hpp -- one step of a trace in each output format
// Pure functions of the step and of the machine after it.
#pragma once
#include "analysis/trace.hpp"

#include <string>

namespace tharsis {

/// The context of a step: the machine is in the state after the step.
struct TraceView {
    const Program& program;
    const Machine& machine;
    SourceLines& sources;
    const TraceOptions& options;
};

/// The lines of one step, each with its line end; empty if the format omits the step.
std::string trace_lines(const TracedStep&, const TraceView&);

/// The first line of a trace in JSON: {"trace":"tharsis","version":1,"files":[...]}.
std::string trace_json_head(const Program&);

} // namespace tharsis
