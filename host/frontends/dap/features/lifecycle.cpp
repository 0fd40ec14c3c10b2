// lifecycle.cpp -- from `initialize` to `disconnect`
// The event `initialized` follows `launch` or `attach`: only then lines can be verified.
#include "frontends/dap/features/lifecycle.hpp"

#include "frontends/dap/features/breakpoints.hpp"
#include "frontends/dap/features/places.hpp"
#include "frontends/dap/features/restart.hpp"
#include "frontends/dap/texts/sentences.hpp"
#include "support/version/version.hpp"

#include <filesystem>
#include <system_error>

namespace tharsis::dap {

namespace {

using Console = LaunchSettings::Console;

/// Refuses a program that cannot be opened.
rpc::DapError refusal_of(Server& server, const OpenedDebuggee& failed) {
    send_diagnostics(server, failed);
    std::string text = server.say(failed.error);
    if (const std::string tip = server.say(failed.tip); !tip.empty())
        text += (server.client.language == Language::french ? " ; " : "; ") + tip;
    return {text, true};
}

std::string own_path() {
    std::error_code error;
    const std::filesystem::path path = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? "tharsis" : path.string();
}

/// Asks the client to start our relay in a terminal. Without a terminal the debug
/// console is used.
void open_terminal(Server& server, Console kind) {
    auto terminal = std::make_unique<Terminal>();
    if (!terminal->error().empty() || !server.client.runs_in_terminal)
        return server.note(server.say(dap_message("no-terminal")));
    std::error_code unknown;
    const Json arguments{
        {"kind", kind == Console::external_terminal ? "external" : "integrated"},
        {"title", server.debuggee->name()},
        {"cwd", std::filesystem::current_path(unknown).string()},
        {"args", Json::array({own_path(), "dap", "--terminal", terminal->place()})}};
    server.terminal = std::move(terminal);
    server.connection.request("runInTerminal", arguments, [&server](bool succeeded, const Json&) {
        if (succeeded) return;
        server.terminal.reset();
        server.note(server.say(dap_message("no-terminal")));
    });
}

Json process_body(Server& server, std::string_view method) {
    return {{"name", server.debuggee->name()},
            {"isLocalProcess", true},
            {"startMethod", method},
            {"pointerSize", 32}};
}

Reply open(Server& server, const Value& arguments, std::string_view method) {
    const ReadSettings read = read_settings(arguments);
    if (arguments.bad()) return Json(nullptr);
    if (server.debuggee) return server.error(dap_message("launched-before"));
    if (!read.error.empty()) return rpc::DapError{server.say(read.error), true};
    OpenedDebuggee opened = open_debuggee(read.settings, server.started_in, server.client.language);
    if (!opened.debuggee) return refusal_of(server, opened);
    server.use(std::move(opened.debuggee));
    server.launch_arguments = arguments.json();
    server.state = Server::State::configuring;
    if (read.settings.no_debug) server.session().exception_filters = no_filters();
    const Console console = read.settings.console;
    server.afterwards([&server, console, method] {
        if (console != Console::debug_console) open_terminal(server, console);
        server.connection.event("process", process_body(server, method));
        server.connection.event("initialized");
    });
    send_diagnostics(server, opened);
    for (const std::string& name : read.unknown)
        server.note(server.say(dap_message("unknown-setting", name)));
    return Json(nullptr);
}

} // namespace

Json capabilities(const Client& client) {
    Json all{{"exceptionBreakpointFilters", exception_filters(client.language)},
             {"breakpointModes", breakpoint_modes(client.language)},
             {"completionTriggerCharacters", Json::array({"$", "[", "."})}};
    for (const char* const name : {"supportsConfigurationDoneRequest",
                                   "supportsFunctionBreakpoints",
                                   "supportsConditionalBreakpoints",
                                   "supportsHitConditionalBreakpoints",
                                   "supportsEvaluateForHovers",
                                   "supportsStepBack",
                                   "supportsSetVariable",
                                   "supportsRestartFrame",
                                   "supportsGotoTargetsRequest",
                                   "supportsCompletionsRequest",
                                   "supportsModulesRequest",
                                   "supportsRestartRequest",
                                   "supportsValueFormattingOptions",
                                   "supportsExceptionInfoRequest",
                                   "supportTerminateDebuggee",
                                   "supportsDelayedStackTraceLoading",
                                   "supportsLoadedSourcesRequest",
                                   "supportsLogPoints",
                                   "supportsSetExpression",
                                   "supportsTerminateRequest",
                                   "supportsDataBreakpoints",
                                   "supportsReadMemoryRequest",
                                   "supportsWriteMemoryRequest",
                                   "supportsDisassembleRequest",
                                   "supportsCancelRequest",
                                   "supportsBreakpointLocationsRequest",
                                   "supportsClipboardContext",
                                   "supportsSteppingGranularity",
                                   "supportsInstructionBreakpoints",
                                   "supportsExceptionFilterOptions",
                                   "supportsDataBreakpointBytes"})
        all[name] = true;
    for (const char* const name : {"supportsStepInTargetsRequest", "supportsExceptionOptions",
                                   "supportSuspendDebuggee", "supportsTerminateThreadsRequest",
                                   "supportsSingleThreadExecutionRequests", "supportsANSIStyling"})
        all[name] = false;
    return all;
}

Reply initialize(Server& server, const Value& arguments) {
    if (server.state != Server::State::fresh)
        return server.error(dap_message("initialized-before"));
    const Client client = read_client(arguments, server.client.language);
    if (arguments.bad()) return Json(nullptr);
    server.client = client;
    server.state = Server::State::idle;
    return capabilities(client);
}

Reply launch(Server& server, const Value& arguments) { return open(server, arguments, "launch"); }

Reply attach(Server& server, const Value& arguments) { return open(server, arguments, "attach"); }

Reply configuration_done(Server& server, const Value&) {
    if (server.state == Server::State::terminated) return server.error(dap_message("has-ended"));
    if (server.state != Server::State::configuring) return server.error(dap_message("configured"));
    server.state = Server::State::running;
    server.afterwards([&server] { start(server); });
    return Json(nullptr);
}

Reply terminate_program(Server& server, const Value&) {
    server.afterwards([&server] { server.terminate(std::nullopt); });
    return Json(nullptr);
}

Reply disconnect(Server& server, const Value&) {
    server.state = Server::State::disconnected;
    return Json(nullptr);
}

/// The connection handles a cancellation as soon as it arrives, so nothing is left to do here.
Reply cancel(Server&, const Value& arguments) {
    if (const Value id = arguments.find("requestId")) (void)id.integer(0, INT64_MAX);
    (void)arguments.find("progressId").text_or("");
    return Json(nullptr);
}

Reply unsupported(Server& server, const Value&) { return server.error(dap_message("unsupported")); }

} // namespace tharsis::dap
