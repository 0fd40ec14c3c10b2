// whole_program.hpp -- all procedures of a program, and what they do wrong
#pragma once
#include "lint/procedure.hpp"

namespace tharsis::linting {

/// The nodes that a procedure (no_id: the program) may execute, without those of the procedures
/// that it calls or ends in, and these procedures.
struct Extent {
    std::vector<NodeId> nodes;   ///< ascending
    std::vector<u32> calls;      ///< indices into Flow::entries, each once
    bool ends_in_others = false; ///< it continues in another procedure
};
Extent extent_of(const Flow&, u32 entry);

struct Result {
    std::vector<Event> events;
    std::vector<Summary> summaries; ///< by entry
    std::vector<Header> headers;    ///< by entry
    std::vector<bool> shared;       ///< by node: several procedures execute it
    /// False: too much code is shared by procedures, or the summaries of recursive ones do not
    /// settle; the rest is empty then.
    bool is_complete = false;
};

/// Follows all procedures and leaves out what the program as a whole excuses: registers in which
/// its procedures pass values, results on the stack, code that cannot be followed.
Result defects_of(const SourceModel&, Flow&);

} // namespace tharsis::linting
