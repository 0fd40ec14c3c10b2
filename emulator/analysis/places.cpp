// places.cpp -- divides memory at a program's labels and at its layout's boundaries
// A label takes precedence over a boundary at the same address, because it is more specific than
// `heap`.
#include "analysis/places.hpp"

#include <algorithm>

namespace tharsis {
namespace {

void add_borders(std::vector<Region>& regions, const MemoryLayout& l) {
    regions.push_back({0, "(outside)"});
    regions.push_back({l.text_base, "(text)"});
    regions.push_back({l.text_limit, "(outside)"});
    regions.push_back({l.data_segment_base, "(data without a label)"});
    const bool shared =
        l.stack_limit < l.data_segment_limit && l.stack_limit >= l.data_segment_base;
    regions.push_back({l.heap_base, shared ? "(heap and stack)" : "(heap)"});
    if (!shared) {
        regions.push_back({l.data_segment_limit, "(outside)"});
        regions.push_back({l.stack_limit, "(stack)"});
    }
    regions.push_back({l.stack_top + 4, "(outside)"});
    regions.push_back({l.kernel_text_base, "(kernel text)"});
    regions.push_back({l.kernel_data_base, "(kernel data)"});
    regions.push_back({l.kernel_data_limit, "(outside)"});
    regions.push_back({l.mmio_base, "(devices)"});
}

} // namespace

Regions::Regions(const Program& program) {
    add_borders(all_, *program.layout);
    for (const Symbol& symbol : program.symbols)
        if (symbol.data) all_.push_back({symbol.address, symbol.name});
    const auto starts_before = [](const Region& a, const Region& b) { return a.start < b.start; };
    std::stable_sort(all_.begin(), all_.end(), starts_before);
    // Of regions with the same start the last one is kept: a label, because boundaries were added
    // first.
    const auto same_start = [](const Region& a, const Region& b) { return a.start == b.start; };
    all_.erase(all_.begin(), std::unique(all_.rbegin(), all_.rend(), same_start).base());
}

void Regions::look_up(u32 address) const {
    const auto starts_after = [](u32 at, const Region& region) { return at < region.start; };
    const auto next = std::upper_bound(all_.begin(), all_.end(), address, starts_after);
    found_ = std::size_t(next - all_.begin()) - 1;
    first_ = all_[found_].start;
    last_ = next == all_.end() ? ~u32{0} : next->start - 1;
}

} // namespace tharsis
