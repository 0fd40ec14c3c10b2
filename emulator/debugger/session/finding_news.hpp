// finding_news.hpp -- findings that a session has passed by and no one has been told of
// A view says after a stop that there are some; `info findings` shows them.
#pragma once
#include "debugger/findings/findings.hpp"
#include "debugger/session/session.hpp"

#include <memory>
#include <set>
#include <string>
#include <tuple>

namespace tharsis {

class FindingNews {
public:
    /// So many instructions at most are run again at a stop; those after them wait for the next
    /// one.
    static constexpr u64 most_looked_at = u64{1} << 22;
    /// And no more than a few times those of the way there, but always so many: a step must not
    /// take longer than it is long.
    static constexpr u64 always_looked_at = u64{1} << 17, times_the_way = 4;

    /// Must not outlive it.
    explicit FindingNews(Session& session) : session_(session) {}
    /// How many findings are known that were not counted before. The present stays.
    std::size_t count();
    /// The same as a line, or that the search lags behind; else empty.
    std::string line();

private:
    bool look(u64 until);
    std::size_t new_ones();

    Session& session_;
    std::unique_ptr<FindingSearch> search_;
    u64 looked_ = 0, branch_ = 0; ///< up to that step, of that branch of the run
    u64 last_stop_ = 0;           ///< where the session was when it was asked last
    std::set<std::tuple<Finding::Kind, u32, u32>> known_; ///< kind, address, and what it is about
    bool lags_ = false;                                   ///< and that was said
};

} // namespace tharsis
