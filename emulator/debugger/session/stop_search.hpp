// stop_search.hpp -- one search for a stop, forwards or backwards
#pragma once
#include "debugger/session/session.hpp"
#include "debugger/values/early_evaluation.hpp"
#include "debugger/values/log_text.hpp"

#include <algorithm>
#include <iterator>
#include <map>

namespace tharsis {

/// Hits are counted from the start of the run if that costs no more than this (about 50 ms), else
/// from the current step.
inline constexpr u64 longest_recount = u64{1} << 24, max_evaluated = 1'000'000;

template <class StopPoint> StopPoint* numbered(std::vector<StopPoint>& stops, int number) {
    const auto found = std::find_if(stops.begin(), stops.end(), [number](const StopPoint& stop) {
        return stop.number == number;
    });
    return found == stops.end() ? nullptr : &*found;
}

/// One search: what to look for, and what was found at the event that ended it.
class Session::StopSearch {
public:
    using Reason = StopEvent::Reason;

    /// `counting`: again, only to count hits.
    enum class Direction : u8 { forwards, backwards, counting };

    StopSearch(Session& session, Direction way, const Goal& goal);

    const SearchCriteria& wanted() const { return wanted_; }
    bool is_empty() const {
        return wanted_.addresses.empty() && wanted_.stores.empty() && wanted_.loads.empty() &&
               wanted_.registers.empty() && wanted_.read_registers.empty() && !wanted_.exceptions;
    }
    StopEvent stop_event_at(const SearchResult& found);
    /// Evaluates the breakpoints at the current step, unless a forward search has just done so.
    void visit_here(StopEvent& stop_event);
    /// Takes the lines of log points at `from` and later, in reading order; the others are dropped.
    void take_logs(StopEvent& stop_event, u64 from);
    void forget_logs_after(u64 step);

    bool visit(u32 pc, u64 step);
    /// True if something at the current instruction may stop.
    bool may_be_here() {
        const u32 pc = session_.machine().state().pc;
        return std::binary_search(wanted_.addresses.begin(), wanted_.addresses.end(), pc) &&
               may_accept(pc);
    }
    /// Of a search that took too long: the stops that were evaluated most often.
    std::vector<int> expensive() const;

private:
    /// An event that stops, with everything that stops there.
    struct Accepted {
        u64 step = ~u64{0};
        bool is_address = false; ///< before its instruction; otherwise after it
        std::vector<int> hits = {};
        std::optional<RunEvent> watched = {}, exception = {};
        std::vector<std::string> faults = {}; ///< of conditions

        void add(int number, std::string fault);
    };

    void add(const Watchpoint& stop);
    template <class StopPoint> bool wants(const StopPoint& stop) const;
    bool may_accept(u32 pc);
    bool may_accept_change(std::size_t which);
    bool may_accept_read(u32 pc);
    bool may_accept_access(const Access& access);
    void spend(int number, u64 cost) {
        if (way_ == Direction::counting) costs_[number] += cost;
    }
    bool takes_too_long() { return way_ == Direction::counting && ++evaluated_ > max_evaluated; }
    void evaluate_early();
    bool is_surely_false(std::size_t watchpoint, u32 word, u32 pc, bool has_stored) const;
    bool is_goal(u32 pc) const;
    bool accepts(const RunEvent& event);
    bool is_it(const RunEvent& event);
    bool visit(const Breakpoint& stop, u64 step);
    bool accepts_watched(const RunEvent& event, const Watchpoint& stop);
    Accepted& accepted(u64 step, bool is_address);
    int number_of(const RunEvent& event) const;
    template <class StopPoint> bool counts(const StopPoint& stop, u64 step);
    void log(u64 step, std::string text, const Breakpoint& stop);
    void put_logs_in_order();
    void drop_surplus();

    Session& session_;
    Direction way_;
    Goal goal_;
    SearchCriteria wanted_;
    /// Numbers of watchpoints, by RunEvent::which.
    std::vector<int> of_stores_, of_loads_, of_registers_, of_reads_;
    Accepted accepted_; ///< the latest one accepted
    u64 visited_at_ = ~u64{0};
    std::vector<Expression::Sources> looks_; ///< what the conditions of watchpoints depend on
    std::vector<LogLine> logs_;
    u64 left_out_ = 0;
    u64 evaluated_ = 0;
    std::map<int, u64> costs_; ///< of counting: evaluations, by number
};

} // namespace tharsis
