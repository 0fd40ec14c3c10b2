// history_search_back.cpp -- searches backwards, in slices, and what a history makes of searches
//
// A backward search runs one range of steps after the other again, the last one first, and takes
// its last event.
#include "debugger/history/history_search.hpp"

#include <algorithm>
#include <utility>

namespace tharsis {
namespace {

/// A range with this many events is divided, and its later half searched first, if it has at least
/// `short_stretch` instructions.
constexpr u64 dense = 256;
constexpr u64 short_stretch = 1 << 16;

} // namespace

/// True if the pages in question are the same objects in both keyframes, so that they were not
/// written.
bool Search::nothing_happened(u64 from, u64 to) const {
    if (!wanted_.addresses.empty() || !wanted_.loads.empty() || !wanted_.registers.empty() ||
        !wanted_.read_registers.empty() || wanted_.exceptions)
        return false;
    const History::Frame *a = history_.frame_at(from), *b = history_.frame_at(to);
    if (!a || !b) return false;
    for (const MemoryRange& range : wanted_.stores)
        for (u32 page = range.address & ~(Memory::page_size - 1);; page += Memory::page_size) {
            if (a->pages.find(page) != b->pages.find(page)) return false;
            if (range.address + (range.size - 1) - page < Memory::page_size) break;
        }
    return true;
}

void Search::begin_last(u64 limit, u64 before) {
    disarm();
    back_ = Backwards{};
    back_.limit = limit;
    back_.to = before;
    back_.seek = History::Seek(before > 0 ? before - 1 : 0);
    // Seeking close to the end places keyframes on the way, closer together towards the end.
    back_.stage = before > limit ? Stage::near_end : Stage::next;
    stop_ = Stop{};
}

/// The stages follow each other like this: (near_end) -> next -> seek -> scan -> next or halve,
/// halve -> seek.
bool Search::advance_last(WorkBudget& work) {
    stop_ = Stop{};
    while (back_.stage != Stage::done) {
        if (work.is_spent()) return false;
        switch (back_.stage) {
        case Stage::near_end:
            if (!seeks(work)) return false;
            back_.stage = Stage::next;
            break;
        case Stage::next: next_range(); break;
        case Stage::seek:
            if (!seeks(work)) return false;
            arm();
            back_.last.reset();
            back_.evaluated = evaluated_;
            back_.stage = Stage::scan;
            break;
        case Stage::scan:
            if (!scans(work)) return false;
            break;
        case Stage::halve:
            if (!halves(work)) return false;
            break;
        case Stage::done: break;
        }
    }
    return true;
}

/// Returns false if it has not arrived.
bool Search::seeks(WorkBudget& work) {
    const auto stop = history_.advance(back_.seek, work);
    if (stop) stop_ = *stop;
    return stop && !interrupted();
}

/// The latest steps that are not searched: from the last keyframe before them.
void Search::next_range() {
    while (back_.ranges.empty() && back_.to > back_.limit) {
        const u64 to = back_.to, from = std::max(back_.limit, history_.frame_before(to - 1).step);
        back_.to = from;
        if (!nothing_happened(from, to)) back_.ranges.push_back({from, to});
    }
    if (back_.ranges.empty()) return end_backwards(std::nullopt);
    back_.seek = History::Seek(back_.ranges.back().from);
    back_.stage = Stage::seek;
}

bool Search::is_dense(const Range& range) const {
    return evaluated_ - back_.evaluated >= dense &&
           range.to - std::min(range.to, history_.step()) >= short_stretch;
}

/// Returns false if it was paused.
bool Search::scans(WorkBudget& work) {
    const Range& range = back_.ranges.back();
    while (!is_dense(range)) {
        const auto event = forwards(range.to, false, work);
        if (event)
            back_.last = event;
        else if (is_paused())
            return false;
        else
            return end_range(), true;
    }
    disarm();
    back_.begin = history_.step();
    back_.middle = back_.begin + (range.to - back_.begin) / 2;
    history_.add_near_keyframe(back_.begin);
    back_.stage = Stage::halve;
    return true;
}

void Search::end_range() {
    const Range range = std::move(back_.ranges.back());
    back_.ranges.pop_back();
    const auto& event = back_.last ? back_.last : range.otherwise;
    if (event) return end_backwards(event);
    back_.stage = Stage::next;
}

/// Divides the rest of a range, and searches its later half first. Returns false if it was paused.
bool Search::halves(WorkBudget& work) {
    const Range range = back_.ranges.back();
    stop_ = history_.run_to(back_.middle, work);
    const bool is_spent = history_.step() < back_.middle && work.is_spent();
    if (interrupted() || is_spent) return false;
    history_.add_near_keyframe(back_.middle);
    back_.ranges.pop_back();
    back_.ranges.push_back({back_.begin, back_.middle, back_.last ? back_.last : range.otherwise});
    back_.ranges.push_back({back_.middle, range.to});
    back_.seek = History::Seek(back_.middle);
    back_.stage = Stage::seek;
    return true;
}

void Search::end_backwards(std::optional<RunEvent> found) {
    disarm();
    stop_ = Stop{};
    back_.found = std::move(found);
    back_.ranges.clear();
    back_.stage = Stage::done;
}

// ---------------------------------------------------------------- results of a history

SearchResult History::next(const SearchCriteria& wanted, u64 limit) {
    Search search(*this, wanted);
    if (limit < step()) return {};
    search.arm();
    search.pass_address();
    WorkBudget unlimited;
    const auto found = search.forwards(limit, true, unlimited);
    return {found, found ? Stop{} : search.stop()};
}

SearchResult History::previous(const SearchCriteria& wanted, u64 limit) {
    const u64 now = step();
    std::optional<RunEvent> found;
    bool interrupted = false;
    {
        Search search(*this, wanted);
        WorkBudget unlimited;
        search.begin_last(std::min(limit, now), now);
        interrupted = !search.advance_last(unlimited);
        found = search.found();
    }
    seek_uninterruptible(interrupted ? now : found ? found->step : std::min(limit, now));
    if (interrupted) return {std::nullopt, {StopReason::interrupted, 0, {}, 0}};
    return {found, Stop{}};
}

/// Without `on_yield`, which may interrupt each time, so that it would never arrive.
bool History::seek_uninterruptible(u64 wanted) {
    auto yield = std::exchange(on_yield, nullptr);
    bool quiet = true;
    for (;;) {
        const Stop stop = seek(wanted);
        if (stop.reason == StopReason::interrupted)
            quiet = false;
        else if (stop.reason != StopReason::step_limit || step() == wanted)
            break;
    }
    on_yield = std::move(yield);
    return quiet;
}

std::optional<u64> History::last_step(const SearchCriteria& wanted, u64 before) {
    const u64 now = step();
    std::optional<RunEvent> found;
    {
        Search search(*this, wanted);
        WorkBudget unlimited;
        search.begin_last(0, std::min(before, frontier_));
        if (search.advance_last(unlimited)) found = search.found();
    }
    seek_uninterruptible(now);
    return found ? std::optional(found->step) : std::nullopt;
}

std::optional<u64> History::last_change(Register reg, u64 before) {
    SearchCriteria wanted;
    wanted.registers.push_back(reg);
    return last_step(wanted, before);
}

std::optional<u64> History::last_write(u32 address, u32 size, u64 before) {
    SearchCriteria wanted;
    wanted.stores.push_back({address, size});
    return last_step(wanted, before);
}

} // namespace tharsis
