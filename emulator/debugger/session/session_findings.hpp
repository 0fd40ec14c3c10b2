// session_findings.hpp -- the findings of a run that somebody looks at
// What was set by hand on the way counts as known.
#pragma once
#include "debugger/findings/findings.hpp"
#include "debugger/session/session.hpp"

namespace tharsis {

/// These options, and what somebody set by hand.
FindingOptions with_edits(const Session&, FindingOptions = {});
/// Of the run up to its frontier; the present stays.
Findings findings_of(Session&, FindingOptions = {});

} // namespace tharsis
