// stop_points.cpp -- what differs from the session's stops is added and removed
#include "frontends/gdb/stop_points.hpp"

#include "debugger/values/code_word.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::gdb {

namespace {

bool is_breakpoint(const StopPoint& point) { return point.kind <= StopKind::hardware; }

Watchpoint watchpoint_of(const StopPoint& point) {
    using On = Watchpoint::On;
    Watchpoint stop;
    stop.location.range = {point.address, point.size};
    stop.on = point.kind == StopKind::write_watch  ? On::change
              : point.kind == StopKind::read_watch ? On::read
                                                   : On::access;
    stop.text = fmt::format("0x{:08x},{}", point.address, point.size);
    return stop;
}

int add_to(Session& session, const StopPoint& point) {
    if (!is_breakpoint(point)) return session.add(watchpoint_of(point));
    if (!code_word(session.machine(), point.address)) return 0;
    Breakpoint stop;
    stop.addresses = {point.address};
    stop.where = fmt::format("0x{:08x}", point.address);
    return session.add(std::move(stop));
}

bool has(const Session& session, int number) {
    const auto same = [number](const auto& stop) { return stop.number == number; };
    return std::ranges::any_of(session.breakpoints(), same) ||
           std::ranges::any_of(session.watchpoints(), same);
}

} // namespace

void StopPoints::insert(const StopPoint& point) {
    if (std::ranges::find(entries_, point, &Entry::point) != entries_.end()) return;
    const auto before = std::ranges::find(removed_, point, &Entry::point);
    if (before == removed_.end()) return entries_.push_back({point});
    entries_.push_back(*before);
    removed_.erase(before);
}

void StopPoints::remove(const StopPoint& point) {
    const auto found = std::ranges::find(entries_, point, &Entry::point);
    if (found == entries_.end()) return;
    if (found->number != 0) removed_.push_back(*found);
    entries_.erase(found);
}

/// The user may have deleted some of them by a monitor command.
void StopPoints::install(Session& session) {
    for (const Entry& entry : removed_) session.remove(entry.number);
    removed_.clear();
    for (Entry& entry : entries_)
        if (entry.number == 0 || !has(session, entry.number))
            entry.number = add_to(session, entry.point);
}

void StopPoints::forget_installed() {
    removed_.clear();
    for (Entry& entry : entries_) entry.number = 0;
}

const StopPoint* StopPoints::numbered(int number) const {
    const auto found = std::ranges::find(entries_, number, &Entry::number);
    return found == entries_.end() || number == 0 ? nullptr : &found->point;
}

const StopPoint* StopPoints::breakpoint_at(u32 address) const {
    for (const Entry& entry : entries_)
        if (is_breakpoint(entry.point) && entry.point.address == address) return &entry.point;
    return nullptr;
}

} // namespace tharsis::gdb
