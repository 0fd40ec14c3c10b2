// session_moves.cpp -- steps into, over and out, by line and by instruction, forwards and backwards
// Each step back mirrors its step forward: both end where a line begins (begins_line), no deeper in
// calls.
#include "debugger/session/session.hpp"
#include "debugger/values/bytes.hpp"

#include <algorithm>
#include <utility>

namespace tharsis {
namespace {

using Reason = StopEvent::Reason;

/// Steps between two checks for a return that went wrong.
constexpr u64 slice = u64{1} << 22;
/// Steps that are executed again at once in a backward search step by step.
constexpr u64 first_stretch = 16, longest_stretch = u64{1} << 14;
constexpr u64 forever = ~u64{0};

} // namespace

Session::CodePosition Session::here() const { return {machine().state().pc, depth()}; }

/// A line begins at its first word, and where it is entered from another line. A return from a call
/// in the middle of a line continues it: the previous instruction is then the one before the return
/// address.
bool Session::begins_line(const CodePosition& before, const CodePosition& spot) const {
    const u32 start = lines_.start_of(spot.pc);
    const u32 from = before.depth > spot.depth ? spot.pc - 4 : before.pc;
    return spot.pc == start || lines_.start_of(from) != start;
}

template <class More, class Move> StopEvent Session::repeat_while(More more, Move move) {
    StopEvent all;
    while (all.reason == Reason::moved && more()) {
        StopEvent stop_event = move();
        stop_event.follow(std::move(all));
        all = std::move(stop_event);
    }
    return commit_stop(std::move(all));
}

template <class Move> StopEvent Session::repeat(u64 count, Move move) {
    return repeat_while([&] { return count-- > 0; }, move);
}

// ---------------------------------------------------------------- forwards

/// Runs until at most `most` calls are open.
StopEvent Session::leave_calls(std::size_t most) {
    const std::optional<Call> call = call_at(most);
    StopEvent all;
    while (depth() > most) {
        const u64 wrong = wrong_count();
        Goal goal{{}, most};
        if (call)
            goal.addresses = {call->return_address}, goal.return_address = call->return_address;
        // An unknown call (missing from a very deep recursion, or about to be abandoned) is left
        // step by step, as is one whose return goes wrong: what follows must be neither printed nor
        // logged.
        const bool by_single_steps = !call || goes_wrong_here(call->return_address) ||
                                     machine().state().delay != Delay::none;
        const u64 stretch = by_single_steps ? 1 : slice;
        const u64 begin = step();
        StopEvent stop_event =
            forwards(begin > forever - stretch ? forever : begin + stretch, goal);
        const auto lost = call && wrong_count() != wrong ? went_wrong(*call, wrong) : std::nullopt;
        if (lost) {
            // Text written by the program: run again, for the log points up to there.
            if (step() != *lost) {
                history_.seek_uninterruptible(begin);
                stop_event = forwards(*lost);
            }
            if (machine().state().delay != Delay::none)
                stop_event = forwards(step() + 1); // its delay slot
            stop_event.reason = Reason::wrong_return;
        }
        stop_event.follow(std::move(all));
        all = std::move(stop_event);
        if (all.reason != Reason::moved) break;
    }
    return all;
}

/// Executes one instruction; of a call that was entered before, only the rest.
StopEvent Session::forward_over(MotionRequest& request) {
    const bool within = request.most_depth && depth() > *request.most_depth;
    if (!within) {
        request.most_depth = depth();
        const StopEvent stop_event = forwards(step() + 1);
        if (stop_event.reason != Reason::moved || depth() <= *request.most_depth) return stop_event;
    }
    return leave_calls(*request.most_depth);
}

StopEvent Session::forward_line(bool over, MotionRequest& request) {
    if (!request.most_depth) request.most_depth = depth();
    std::size_t& most = *request.most_depth;
    for (;;) {
        CodePosition before = here();
        StopEvent stop_event;
        if (!over || depth() <= most) stop_event = forwards(step() + 1);
        if (stop_event.reason != Reason::moved) return stop_event;
        if (over && depth() > most) {
            before = here();
            stop_event = leave_calls(most);
            if (stop_event.reason != Reason::moved) return stop_event;
        }
        most = std::min(most, depth());
        if (begins_line(before, here())) return stop_event;
    }
}

StopEvent Session::forward_by(MotionRequest& request) {
    const u64 limit = request.count > forever - step() ? forever : step() + request.count;
    StopEvent stop_event = forwards(limit);
    request.count = limit - std::min(limit, step());
    return stop_event;
}

/// Decrements the command's count when one repetition is done.
StopEvent Session::perform_once(MotionRequest& request) {
    StopEvent stop_event;
    switch (request.kind) {
    case MotionRequest::Kind::instructions: return forward_by(request);
    case MotionRequest::Kind::instruction_over: stop_event = forward_over(request); break;
    case MotionRequest::Kind::line: stop_event = forward_line(false, request); break;
    case MotionRequest::Kind::line_over: stop_event = forward_line(true, request); break;
    case MotionRequest::Kind::out: stop_event = leave_calls(*request.most_depth); break;
    case MotionRequest::Kind::places:
        stop_event = forwards(forever, {request.addresses, ~std::size_t{0}});
        break;
    case MotionRequest::Kind::step: break; // go_to
    }
    if (stop_event.reason != Reason::moved) return stop_event;
    --request.count;
    if (request.kind != MotionRequest::Kind::out) request.most_depth.reset();
    return stop_event;
}

/// A command resumed after input is also kept if it is interrupted, since it may still be wanted.
StopEvent Session::perform(MotionRequest request, bool resumed) {
    const auto more = [&] { return request.count > 0; };
    StopEvent stop_event = repeat_while(more, [&] { return perform_once(request); });
    if (stop_event.reason == Reason::waiting ||
        (resumed && stop_event.reason == Reason::interrupted))
        unfinished_ = std::move(request);
    return stop_event;
}

StopEvent Session::step_instruction(u64 count) {
    return perform({MotionRequest::Kind::instructions, count});
}
StopEvent Session::step_line(u64 count) { return perform({MotionRequest::Kind::line, count}); }
StopEvent Session::next_line(u64 count) { return perform({MotionRequest::Kind::line_over, count}); }
StopEvent Session::next_instruction(u64 count) {
    return perform({MotionRequest::Kind::instruction_over, count});
}

StopEvent Session::finish() { return finish_caller(0); }

StopEvent Session::finish_caller(u64 inner) {
    if (inner >= depth()) return resume();
    return perform(
        {.kind = MotionRequest::Kind::out, .most_depth = depth() - 1 - std::size_t(inner)});
}

StopEvent Session::resume() { return commit_stop(forwards(forever)); }

/// `before_` stays that of the whole command.
StopEvent Session::resume_command() {
    if (!unfinished_) return resume();
    StateSnapshot beginning = before_;
    MotionRequest request = std::move(*unfinished_);
    const StopEvent stop_event = request.kind == MotionRequest::Kind::step
                                     ? go_to(request.count)
                                     : perform(std::move(request), true);
    before_ = std::move(beginning);
    return stop_event;
}

StopEvent Session::run_to(const std::vector<u32>& addresses) {
    return perform({MotionRequest::Kind::places, 1, addresses});
}

// ---------------------------------------------------------------- backwards

/// The positions from one step to another, both included; the current step is then `to`. nullopt:
/// interrupted.
std::optional<std::vector<Session::CodePosition>> Session::trace(u64 from, u64 to) {
    std::vector<CodePosition> spots;
    Stop stop = history_.seek(from);
    while (stop.reason == StopReason::step_limit && step() < to) {
        spots.push_back(here());
        stop = history_.run(1);
    }
    if (step() != to || stop.reason == StopReason::interrupted) return std::nullopt;
    spots.push_back(here());
    return spots;
}

/// The last step before the current one with at most `most` calls open: that of the call itself.
std::optional<u64> Session::call_step(std::size_t most) {
    interrupted_ = false;
    const bool is_given_up = machine().state().delay != Delay::none && step() > 0;
    if (is_given_up && !history_.seek_uninterruptible(step() - 1))
        return interrupted_ = true, std::nullopt;
    const std::optional<Call> call = call_at(most);
    if (!call) return std::nullopt;
    SearchCriteria wanted;
    wanted.addresses = {call->caller, call->caller + 4}; // or its delay slot
    wanted.accepts = [this, most](const RunEvent&) { return depth() <= most; };
    const SearchResult found = history_.previous(wanted);
    interrupted_ = found.stop.reason == StopReason::interrupted;
    return found.event ? std::optional(found.event->step) : std::nullopt;
}

/// The step at which the previous line began; nullopt: interrupted. The position is unspecified
/// afterwards.
std::optional<u64> Session::line_before(bool over) {
    const u64 origin = step();
    std::size_t most = over ? depth() : ~std::size_t{0};
    u64 end = origin;
    for (u64 stretch = first_stretch; end > 0; stretch = std::min(2 * stretch, longest_stretch)) {
        const u64 from = end - std::min(end, stretch);
        const auto spots = trace(from, end);
        if (!spots) return std::nullopt;
        for (u64 at = std::min(end, origin - 1); at > from; --at) {
            const CodePosition& spot = (*spots)[std::size_t(at - from)];
            if (spot.depth > most) continue;
            if (over) most = spot.depth;
            if (begins_line((*spots)[std::size_t(at - from - 1)], spot)) return at;
        }
        end = from;
        if (!over || spots->front().depth <= most || from == 0) continue;
        if (!history_.seek_uninterruptible(from)) return std::nullopt;
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
    if (history_.seek(origin - 1).reason != StopReason::step_limit) return std::nullopt;
    if (depth() <= most) return step();
    const auto call = call_step(most);
    if (!call && interrupted_) return std::nullopt;
    return call.value_or(origin - 1);
}

/// Moves to the step that was found, or to the last stop after it.
StopEvent Session::back_to(u64 origin, std::optional<u64> target) {
    const bool quiet = history_.seek_uninterruptible(origin);
    StopEvent stop_event;
    if (target && quiet) return backwards(*target);
    stop_event.reason = Reason::interrupted;
    return stop_event;
}

StopEvent Session::at_beginning() const {
    StopEvent stop_event;
    stop_event.reason = Reason::beginning;
    return stop_event;
}

StopEvent Session::step_instruction_back(u64 count) {
    if (count == 0) return commit_stop({});
    const u64 origin = step();
    StopEvent stop_event = origin == 0 ? StopEvent() : backwards(origin - std::min(origin, count));
    if (count > origin && step() == 0 && stop_event.reason == Reason::moved)
        stop_event.reason = Reason::beginning;
    return commit_stop(std::move(stop_event));
}

template <class Find> StopEvent Session::back(Find find) {
    const u64 origin = step();
    if (origin == 0) return at_beginning();
    const std::optional<u64> target = find();
    return back_to(origin, target);
}

StopEvent Session::step_line_back(u64 count) {
    return repeat(count, [this] { return back([this] { return line_before(false); }); });
}

StopEvent Session::next_line_back(u64 count) {
    return repeat(count, [this] { return back([this] { return line_before(true); }); });
}

StopEvent Session::next_instruction_back(u64 count) {
    return repeat(count, [this] { return back([this] { return instruction_before(); }); });
}

StopEvent Session::finish_back() { return finish_caller_back(0); }

StopEvent Session::finish_caller_back(u64 inner) {
    if (inner >= depth()) return resume_back();
    return commit_stop(back([this, inner]() -> std::optional<u64> {
        const auto call = call_step(depth() - 1 - std::size_t(inner));
        if (!call && interrupted_) return std::nullopt;
        return call.value_or(0);
    }));
}

StopEvent Session::resume_back() {
    if (step() == 0) return commit_stop(at_beginning());
    StopEvent stop_event = backwards(0);
    if (stop_event.reason == Reason::moved) stop_event.reason = Reason::beginning;
    return commit_stop(std::move(stop_event));
}

StopEvent Session::go_to(u64 target) {
    const u64 origin = step();
    const u64 wanted = std::exchange(target, std::min(target, most_steps_));
    StopEvent stop_event = stop_event_of(history_.seek(target));
    if (step() == target && stop_event.reason != Reason::interrupted &&
        stop_event.reason != Reason::ended)
        stop_event = StopEvent();
    if (stop_event.reason == Reason::interrupted && target < origin)
        history_.seek_uninterruptible(origin);
    const bool waits =
        commit_stop(cut_short(std::move(stop_event), wanted)).reason == Reason::waiting;
    if (waits) unfinished_ = MotionRequest{MotionRequest::Kind::step, wanted};
    return stop_event_;
}

// ---------------------------------------------------------------- last writes

/// The current value of a location, in the form of RunEvent.
u64 Session::value_at(const Location& location) const {
    if (location.reg) {
        const bool is_double =
            location.reg->bank == Register::Bank::floating && location.range.size == 8;
        return is_double ? double_bits(machine().state(), location.reg->number)
                         : register_value(machine().state(), *location.reg);
    }
    return location.range.size > 8
               ? 0
               : peek_number(machine(), location.range.address, location.range.size).value_or(0);
}

/// Fills in what the whole location held before and after the event's instruction. The position
/// does not change.
void Session::read_values(RunEvent& event, const Location& location) {
    const u64 origin = step();
    history_.seek_uninterruptible(event.step);
    event.pc = machine().state().pc;
    event.before = value_at(location);
    (void)history_.run_before_changes(step() + 1);
    event.after = value_at(location);
    event.differs = event.before != event.after;
    history_.seek_uninterruptible(origin);
}

/// Afterwards the position is where something was found.
SearchResult Session::search_last_write(const Location& location, u64 since) {
    SearchCriteria wanted;
    if (!location.reg)
        wanted.stores = {location.range};
    else
        wanted.registers = registers_of(location);
    return history_.previous(wanted, since);
}

std::optional<RunEvent> Session::last_write(const Location& location, u64 since) {
    const u64 origin = step();
    SearchResult found = search_last_write(location, since);
    interrupted_ = found.stop.reason == StopReason::interrupted;
    if (found.event) {
        const bool is_large =
            !location.reg &&
            location.range.size > sizeof(u64); // only the written bytes are reported
        if (!is_large) found.event->range = location.range;
        read_values(*found.event, {location.reg, found.event->range, location.is_float});
    }
    history_.seek_uninterruptible(origin);
    return found.event;
}

StopEvent Session::go_to_last_write(const Location& location) {
    StopEvent stop_event;
    const auto edit = last_edit(location, step());
    stop_event.event = last_write(location, edit.value_or(0));
    stop_event.by_hand = edit && !stop_event.event && !interrupted_;
    if (stop_event.event)
        history_.seek_uninterruptible(stop_event.event->step);
    else if (stop_event.by_hand)
        history_.seek_uninterruptible(*edit);
    else if (interrupted_)
        stop_event.reason = Reason::interrupted;
    return commit_stop(std::move(stop_event));
}

} // namespace tharsis
