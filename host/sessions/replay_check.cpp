// replay_check.cpp -- compares steps, stop reason and output of a replay with the case
// The host receives each event once, up to the furthest step reached; at the end of the run these
// are all.
#include "sessions/replay_check.hpp"

#include "sessions/case_end.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

bool is_end(const Session& session) {
    const StopEvent& stop_event = session.stop_event();
    const bool waits_for_ever = stop_event.reason == StopEvent::Reason::waiting &&
                                stop_event.stop.reason == StopReason::waiting_for_key;
    return (session.ended() || waits_for_ever) && session.step() == session.frontier();
}

} // namespace

std::string ReplayCheck::note(const Session& session) {
    if (was_reported_ || !recorded_.end || recorded_.end->reason == "interrupted" ||
        !session.is_given_run() || !is_end(session))
        return {};
    was_reported_ = true;
    const CaseEnd now = end_of(session.stop_event().stop, session.machine(), session.program(),
                               host_.printed(), host_.asked(), 0);
    const std::string differs = difference(*recorded_.end, now);
    return differs.empty() ? "" : fmt::format("note: this is not the recorded run: {}\n", differs);
}

} // namespace tharsis
