// timing_text.cpp -- the lists of a report, each from the same sums
#include "timing/output/timing_text.hpp"

#include "analysis/output/show.hpp"
#include "timing/output/datapath.hpp"
#include "timing/output/diagram.hpp"
#include "timing/output/figures.hpp"
#include "timing/output/hazard_words.hpp"
#include "timing/settings.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

std::string heading_text(const TimedModel& timed) {
    const Pipeline& pipeline = timed.pipeline;
    const ProcessorModel& model = pipeline.model();
    // The title of a named model is not true of one whose settings differ.
    const std::string name = model_text(model);
    const std::string_view based = name == model.name ? "" : "changed from ";
    return fmt::format("{}: {}{}\n{} cycles, {} instructions, CPI {}; {} at {} ps a cycle\n", name,
                       based, model.title, pipeline.cycles(), pipeline.instructions(),
                       cycles_each(i64(pipeline.cycles()), pipeline.instructions(), 1),
                       time_text(pipeline.cycles(), model.clock_picoseconds),
                       model.clock_picoseconds);
}

/// The stack of causes: its rows add up to all cycles. Slots of a wider model are halves of cycles.
std::string stack_text(const TimedModel& timed) {
    const Pipeline& pipeline = timed.pipeline;
    const u32 width = pipeline.model().width;
    const CycleCost total = timed.ledger.total();
    const std::string unit = width == 1 ? "cycles" : "slots";
    Table table("<>>>");
    table.row({"where they go", unit, "CPI", "share"});
    const u64 all = pipeline.cycles() * width;
    const auto row = [&](std::string_view name, i64 slots) {
        if (slots == 0) return;
        table.row({std::string(name), std::to_string(slots),
                   cycles_each(slots, pipeline.instructions(), width),
                   slots > 0 ? percent(u64(slots), all) : ""});
    };
    row("instructions", i64(total.count));
    for (std::size_t n = 0; n < cause_count; ++n) row(cause_name(LossCause(n)), total.lost[n]);
    row("end", i64(pipeline.unused_slots()));
    row("all", i64(all));
    return table.text("  ");
}

std::string rates_text(const TimedModel& timed) {
    const Pipeline& pipeline = timed.pipeline;
    std::string text;
    if (pipeline.branches() > 0)
        text += fmt::format("branches: {}, mispredicted {} ({})\n", pipeline.branches(),
                            pipeline.mispredicted(),
                            percent(pipeline.mispredicted(), pipeline.branches()));
    if (pipeline.model().instruction_cache.present)
        text += fmt::format("instruction cache: {} misses\n", pipeline.instruction_misses());
    if (pipeline.model().data_cache.present)
        text += fmt::format("data cache: {} accesses, {} misses ({})\n", pipeline.data_accesses(),
                            pipeline.data_misses(),
                            percent(pipeline.data_misses(), pipeline.data_accesses()));
    return text;
}

std::string hazards_text(const TimingWatch& watch, const TimedModel& timed,
                         const TimingTextOptions& options) {
    const std::vector<Hazard> worst = worst_hazards(timed, options.top);
    if (worst.empty()) return "";
    std::string text = "\nhazards: lost, times, why\n";
    for (const Hazard& hazard : worst)
        text += fmt::format("  {:>8} {:>8}  {}: {}\n", hazard.lost, hazard.count,
                            cause_name(hazard.cause),
                            text_of(hazard_words(watch, timed, hazard), options.language));
    return text;
}

std::string groups_text(std::string_view title, std::vector<CostGroup> groups, u32 width,
                        std::size_t top) {
    std::stable_sort(groups.begin(), groups.end(), [](const CostGroup& a, const CostGroup& b) {
        return slots_of(a.cost) > slots_of(b.cost);
    });
    if (groups.size() > top) groups.resize(top);
    Table table("<>>>><");
    table.row(
        {std::string(title), width == 1 ? "cycles" : "slots", "lost", "instructions", "CPI", ""});
    for (const CostGroup& group : groups)
        table.row({group.name, std::to_string(slots_of(group.cost)),
                   std::to_string(group.cost.all_lost()), std::to_string(group.cost.count),
                   cycles_each(slots_of(group.cost), group.cost.count, width), group.text});
    return "\n" + table.text("  ");
}

} // namespace

std::string comparison_text(const TimingWatch& watch) {
    const u64 first = std::max<u64>(watch.models().front().pipeline.cycles(), 1);
    Table table("<>>>>");
    table.row({"the same run under", "cycles", "CPI", "time", "cycles of the first"});
    for (const TimedModel& timed : watch.models()) {
        const Pipeline& pipeline = timed.pipeline;
        table.row({model_text(pipeline.model()), std::to_string(pipeline.cycles()),
                   cycles_each(i64(pipeline.cycles()), pipeline.instructions(), 1),
                   time_text(pipeline.cycles(), pipeline.model().clock_picoseconds),
                   percent(pipeline.cycles(), first)});
    }
    return table.text("  ");
}

std::string timing_text(const TimingWatch& watch, const TimingTextOptions& options) {
    const TimedModel& timed = watch.models().front();
    const u32 width = timed.pipeline.model().width;
    std::string text =
        heading_text(timed) + "\n" + stack_text(timed) + rates_text(timed) +
        hazards_text(watch, timed, options) +
        groups_text("lines", costs_by_line(watch, timed), width, options.top) +
        groups_text("procedures", costs_by_procedure(watch, timed), width, options.top);
    if (options.signals) text += "\n" + signals_text(watch);
    if (options.diagram && timed.recording)
        text += "\n" + diagram_text(watch, diagram_of(watch, timed));
    if (watch.models().size() > 1) text += "\n" + comparison_text(watch);
    return text;
}

} // namespace tharsis
