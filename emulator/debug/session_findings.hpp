// session_findings.hpp -- the findings of a run that somebody looks at
// What was set by hand on the way counts as known.
#pragma once
#include "debug/findings.hpp"
#include "debug/session.hpp"

namespace tharsis {

/// These options, and what somebody set by hand.
FindingOptions with_edits(const Session&, FindingOptions = {});
/// Of the run up to its frontier; the present stays.
Findings findings_of(Session&, FindingOptions = {});
/// How many showed at steps from `from` on and before step `to`. Where the run is longer than `most` steps, and looking at all of
/// it would take too long, only returns to a wrong place, which every run notices by itself.
u64 findings_between(Session&, u64 from, u64 to, u64 most);

}
