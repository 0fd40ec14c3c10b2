// run_control.cpp -- resumptions as motions of a session, and their ends as gdb expects them
#include "frontends/gdb/run_control.hpp"

#include "debugger/values/code_word.hpp"
#include "frontends/gdb/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace tharsis::gdb {

namespace {

using Reason = StopEvent::Reason;
using Kind = Resumption::Kind;

Motion motion_of(Kind kind) {
    Motion motion;
    const bool is_step = kind == Kind::step || kind == Kind::range || kind == Kind::step_back;
    motion.kind = is_step ? Motion::Kind::instruction : Motion::Kind::resume;
    motion.back = kind == Kind::back || kind == Kind::step_back;
    return motion;
}

bool is_within_jump(const Session& session) {
    return session.machine().state().delay != Delay::none;
}

/// To a step that the report of a stop begins from. An interrupt that comes meanwhile must not end
/// it half-way: it stays in the connection, for the next motion.
void go_to(Session& session, u64 step) {
    const auto yield = std::exchange(session.history().on_yield, nullptr);
    Motion motion;
    motion.kind = Motion::Kind::go_to;
    motion.step = step;
    (void)session.move(std::move(motion));
    session.history().on_yield = yield;
}

/// Back to the branch whose delay slot is next.
void leave_slot_back(Session& session) {
    while (is_within_jump(session) && session.step() > 0) go_to(session, session.step() - 1);
}

Outcome breakpoint_outcome(const StopPoint& point) {
    Outcome outcome;
    outcome.reason = point.kind == StopKind::hardware ? "hwbreak:;" : "swbreak:;";
    return outcome;
}

std::string_view reason_of(StopKind kind) {
    return kind == StopKind::write_watch  ? "watch"
           : kind == StopKind::read_watch ? "rwatch"
                                          : "awatch";
}

/// True if the instruction that stopped the program counts as a step, although the pc is still
/// there.
bool is_repeatable(const Stop& stop) {
    const bool failed =
        stop.reason == StopReason::fault || stop.reason == StopReason::uncaught_java_exception;
    return (failed && stop.fault && stop.fault->kind != FaultKind::bad_pc) ||
           stop.reason == StopReason::end_of_input;
}

} // namespace

/// A breakpoint where it begins stops at once, as an inserted trap would: gdb removes it first if
/// it wants to pass.
void RunControl::begin(Session& session, const Resumption& request) {
    request_ = request;
    at_once_.reset();
    points_.install(session);
    const StopPoint* here = points_.breakpoint_at(session.machine().state().pc);
    if (request.kind == Kind::forwards && here)
        at_once_ = breakpoint_outcome(*here);
    else
        session.begin(motion_of(request.kind));
}

std::optional<Outcome> RunControl::advance(Session& session,
                                           FunctionRef<void(const StopEvent&)> on_end) {
    if (at_once_) return at_once_;
    if (!session.advance()) return std::nullopt;
    on_end(session.stop_event());
    return settle(session, session.stop_event());
}

Outcome RunControl::pause(Session& session) {
    if (at_once_) return *at_once_;
    (void)session.pause();
    return interrupted(session);
}

void RunControl::leave_last_instruction(Session& session) {
    if (session.step() > 0) go_to(session, session.step() - 1);
    leave_slot_back(session);
}

std::optional<Outcome> RunControl::settle(Session& session, const StopEvent& event) {
    switch (event.reason) {
    case Reason::moved: return moved(session);
    case Reason::breakpoint: return at_breakpoint(event);
    case Reason::watchpoint: return at_watchpoint(session, event);
    case Reason::exception: return at_breakpoint(event);
    case Reason::beginning: {
        Outcome outcome;
        outcome.reason = "replaylog:begin;";
        return outcome;
    }
    case Reason::ended: return at_end(session, event.stop);
    case Reason::waiting: {
        Outcome outcome;
        outcome.kind = Outcome::Kind::waiting;
        outcome.signal = Signal::input;
        return outcome;
    }
    case Reason::interrupted: return interrupted(session);
    case Reason::wrong_return: break;
    }
    return Outcome{};
}

