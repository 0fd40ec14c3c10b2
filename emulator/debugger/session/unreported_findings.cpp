// unreported_findings.cpp -- continues the search where it stopped, so that every instruction is
// examined once
//
// Another branch of the run is searched again, but findings that were reported stay known.
#include "debugger/session/unreported_findings.hpp"

#include "debugger/session/session_findings.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace tharsis {

/// Searches from where the last search ended up to `until`. Returns false if it was interrupted; it
/// then starts from the beginning next time.
bool UnreportedFindings::search(u64 until) {
    History& history = session_.history();
    const u64 now = session_.step();
    bool complete = history.seek_uninterruptible(examined_);
    if (complete) {
        if (!search_)
            search_ = std::make_unique<FindingSearch>(session_.program(), history.machine(),
                                                      with_edits(session_));
        const Stop stop =
            search_->watch(history.machine(), [&] { return history.walk(examined_, until); });
        complete = stop.reason != StopReason::interrupted;
    }
    history.seek_uninterruptible(now);
    examined_ = complete ? until : 0;
    if (!complete) search_.reset();
    return complete;
}

std::size_t UnreportedFindings::new_ones() {
    std::size_t count = 0;
    for (const Finding& finding : search_->findings().list) {
        const u32 what = finding.reg      ? u32(finding.reg->bank) << 8 | finding.reg->number
                         : finding.memory ? finding.memory->address
                                          : 0;
        count += known_.emplace(finding.kind, finding.address, what).second;
    }
    return count;
}

std::size_t UnreportedFindings::count() {
    if (session_.branches() != branch_) search_.reset(), examined_ = 0;
    branch_ = session_.branches();
    const u64 now = session_.step(), before = std::exchange(last_stop_, now);
    if (now <= examined_) return 0;
    const u64 way = std::min(max_looked_at, now > before ? now - before : before - now);
    const u64 most = std::clamp(times_the_way * way, always_looked_at, max_looked_at);
    return search(std::min(now, examined_ + most)) ? new_ones() : 0;
}

std::string UnreportedFindings::line() {
    const std::size_t count = this->count();
    const bool lagged = std::exchange(lags_, examined_ < session_.step());
    if (count == 0)
        return lags_ && !lagged ? "(a long way: `info findings` looks for findings on all of it)\n"
                                : "";
    return fmt::format("{} new finding{} on the way: see `info findings`\n", count,
                       count == 1 ? "" : "s");
}

} // namespace tharsis
