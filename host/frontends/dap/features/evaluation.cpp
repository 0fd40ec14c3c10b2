// evaluation.cpp -- expressions, assignments, and what is typed in the debug console
// The console takes expressions, then the commands of `tharsis debug`; while the program runs or
// waits for input, what is typed is its input.
#include "debugger/commands/commands.hpp"
#include "debugger/inspection/completions.hpp"
#include "debugger/inspection/evaluate.hpp"
#include "debugger/values/assignment.hpp"
#include "frontends/dap/features/inspection.hpp"
#include "frontends/dap/features/places.hpp"
#include "frontends/dap/texts/explained.hpp"
#include "frontends/dap/texts/sentences.hpp"

#include <algorithm>

namespace tharsis::dap {

namespace {

rpc::DapError failure_of(const Server& server, const Evaluation& result) {
    return {explained(result.error, result.tip, server.client.language)};
}

Json value_json(Server& server, const Evaluation& result, std::size_t frame) {
    Json body{{"result", result.text}, {"variablesReference", 0}};
    if (server.client.has_types) body["type"] = result.type;
    if (result.address) body["memoryReference"] = address_reference(*result.address);
    if (result.data && result.children > 0) {
        body["variablesReference"] =
            server.references.add(VariableList{Scope::data, frame, *result.data});
        body["indexedVariables"] = result.children;
    }
    return body;
}

/// The first word of a line is a command, or the beginning of one.
bool begins_with_command(std::string_view line) {
    const std::string_view word = line.substr(0, line.find_first_of(" \t/"));
    if (word.empty()) return false;
    for (const DebugCommand& command : debug_commands()) {
        if (command.name.starts_with(word)) return true;
        const std::string shorts = ", " + std::string(command.shorts) + ",";
        if (shorts.find(", " + std::string(word) + ",") != shorts.npos) return true;
        if (shorts.find(", " + std::string(word) + " ") != shorts.npos) return true;
    }
    return false;
}

/// True for "b = 300" or "hi" although a command begins so: what is wrong with its value is to be
/// said.
bool names_a_value(Server& server, const std::string& text) {
    const auto assignment = read_assignment(text);
    const std::string_view expression = assignment ? assignment->target : std::string_view(text);
    return Expression::parse(expression, server.debuggee->program()).expression.has_value();
}

/// Commands see the frame that the client shows. One that `up` or `down` selected stays until the
/// client shows another one.
void follow_frame(Server& server, std::size_t frame) {
    const Server::ConsoleView view{server.references.generation(), frame};
    if (server.console_view != view) select_frame(server.session(), frame);
    server.console_view = view;
}

/// Executes a command of `tharsis debug`. One that moves ends with a `stopped` event.
Reply run_command(Server& server, const std::string& line, std::size_t frame) {
    Session& session = server.session();
    follow_frame(server, frame);
    const u64 step = session.step(), branches = session.branches();
    tharsis::Reply reply;
    server.at_length(dap_message("command", line), [&] { reply = execute(session, line); });
    if (reply.quit)
        server.afterwards([&server] { server.terminate(std::nullopt); });
    else if (reply.moved || session.step() != step || session.branches() != branches) {
        server.references.forget();
        const bool only_edited = session.step() == step;
        server.afterwards([&server, only_edited] {
            if (only_edited) return server.invalidate();
            server.announce_motion();
            server.report_stop("step");
        });
    }
    std::string text = reply.text;
    if (!text.empty() && text.back() == '\n') text.pop_back();
    if (reply.failed) return rpc::DapError{text};
    return Json{{"result", text}, {"variablesReference", 0}};
}

/// Gives the program a line of input.
Reply type_line(Server& server, const std::string& text) {
    server.afterwards([&server, text] { server.give_input(text + "\n"); });
    return Json{{"result", ""}, {"variablesReference", 0}};
}

/// Before it begins, and after its end, the program can be looked at, but neither moved nor
/// changed.
Reply evaluate_in_console(Server& server, const std::string& text, std::optional<std::size_t> frame,
                          NumberBase base) {
    const bool is_live = server.state == Server::State::running;
    const Evaluation result = evaluate(server.session(), text, frame, is_live, base);
    if (result.error.empty()) return value_json(server, result, frame.value_or(0));
    const bool is_command = begins_with_command(text) && !names_a_value(server, text);
    if (!is_live && (is_command ? may_move(text) : read_assignment(text).has_value()))
        return server.error(server.state == Server::State::terminated
                                ? dap_message("has-ended")
                                : dap_message("not-configured"));
    if (is_command) return run_command(server, text, frame.value_or(0));
    return failure_of(server, result);
}

} // namespace

Reply evaluate_text(Server& server, const Value& arguments) {
    const std::string text = arguments.at("expression").text();
    const std::string context = arguments.find("context").text_or("watch");
    const bool is_console = context == "repl";
    const NumberBase base = read_format(arguments);
    if (arguments.bad()) return Json(nullptr);
    if (is_console && server.movement && server.movement->takes_input())
        return type_line(server, text);
    if (server.movement && !server.movement->waits) return server.running();
    const Value frame_id = arguments.find("frameId");
    const auto frame = read_frame(server, frame_id);
    if (!frame) return Json(nullptr);
    const std::optional<std::size_t> seen_from = frame_id ? frame : std::nullopt;
    if (is_console) return evaluate_in_console(server, text, seen_from, base);
    const Evaluation result = evaluate(std::as_const(server.session()), text, seen_from, base);
    if (!result.error.empty()) return failure_of(server, result);
    return value_json(server, result, *frame);
}

Reply set_expression(Server& server, const Value& arguments) {
    const std::string text = arguments.at("expression").text(),
                      value = arguments.at("value").text();
    const Value frame_id = arguments.find("frameId");
    const auto frame = read_frame(server, frame_id);
    const NumberBase base = read_format(arguments);
    if (!frame || arguments.bad()) return Json(nullptr);
    const Evaluation result = evaluate(server.session(), text + " = " + value, *frame, true, base);
    if (!result.error.empty()) return failure_of(server, result);
    Json body = value_json(server, result, *frame);
    body["value"] = std::move(body["result"]);
    body.erase("result");
    return body;
}

// ---------------------------------------------------------------- completions

namespace {

std::string_view type_of(Completion::Kind kind) {
    switch (kind) {
    case Completion::Kind::reg: return "variable";
    case Completion::Kind::data_label: return "field";
    case Completion::Kind::text_label: return "function";
    case Completion::Kind::constant: return "value";
    case Completion::Kind::function: return "method";
    }
    return "text";
}

/// The byte of a place in a text: a column in UTF-16 units from 0.
std::size_t byte_at(const std::string& text, u32 column) {
    return SourceText(text).offset({0, column}, ColumnUnit::utf16);
}

/// The column of a byte, as the client counts.
i64 start_of(const Server& server, const std::string& text, std::size_t byte) {
    const u32 column = SourceText(text).position(static_cast<u32>(byte), ColumnUnit::utf16).column;
    return server.client.column_sent(column + 1);
}

Json commands_beginning(const Server& server, std::string_view word) {
    Json targets = Json::array();
    for (const DebugCommand& command : debug_commands())
        if (command.name.starts_with(word))
            targets.push_back({{"label", command.name},
                               {"type", "keyword"},
                               {"detail", command.help},
                               {"start", server.client.column_sent(1)},
                               {"length", word.size()}});
    return targets;
}

} // namespace

Reply list_completions(Server& server, const Value& arguments) {
    std::string text = arguments.at("text").text();
    const Value number = arguments.find("line");
    const i64 line = number ? server.client.line_received(number.integer(0, INT32_MAX)) : 1;
    const i64 column = server.client.column_received(arguments.at("column").integer(0, INT32_MAX));
    if (arguments.bad()) return Json(nullptr);
    const SourceText lines(text);
    const TextRange range = lines.line(static_cast<u32>(std::max<i64>(line, 1) - 1));
    text = text.substr(range.begin, range.size());
    const std::size_t at = byte_at(text, static_cast<u32>(std::max<i64>(column, 1) - 1));
    const bool is_word =
        text.substr(0, at).find_first_not_of("abcdefghijklmnopqrstuvwxyz ") == std::string::npos;
    Json targets =
        is_word && at > 0 ? commands_beginning(server, text.substr(0, at)) : Json::array();
    if (server.movement) return Json{{"targets", std::move(targets)}};
    for (const Completion& one : completions(server.session(), text, at))
        targets.push_back({{"label", one.text},
                           {"type", type_of(one.kind)},
                           {"detail", one.detail},
                           {"start", start_of(server, text, one.begin)},
                           {"length", one.length}});
    return Json{{"targets", std::move(targets)}};
}

} // namespace tharsis::dap
