// frames.cpp -- threads, stack and scopes
#include "debugger/inspection/frames.hpp"

#include "frontends/dap/features/inspection.hpp"
#include "frontends/dap/features/places.hpp"
#include "frontends/dap/texts/sentences.hpp"

#include <algorithm>

namespace tharsis::dap {

namespace {

constexpr std::size_t max_frames = 10'000; ///< in one answer

Json frame_json(Server& server, const StackFrame& frame, bool with_arguments) {
    const inspect::FrameRow& row = frame.row;
    std::string name = row.procedure;
    if (with_arguments && !row.arguments.empty()) name += "(" + row.arguments + ")";
    Json json{{"id", server.references.add_frame(frame.index)},
              {"name", name},
              {"line", 0},
              {"column", 0},
              {"instructionPointerReference", address_reference(row.pc)},
              {"canRestart", !row.is_handler}};
    if (row.place) add_place(server, *row.place, json, true);
    if (!json.contains("source")) json["presentationHint"] = "subtle";
    return json;
}

/// The row for calls that are not kept.
Json gap_json(Server& server, const OmittedCalls& gap) {
    return {{"id", server.references.add_frame(gap.outside)},
            {"name", server.say(dap_message("calls-not-shown", gap.count))},
            {"line", 0},
            {"column", 0},
            {"canRestart", false},
            {"presentationHint", "label"}};
}

/// Some rows of the stack: frames, and between two of them the calls that are not kept.
Json stack_rows(Server& server, std::size_t from, std::size_t most, const OmittedCalls& gap,
                bool with_arguments) {
    const auto frame_of = [&](std::size_t row) {
        return row - (gap.count > 0 && row > gap.outside ? 1 : 0);
    };
    const std::size_t first = frame_of(from);
    Json rows = Json::array();
    for (const StackFrame& frame : stack_frames(server.session(), first, most)) {
        const bool follows_gap = gap.count > 0 && frame.index == gap.outside;
        if (follows_gap && from <= gap.outside) rows.push_back(gap_json(server, gap));
        if (rows.size() == most) break;
        rows.push_back(frame_json(server, frame, with_arguments));
    }
    return rows;
}

Json scope_json(Server& server, Scope scope, std::size_t frame, const Message& name,
                std::string_view hint) {
    const bool is_expensive = scope == Scope::changed; // a run may change millions of words
    Json json{{"name", server.say(name)}, {"expensive", is_expensive}};
    if (!hint.empty()) json["presentationHint"] = hint;
    json["variablesReference"] = server.references.add(VariableList{scope, frame, {}});
    if (!is_expensive) json["namedVariables"] = variable_count(server.session(), scope, frame, {});
    return json;
}

} // namespace

Reply threads(Server& server, const Value&) {
    const std::string name = server.debuggee ? server.debuggee->name() : "program";
    return Json{{"threads", Json::array({{{"id", 1}, {"name", name}}})}};
}

Reply stack_trace(Server& server, const Value& arguments) {
    const Value thread = arguments.at("threadId"), start = arguments.find("startFrame"),
                levels = arguments.find("levels");
    if (thread.integer(0, INT32_MAX) != 1) thread.complain("must be 1: there is one");
    const i64 from = start ? start.integer(0, INT32_MAX) : 0;
    const i64 count = levels ? levels.integer(0, INT32_MAX) : 0;
    const Value format = arguments.find("format");
    const bool parameters = format && format.find("parameters").boolean_or(false);
    if (arguments.bad()) return Json(nullptr);
    const std::size_t most =
        count == 0 ? max_frames
                   : std::min<std::size_t>(static_cast<std::size_t>(count), max_frames);
    const OmittedCalls gap = omitted_calls(server.session());
    Json rows = stack_rows(server, static_cast<std::size_t>(from), most, gap, parameters);
    return Json{{"stackFrames", std::move(rows)},
                {"totalFrames", frame_count(server.session()) + (gap.count > 0 ? 1 : 0)}};
}

Reply scopes(Server& server, const Value& arguments) {
    const Value id = arguments.at("frameId");
    const auto frame = read_frame(server, id);
    if (!frame || arguments.bad()) return Json(nullptr);
    Json list = Json::array();
    const auto add = [&](Scope scope, const Message& name, std::string_view hint) {
        list.push_back(scope_json(server, scope, *frame, name, hint));
    };
    add(Scope::frame, dap_message("scope-frame"), "locals");
    add(Scope::registers, dap_message("scope-registers"), "registers");
    add(Scope::changed, dap_message("scope-changed"), "");
    add(Scope::data, dap_message("scope-data"), "");
    add(Scope::floating, dap_message("scope-floating"), "");
    add(Scope::system, dap_message("scope-system"), "");
    return Json{{"scopes", std::move(list)}};
}

} // namespace tharsis::dap
