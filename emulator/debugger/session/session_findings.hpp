// session_findings.hpp -- the findings of the run in a session
// Values that were set by hand count as known.
#pragma once
#include "debugger/findings/findings.hpp"
#include "debugger/session/session.hpp"

namespace tharsis {

/// These options with the session's edits added.
FindingOptions with_edits(const Session&, FindingOptions = {});
/// The findings of the run up to its frontier; the session's position does not change.
Findings findings_of(Session&, FindingOptions = {});

} // namespace tharsis
