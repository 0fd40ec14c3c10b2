// session_findings.hpp -- the findings of a run that the user looks at
// What was set by hand on the way counts as known.
#pragma once
#include "debugger/findings/findings.hpp"
#include "debugger/session/session.hpp"

namespace tharsis {

/// These options, and what the user set by hand.
FindingOptions with_edits(const Session&, FindingOptions = {});
/// Of the run up to its frontier; the present stays.
Findings findings_of(Session&, FindingOptions = {});

} // namespace tharsis