/// Goes on out of a delay slot, and within the range of addresses.
std::optional<Outcome> RunControl::moved(Session& session) {
    const u32 pc = session.machine().state().pc;
    const bool again = is_within_jump(session) ? !request_.is_back() || session.step() > 0
                                               : request_.kind == Kind::range &&
                                                     pc >= request_.first && pc < request_.end;
    if (!again) return Outcome{};
    session.begin(motion_of(request_.kind == Kind::back    ? Kind::step_back
                            : request_.is_back()           ? request_.kind
                            : request_.kind == Kind::range ? Kind::range
                                                           : Kind::step));
    return std::nullopt;
}

/// A stop that was set by a monitor command.
Outcome RunControl::foreign_outcome(const StopEvent& event) const {
    Outcome outcome;
    const int number = event.hits.empty() ? 0 : event.hits.front();
    outcome.note = number == 0 ? gdb_message(language_, "by-exception")
                   : event.reason == Reason::watchpoint
                       ? gdb_message(language_, "by-watchpoint", number)
                       : gdb_message(language_, "by-breakpoint", number);
    outcome.note += '\n';
    return outcome;
}

/// A single step that arrives at a breakpoint has not executed it.
Outcome RunControl::at_breakpoint(const StopEvent& event) const {
    for (const int number : event.hits)
        if (const StopPoint* point = points_.numbered(number))
            return request_.kind == Kind::step || request_.kind == Kind::step_back
                       ? Outcome{}
                       : breakpoint_outcome(*point);
    return foreign_outcome(event);
}

/// On MIPS a watchpoint is reported before its instruction, and gdb then executes that: forwards
/// we go back to before it, backwards we stay after it.
Outcome RunControl::at_watchpoint(Session& session, const StopEvent& event) const {
    const StopPoint* point = nullptr;
    for (const int number : event.hits)
        if (!point) point = points_.numbered(number);
    if (!point || !event.event) return foreign_outcome(event);
    const u64 last = point->address + u64{point->size} - 1;
    const u64 accessed = std::clamp<u64>(event.event->range.address, point->address, last);
    Outcome outcome;
    outcome.reason = fmt::format("{}:{:x};", reason_of(point->kind), accessed);
    const u64 step = event.event->step; // `event` belongs to the session
    go_to(session, request_.is_back() ? step + 1 : step);
    if (!request_.is_back()) leave_slot_back(session);
    return outcome;
}

/// The instruction that failed is the next one again, as on hardware, so that it can be looked at
/// and the program can go back from there.
Outcome RunControl::at_end(Session& session, Stop stop) const {
    const u32 pc = session.machine().state().pc;
    const bool outside = stop.reason == StopReason::ran_off_text ||
                         (stop.fault && stop.fault->kind == FaultKind::bad_pc);
    if (const StopPoint* point = points_.breakpoint_at(pc); point && outside)
        return breakpoint_outcome(*point);
    Outcome outcome;
    outcome.kind = has_exited(stop) ? Outcome::Kind::exited : Outcome::Kind::faulted;
    outcome.signal = signal_of(stop, code_word(session.machine(), pc).value_or(0));
    const StopReport report =
        report_stop(stop, session.machine(), session.program(), limits_, false);
    outcome.status = report.status;
    outcome.note = report.text;
    if (is_repeatable(stop)) leave_last_instruction(session);
    if (outcome.kind == Outcome::Kind::faulted) leave_slot_back(session);
    return outcome;
}

Outcome RunControl::interrupted(Session& session) {
    while (is_within_jump(session)) {
        const u64 step = session.step();
        (void)session.move(motion_of(Kind::step));
        if (session.step() == step) break;
    }
    Outcome outcome;
    outcome.signal = Signal::interrupt;
    return outcome;
}

} // namespace tharsis::gdb
