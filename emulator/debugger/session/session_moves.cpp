// session_moves.cpp -- where lines begin, and the last writes of values
#include "debugger/session/session.hpp"
#include "debugger/values/bytes.hpp"

#include <algorithm>
#include <utility>

namespace tharsis {
namespace {

using Reason = StopEvent::Reason;

} // namespace

Session::CodePosition Session::here() const { return {machine().state().pc, depth()}; }

/// A line begins at its first word, and where it is entered from another line. A return from a call
/// in the middle of a line continues it: the previous instruction is then the one before the return
/// address.
bool Session::begins(const LineMap& lines, const CodePosition& before,
                     const CodePosition& spot) const {
    const u32 start = lines.start_of(spot.pc);
    const u32 from = before.depth > spot.depth ? spot.pc - 4 : before.pc;
    return spot.pc == start || lines.start_of(from) != start;
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
SearchResult Session::search_last(const SearchCriteria& wanted, u64 since) {
    SearchResult found;
    do { // an interrupt that is meant for nothing here does not end the search
        found = history_.previous(wanted, since);
    } while (found.stop.reason == StopReason::interrupted && !interrupts_.is_requested());
    interrupted_ = found.stop.reason == StopReason::interrupted;
    if (interrupted_) interrupts_.answer();
    return found;
}

std::optional<u64> Session::last_visit(std::vector<u32> addresses) {
    const InterruptScope scope(*this);
    const u64 origin = step();
    SearchCriteria wanted;
    wanted.addresses = std::move(addresses);
    const SearchResult found = search_last(wanted, 0);
    history_.seek_uninterruptible(origin);
    return found.event ? std::optional(found.event->step) : std::nullopt;
}

SearchResult Session::search_last_write(const Location& location, u64 since) {
    SearchCriteria wanted;
    if (!location.reg)
        wanted.stores = {location.range};
    else
        wanted.registers = registers_of(location);
    return search_last(wanted, since);
}

std::optional<RunEvent> Session::last_write(const Location& location, u64 since,
                                            std::optional<u64> before) {
    const InterruptScope scope(*this);
    const u64 origin = step();
    if (before) history_.seek_uninterruptible(std::min(*before, frontier()));
    SearchResult found = search_last_write(location, since);
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
    pause();
    const InterruptScope scope(*this);
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
