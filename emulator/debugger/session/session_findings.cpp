// session_findings.cpp -- the findings of the run in a session
// The run is watched again from its start each time, at the speed of an interpreter.
#include "debugger/session/session_findings.hpp"

#include "debugger/session/finding_stops.hpp"

#include <utility>

namespace tharsis {

FindingOptions with_edits(const Session& session, FindingOptions options) {
    for (const Session::Edit& edit : session.edits()) {
        options.by_hand.push_back({edit.step, edit.location.reg, edit.location.range});
        if (!edit.location.reg || edit.location.range.size != 8) continue;
        for (const Register& reg : registers_of(edit.location))
            options.by_hand.push_back({edit.step, reg, {}});
    }
    return options;
}

Findings findings_of(Session& session, FindingOptions options) {
    const Session::InterruptScope scope(session);
    return find(session.program(), session.history(), with_edits(session, std::move(options)));
}

FindingStops& Session::finding_stops() {
    if (!finding_stops_) finding_stops_ = std::make_unique<FindingStops>(*this);
    return *finding_stops_;
}

} // namespace tharsis
