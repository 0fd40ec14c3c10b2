// timing_text.cpp -- the lists of a report, each from the same sums
#include "timing/output/timing_text.hpp"

#include "analysis/output/show.hpp"
#include "timing/output/datapath.hpp"
#include "timing/output/diagram.hpp"
#include "timing/output/figures.hpp"
#include "timing/output/hazard_words.hpp"
#include "timing/output/report_words.hpp"
#include "timing/settings.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

/// What costs are counted in: cycles, or slots of them if the model is wider.
std::string unit_of(u32 width, Language language) {
    return std::string((width == 1 ? report_words::cycles : report_words::slots).in(language));
}

std::string heading_text(const TimedModel& timed, Language language) {
    const Pipeline& pipeline = timed.pipeline;
    const ProcessorModel& model = pipeline.model();
    // The title of a named model is not true of one whose settings differ.
    const std::string name = model_text(model);
    std::string title(Bilingual{model.title, model.title_french}.in(language));
    if (name != model.name) title = text_of(timing_message("changed-from", model.name), language);
    const Message figures = timing_message(
        "heading", counted(pipeline.cycles(), counted_cycles),
        counted(pipeline.instructions(), counted_instructions),
        cycles_each(i64(pipeline.cycles()), pipeline.instructions(), 1),
        time_text(pipeline.cycles(), model.clock_picoseconds), model.clock_picoseconds);
    return fmt::format("{}{} {}\n{}\n", name, language == Language::french ? " :" : ":", title,
                       text_of(figures, language));
}

/// The stack of causes: its rows add up to all cycles. Slots of a wider model are halves of cycles.
std::string stack_text(const TimedModel& timed, Language language) {
    const Pipeline& pipeline = timed.pipeline;
    const u32 width = pipeline.model().width;
    const CycleCost total = timed.ledger.total();
    const auto word = [&](Bilingual words) { return std::string(words.in(language)); };
    Table table("<>>>");
    table.row({word(report_words::where_they_go), unit_of(width, language), "CPI",
               word(report_words::share)});
    const u64 all = pipeline.cycles() * width;
    const auto row = [&](std::string_view name, i64 slots) {
        if (slots == 0) return;
        table.row({std::string(name), std::to_string(slots),
                   cycles_each(slots, pipeline.instructions(), width),
                   slots > 0 ? percent(u64(slots), all) : ""});
    };
    row(word(report_words::instructions), i64(total.count));
    for (std::size_t n = 0; n < cause_count; ++n)
        row(cause_word(LossCause(n), language), total.lost[n]);
    row(word(report_words::end), i64(pipeline.unused_slots()));
    row(word(report_words::all), i64(all));
    return table.text("  ");
}

std::string rates_text(const TimedModel& timed, Language language) {
    const Pipeline& pipeline = timed.pipeline;
    std::string text;
    const auto add = [&](const Message& line) { text += text_of(line, language) + "\n"; };
    if (pipeline.branches() > 0 && !pipeline.predicts())
        add(timing_message("branches-only", pipeline.branches()));
    else if (pipeline.branches() > 0)
        add(timing_message("branches", pipeline.branches(), pipeline.mispredicted(),
                           percent(pipeline.mispredicted(), pipeline.branches())));
    if (pipeline.model().instruction_cache.present)
        add(timing_message("instruction-misses",
                           counted(pipeline.instruction_misses(), counted_misses)));
    if (pipeline.model().data_cache.present)
        add(timing_message("data-misses", counted(pipeline.data_accesses(), counted_accesses),
                           counted(pipeline.data_misses(), counted_misses),
                           percent(pipeline.data_misses(), pipeline.data_accesses())));
    if (pipeline.written_back() > 0) add(timing_message("written-back", pipeline.written_back()));
    return text;
}

std::string hazards_text(const TimingWatch& watch, const TimedModel& timed,
                         const TimingTextOptions& options) {
    const std::vector<Hazard> worst = worst_hazards(timed, options.top);
    if (worst.empty()) return "";
    std::string text = fmt::format("\n{}\n", report_words::hazards.in(options.language));
    for (const Hazard& hazard : worst)
        text += fmt::format("  {:>8} {:>8}  {}{} {}\n", hazard.lost, hazard.count,
                            cause_word(hazard.cause, options.language),
                            options.language == Language::french ? " :" : ":",
                            text_of(hazard_words(watch, timed, hazard), options.language));
    return text;
}

/// Why a line may have lost fewer than none.
std::string gave_back_text(u32 width, Language language) {
    return "  " + text_of(timing_message("gave-back", unit_of(width, language)), language) + "\n";
}

/// `text_of_group`: what is written after the figures of a row.
template <class TextOfGroup>
std::string groups_text(Bilingual title, std::vector<CostGroup> groups, u32 width,
                        const TimingTextOptions& options, TextOfGroup text_of_group) {
    std::stable_sort(groups.begin(), groups.end(), [](const CostGroup& a, const CostGroup& b) {
        return slots_of(a.cost) > slots_of(b.cost);
    });
    if (groups.size() > options.top) groups.resize(options.top);
    const auto word = [&](Bilingual words) { return std::string(words.in(options.language)); };
    Table table("<>>>><");
    table.row({word(title), unit_of(width, options.language), word(report_words::lost),
               word(report_words::instructions), "CPI", ""});
    for (const CostGroup& group : groups)
        table.row({group.name, std::to_string(slots_of(group.cost)),
                   std::to_string(group.cost.all_lost()), std::to_string(group.cost.count),
                   cycles_each(slots_of(group.cost), group.cost.count, width),
                   text_of_group(group)});
    const bool gave_back = std::any_of(groups.begin(), groups.end(), [](const CostGroup& group) {
        return group.cost.all_lost() < 0;
    });
    return "\n" + table.text("  ") + (gave_back ? gave_back_text(width, options.language) : "");
}

} // namespace

std::string comparison_text(const TimingWatch& watch, Language language) {
    const u64 first = std::max<u64>(watch.models().front().pipeline.cycles(), 1);
    Table table("<>>>>");
    const auto word = [&](Bilingual words) { return std::string(words.in(language)); };
    table.row({word(report_words::same_run), word(report_words::cycles), "CPI",
               word(report_words::time), word(report_words::of_the_first)});
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
        heading_text(timed, options.language) + "\n" + stack_text(timed, options.language) +
        rates_text(timed, options.language) + hazards_text(watch, timed, options) +
        groups_text(report_words::lines, costs_by_line(watch, timed), width, options,
                    [&](const CostGroup& group) {
                        return std::string(source_line(watch.program(), group.pc).text);
                    }) +
        groups_text(report_words::procedures, costs_by_procedure(watch, timed, options.language),
                    width, options, [](const CostGroup&) { return std::string(); });
    if (options.signals) text += "\n" + signals_text(watch, options.language);
    if (options.diagram && timed.recording)
        text += "\n" + diagram_text(watch, diagram_of(watch, timed), options.language);
    if (watch.models().size() > 1) text += "\n" + comparison_text(watch, options.language);
    return text;
}

} // namespace tharsis
