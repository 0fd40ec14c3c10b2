// infinite_loop.cpp -- Brent's search for a cycle, which costs only a breakpoint at one instruction
// A state is saved, and compared whenever its pc is reached with the same registers; then a later
// one is saved, for twice as long.
#include "grading/sandbox/infinite_loop.hpp"

#include "machine/observed.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/core.h>
#include <map>
#include <memory>
#include <set>

namespace tharsis {

namespace {

/// Services whose results depend on something outside registers and memory, or that change it.
bool asks_the_world(u32 service) {
    constexpr u32 silent[] = {1, 2, 3, 4, 11, 31, 32, 33, 34, 35, 36, 55, 56, 57, 58, 59, 60};
    return std::ranges::find(silent, service) == std::end(silent);
}

bool prints(u32 service) {
    return service != 31 && service != 32 && service != 33 && service != 60;
}

/// What an iteration consists of.
struct Turn : NullObserver {
    static constexpr bool watches = true;
    std::set<u32> addresses;
    bool asks = false, prints_something = false;

    void step(const State& state, u32 word) {
        addresses.insert(state.pc);
        if ((word & 0xfc00'003f) != 0x0000'000c) return; // not a syscall
        asks |= asks_the_world(state.r[2]);
        prints_something |= prints(state.r[2]);
    }
};

/// The state of a program at one step, to be recognised later.
class ProgramSnapshot {
public:
    explicit ProgramSnapshot(Machine& machine) : machine_(machine) {}

    /// Saves the current state.
    void take() {
        note_written();
        for (const u32 page : changed_) machine_.memory().copy_page(page, page_of(page));
        changed_.clear();
        state_ = machine_.state();
        step_ = machine_.executed();
        doubtful_ = nullptr;
    }
    u64 step() const { return step_; }
    u32 pc() const { return state_.pc; }

    /// Called at full speed: true if the state could be the same.
    static bool may_be_now(void* self) {
        const ProgramSnapshot& snapshot = *static_cast<const ProgramSnapshot*>(self);
        if (!(snapshot.machine_.state() == snapshot.state_)) return false;
        return !snapshot.doubtful_ ||
               snapshot.machine_.peek_byte(snapshot.doubtful_at_) == *snapshot.doubtful_;
    }
    bool is_now() {
        note_written();
        return std::ranges::all_of(changed_, [this](u32 page) { return is_same(page); });
    }

private:
    void note_written() {
        for (const u32 page : machine_.memory().take_written()) changed_.insert(page);
    }
    Memory::PageBytes& page_of(u32 address) {
        auto& page = pages_[address];
        if (!page) page = std::make_unique<Memory::PageBytes>(); // it was never touched: zeros
        return *page;
    }
    bool is_same(u32 address) {
        const Memory::PageBytes& before = page_of(address);
        machine_.memory().copy_page(address, now_);
        const auto [old, present] = std::ranges::mismatch(before, now_);
        if (old == before.end()) return true;
        doubtful_ = &*old;
        doubtful_at_ = address + static_cast<u32>(old - before.begin());
        return false;
    }

