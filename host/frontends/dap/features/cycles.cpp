// cycles.cpp -- the pipeline of a processor at the present cycle, and steps in cycles
#include "frontends/dap/features/cycles.hpp"

#include "debugger/commands/cycle_steps.hpp"
#include "frontends/dap/features/places.hpp"
#include "frontends/dap/texts/sentences.hpp"
#include "timing/output/timing_json.hpp"
#include "timing/settings.hpp"

namespace tharsis::dap {

namespace {

Json stage_json(const DatapathStage& stage) {
    Json json{{"stage", stage.stage}, {"waits", stage.waits}, {"values", stage.values}};
    if (!stage.busy) return json;
    json["instruction"] = stage.instruction;
    json["address"] = address_reference(stage.pc);
    json["index"] = stage.index;
    if (stage.waits) json["why"] = stage.why;
    if (stage.beside) json["beside"] = true;
    if (stage.squashed) json["squashed"] = true;
    if (!stage.signals.empty()) json["signals"] = stage.signals;
    return json;
}

/// In which stages the units of the datapath work, for pictures of it: indices of `stageNames`.
Json units_json(const ProcessorModel& model) {
    return {{"fetch", 0},
            {"registers", model.decode},
            {"alu", model.execute},
            {"memory", model.memory},
            {"write", model.write}};
}

Json cost_json(const ProcessorModel& model, const CycleCost& cost) {
    return {{"instructions", cost.count},
            {"width", model.width},
            {"lost", Json::parse(causes_json(cost))}};
}

Json pipeline_json(const CyclePosition& position, Language language) {
    const CycleHistory& cycles = position.cycles();
    const ProcessorModel& model = position.model();
    Json stages = Json::array();
    for (const DatapathStage& stage : cycles.stages(language)) stages.push_back(stage_json(stage));
    Json json{{"model", model_text(model)},
              {"cycle", cycles.cycle()},
              {"step", cycles.step()},
              {"last", cycles.is_at_end()},
              {"overlapped", model.overlapped},
              {"stageNames", std::vector<std::string_view>(
                                 model.stages.begin(), model.stages.begin() + model.stage_count)},
              {"units", units_json(model)},
              {"stages", std::move(stages)},
              {"cost", cost_json(model, cycles.cost())},
              {"diagram", Json::parse(diagram_json(cycles.diagram(), language))},
              {"text", cycles.text(language)}};
    if (std::string note = cycles.note(language); !note.empty()) json["note"] = std::move(note);
    return json;
}

} // namespace

Reply step_cycle(Server& server, const Value& arguments) {
    const Value number = arguments.find("count"), to = arguments.find("to");
    const u64 count = number ? static_cast<u64>(number.integer(0, INT64_MAX)) : 1;
    const u64 wanted = to ? static_cast<u64>(to.integer(1, INT64_MAX)) : 0;
    const Value backwards = arguments.find("back");
    const bool back = backwards.boolean_or(false);
    if (to && number) number.complain("has no meaning beside arguments.to");
    if (to && backwards) backwards.complain("has no meaning beside arguments.to");
    if (arguments.bad()) return Json(nullptr);
    Session& session = server.session();
    ReachedCycle reached;
    server.at_length(dap_message("moving"), [&] {
        const u64 cycle = to     ? wanted
                          : back ? cycle_before(session, count)
                                 : cycle_after(session, count);
        reached = reach_cycle(session, cycle);
    });
    if (server.connection.is_cancelled()) return Json(nullptr); // the answer is that it was
    server.afterwards([&server, step = reached.step] {
        server.announce_motion();
        server.begin({.kind = Motion::Kind::go_to, .step = step}, "step");
    });
    return Json{{"cycle", reached.position->cycles().cycle()}, {"last", reached.is_last}};
}

Reply show_pipeline(Server& server, const Value& arguments) {
    const Value model = arguments.find("model");
    const ModelResult chosen = model_written_as(model.text_or(std::string(default_model_name())));
    if (arguments.bad()) return Json(nullptr);
    if (!chosen.error.empty())
        return rpc::DapError{server.say(chosen.error) + " (" + server.say(chosen.tip) + ")"};
    if (model) choose_processor(server.session(), chosen.model);
    const CyclePosition* position = nullptr;
    server.at_length(
        dap_message("looking"), [&] { position = &cycle_position(server.session()); },
        Server::Patience::while_nothing_waits);
    if (!position->is_there()) return server.error(dap_message("cycles-interrupted"));
    return pipeline_json(*position, server.client.language);
}

Reply list_processors(Server& server, const Value&) {
    const Language language = server.client.language;
    Json models = Json::array(), settings = Json::array();
    for (const ProcessorModel& model : all_models())
        models.push_back({{"name", model.name},
                          {"title", Bilingual{model.title, model.title_french}.in(language)}});
    for (const SettingInfo& setting : all_settings())
        settings.push_back({{"name", setting.name}, {"takes", server.say(setting.takes)}});
    return Json{{"models", std::move(models)}, {"settings", std::move(settings)}};
}

} // namespace tharsis::dap
