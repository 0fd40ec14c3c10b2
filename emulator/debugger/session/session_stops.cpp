// session_stops.cpp -- breakpoints and watchpoints: what to search for, and what an event means to
// them
//
// One search serves both a command's own target and all stops on the way to it.
#include "debugger/session/stop_search.hpp"

#include <fmt/format.h>

namespace tharsis {

using Reason = StopEvent::Reason;

namespace {

/// Keys and clicks of a script arrive without a request; their steps come from the devices.
std::vector<u64> key_steps(const History& history) {
    std::vector<u64> steps;
    const Board* board = history.board();
    if (!board) return steps;
    for (const auto* keys : {&board->pressed(), &board->clicked()})
        for (const TimedKey& key : *keys) steps.push_back(key.step);
    return steps;
}

} // namespace

// ---------------------------------------------------------------- searching

StopEvent Session::stop_event_of(const Stop& stop) const {
    StopEvent stop_event;
    stop_event.stop = stop;
    switch (stop.reason) {
    case StopReason::step_limit: break;
    case StopReason::interrupted: stop_event.reason = Reason::interrupted; break;
    case StopReason::waiting_for_input:
    case StopReason::waiting_for_key: stop_event.reason = Reason::waiting; break;
    default: stop_event.reason = Reason::ended;
    }
    return stop_event;
}

/// The program ends at its step limit if a command wanted to go beyond it.
StopEvent Session::cut_short(StopEvent stop_event, u64 wanted) const {
    if (step() != max_steps_ || wanted <= max_steps_ || stop_event.reason != Reason::moved)
        return stop_event;
    stop_event.reason = Reason::ended;
    stop_event.stop = {}; // `step_limit`
    return stop_event;
}

/// Executes one instruction when nothing is watched.
StopEvent Session::forwards_one() {
    const u64 taken = machine().exceptions();
    const u32 pc = machine().state().pc;
    StopEvent stop_event = stop_event_of(history_.run(1));
    if (machine().exceptions() == taken || stop_event.reason != Reason::moved) return stop_event;
    const RunEvent event{RunEvent::Kind::exception, step() - 1, pc, 0, {machine().state().vaddr}, 0,
                         machine().state().cause,   false};
    if (!filter_for(event, machine(), exception_filters)) return stop_event;
    stop_event.reason = Reason::exception;
    stop_event.event = event;
    return stop_event;
}

/// After an exit the pc lies after the syscall, and after a bad jump outside the text: then the
/// state one step before the end gives the address.
u32 Session::last_address(const Stop& stop) {
    const u32 pc = machine().state().pc;
    const bool has_left = stop.reason == StopReason::exited ||
                          stop.reason == StopReason::ran_off_text || !machine().text_word(pc);
    const u64 origin = step();
    if (!has_left || origin == 0) return pc;
    history_.seek_uninterruptible(origin - 1);
    const u32 last = machine().state().pc;
    history_.seek_uninterruptible(origin);
    return last;
}

/// What was wrong at a stop at an exception or at a fault.
void Session::add_finding(StopEvent& stop_event) const {
    const bool is_exception = stop_event.reason == Reason::exception && stop_event.event;
    const std::optional<RunEvent>& event = is_exception ? stop_event.event : stop_event.exception;
    if (event) {
        const auto filter = filter_for(*event, machine(), exception_filters);
        if (filter) stop_event.finding = finding_of(*event, *filter, machine(), program_);
    }
    if (stop_event.reason == Reason::ended)
        stop_event.finding =
            finding_of_end(stop_event.stop, machine(), program_, exception_filters);
}

/// Ends every command: sets marks and keeps the stop event.
const StopEvent& Session::commit_stop(StopEvent stop_event,
                                      std::optional<MotionRequest> unfinished) {
    if (stop_event.reason == Reason::ended && !is_over())
        end_ = {step(), stop_event.stop, last_address(stop_event.stop)};
    if (is_over() && stop_event.reason == Reason::moved)
        stop_event.reason = Reason::ended, stop_event.stop = end_->stop;
    stop_event.keep_last();
    add_finding(stop_event);
    for (const int number : stop_event.hits) {
        const bool watched = numbered(watchpoints_, number) != nullptr;
        marks_[std::size_t(watched ? Mark::Kind::watchpoint : Mark::Kind::breakpoint)].add(step());
        const Breakpoint* stop = numbered(breakpoints_, number);
        if (stop && stop->temporary) remove(number);
    }
    for (const u64 key : key_steps(history_)) marks_[std::size_t(Mark::Kind::key)].add(key);
    if (stop_event.reason == Reason::exception || stop_event.exception)
        marks_[std::size_t(Mark::Kind::exception)].add(step());
    unfinished_ = std::move(unfinished);
    before_ = std::exchange(now_, history_.snapshot());
    stop_event_ = std::move(stop_event);
    if (listener_) listener_->on_stop(stop_event_);
    return stop_event_;
}

} // namespace tharsis
