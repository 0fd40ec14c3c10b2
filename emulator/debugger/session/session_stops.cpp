// session_stops.cpp -- break- and watchpoints: what to search for, what a moment means to them, and
// their hits
//
// One search serves a verb's own goal and all stops on the way to it.
#include "debugger/session/session.hpp"
#include "debugger/values/early_answer.hpp"
#include "debugger/values/log_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace tharsis {
namespace {

using Reason = Arrival::Reason;

/// Hits are counted from the beginning if that costs no more than this (some 50 ms); else from here
/// on.
constexpr u64 longest_recount = u64{1} << 24, most_recounted = 1'000'000;
/// A moment costs as much as so many conditions that are false.
constexpr u64 full_question = 10;

bool contains(const std::vector<u32>& addresses, u32 address) {
    return std::find(addresses.begin(), addresses.end(), address) != addresses.end();
}

template <class StopPoint> StopPoint* numbered(std::vector<StopPoint>& stops, int number) {
    const auto found = std::find_if(stops.begin(), stops.end(), [number](const StopPoint& stop) {
        return stop.number == number;
    });
    return found == stops.end() ? nullptr : &*found;
}

/// What is counted: with another condition these are other hits.
std::string meaning_of(const Breakpoint& stop) {
    std::string text = stop.condition ? stop.condition->text() : "";
    for (const u32 address : stop.addresses) text += fmt::format("@{:x}", address);
    return text;
}

std::string meaning_of(const Watchpoint& stop) {
    return fmt::format("{} {} {}", int(stop.on), stop.text,
                       stop.condition ? stop.condition->text() : "");
}

/// Keys and clicks of a script come without anybody being asked: the devices know when.
std::vector<u64> key_steps(const History& history) {
    std::vector<u64> steps;
    const Board* board = history.board();
    if (!board) return steps;
    for (const auto* keys : {&board->pressed(), &board->clicked()})
        for (const TimedKey& key : *keys) steps.push_back(key.step);
    return steps;
}

/// A condition that cannot be computed stops, and says why.
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

/// One search: what to look for, and what was found at the moment that it ended with.
class Session::Hunt {
public:
    enum class Way : u8 { forwards, backwards, counting }; ///< the last: again, only to count hits

    Hunt(Session& session, Way way, const Goal& goal);

    const Wanted& wanted() const { return wanted_; }
    bool is_empty() const {
        return wanted_.addresses.empty() && wanted_.stores.empty() && wanted_.loads.empty() &&
               wanted_.registers.empty() && wanted_.read_registers.empty() && !wanted_.exceptions;
    }
    Arrival arrival_at(const Found& found);
    /// The breakpoints where the present is, unless a search forwards just asked them.
    void visit_here(Arrival& arrival);
    /// What log points said at `from` and later, in the order a reader meets it.
    void take_logs(Arrival& arrival, u64 from);

    bool visit(u32 pc, u64 step);

private:
    /// A moment that stops, with all that stops there.
    struct Accepted {
        u64 step = ~u64{0};
        bool is_address = false; ///< before its instruction; else behind it
        std::vector<int> hits = {};
        std::optional<Moment> watched = {}, exception = {};
        std::vector<std::string> faults = {}; ///< of conditions

        void add(int number, std::string fault);
    };

    void add(const Watchpoint& stop);
    template <class StopPoint> bool wants(const StopPoint& stop) const;
    bool may_accept(u32 pc);
    bool may_accept_change(std::size_t which);
    bool may_accept_read(u32 pc);
    bool may_accept_access(const Access& access);
    bool takes_too_long() { return way_ == Way::counting && ++asked_ > most_recounted; }
    void ask_early();
    bool is_surely_false(std::size_t watchpoint, u32 word, u32 pc, bool has_stored) const;
    bool is_goal(u32 pc) const;
    bool accepts(const Moment& moment);
    bool is_it(const Moment& moment);
    bool visit(const Breakpoint& stop, u64 step);
    bool accepts_watched(const Moment& moment, const Watchpoint& stop);
    Accepted& accepted(u64 step, bool is_address);
    int number_of(const Moment& moment) const;
    bool counts(int number, u64 ignore, u64 step);
    void log(u64 step, std::string text);
    void put_logs_in_order();
    void drop_surplus();

