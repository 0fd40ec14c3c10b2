// stop_runs.hpp -- a run forwards, or a search backwards, that ends at a stop; in slices
#pragma once
#include "debugger/history/history_search.hpp"
#include "debugger/session/stop_search.hpp"

#include <memory>

namespace tharsis {

/// Moves forwards up to a step, a goal, or a stop on the way.
class Session::ForwardRun {
public:
    /// Whether it also ends at findings, if the session's filters want any.
    enum class Findings : u8 { wanted, ignored };
    ForwardRun(Session& session, u64 limit, Goal goal = {{}, 0},
               Findings findings = Findings::wanted);
    ~ForwardRun();
    ForwardRun(ForwardRun&&) = delete;

    /// Moves on; nullopt: the budget was spent first.
    std::optional<StopEvent> advance(WorkBudget& work);
    /// Ends the run where it is: with `moved`.
    StopEvent cut();
    /// The same at an earlier step; what was logged after it is forgotten.
    StopEvent cut_at(u64 step);
    /// Goes on with the stops as they are now.
    void stops_changed();

private:
    std::optional<StopEvent> begin();
    void search();
    StopEvent finish(StopEvent stop_event);

    Session& session_;
    u64 wanted_;    ///< the step up to which it moves,
    u64 limit_ = 0; ///< and at which it ends if the session ends there
    Goal goal_;
    Findings findings_;
    bool has_begun_ = false;
    std::unique_ptr<WatchedRun> watched_; ///< if it ends at findings; else:
    History::Seek seek_;                  ///< if nothing is searched for
    std::unique_ptr<StopSearch> stops_;
    std::unique_ptr<Search> search_;
    StopEvent logged_; ///< lines logged before the stops changed
};

/// Moves back to a step, to the last goal or stop after it. Until it has arrived, the position is
/// anywhere.
class Session::BackwardRun {
public:
    BackwardRun(Session& session, u64 limit, Goal goal = {{}, 0})
        : session_(session), limit_(limit), origin_(session.step()), part_from_(origin_),
          goal_(std::move(goal)) {}

    std::optional<StopEvent> advance(WorkBudget& work);
    /// Everything from this step on has been searched.
    u64 searched_from() const;

private:
    bool find_finding(WorkBudget& work);
    void begin();
    bool begin_part();
    bool search(WorkBudget& work);
    StopEvent finish(StopEvent stop_event);

    Session& session_;
    std::optional<History::Bookmark> start_; ///< while findings are searched for
    std::optional<StopFinding> finding_;     ///< the last one before the origin
    u64 limit_, origin_;
    u64 part_from_; ///< the part of the way being searched, back to here; before the first: origin
    Goal goal_;
    std::unique_ptr<StopSearch> stops_;
    std::unique_ptr<Search> search_;
    std::optional<History::Seek> seek_; ///< to what was found
    SearchResult found_;
};

} // namespace tharsis
