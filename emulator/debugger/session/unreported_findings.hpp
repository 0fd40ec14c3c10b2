// unreported_findings.hpp -- findings that a session has passed and that were not yet reported
// A view reports after a stop that there are some; `info findings` shows them.
#pragma once
#include "debugger/findings/findings.hpp"
#include "debugger/session/session.hpp"

#include <memory>
#include <set>
#include <string>
#include <tuple>

namespace tharsis {

class UnreportedFindings {
public:
    /// At most this many instructions are run again at a stop; later ones wait for the next stop.
    static constexpr u64 max_looked_at = u64{1} << 22;
    /// Also at most a few times the number of instructions just moved, but at least
    /// `always_looked_at`, so that a short step stays fast.
    static constexpr u64 always_looked_at = u64{1} << 17, times_the_way = 4;

    /// The session must outlive this object.
    explicit UnreportedFindings(Session& session) : session_(session) {}
    /// The number of known findings that were not counted before. The session's position does not
    /// change.
    std::size_t count();
    /// The same as a line, or a line reporting that the search lags behind; otherwise empty.
    std::string line();

private:
    bool search(u64 until);
    std::size_t new_ones();

    Session& session_;
    std::unique_ptr<FindingSearch> search_;
    u64 examined_ = 0, branch_ = 0; ///< examined up to that step of that branch of the run
    u64 last_stop_ = 0;             ///< the session's step at the last call
    /// Kind, address, and the register or memory it is about.
    std::set<std::tuple<Finding::Kind, u32, u32>> known_;
    bool lags_ = false; ///< the search lags behind, and this was reported
};

} // namespace tharsis