    Session& session_;
    Way way_;
    Goal goal_;
    Wanted wanted_;
    std::vector<int> of_stores_, of_loads_, of_registers_,
        of_reads_;      ///< numbers of watchpoints, by Moment::which
    Accepted accepted_; ///< the latest one
    u64 visited_at_ = ~u64{0};
    std::vector<Expression::Sources> looks_; ///< what the conditions of watchpoints look at
    std::vector<LogLine> logs_;
    u64 left_out_ = 0;
    u64 asked_ = 0;
};

template <class StopPoint> bool Session::Hunt::wants(const StopPoint& stop) const {
    return stop.enabled &&
           (way_ != Way::counting || session_.is_uncounted(stop, session_.ledgers_[stop.number]));
}

Session::Hunt::Hunt(Session& session, Way way, const Goal& goal)
    : session_(session), way_(way), goal_(goal) {
    wanted_.exceptions = session.stops_at_exceptions && way != Way::counting;
    std::vector<u32>& addresses = wanted_.addresses;
    addresses = goal.addresses;
    if (goal.return_address)
        for (const u32 address : session.returns()) addresses.push_back(address);
    for (const Breakpoint& stop : session.breakpoints_)
        if (wants(stop))
            addresses.insert(addresses.end(), stop.addresses.begin(), stop.addresses.end());
    for (const Watchpoint& stop : session.watchpoints_)
        if (wants(stop)) add(stop);
    std::sort(addresses.begin(), addresses.end());
    addresses.erase(std::unique(addresses.begin(), addresses.end()), addresses.end());
    wanted_.accepts = [this](const Moment& moment) { return accepts(moment); };
    wanted_.may_accept = [this](u32 pc) { return may_accept(pc); };
    ask_early();
}

/// Conditions of watchpoints are asked where a run need not end if they are false.
void Session::Hunt::ask_early() {
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

void Session::Hunt::add(const Watchpoint& stop) {
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

/// Backwards many moments are asked stretch by stretch, some of them twice.
void Session::Hunt::put_logs_in_order() {
    const bool back = way_ == Way::backwards;
    std::stable_sort(logs_.begin(), logs_.end(), [back](const LogLine& a, const LogLine& b) {
        return back ? b.step < a.step : a.step < b.step;
    });
    const auto same = [](const LogLine& a, const LogLine& b) {
        return a.step == b.step && a.text == b.text;
    };
    logs_.erase(std::unique(logs_.begin(), logs_.end(), same), logs_.end());
}

/// Of very many the last ones that a reader meets stay.
void Session::Hunt::drop_surplus() {
    put_logs_in_order();
    const std::size_t surplus = logs_.size() - std::min(logs_.size(), Arrival::most_logged);
    logs_.erase(logs_.begin(), logs_.begin() + std::ptrdiff_t(surplus));
    left_out_ += surplus;
}

void Session::Hunt::log(u64 step, std::string text) {
    if (logs_.size() == 2 * Arrival::most_logged) drop_surplus();
    const bool is_again = !logs_.empty() && logs_.back().step == step && logs_.back().text == text;
    if (is_again) return;
    logs_.push_back({step, std::move(text)});
    if (way_ == Way::forwards && session_.when_logged) session_.when_logged(logs_.back());
}

/// Notes a hit; is it one that is no longer ignored? Going back they were counted before, or cannot
/// be.
bool Session::Hunt::counts(int number, u64 ignore, u64 step) {
    HitLedger& ledger = session_.ledgers_[number];
    if (way_ != Way::backwards) ledger.note(step);
    if (ignore == 0) return true;
    const auto index = ledger.count(step);
    return !index || *index > ignore;
}

void Session::Hunt::Accepted::add(int number, std::string fault) {
    if (std::find(hits.begin(), hits.end(), number) == hits.end()) hits.push_back(number);
    if (!fault.empty() && std::find(faults.begin(), faults.end(), fault) == faults.end())
        faults.push_back(std::move(fault));
}

/// A search backwards ends with the latest moment that it accepted, whatever it asked about since.
Session::Hunt::Accepted& Session::Hunt::accepted(u64 step, bool is_address) {
    if (accepted_.step != step || accepted_.is_address != is_address)
        accepted_ = {step, is_address};
    return accepted_;
}

/// The breakpoint's address is reached at the present moment. True: it stops.
bool Session::Hunt::visit(const Breakpoint& stop, u64 step) {
    std::string error;
    if (!holds(stop.condition, session_.machine(), error)) return false;
    const bool stops = counts(stop.number, stop.ignore, step);
    const std::string fault =
        error.empty() ? error : fmt::format("condition of breakpoint {}: {}", stop.number, error);
    if (!stops || !stop.log || way_ == Way::counting) {
        if (stops) accepted(step, true).add(stop.number, fault);
        return stops;
    }
    if (!fault.empty()) log(step, fault);
    log(step, log_text(*stop.log, session_.program_, session_.machine()));
    return false;
}

bool Session::Hunt::visit(u32 pc, u64 step) {
    visited_at_ = step;
    bool stops = false;
    for (const Breakpoint& stop : session_.breakpoints_)
        if (stop.enabled && contains(stop.addresses, pc) && visit(stop, step)) stops = true;
    return stops;
}

bool Session::Hunt::accepts_watched(const Moment& moment, const Watchpoint& stop) {
    if (stop.on == Watchpoint::On::change && !moment.differs) return false;
    std::string error;
    if (!holds(stop.condition, session_.machine(), error)) return false;
    if (!counts(stop.number, stop.ignore, moment.step + 1)) return false;
    Accepted& behind = accepted(moment.step, false);
    behind.add(stop.number,
               error.empty() ? error
                             : fmt::format("condition of watchpoint {}: {}", stop.number, error));
    if (!behind.watched) behind.watched = moment;
    return true;
}

/// Where all that might stop is a condition, and that is false, the program need not stop to be
/// asked more.
bool Session::Hunt::may_accept(u32 pc) {
    if (takes_too_long()) return true;
    for (const Breakpoint& stop : session_.breakpoints_) {
        std::string error;
        if (stop.enabled && contains(stop.addresses, pc) &&
            holds(stop.condition, session_.machine(), error))
            return true;
    }
    return is_goal(pc);
}

bool Session::Hunt::may_accept_change(std::size_t which) {
    std::string error;
    return takes_too_long() ||
           holds(numbered(session_.watchpoints_, of_registers_[which])->condition,
                 session_.machine(), error);
}

/// It has one, and that is false behind the instruction as it is now.
bool Session::Hunt::is_surely_false(std::size_t watchpoint, u32 word, u32 pc,
                                    bool has_stored) const {
    const auto& condition = session_.watchpoints_[watchpoint].condition;
    std::string error;
    return condition && answers_early(looks_[watchpoint], word, pc, has_stored) &&
           !holds(condition, session_.machine(), error);
}

bool Session::Hunt::may_accept_read(u32 pc) {
    const u32 word = session_.machine().text_word(pc).value_or(0);
    if (takes_too_long()) return true;
    for (std::size_t n = 0; n < session_.watchpoints_.size(); ++n) {
        const Watchpoint& stop = session_.watchpoints_[n];
        if (stop.enabled && stop.location.reg && wants_loads(stop) &&
            !is_surely_false(n, word, pc, false))
            return true;
    }
    return false;
}

bool Session::Hunt::may_accept_access(const Access& access) {
    const u32 pc = session_.machine().state().pc,
              word = session_.machine().text_word(pc).value_or(0);
    if (takes_too_long() || !is_plain_access(word)) return true;
    for (std::size_t n = 0; n < session_.watchpoints_.size(); ++n) {
        const Watchpoint& stop = session_.watchpoints_[n];
        const MemoryRange& range = stop.location.range;
        const bool fits = access.address - range.address < range.size ||
                          range.address - access.address < access.size;
        if (!stop.enabled || stop.location.reg || !fits ||
            !(access.store ? wants_stores(stop) : wants_loads(stop)))
            continue;
        if (access.store && stop.on == Watchpoint::On::change && access.value == access.before)
            continue;
        if (!is_surely_false(n, word, pc, true)) return true;
    }
    return false;
}

bool Session::Hunt::is_goal(u32 pc) const {
    if (goal_.return_address && session_.goes_wrong_here(*goal_.return_address)) return true;
    return contains(goal_.addresses, pc) && session_.depth() <= goal_.most_depth;
}

/// Counting ends with a moment only where that takes too long.
bool Session::Hunt::accepts(const Moment& moment) {
    if (way_ == Way::counting && (asked_ += full_question) > most_recounted) return true;
    return is_it(moment) && way_ != Way::counting;
}

bool Session::Hunt::is_it(const Moment& moment) {
    switch (moment.kind) {
    case Moment::Kind::address: {
        const bool stops = visit(moment.pc, moment.step);
        return stops || is_goal(moment.pc);
    }
    case Moment::Kind::store:
    case Moment::Kind::load:
    case Moment::Kind::read:
    case Moment::Kind::changed:
        return accepts_watched(moment, *numbered(session_.watchpoints_, number_of(moment)));
    case Moment::Kind::exception: accepted(moment.step, false).exception = moment; return true;
    }
    return false;
}

int Session::Hunt::number_of(const Moment& moment) const {
    switch (moment.kind) {
    case Moment::Kind::store: return of_stores_[moment.which];
    case Moment::Kind::load: return of_loads_[moment.which];
    case Moment::Kind::read: return of_reads_[moment.which];
    default: return of_registers_[moment.which];
    }
}

Arrival Session::Hunt::arrival_at(const Found& found) {
    Arrival arrival = session_.arrived(found.stop);
    if (!found.moment) return arrival;
    const bool is_address = found.moment->kind == Moment::Kind::address;
    const Accepted& here = accepted(found.moment->step, is_address);
    arrival.moment = here.watched ? here.watched : found.moment;
    if (here.watched) arrival.exception = here.exception;
    arrival.hits = here.hits;
    arrival.faults = here.faults;
    const Watchpoint* first =
        here.watched ? numbered(session_.watchpoints_, here.hits.front()) : nullptr;
    if (first && first->location.reg && first->location.range.size == 8)
        session_.look_at_values(*arrival.moment, first->location);
    arrival.reason = here.watched         ? Reason::watchpoint
                     : !here.hits.empty() ? Reason::breakpoint
                     : is_address         ? Reason::moved
                                          : Reason::exception;
    return arrival;
}

/// Backwards they were asked, but what happened behind them is the stop that was found.
void Session::Hunt::visit_here(Arrival& arrival) {
    const u64 step = session_.step();
    if ((way_ == Way::forwards && visited_at_ == step) ||
        !visit(session_.machine().state().pc, step))
        return;
    const Accepted& here = accepted(step, true);
    for (const int number : here.hits)
        if (std::find(arrival.hits.begin(), arrival.hits.end(), number) == arrival.hits.end())
            arrival.hits.push_back(number);
    arrival.faults.insert(arrival.faults.end(), here.faults.begin(), here.faults.end());
    if (arrival.reason == Reason::moved) arrival.reason = Reason::breakpoint;
}

void Session::Hunt::take_logs(Arrival& arrival, u64 from) {
    put_logs_in_order();
    arrival.left_out += left_out_;
    arrival.heard = way_ == Way::forwards && session_.when_logged;
    for (LogLine& entry : logs_)
        if (entry.step >= from) arrival.logged.push_back(std::move(entry.text));
    arrival.keep_last();
}

void Arrival::keep_last() {
    const std::size_t surplus = logged.size() - std::min(logged.size(), most_logged);
    logged.erase(logged.begin(), logged.begin() + std::ptrdiff_t(surplus));
    left_out += surplus;
}

/// A way of many steps does this behind each: lines are moved on once in `most_logged` times, not
/// every time.
void Arrival::follow(Arrival earlier) {
    earlier.logged.insert(earlier.logged.end(), std::make_move_iterator(logged.begin()),
                          std::make_move_iterator(logged.end()));
    logged = std::move(earlier.logged);
    left_out += earlier.left_out;
    heard = heard || earlier.heard;
    if (logged.size() >= 2 * most_logged) keep_last();
}

// ---------------------------------------------------------------- searching

Arrival Session::arrived(const Stop& stop) const {
    Arrival arrival;
    arrival.stop = stop;
    switch (stop.reason) {
    case StopReason::budget_spent: break;
    case StopReason::interrupted: arrival.reason = Reason::interrupted; break;
    case StopReason::waiting_for_input:
    case StopReason::waiting_for_key: arrival.reason = Reason::waiting; break;
    default: arrival.reason = Reason::ended;
    }
    return arrival;
}

/// The program ends at its last step for whoever wanted more.
Arrival Session::cut_short(Arrival arrival, u64 wanted) const {
    if (step() != most_steps_ || wanted <= most_steps_ || arrival.reason != Reason::moved)
        return arrival;
    arrival.reason = Reason::ended;
    arrival.stop = {}; // `budget_spent`
    return arrival;
}

/// One instruction, where nothing is watched.
Arrival Session::forwards_one() {
    const u64 taken = machine().exceptions();
    const u32 pc = machine().state().pc;
    Arrival arrival = arrived(history_.run(1));
    if (!stops_at_exceptions || machine().exceptions() == taken || arrival.reason != Reason::moved)
        return arrival;
    arrival.reason = Reason::exception;
    arrival.moment =
        Moment{Moment::Kind::exception, step() - 1, pc, 0, {machine().state().vaddr}, 0,
               machine().state().cause, false};
    return arrival;
}

/// To that step at most, or to the goal, or to a stop on the way.
Arrival Session::forwards(u64 limit, const Goal& goal) {
    if (limit <= step()) return {};
    if (step() == most_steps_) return cut_short({}, limit);
    const u64 wanted = std::exchange(limit, std::min(limit, most_steps_));
    Hunt hunt(*this, Hunt::Way::forwards, goal);
    const bool simple = limit == step() + 1 && watchpoints_.empty() && goal.addresses.empty();
    Arrival arrival = simple            ? forwards_one()
                      : hunt.is_empty() ? arrived(history_.seek(limit))
                                        : hunt.arrival_at(history_.next(hunt.wanted(), limit));
    const bool stands = arrival.reason == Reason::moved || arrival.reason == Reason::watchpoint ||
                        arrival.reason == Reason::exception;
    if (stands) hunt.visit_here(arrival);
    hunt.take_logs(arrival, 0);
    for (const Breakpoint& stop : breakpoints_)
        if (stop.enabled) ledgers_[stop.number].look(step());
    for (const Watchpoint& stop : watchpoints_)
        if (stop.enabled) ledgers_[stop.number].look(step());
    return cut_short(std::move(arrival), wanted);
}

/// To that step, or to the last stop behind it. Where it was interrupted nothing has moved.
Arrival Session::backwards(u64 limit) {
    const u64 origin = step();
    Hunt hunt(*this, Hunt::Way::backwards, {{}, 0});
    Arrival arrival = hunt.is_empty() ? arrived(history_.seek(limit))
                                      : hunt.arrival_at(history_.previous(hunt.wanted(), limit));
    if (arrival.reason == Reason::interrupted) history_.come_back(origin);
    if (arrival.reason == Reason::watchpoint || arrival.reason == Reason::exception)
        hunt.visit_here(arrival);
    hunt.take_logs(arrival, step());
    return arrival;
}

/// An exit leaves the pc behind its syscall, and a bad jump leaves it nowhere: then the step before
/// the end knows.
u32 Session::last_address(const Stop& stop) {
    const u32 pc = machine().state().pc;
    const bool has_left = stop.reason == StopReason::exited ||
                          stop.reason == StopReason::fell_off || !machine().text_word(pc);
    const u64 origin = step();
    if (!has_left || origin == 0) return pc;
    history_.come_back(origin - 1);
    const u32 last = machine().state().pc;
    history_.come_back(origin);
    return last;
}

/// The end of every verb: hits are counted, marks set, and what it came to is kept.
const Arrival& Session::settle(Arrival arrival) {
    if (arrival.reason == Reason::ended && !is_over())
        end_ = {step(), arrival.stop, last_address(arrival.stop)};
    if (is_over() && arrival.reason == Reason::moved)
        arrival.reason = Reason::ended, arrival.stop = end_->stop;
    count_hits();
    arrival.keep_last();
    for (const int number : arrival.hits) {
        const bool watched = numbered(watchpoints_, number) != nullptr;
        marks_[std::size_t(watched ? Mark::Kind::watchpoint : Mark::Kind::breakpoint)].add(step());
        const Breakpoint* stop = numbered(breakpoints_, number);
        if (stop && stop->temporary) remove(number);
    }
    for (const u64 key : key_steps(history_)) marks_[std::size_t(Mark::Kind::key)].add(key);
    if (arrival.reason == Reason::exception || arrival.exception)
        marks_[std::size_t(Mark::Kind::exception)].add(step());
    unfinished_.reset();
    before_ = std::exchange(now_, history_.look());
    arrival_ = std::move(arrival);
    return arrival_;
}

// ---------------------------------------------------------------- hits

/// The hits of all stops, whatever they are now, with where they are kept.
template <class Do> void Session::for_each_ledger(Do act) {
    for (Breakpoint& stop : breakpoints_) act(stop, ledgers_[stop.number]);
    for (Watchpoint& stop : watchpoints_) act(stop, ledgers_[stop.number]);
}

/// Runs again what some stop has not looked at, once for all of them, up to the present. False:
/// that takes too long.
bool Session::recount() {
    const u64 origin = step();
    u64 from = ~u64{
        0}; // at the present, where an edit made that one unsure; not where counting begins here
    for_each_ledger([&](const auto& stop, const HitLedger& ledger) {
        if (is_uncounted(stop, ledger) && ledger.from() < origin)
            from = std::min(from, ledger.next());
    });
    if (from > origin) return true;
    Hunt hunt(*this, Hunt::Way::counting, {{}, 0});
    history_.come_back(from == 0 ? 0 : from - 1);
    if (from == 0) (void)hunt.visit(machine().state().pc, 0);
    const Found found = history_.next(hunt.wanted(), origin);
    const bool done = step() == origin && !found.moment;
    history_.come_back(origin);
    return done;
}

/// Of what cannot be counted from the beginning hits count from here on.
void Session::count_hits() {
    const u64 now = step();
    bool complete = true;
    for_each_ledger([&](const auto& stop, HitLedger& ledger) {
        const std::string meaning = meaning_of(stop);
        if (ledger.meaning != meaning) ledger.begin(0), ledger.meaning = meaning;
        if (!is_uncounted(stop, ledger)) return;
        complete = false;
        if (now < ledger.from()) ledger.begin(0);
        if (now - std::min(ledger.next(), now) > longest_recount) ledger.begin(now);
    });
    if (!complete && !recount())
        for_each_ledger([&](const auto& stop, HitLedger& ledger) {
            if (is_uncounted(stop, ledger)) ledger.begin(now);
        });
    if (!complete && !is_over())
        (void)Hunt(*this, Hunt::Way::counting, {{}, 0}).visit(machine().state().pc, now);
    for_each_ledger([&](auto& stop, HitLedger& ledger) {
        if (stop.enabled) ledger.look(now);
        stop.hits = ledger.count(now).value_or(stop.enabled ? 0 : stop.hits);
        stop.counted_from = ledger.from();
    });
}

// ---------------------------------------------------------------- the list of stops

int Session::add(Breakpoint stop) {
    stop.number = next_number_++;
    breakpoints_.push_back(std::move(stop));
    count_hits();
    return breakpoints_.back().number;
}

int Session::add(Watchpoint stop) {
    stop.number = next_number_++;
    watchpoints_.push_back(std::move(stop));
    count_hits();
    return watchpoints_.back().number;
}

bool Session::remove(int number) {
    ledgers_.erase(number);
    const auto same = [number](const auto& stop) { return stop.number == number; };
    return std::erase_if(breakpoints_, same) + std::erase_if(watchpoints_, same) > 0;
}

bool Session::enable(int number, bool on) {
    Breakpoint* breakpoint = numbered(breakpoints_, number);
    Watchpoint* watchpoint = numbered(watchpoints_, number);
    if (breakpoint) breakpoint->enabled = on;
    if (watchpoint) watchpoint->enabled = on;
    count_hits();
    return breakpoint || watchpoint;
}

bool Session::set_condition(int number, std::optional<Expression> condition) {
    Breakpoint* breakpoint = numbered(breakpoints_, number);
    Watchpoint* watchpoint = numbered(watchpoints_, number);
    if (breakpoint)
        breakpoint->condition = std::move(condition);
    else if (watchpoint)
        watchpoint->condition = std::move(condition);
    count_hits();
    return breakpoint || watchpoint;
}

} // namespace tharsis
