// timing_json.cpp -- models, causes, hazards, lines and the diagram as JSON
#include "timing/output/timing_json.hpp"

#include "analysis/json_array.hpp"
#include "base/json_string.hpp"
#include "timing/output/figures.hpp"
#include "timing/output/hazard_words.hpp"
#include "timing/settings.hpp"

#include <fmt/format.h>

namespace tharsis {

std::string causes_json(const CycleCost& cost) {
    std::string json;
    for (std::size_t n = 0; n < cause_count; ++n)
        json += fmt::format("{}\"{}\":{}", json.empty() ? "" : ",", cause_name(LossCause(n)),
                            cost.lost[n]);
    return "{" + json + "}";
}

namespace {

std::string group_json(const CostGroup& group) {
    return fmt::format(R"({{"name":{},"instructions":{},"slots":{},"lost":{}}})",
                       json_string(group.name), group.cost.count, slots_of(group.cost),
                       causes_json(group.cost));
}

std::string hazard_json(const TimingWatch& watch, const TimedModel& timed, const Hazard& hazard,
                        Language language) {
    const TimedInstructions& all = watch.instructions();
    return fmt::format(
        R"({{"cause":"{}","instruction":{},"by":{},"register":{},"count":{},"cycles":{},"lost":{},"text":{}}})",
        cause_name(hazard.cause), all.numbered(hazard.of).pc, all.numbered(hazard.by).pc,
        hazard.cause == LossCause::data ? json_string(timed_register_name(hazard.awaited.reg()))
                                        : "null",
        hazard.count, hazard.cycles, hazard.lost,
        json_string(text_of(hazard_words(watch, timed, hazard), language)));
}

std::string stages_json(const ProcessorModel& model) {
    std::vector<std::string_view> names(model.stages.begin(),
                                        model.stages.begin() + model.stage_count);
    return json_array(names, [](std::string_view name) { return json_string(name); });
}

std::string model_json(const TimingWatch& watch, const TimedModel& timed, Language language) {
    const Pipeline& pipeline = timed.pipeline;
    const ProcessorModel& model = pipeline.model();
    const auto of_cache = [](bool present, u64 number) {
        return present ? std::to_string(number) : std::string("null");
    };
    const bool has_data = model.data_cache.present;
    std::string json = fmt::format(
        R"({{"model":{},"stages":{},"width":{},"cycles":{},"instructions":{},"picoseconds":{},)"
        R"("lost":{},"unused_slots":{},"branches":{},"mispredicted":{},)"
        R"("instruction_misses":{},"data_accesses":{},"data_misses":{},"written_back":{})",
        json_string(model_text(model)), stages_json(model), model.width, pipeline.cycles(),
        pipeline.instructions(), pipeline.cycles() * model.clock_picoseconds,
        causes_json(timed.ledger.total()), pipeline.unused_slots(), pipeline.branches(),
        pipeline.mispredicted(),
        of_cache(model.instruction_cache.present, pipeline.instruction_misses()),
        of_cache(has_data, pipeline.data_accesses()), of_cache(has_data, pipeline.data_misses()),
        of_cache(has_data, pipeline.written_back()));
    json += ",\"hazards\":" +
            json_array(worst_hazards(timed, ~std::size_t{0}),
                       [&](const Hazard& h) { return hazard_json(watch, timed, h, language); });
    json += ",\"lines\":" + json_array(costs_by_line(watch, timed), group_json);
    json += ",\"procedures\":" + json_array(costs_by_procedure(watch, timed), group_json);
    if (timed.recording) json += ",\"diagram\":" + diagram_json(diagram_of(watch, timed), language);
    return json + "}";
}

std::string cell_json(const DiagramCell& cell) {
    if (cell.kind == DiagramCell::Kind::squashed) return "\"xx\"";
    return json_string(cell.text);
}

std::string row_json(const DiagramRow& row, Language language) {
    const auto forward = [](const DiagramForward& f) {
        return fmt::format(
            R"({{"cycle":{},"path":"{}","name":"{}","register":{},"from":{},"pc":{}}})", f.cycle,
            path_name(f.path), f.name, json_string(timed_register_name(f.reg)), f.from, f.from_pc);
    };
    const auto wait = [](const Wait& w) {
        return fmt::format(R"({{"cause":"{}","stage":{},"cycles":{}}})", cause_name(w.cause),
                           w.stage, w.cycles);
    };
    const auto reason = [language](const WaitReason& r) {
        return fmt::format(R"({{"first":{},"last":{},"text":{}}})", r.first, r.last,
                           json_string(text_of(r.text, language)));
    };
    return fmt::format(
        R"({{"index":{},"pc":{},"text":{},"squashed":{},"cells":{},"forwards":{},"waits":{},"reasons":{}}})",
        row.index, row.pc, json_string(row.text), row.squashed, json_array(row.cells, cell_json),
        json_array(row.forwards, forward), json_array(row.waits, wait),
        json_array(row.reasons, reason));
}

} // namespace

std::string diagram_json(const Diagram& diagram, Language language) {
    return fmt::format(
        R"({{"first":{},"count":{},"cut":{},"rows":{}}})", diagram.first, diagram.count,
        diagram.cut,
        json_array(diagram.rows, [&](const DiagramRow& row) { return row_json(row, language); }));
}

namespace {

std::string datapath_stage_json(const DatapathStage& stage) {
    if (!stage.busy) return fmt::format(R"({{"stage":{}}})", json_string(stage.stage));
    return fmt::format(
        R"({{"stage":{},"instruction":{},"pc":{},"index":{},"waits":{},"why":{},"beside":{},"squashed":{},"values":{},"signals":{}}})",
        json_string(stage.stage), json_string(stage.instruction), stage.pc, stage.index,
        stage.waits, json_string(stage.why), stage.beside, stage.squashed,
        json_array(stage.values, [](const std::string& value) { return json_string(value); }),
        json_string(stage.signals));
}

} // namespace

std::string datapath_json(const TimingWatch& watch, u64 cycle, Language language) {
    const TimedModel& timed = watch.models().front();
    if (cycle > timed.pipeline.cycles())
        return fmt::format(R"({{"cycle":{},"stages":[],"reason":{}}})", cycle,
                           json_string(text_of(no_such_cycle(timed), language)));
    return fmt::format(R"({{"cycle":{},"stages":{}}})", cycle,
                       json_array(datapath_of(watch, timed, cycle, language), datapath_stage_json));
}

std::string signals_json(const TimingWatch& watch) {
    return json_array(signals_of(watch), [](const InstructionSignals& each) {
        std::string json = "{\"instruction\":" + json_string(each.instruction);
        for (const auto& [name, value] : named_signals(each.signals))
            json += fmt::format(R"(,"{}":"{}")", name, value);
        return json + "}";
    });
}

std::string timing_json(const TimingWatch& watch, Language language, std::string_view more) {
    const std::string models = json_array(watch.models(), [&](const TimedModel& timed) {
        return model_json(watch, timed, language);
    });
    return fmt::format("{{\"models\":{}{}}}\n", models, more);
}

} // namespace tharsis
