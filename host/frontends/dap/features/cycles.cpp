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
    if (!stage.signals.empty()) json["signals"] = stage.signals;
    return json;
}

Json pipeline_json(const CyclePosition& position) {
    const CycleHistory& cycles = position.cycles();
    Json stages = Json::array();
    for (const DatapathStage& stage : cycles.stages()) stages.push_back(stage_json(stage));
    return {{"model", model_text(position.model())},
            {"cycle", cycles.cycle()},
            {"step", cycles.step()},
            {"stages", std::move(stages)},
            {"diagram", Json::parse(diagram_json(cycles.diagram()))},
            {"text", cycles.text()}};
}

} // namespace

Reply step_cycle(Server& server, const Value& arguments) {
    const Value number = arguments.find("count"), to = arguments.find("to");
    const u64 count = number ? static_cast<u64>(number.integer(0, INT64_MAX)) : 1;
    const u64 wanted = to ? static_cast<u64>(to.integer(1, INT64_MAX)) : 0;
    const bool back = arguments.find("back").boolean_or(false);
    if (arguments.bad()) return Json(nullptr);
    Session& session = server.session();
    ReachedCycle reached;
    server.at_length(dap_says("moving"), [&] {
        const u64 cycle = to     ? wanted
                          : back ? cycle_before(session, count)
                                 : cycle_after(session, count);
        reached = reach_cycle(session, cycle);
    });
    server.afterwards([&server, step = reached.step] {
        server.announce_motion();
        server.begin({.kind = Motion::Kind::go_to, .step = step}, "step");
    });
    return Json{{"cycle", reached.position->cycles().cycle()}, {"last", reached.is_last}};
}

Reply show_pipeline(Server& server, const Value& arguments) {
    const Value model = arguments.find("model");
    const ModelResult chosen = model_of(model.text_or("five-stage"));
    if (arguments.bad()) return Json(nullptr);
    if (!chosen.error.empty())
        return rpc::DapError{server.say(chosen.error) + " (" + server.say(chosen.tip) + ")"};
    if (model) choose_processor(server.session(), chosen.model);
    Json body;
    server.at_length(dap_says("looking"),
                     [&] { body = pipeline_json(cycle_position(server.session())); });
    return body;
}

} // namespace tharsis::dap
