// session_moves.cpp -- steps into, over and out, by line and by instruction, forwards and backwards
// Each step back is the mirror of its step forward: both end where a line begins (begins_line), no
// deeper in calls.
#include "debugger/session/session.hpp"
#include "debugger/values/bytes.hpp"

#include <algorithm>
#include <utility>

namespace tharsis {
namespace {

using Reason = Arrival::Reason;

/// Between two looks for a return that went wrong.
constexpr u64 slice = u64{1} << 22;
/// Steps that are run again at once when something is searched backwards step by step.
constexpr u64 first_stretch = 16, longest_stretch = u64{1} << 14;
constexpr u64 forever = ~u64{0};

} // namespace

Session::Spot Session::here() const { return {machine().state().pc, depth()}; }

/// A line begins where its first word does, and where it is entered from another one. Coming back
/// from a call in its middle goes on with it: what was before is then the instruction before the
/// return address.
bool Session::begins_line(const Spot& before, const Spot& spot) const {
    const u32 start = lines_.start_of(spot.pc);
    const u32 from = before.depth > spot.depth ? spot.pc - 4 : before.pc;
    return spot.pc == start || lines_.start_of(from) != start;
}

template <class More, class Move> Arrival Session::repeat_while(More more, Move move) {
    Arrival all;
    while (all.reason == Reason::moved && more()) {
        Arrival arrival = move();
        arrival.follow(std::move(all));
        all = std::move(arrival);
    }
    return settle(std::move(all));
}

template <class Move> Arrival Session::repeat(u64 count, Move move) {
    return repeat_while([&] { return count-- > 0; }, move);
}

// ---------------------------------------------------------------- forwards

/// Until so many calls are open, as they were when the present one began.
Arrival Session::leave_calls(std::size_t most) {
    const std::optional<Call> call = call_at(most);
    Arrival all;
    while (depth() > most) {
        const u64 wrong = wrong_count();
        Goal goal{{}, most};
        if (call)
            goal.addresses = {call->return_address}, goal.return_address = call->return_address;
        // A call that is not known (left out of a very deep recursion, or about to be given up) is
        // left step by step; so is one whose return goes wrong: what comes behind that must be
        // neither printed nor logged.
        const bool careful = !call || goes_wrong_here(call->return_address) ||
                             machine().state().delay != Delay::none;
        const u64 stretch = careful ? 1 : slice;
        const u64 begin = step();
        Arrival arrival = forwards(begin > forever - stretch ? forever : begin + stretch, goal);
        const auto lost = call && wrong_count() != wrong ? went_wrong(*call, wrong) : std::nullopt;
        if (lost) {
            if (step() !=
                *lost) { // text that the program wrote: again, for what log points say up to there
                history_.come_back(begin);
                arrival = forwards(*lost);
            }
            if (machine().state().delay != Delay::none)
                arrival = forwards(step() + 1); // its delay slot
            arrival.reason = Reason::wrong_return;
        }
        arrival.follow(std::move(all));
        all = std::move(arrival);
        if (all.reason != Reason::moved) break;
    }
    return all;
}

/// One instruction; of a call that was entered before only its end.
Arrival Session::forward_over(Verb& verb) {
    const bool within = verb.most_depth && depth() > *verb.most_depth;
    if (!within) {
        verb.most_depth = depth();
        const Arrival arrival = forwards(step() + 1);
        if (arrival.reason != Reason::moved || depth() <= *verb.most_depth) return arrival;
    }
    return leave_calls(*verb.most_depth);
}

Arrival Session::forward_line(bool over, Verb& verb) {
    if (!verb.most_depth) verb.most_depth = depth();
    std::size_t& most = *verb.most_depth;
    for (;;) {
        Spot before = here();
        Arrival arrival;
        if (!over || depth() <= most) arrival = forwards(step() + 1);
        if (arrival.reason != Reason::moved) return arrival;
        if (over && depth() > most) {
            before = here();
            arrival = leave_calls(most);
            if (arrival.reason != Reason::moved) return arrival;
        }
        most = std::min(most, depth());
        if (begins_line(before, here())) return arrival;
    }
}

Arrival Session::forward_by(Verb& verb) {
    const u64 limit = verb.count > forever - step() ? forever : step() + verb.count;
    Arrival arrival = forwards(limit);
    verb.count = limit - std::min(limit, step());
    return arrival;
}

/// Counts it off the verb if it was done.
Arrival Session::perform_once(Verb& verb) {
    Arrival arrival;
    switch (verb.kind) {
    case Verb::Kind::instructions: return forward_by(verb);
    case Verb::Kind::instruction_over: arrival = forward_over(verb); break;
    case Verb::Kind::line: arrival = forward_line(false, verb); break;
    case Verb::Kind::line_over: arrival = forward_line(true, verb); break;
    case Verb::Kind::out: arrival = leave_calls(*verb.most_depth); break;
    case Verb::Kind::places: arrival = forwards(forever, {verb.addresses, ~std::size_t{0}}); break;
    case Verb::Kind::step: break; // go_to
    }
    if (arrival.reason != Reason::moved) return arrival;
    --verb.count;
    if (verb.kind != Verb::Kind::out) verb.most_depth.reset();
    return arrival;
}

/// One that goes on after input is kept as well if it is interrupted: then somebody may still want
/// it.
Arrival Session::perform(Verb verb, bool resumed) {
    const auto more = [&] { return verb.count > 0; };
    Arrival arrival = repeat_while(more, [&] { return perform_once(verb); });
    if (arrival.reason == Reason::waiting || (resumed && arrival.reason == Reason::interrupted))
        unfinished_ = std::move(verb);
    return arrival;
}

Arrival Session::step_instruction(u64 count) { return perform({Verb::Kind::instructions, count}); }
Arrival Session::step_line(u64 count) { return perform({Verb::Kind::line, count}); }
Arrival Session::next_line(u64 count) { return perform({Verb::Kind::line_over, count}); }
Arrival Session::next_instruction(u64 count) {
    return perform({Verb::Kind::instruction_over, count});
}

Arrival Session::finish() { return finish_caller(0); }

Arrival Session::finish_caller(u64 inner) {
    if (inner >= depth()) return resume();
    return perform({.kind = Verb::Kind::out, .most_depth = depth() - 1 - std::size_t(inner)});
}

Arrival Session::resume() { return settle(forwards(forever)); }

/// With what was there before as for one verb.
Arrival Session::resume_verb() {
    if (!unfinished_) return resume();
    Look beginning = before_;
    Verb verb = std::move(*unfinished_);
    const Arrival arrival =
        verb.kind == Verb::Kind::step ? go_to(verb.count) : perform(std::move(verb), true);
    before_ = std::move(beginning);
    return arrival;
}

Arrival Session::run_to(const std::vector<u32>& addresses) {
    return perform({Verb::Kind::places, 1, addresses});
}

// ---------------------------------------------------------------- backwards

/// What happened from one step to another, both included; the present is then the latter. Nothing:
/// interrupted.
std::optional<std::vector<Session::Spot>> Session::trace(u64 from, u64 to) {
    std::vector<Spot> spots;
    Stop stop = history_.seek(from);
    while (stop.reason == StopReason::budget_spent && step() < to) {
        spots.push_back(here());
        stop = history_.run(1);
    }
    if (step() != to || stop.reason == StopReason::interrupted) return std::nullopt;
    spots.push_back(here());
    return spots;
}

/// The last step before the present with so few calls open: that of the call itself.
std::optional<u64> Session::call_step(std::size_t most) {
    interrupted_ = false;
    const bool is_given_up = machine().state().delay != Delay::none && step() > 0;
    if (is_given_up && !history_.come_back(step() - 1)) return interrupted_ = true, std::nullopt;
    const std::optional<Call> call = call_at(most);
    if (!call) return std::nullopt;
    Wanted wanted;
    wanted.addresses = {call->caller, call->caller + 4}; // or its delay slot
    wanted.accepts = [this, most](const Moment&) { return depth() <= most; };
    const Found found = history_.previous(wanted);
    interrupted_ = found.stop.reason == StopReason::interrupted;
    return found.moment ? std::optional(found.moment->step) : std::nullopt;
}

/// The step where the line before the present one began; nothing: interrupted. The present is
/// anywhere then.
std::optional<u64> Session::line_before(bool over) {
    const u64 origin = step();
    std::size_t most = over ? depth() : ~std::size_t{0};
    u64 end = origin;
    for (u64 stretch = first_stretch; end > 0; stretch = std::min(2 * stretch, longest_stretch)) {
        const u64 from = end - std::min(end, stretch);
        const auto spots = trace(from, end);
        if (!spots) return std::nullopt;
        for (u64 at = std::min(end, origin - 1); at > from; --at) {
            const Spot& spot = (*spots)[std::size_t(at - from)];
            if (spot.depth > most) continue;
            if (over) most = spot.depth;
            if (begins_line((*spots)[std::size_t(at - from - 1)], spot)) return at;
        }
        end = from;
        if (!over || spots->front().depth <= most || from == 0) continue;
        if (!history_.come_back(from)) return std::nullopt;
        if (const auto call = call_step(most))
            end = *call;
        else if (interrupted_)
            return std::nullopt;
    }
    return 0;
}

std::optional<u64> Session::instruction_before() {
    const std::size_t most = depth();
    const u64 origin = step();
    if (history_.seek(origin - 1).reason != StopReason::budget_spent) return std::nullopt;
    if (depth() <= most) return step();
    const auto call = call_step(most);
    if (!call && interrupted_) return std::nullopt;
    return call.value_or(origin - 1);
}

/// To a step that was found, or to the last stop behind it.
Arrival Session::back_to(u64 origin, std::optional<u64> target) {
    const bool quiet = history_.come_back(origin);
    Arrival arrival;
    if (target && quiet) return backwards(*target);
    arrival.reason = Reason::interrupted;
    return arrival;
}

Arrival Session::at_beginning() const {
    Arrival arrival;
    arrival.reason = Reason::beginning;
    return arrival;
}

Arrival Session::step_instruction_back(u64 count) {
    if (count == 0) return settle({});
    const u64 origin = step();
    Arrival arrival = origin == 0 ? Arrival() : backwards(origin - std::min(origin, count));
    if (count > origin && step() == 0 && arrival.reason == Reason::moved)
        arrival.reason = Reason::beginning;
    return settle(std::move(arrival));
}

template <class Find> Arrival Session::back(Find find) {
    const u64 origin = step();
    if (origin == 0) return at_beginning();
    const std::optional<u64> target = find();
    return back_to(origin, target);
}

Arrival Session::step_line_back(u64 count) {
    return repeat(count, [this] { return back([this] { return line_before(false); }); });
}

Arrival Session::next_line_back(u64 count) {
    return repeat(count, [this] { return back([this] { return line_before(true); }); });
}

Arrival Session::next_instruction_back(u64 count) {
    return repeat(count, [this] { return back([this] { return instruction_before(); }); });
}

Arrival Session::finish_back() { return finish_caller_back(0); }

Arrival Session::finish_caller_back(u64 inner) {
    if (inner >= depth()) return resume_back();
    return settle(back([this, inner]() -> std::optional<u64> {
        const auto call = call_step(depth() - 1 - std::size_t(inner));
        if (!call && interrupted_) return std::nullopt;
        return call.value_or(0);
    }));
}

Arrival Session::resume_back() {
    if (step() == 0) return settle(at_beginning());
    Arrival arrival = backwards(0);
    if (arrival.reason == Reason::moved) arrival.reason = Reason::beginning;
    return settle(std::move(arrival));
}

Arrival Session::go_to(u64 target) {
    const u64 origin = step();
    const u64 wanted = std::exchange(target, std::min(target, most_steps_));
    Arrival arrival = arrived(history_.seek(target));
    if (step() == target && arrival.reason != Reason::interrupted &&
        arrival.reason != Reason::ended)
        arrival = Arrival();
    if (arrival.reason == Reason::interrupted && target < origin) history_.come_back(origin);
    const bool waits = settle(cut_short(std::move(arrival), wanted)).reason == Reason::waiting;
    if (waits) unfinished_ = Verb{Verb::Kind::step, wanted};
    return arrival_;
}

// ---------------------------------------------------------------- who wrote this?

/// Values before and behind an instruction, as Moment has them.
u64 Session::value_at(const Location& location) const {
    if (location.reg) {
        const bool twice =
            location.reg->bank == Register::Bank::floating && location.range.size == 8;
        return twice ? double_bits(machine().state(), location.reg->number)
                     : register_value(machine().state(), *location.reg);
    }
    return location.range.size > 8
               ? 0
               : peek_number(machine(), location.range.address, location.range.size).value_or(0);
}

/// Fills in what the whole place held before and behind the moment's instruction. The present
/// stays.
void Session::look_at_values(Moment& moment, const Location& location) {
    const u64 origin = step();
    history_.come_back(moment.step);
    moment.pc = machine().state().pc;
    moment.before = value_at(location);
    (void)history_.run_before_changes(step() + 1);
    moment.after = value_at(location);
    moment.differs = moment.before != moment.after;
    history_.come_back(origin);
}

/// The present is then where something was found.
Found Session::search_last_write(const Location& location, u64 since) {
    Wanted wanted;
    if (!location.reg)
        wanted.stores = {location.range};
    else
        wanted.registers = registers_of(location);
    return history_.previous(wanted, since);
}

std::optional<Moment> Session::last_write(const Location& location, u64 since) {
    const u64 origin = step();
    Found found = search_last_write(location, since);
    interrupted_ = found.stop.reason == StopReason::interrupted;
    if (found.moment) {
        const bool is_large =
            !location.reg &&
            location.range.size > sizeof(u64); // of those bytes only what was written is told
        if (!is_large) found.moment->range = location.range;
        look_at_values(*found.moment, {location.reg, found.moment->range, location.is_float});
    }
    history_.come_back(origin);
    return found.moment;
}

Arrival Session::go_to_last_write(const Location& location) {
    Arrival arrival;
    const auto edit = last_edit(location, step());
    arrival.moment = last_write(location, edit.value_or(0));
    arrival.by_hand = edit && !arrival.moment && !interrupted_;
    if (arrival.moment)
        history_.come_back(arrival.moment->step);
    else if (arrival.by_hand)
        history_.come_back(*edit);
    else if (interrupted_)
        arrival.reason = Reason::interrupted;
    return settle(std::move(arrival));
}

} // namespace tharsis