    Machine& machine_;
    State state_;
    u64 step_ = 0;
    std::map<u32, std::unique_ptr<Memory::PageBytes>>
        pages_;                    ///< the contents at that step, of all pages ever touched
    std::set<u32> changed_;        ///< written since
    const u8* doubtful_ = nullptr; ///< where the last state with the same registers differed
    u32 doubtful_at_ = 0;
    Memory::PageBytes now_{};
};

/// Runs on until the saved state recurs, or for `most` instructions. Returns nothing if neither
/// happened.
std::optional<bool> comes_again(Machine& machine, ProgramSnapshot& snapshot, u64 window) {
    machine.break_at({snapshot.pc()});
    machine.ask_at_breaks(&ProgramSnapshot::may_be_now, &snapshot);
    machine.pass();
    const u64 end = machine.executed() + window;
    while (machine.executed() < end) {
        const Stop stop = machine.run(end - machine.executed());
        if (stop.reason == StopReason::step_limit) return false;
        if (stop.reason != StopReason::breakpoint) return {};
        if (machine.state().pc == snapshot.pc() && ProgramSnapshot::may_be_now(&snapshot) &&
            snapshot.is_now())
            return true;
    }
    return false;
}

/// Executes one more iteration, observed. The state must be the same after it.
std::optional<InfiniteLoop> loop_of(Machine& machine, ProgramSnapshot& snapshot) {
    InfiniteLoop loop{machine.executed() - snapshot.step(), snapshot.step(), false, {}};
    Turn turn;
    run_observed(machine, turn, loop.period);
    if (turn.asks || !ProgramSnapshot::may_be_now(&snapshot) || !snapshot.is_now()) return {};
    loop.prints = turn.prints_something;
    loop.addresses.assign(turn.addresses.begin(), turn.addresses.end());
    return loop;
}

std::optional<InfiniteLoop> search(Machine& machine, u64 most) {
    ProgramSnapshot snapshot(machine);
    constexpr u64 first_window = 1024;
    for (u64 window = first_window, spent = 0; spent < most; spent += window, window *= 2) {
        snapshot.take();
        const std::optional<bool> again = comes_again(machine, snapshot, window);
        if (!again) return {};
        if (*again) return loop_of(machine, snapshot);
    }
    return {};
}

/// Consecutive lines of one file.
struct Range {
    std::string file;
    u32 first = 0, last = 0;
};

std::vector<Range> ranges_of(const std::vector<SourceLocation>& lines) {
    std::vector<Range> ranges;
    for (const SourceLocation& location : lines) {
        const bool follows = !ranges.empty() && ranges.back().file == location.file &&
                             location.line <= ranges.back().last + 1;
        if (follows)
            ranges.back().last = location.line;
        else
            ranges.push_back({location.file, location.line, location.line});
    }
    return ranges;
}

std::string joined(const std::vector<Range>& ranges, bool with_files, std::string_view to,
                   std::string_view and_word) {
    constexpr std::size_t max_ranges = 5;
    const std::size_t count = std::min(ranges.size(), max_ranges);
    std::string text;
    for (std::size_t n = 0; n < count; ++n) {
        if (n > 0) text += n + 1 == count ? fmt::format(" {} ", and_word) : ", ";
        if (with_files) text += ranges[n].file + ":";
        text += std::to_string(ranges[n].first);
        if (ranges[n].last > ranges[n].first) text += fmt::format(" {} {}", to, ranges[n].last);
    }
    return count < ranges.size() ? text + " ..." : text;
}

} // namespace

std::optional<InfiniteLoop> detect_infinite_loop(Machine& machine, u64 most) {
    if (machine.modes().self_modifying) return {};
    std::optional<InfiniteLoop> loop = search(machine, most);
    machine.break_at({});
    machine.ask_at_breaks(nullptr, nullptr);
    return loop;
}

std::vector<SourceLocation> lines_of(const Program& program, const std::vector<u32>& addresses) {
    std::set<std::pair<FileId, u32>> found;
    for (const u32 address : addresses) {
        const Origin* origin = program.origin_at(address);
        if (!origin) continue;
        const Place& place = origin->outermost();
        if (place.line > 0 && place.file < program.files.size())
            found.insert({place.file, place.line});
    }
    std::vector<SourceLocation> lines;
    for (const auto& [file, line] : found) lines.push_back({program.files[file].name, line, 0});
    return lines;
}

LocalizedText words_for_lines(const std::vector<SourceLocation>& lines) {
    const std::vector<Range> ranges = ranges_of(lines);
    const bool several_files = std::ranges::any_of(
        lines, [&](const SourceLocation& location) { return location.file != lines[0].file; });
    const bool one = ranges.size() == 1 && ranges[0].first == ranges[0].last;
    return {(one ? "line " : "lines ") + joined(ranges, several_files, "to", "and"),
            (one ? "ligne " : "lignes ") + joined(ranges, several_files, "à", "et")};
}

LocalizedText words_for_code(const Program& program, const std::vector<u32>& addresses) {
    const std::vector<SourceLocation> lines = lines_of(program, addresses);
    if (!lines.empty() || addresses.empty()) return words_for_lines(lines);
    const auto [first, last] = std::minmax_element(addresses.begin(), addresses.end());
    return {fmt::format("the code from {:#010x} to {:#010x}", *first, *last),
            fmt::format("le code de {:#010x} à {:#010x}", *first, *last)};
}

std::vector<u32> next_addresses(Machine& machine, u64 count) {
    Turn turn;
    run_observed(machine, turn, count);
    return {turn.addresses.begin(), turn.addresses.end()};
}

} // namespace tharsis
