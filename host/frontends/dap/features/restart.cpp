// restart.cpp -- runs a program again, as its files are now
// Stops are set again by the requests that set them, so that they follow an edited source; those of
// the console by their places.
#include "frontends/dap/features/restart.hpp"

#include "debugger/commands/commands.hpp"
#include "frontends/dap/features/breakpoints.hpp"
#include "frontends/dap/features/places.hpp"
#include "frontends/dap/texts/sentences.hpp"

namespace tharsis::dap {

namespace {

/// Sets the stops of a request again, and notifies the client of their places.
void set_again(Server& server, const RequestedStops::Remembered& request) {
    const Request* const known = find_request(request.command);
    std::string problem;
    Reply reply = known->handle(server, Value(&request.arguments, &problem, "arguments"));
    if (reply.error || !reply.body.is_object()) return;
    server.stops.remember(request.command, request.arguments);
    const auto list = reply.body.find("breakpoints");
    if (list == reply.body.end()) return;
    for (Json& stop : *list)
        server.connection.event("breakpoint",
                                {{"reason", "changed"}, {"breakpoint", std::move(stop)}});
}

/// What was set in the console, by no request.
CarriedStops stops_of_console(Server& server) {
    const Session& session = server.session();
    CarriedStops carried{{}, {}, session.displays};
    for (const Breakpoint& stop : session.breakpoints())
        if (!server.stops.owns(stop.number)) carried.breakpoints.push_back(stop);
    for (const Watchpoint& stop : session.watchpoints())
        if (!server.stops.owns(stop.number)) carried.watchpoints.push_back(stop);
    return carried;
}

} // namespace

ExceptionFilters no_filters() { return {false, false, false, false, false, false}; }

void start(Server& server) {
    const LaunchSettings& settings = server.debuggee->settings();
    const bool is_recorded = server.debuggee->run().recorded().has_value();
    const bool is_there = is_recorded && server.session().step() > 0;
    if (is_there) server.show_earlier_output();
    if (!settings.no_debug && (settings.stop_on_entry || is_there))
        return server.report_stop("entry");
    server.begin({.kind = Motion::Kind::resume, .stops_here = true}, "pause");
}

Reply restart(Server& server, const Value& arguments) {
    if (server.state == Server::State::configuring)
        return server.error(dap_message("not-configured"));
    const Value given = arguments.find("arguments");
    const Json settings_json = given ? given.json() : server.launch_arguments;
    std::string problem;
    const ReadSettings read = read_settings(Value(&settings_json, &problem, "arguments"));
    if (!problem.empty()) return server.wrong(problem);
    if (!read.error.empty()) return server.error(read.error);
    const ExceptionFilters filters = server.session().exception_filters;
    OpenedDebuggee opened = open_debuggee(read.settings, server.started_in, server.client.language);
    send_diagnostics(server, opened);
    if (!opened.debuggee) return rpc::DapError{server.say(opened.error), true};
    CarriedStops carried = stops_of_console(server);
    server.use(std::move(opened.debuggee));
    server.launch_arguments = settings_json;
    server.session().exception_filters = read.settings.no_debug ? no_filters() : filters;
    server.state = Server::State::running;
    server.afterwards([&server, carried = std::move(carried)]() mutable {
        for (const auto& request : server.stops.remembered()) set_again(server, request);
        for (const std::string& problem : carry_stops(server.session(), std::move(carried)))
            server.note(problem);
        start(server);
    });
    return Json(nullptr);
}

} // namespace tharsis::dap
