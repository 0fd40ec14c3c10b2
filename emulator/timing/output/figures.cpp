// figures.cpp -- sums by line and by procedure
#include "timing/output/figures.hpp"

#include "analysis/output/show.hpp"
#include "analysis/procedures.hpp"
#include "timing/output/report_words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_map>

namespace tharsis {

namespace {

/// Instructions that ran, by address, with their costs.
std::vector<const TimedInstruction*> in_order(const TimingWatch& watch, const TimedModel& timed) {
    std::vector<const TimedInstruction*> all;
    for (u32 n = 0; n < watch.instructions().count() && n < timed.ledger.costs().size(); ++n)
        all.push_back(&watch.instructions().numbered(n));
    std::sort(all.begin(), all.end(), [](const auto* a, const auto* b) { return a->pc < b->pc; });
    return all;
}

} // namespace

std::vector<CostGroup> costs_by_line(const TimingWatch& watch, const TimedModel& timed) {
    std::vector<CostGroup> groups;
    std::unordered_map<std::string, std::size_t>
        index; // a line may be in several places, by macros
    for (const TimedInstruction* in : in_order(watch, timed)) {
        std::string place = source_place(watch.program(), in->pc);
        const auto [at, is_new] = index.try_emplace(place, groups.size());
        if (is_new) groups.push_back({std::move(place), in->pc, {}});
        groups[at->second].cost += timed.ledger.costs()[in->number];
    }
    return groups;
}

std::vector<CostGroup> costs_by_procedure(const TimingWatch& watch, const TimedModel& timed,
                                          Language language) {
    const Procedures procedures(watch.program());
    std::vector<CostGroup> groups;
    const auto& all = procedures.all();
    for (const TimedInstruction* in : in_order(watch, timed)) {
        const auto after = std::upper_bound(
            all.begin(), all.end(), in->pc,
            [](u32 pc, const Procedure& procedure) { return pc < procedure.address; });
        const bool has_name =
            after != all.begin() && (after - 1)->name != report_words::before_procedures.english;
        const std::string name = has_name
                                     ? (after - 1)->name
                                     : std::string(report_words::before_procedures.in(language));
        if (groups.empty() || groups.back().name != name) groups.push_back({name, in->pc, {}});
        groups.back().cost += timed.ledger.costs()[in->number];
    }
    return groups;
}

i64 slots_of(const CycleCost& cost) { return i64(cost.count) + cost.all_lost(); }

std::string cycles_each(i64 slots, u64 instructions, u32 width) {
    if (instructions == 0) return "-";
    const i64 whole = i64(instructions) * width;
    const i64 hundredths = (slots * 100 + (slots < 0 ? -whole / 2 : whole / 2)) / whole;
    const i64 size = hundredths < 0 ? -hundredths : hundredths;
    return fmt::format("{}{}.{:02}", hundredths < 0 ? "-" : "", size / 100, size % 100);
}

std::string time_text(u64 cycles, u32 picoseconds) {
    static constexpr std::string_view units[] = {"ps", "ns", "us", "ms", "s"};
    u64 whole = cycles * picoseconds, rest = 0;
    std::size_t unit = 0;
    while (whole >= 1000 && unit + 1 < std::size(units)) {
        rest = whole % 1000;
        whole /= 1000;
        ++unit;
    }
    if (unit == 0) return fmt::format("{} ps", whole);
    return fmt::format("{}.{:03} {}", whole, rest, units[unit]);
}

} // namespace tharsis
