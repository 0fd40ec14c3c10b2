// line_map.cpp -- joins adjacent words of one origin to ranges
// Words that are not adjacent never form one line, even if they come from the same one.
#include "debugger/session/line_map.hpp"

#include <algorithm>

namespace tharsis {
namespace {

bool same_line(const Place& a, const Place& b) { return a.file == b.file && a.line == b.line; }

bool same_line(const Program& program, const TextWord& a, const TextWord& b) {
    if (a.origin == b.origin) return true;
    if (a.origin >= program.origins.size() || b.origin >= program.origins.size()) return false;
    const Origin &one = program.origins[a.origin], &other = program.origins[b.origin];
    return same_line(one.outermost(), other.outermost());
}

/// Some statements of spim are several native ones.
bool same_statement(const Program& program, const TextWord& a, const TextWord& b) {
    if (a.origin == b.origin) return true;
    if (a.origin >= program.origins.size() || b.origin >= program.origins.size()) return false;
    const Origin &one = program.origins[a.origin], &other = program.origins[b.origin];
    return one.place == other.place && one.calls == other.calls;
}

} // namespace

LineMap::LineMap(const Program& program, Unit unit) {
    const TextWord* before = nullptr;
    for (const TextWord& word : program.text) {
        const bool goes_on = before && before->address + 4 == word.address &&
                             (unit == Unit::line ? same_line(program, *before, word)
                                                 : same_statement(program, *before, word));
        if (!goes_on) segments_.push_back({word.address, word.address});
        segments_.back().end = word.address + 4;
        before = &word;
    }
}

std::optional<LineMap::Segment> LineMap::segment_of(u32 address) const {
    const auto after =
        std::upper_bound(segments_.begin(), segments_.end(), address,
                         [](u32 wanted, const Segment& segment) { return wanted < segment.begin; });
    if (after == segments_.begin() || address >= std::prev(after)->end) return std::nullopt;
    return *std::prev(after);
}

u32 LineMap::start_of(u32 address) const {
    const auto segment = segment_of(address);
    return segment ? segment->begin : address;
}

} // namespace tharsis
