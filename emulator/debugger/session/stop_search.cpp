// stop_search.cpp -- one search: what to look for, and what was found at the event that ended it
#include "debugger/session/stop_search.hpp"

#include <fmt/format.h>
#include <utility>

namespace tharsis {

namespace {

/// An event costs as much as this many false conditions.
constexpr u64 full_evaluation_cost = 10;

bool contains(const std::vector<u32>& addresses, u32 address) {
    return std::find(addresses.begin(), addresses.end(), address) != addresses.end();
}

/// A condition that cannot be evaluated stops, and `error` gives the reason.
bool holds(const std::optional<Expression>& condition, const Machine& machine, std::string& error) {
    if (!condition) return true;
    const Expression::Answer answer = condition->evaluate(machine);
    error = answer.error;
    return !answer.value || answer.value->truth();
}

bool wants_stores(const Watchpoint& stop) { return stop.on != Watchpoint::On::read; }

bool wants_loads(const Watchpoint& stop) {
    return stop.on == Watchpoint::On::read || stop.on == Watchpoint::On::access;
}

} // namespace

template <class StopPoint> bool Session::StopSearch::wants(const StopPoint& stop) const {
    return stop.enabled &&
           (way_ != Direction::counting || session_.hit_counters_[stop.number].is_following());
}

Session::StopSearch::StopSearch(Session& session, Direction way, const Goal& goal)
    : session_(session), way_(way), goal_(goal) {
    const ExceptionFilters& filters = session.exception_filters;
    wanted_.exceptions = (filters.taken || filters.services) && way != Direction::counting;
    std::vector<u32>& addresses = wanted_.addresses;
    addresses = goal.addresses;
    if (goal.return_address || goal.checks_returns)
        for (const u32 address : session.returns()) addresses.push_back(address);
    for (const Breakpoint& stop : session.breakpoints_)
        if (wants(stop))
            addresses.insert(addresses.end(), stop.addresses.begin(), stop.addresses.end());
    for (const Watchpoint& stop : session.watchpoints_)
        if (wants(stop)) add(stop);
    std::sort(addresses.begin(), addresses.end());
    addresses.erase(std::unique(addresses.begin(), addresses.end()), addresses.end());
    wanted_.accepts = [this](const RunEvent& event) { return accepts(event); };
    wanted_.may_accept = [this](u32 pc) { return may_accept(pc); };
    evaluate_early();
}

/// Evaluates conditions of watchpoints early, where a false one need not end a run.
void Session::StopSearch::evaluate_early() {
    wanted_.only_changes = true;
    for (const Watchpoint& stop : session_.watchpoints_) {
        looks_.push_back(stop.condition ? stop.condition->sources() : Expression::Sources{});
        const bool wants_all_writes = wants(stop) && stop.location.reg && wants_stores(stop) &&
                                      stop.on != Watchpoint::On::change;
        wanted_.only_changes = wanted_.only_changes && !wants_all_writes;
    }
    wanted_.may_accept_change = [this](std::size_t which) { return may_accept_change(which); };
    wanted_.may_accept_read = [this](u32 pc) { return may_accept_read(pc); };
    wanted_.may_accept_access = [this](const Access& access) { return may_accept_access(access); };
}

void Session::StopSearch::add(const Watchpoint& stop) {
    if (!stop.location.reg) {
        if (wants_stores(stop))
            wanted_.stores.push_back(stop.location.range), of_stores_.push_back(stop.number);
        if (wants_loads(stop))
            wanted_.loads.push_back(stop.location.range), of_loads_.push_back(stop.number);
        return;
    }
    for (const Register& reg : registers_of(stop.location)) {
        if (wants_stores(stop))
            wanted_.registers.push_back(reg), of_registers_.push_back(stop.number);
        if (wants_loads(stop))
            wanted_.read_registers.push_back(reg), of_reads_.push_back(stop.number);
    }
}

/// A backward search evaluates events range by range, some of them twice.
void Session::StopSearch::put_logs_in_order() {
    const bool back = way_ == Direction::backwards;
    std::stable_sort(logs_.begin(), logs_.end(), [back](const LogLine& a, const LogLine& b) {
        return back ? b.step < a.step : a.step < b.step;
    });
    const auto same = [](const LogLine& a, const LogLine& b) {
        return a.step == b.step && a.text == b.text;
    };
    logs_.erase(std::unique(logs_.begin(), logs_.end(), same), logs_.end());
}

/// Keeps the last lines in reading order if there are too many.
void Session::StopSearch::drop_surplus() {
    put_logs_in_order();
    const std::size_t surplus = logs_.size() - std::min(logs_.size(), StopEvent::max_logged);
    logs_.erase(logs_.begin(), logs_.begin() + std::ptrdiff_t(surplus));
    left_out_ += surplus;
}

void Session::StopSearch::log(u64 step, std::string text, const Breakpoint& stop) {
    if (logs_.size() == 2 * StopEvent::max_logged) drop_surplus();
    const bool is_again = !logs_.empty() && logs_.back().step == step && logs_.back().text == text;
    if (is_again) return;
    const u32 pc = session_.machine().state().pc;
    const Origin* origin = session_.program_.origin_at(pc);
    logs_.push_back({step, std::move(text), stop.number, pc,
                     origin ? std::optional(origin->outermost()) : std::nullopt});
    if (way_ == Direction::forwards && session_.listener_) session_.listener_->on_log(logs_.back());
}

/// Records a hit. Returns true if it stops by its number. Going back, hits were counted before or
/// cannot be.
template <class StopPoint> bool Session::StopSearch::counts(const StopPoint& stop, u64 step) {
    HitCounter& counter = session_.hit_counters_[stop.number];
    if (way_ != Direction::backwards) counter.note(step);
    if (!needs_hits(stop)) return true;
    const auto index = counter.count(step);
    return !index || stops_at_hit(stop, *index);
}

void Session::StopSearch::Accepted::add(int number, std::string fault) {
    if (std::find(hits.begin(), hits.end(), number) == hits.end()) hits.push_back(number);
    if (!fault.empty() && std::find(faults.begin(), faults.end(), fault) == faults.end())
        faults.push_back(std::move(fault));
}

/// A backward search ends with the latest event that it accepted, whatever it evaluated since.
Session::StopSearch::Accepted& Session::StopSearch::accepted(u64 step, bool is_address) {
    if (accepted_.step != step || accepted_.is_address != is_address)
        accepted_ = {step, is_address};
    return accepted_;
}

/// Called when the breakpoint's address is reached at the current step. Returns true if it stops.
bool Session::StopSearch::visit(const Breakpoint& stop, u64 step) {
    spend(stop.number, full_evaluation_cost);
    std::string error;
    if (!holds(stop.condition, session_.machine(), error)) return false;
    const bool stops = counts(stop, step);
    const std::string fault =
        error.empty() ? error : fmt::format("condition of breakpoint {}: {}", stop.number, error);
    if (!stops || !stop.log || way_ == Direction::counting) {
        if (stops) accepted(step, true).add(stop.number, fault);
        return stops;
    }
    if (!fault.empty()) log(step, fault, stop);
    log(step, log_text(*stop.log, session_.program_, session_.machine()), stop);
    return false;
}

bool Session::StopSearch::visit(u32 pc, u64 step) {
    visited_at_ = step;
    bool stops = false;
    for (const Breakpoint& stop : session_.breakpoints_)
        if (wants(stop) && contains(stop.addresses, pc) && visit(stop, step)) stops = true;
    return stops;
}

bool Session::StopSearch::accepts_watched(const RunEvent& event, const Watchpoint& stop) {
    spend(stop.number, full_evaluation_cost);
    if (stop.on == Watchpoint::On::change && !event.differs) return false;
    std::string error;
    if (!holds(stop.condition, session_.machine(), error)) return false;
    if (!counts(stop, event.step + 1)) return false;
    Accepted& after = accepted(event.step, false);
    after.add(stop.number, error.empty()
                               ? error
                               : fmt::format("condition of watchpoint {}: {}", stop.number, error));
    if (!after.watched) after.watched = event;
    return true;
}

/// If everything that might stop has a condition and these are all false, the program need not stop
/// for a full evaluation.
bool Session::StopSearch::may_accept(u32 pc) {
    if (takes_too_long()) return true;
    for (const Breakpoint& stop : session_.breakpoints_) {
        if (!wants(stop) || !contains(stop.addresses, pc)) continue;
        spend(stop.number, 1);
        std::string error;
        if (holds(stop.condition, session_.machine(), error)) return true;
    }
    return is_goal(pc);
}

bool Session::StopSearch::may_accept_change(std::size_t which) {
    spend(of_registers_[which], 1);
    std::string error;
    return takes_too_long() ||
           holds(numbered(session_.watchpoints_, of_registers_[which])->condition,
                 session_.machine(), error);
}

/// True if it has a condition, which will be false after the instruction because it is false now.
bool Session::StopSearch::is_surely_false(std::size_t watchpoint, u32 word, u32 pc,
                                          bool has_stored) const {
    const auto& condition = session_.watchpoints_[watchpoint].condition;
    std::string error;
    return condition && can_evaluate_before(looks_[watchpoint], word, pc, has_stored) &&
           !holds(condition, session_.machine(), error);
}

bool Session::StopSearch::may_accept_read(u32 pc) {
    const u32 word = session_.machine().text_word(pc).value_or(0);
    if (takes_too_long()) return true;
    for (std::size_t n = 0; n < session_.watchpoints_.size(); ++n) {
        const Watchpoint& stop = session_.watchpoints_[n];
        if (!wants(stop) || !stop.location.reg || !wants_loads(stop)) continue;
        spend(stop.number, 1);
        if (!is_surely_false(n, word, pc, false)) return true;
    }
    return false;
}

bool Session::StopSearch::may_accept_access(const Access& access) {
    const u32 pc = session_.machine().state().pc,
              word = session_.machine().text_word(pc).value_or(0);
    if (takes_too_long() || !is_plain_access(word)) return true;
    for (std::size_t n = 0; n < session_.watchpoints_.size(); ++n) {
        const Watchpoint& stop = session_.watchpoints_[n];
        const MemoryRange& range = stop.location.range;
        const bool fits = access.address - range.address < range.size ||
                          range.address - access.address < access.size;
        if (!wants(stop) || stop.location.reg || !fits ||
            !(access.store ? wants_stores(stop) : wants_loads(stop)))
            continue;
        spend(stop.number, 1);
        if (access.store && stop.on == Watchpoint::On::change && access.value == access.before)
            continue;
        if (!is_surely_false(n, word, pc, true)) return true;
    }
    return false;
}

std::vector<int> Session::StopSearch::expensive() const {
    u64 most = 0;
    for (const auto& [number, cost] : costs_) most = std::max(most, cost);
    std::vector<int> numbers;
    for (const auto& [number, cost] : costs_)
        if (cost >= most / 2) numbers.push_back(number);
    return numbers;
}

bool Session::StopSearch::is_goal(u32 pc) const {
    if (goal_.return_address && session_.goes_wrong_here(*goal_.return_address)) return true;
    if (goal_.checks_returns && session_.goes_wrong_at(goal_.max_depth)) return true;
    return contains(goal_.addresses, pc) && session_.depth() <= goal_.max_depth;
}

/// Counting ends with an event only if it takes too long.
bool Session::StopSearch::accepts(const RunEvent& event) {
    if (way_ == Direction::counting && (evaluated_ += full_evaluation_cost) > max_evaluated)
        return true;
    return is_it(event) && way_ != Direction::counting;
}

bool Session::StopSearch::is_it(const RunEvent& event) {
    switch (event.kind) {
    case RunEvent::Kind::address: {
        const bool stops = visit(event.pc, event.step);
        return stops || is_goal(event.pc);
    }
    case RunEvent::Kind::store:
    case RunEvent::Kind::load:
    case RunEvent::Kind::read:
    case RunEvent::Kind::changed:
        return accepts_watched(event, *numbered(session_.watchpoints_, number_of(event)));
    case RunEvent::Kind::exception:
        if (!filter_for(event, session_.machine(), session_.exception_filters)) return false;
        accepted(event.step, false).exception = event;
        return true;
    }
    return false;
}

int Session::StopSearch::number_of(const RunEvent& event) const {
    switch (event.kind) {
    case RunEvent::Kind::store: return of_stores_[event.which];
    case RunEvent::Kind::load: return of_loads_[event.which];
    case RunEvent::Kind::read: return of_reads_[event.which];
    default: return of_registers_[event.which];
    }
}

StopEvent Session::StopSearch::stop_event_at(const SearchResult& found) {
    StopEvent stop_event = session_.stop_event_of(found.stop);
    if (!found.event) return stop_event;
    const bool is_address = found.event->kind == RunEvent::Kind::address;
    const Accepted& here = accepted(found.event->step, is_address);
    stop_event.event = here.watched ? here.watched : found.event;
    if (here.watched) stop_event.exception = here.exception;
    stop_event.hits = here.hits;
    stop_event.faults = here.faults;
    const Watchpoint* first =
        here.watched ? numbered(session_.watchpoints_, here.hits.front()) : nullptr;
    if (first && first->location.reg && first->location.range.size == 8)
        session_.read_values(*stop_event.event, first->location);
    stop_event.reason = here.watched         ? Reason::watchpoint
                        : !here.hits.empty() ? Reason::breakpoint
                        : is_address         ? Reason::moved
                                             : Reason::exception;
    return stop_event;
}

/// Going back, the breakpoints at the current step were evaluated, but the search then stopped at
/// something after them.
void Session::StopSearch::visit_here(StopEvent& stop_event) {
    const u64 step = session_.step();
    if ((way_ == Direction::forwards && visited_at_ == step) ||
        !visit(session_.machine().state().pc, step))
        return;
    const Accepted& here = accepted(step, true);
    for (const int number : here.hits)
        if (std::find(stop_event.hits.begin(), stop_event.hits.end(), number) ==
            stop_event.hits.end())
            stop_event.hits.push_back(number);
    stop_event.faults.insert(stop_event.faults.end(), here.faults.begin(), here.faults.end());
    if (stop_event.reason == Reason::moved) stop_event.reason = Reason::breakpoint;
}

void Session::StopSearch::take_logs(StopEvent& stop_event, u64 from) {
    put_logs_in_order();
    stop_event.left_out += std::exchange(left_out_, 0);
    stop_event.lines_passed = way_ == Direction::forwards && session_.listener_;
    for (LogLine& entry : logs_)
        if (entry.step >= from) stop_event.logged.push_back(std::move(entry));
    logs_.clear();
    stop_event.keep_last();
}

void Session::StopSearch::forget_logs_after(u64 step) {
    std::erase_if(logs_, [step](const LogLine& line) { return line.step > step; });
}

void StopEvent::keep_last() {
    const std::size_t surplus = logged.size() - std::min(logged.size(), max_logged);
    logged.erase(logged.begin(), logged.begin() + std::ptrdiff_t(surplus));
    left_out += surplus;
}

/// Called after each step of a long movement: lines are moved only once in `max_logged` times.
void StopEvent::follow(StopEvent earlier) {
    earlier.logged.insert(earlier.logged.end(), std::make_move_iterator(logged.begin()),
                          std::make_move_iterator(logged.end()));
    logged = std::move(earlier.logged);
    left_out += earlier.left_out;
    lines_passed = lines_passed || earlier.lines_passed;
    if (logged.size() >= 2 * max_logged) keep_last();
}

} // namespace tharsis
