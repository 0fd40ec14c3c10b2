// server.cpp -- one turn of the server, and which requests are allowed in which state
#include "frontends/dap/server.hpp"

#include "frontends/dap/features/breakpoints.hpp"
#include "frontends/dap/features/logged_values.hpp"
#include "frontends/dap/features/places.hpp"
#include "frontends/dap/texts/explained.hpp"
#include "frontends/dap/texts/sentences.hpp"

#include <fmt/core.h>

namespace tharsis::dap {

using Category = OutputEvents::Category;

Server::~Server() {
    if (debuggee) session().listen(nullptr);
}

rpc::Turn Server::turn() {
    if (is_over()) return rpc::Turn::ended;
    const auto request = connection.next(0);
    took_request_ = request.has_value();
    if (request) handle(*request);
    if (terminal) read_terminal();
    const bool moves = movement && !movement->waits; // also while many requests wait
    if (moves && time.left() == 0 && state != State::disconnected) advance();
    if (!is_over()) return moves || request ? rpc::Turn::again : rpc::Turn::waits;
    while (const auto late = connection.next(0))
        connection.respond(*late, error(dap_message("disconnected")));
    return rpc::Turn::ended;
}

void Server::read_terminal() {
    const bool had_ended = terminal->has_ended();
    const std::string typed = terminal->exchange();
    if (!debuggee) return;
    if (!typed.empty()) give_input(typed);
    if (had_ended || !terminal->has_ended()) return;
    session().end_input();
    give_input("");
}

std::optional<rpc::DapError> Server::refusal(const Request& request) const {
    if (state == State::fresh && request.needs != Needs::nothing)
        return error(dap_message("not-initialized"));
    const bool needs_program = request.needs != Needs::nothing && request.needs != Needs::client;
    if (needs_program && !debuggee) return error(dap_message("no-debuggee"));
    const bool needs_stop = request.needs == Needs::stopped || request.needs == Needs::live;
    const bool needs_rest = needs_stop || request.needs == Needs::standing;
    if (needs_rest && movement && (needs_stop || !movement->waits)) return running();
    if (request.needs == Needs::live && state == State::configuring)
        return error(dap_message("not-configured"));
    if (request.needs == Needs::live && state == State::terminated)
        return error(dap_message("has-ended"));
    return std::nullopt;
}

Reply Server::answer(const rpc::DapRequest& message) {
    const Request* const request = find_request(message.command);
    if (!request && state == State::fresh) return error(dap_message("not-initialized"));
    if (!request) return error(dap_message("unknown-request", message.command));
    if (const auto refused = refusal(*request)) return *refused;
    std::string problem;
    const Json none = Json::object();
    const Json& arguments = message.arguments.is_null() ? none : message.arguments;
    Reply reply = request->handle(*this, Value(&arguments, &problem, "arguments"));
    if (!problem.empty()) return wrong(problem);
    if (request->sets_stops && !reply.error) stops.remember(message.command, arguments);
    if (connection.is_cancelled())
        return rpc::DapError{say(dap_message("cancelled")), false, "cancelled"};
    return reply;
}

void Server::handle(const rpc::DapRequest& message) {
    const Reply reply = answer(message);
    output.flush();
    connection.respond(message, reply);
    for (const auto& act : std::exchange(later_, {})) act();
    send_stops_changed();
    send_edits();
}

rpc::DapError Server::running() const { return {say(dap_message("runs")), false, "notStopped"}; }

rpc::DapError Server::wrong(std::string_view problem) const {
    return {wrong_argument(problem, client.language)};
}

void Server::note(const std::string& line) {
    output.add(Category::console, line + "\n", std::nullopt);
    output.flush();
}

void Server::use(std::unique_ptr<Debuggee> opened) {
    if (debuggee) session().listen(nullptr);
    time = {};
    drop_movement();
    references.forget();
    forget_stops_of_console();
    stops.forget_numbers();
    known_stops_.clear();
    edited_.clear();
    debuggee = std::move(opened);
    session().listen(this);
    follow_time();
    if (terminal && terminal->has_ended()) session().end_input();
    output.locate_by([this](const Place& place, Json& event) { add_place(*this, place, event); });
}

void Server::on_output(std::string_view text, bool is_error) {
    if (terminal) return terminal->write(text);
    const Category category = is_error ? Category::error : Category::output;
    std::optional<Place> place;
    if (output.begins_line(category))
        place = line_of(debuggee->program(), session().machine().state().pc);
    output.add(category, text, place);
}

void Server::show_earlier_output() {
    if (terminal) {
        terminal->write(session().output());
        return terminal->write(session().errors());
    }
    output.add(Category::output, session().output(), std::nullopt);
    output.add(Category::error, session().errors(), std::nullopt);
    output.flush();
}

void Server::follow_time() {
    DebugHost& host = debuggee->run().host();
    host.on_sleep = [this](u32 milliseconds) { sleep(milliseconds); };
    host.on_note = [this](const DebugHost::Note& note) { play(note); };
    host.on_pace = [this](u64 executed, u64 speed) {
        if (!movement || movement->is_search()) return;
        time.pace(executed, speed);
        if (time.left() > 0) session().yield();
    };
}

/// While a search runs the program again, its sleeps are skipped.
void Server::sleep(u32 milliseconds) {
    const bool is_real = debuggee->settings().real_time && movement && !movement->is_search();
    time.sleep(milliseconds, is_real);
    if (is_real) session().yield();
}

void Server::play(const DebugHost::Note& note) {
    if (client.takes_our_events && time.admits_note())
        connection.event("tharsis/sound", {{"pitch", note.pitch},
                                           {"duration", note.milliseconds},
                                           {"instrument", note.instrument},
                                           {"volume", note.volume},
                                           {"waits", note.waits},
                                           {"step", session().machine().executed()},
                                           {"at", time.passed()}});
    if (note.waits) sleep(note.milliseconds);
}

void Server::on_log(const LogLine& line) {
    output.add(Category::console, line.text + "\n", line.place, keep_logged(*this, line));
}

void Server::send_removed(int number) {
    connection.event("breakpoint",
                     {{"reason", "removed"},
                      {"breakpoint", {{"id", stops.id_of(number)}, {"verified", false}}}});
}

/// Notifies the client of stops that it has not set or removed itself.
void Server::send_stops_changed() {
    if (!stops_have_changed_ || !debuggee) return;
    stops_have_changed_ = false;
    std::map<int, bool> now;
    const auto look_at = [&](const auto& all) {
        for (const auto& stop : all) {
            now[stop.number] = stop.enabled;
            const auto known = known_stops_.find(stop.number);
            const bool is_new = known == known_stops_.end();
            if (!is_new && known->second == stop.enabled) continue;
            if (is_new && stops.owns(stop.number)) continue; // the response says so
            connection.event("breakpoint", {{"reason", is_new ? "new" : "changed"},
                                            {"breakpoint", stop_json(*this, stop)}});
        }
    };
    look_at(std::as_const(session()).breakpoints());
    look_at(std::as_const(session()).watchpoints());
    for (const auto& [number, unused] : known_stops_)
        if (!now.contains(number) && !stops.was_removed(number)) {
            send_removed(number);
            stops.forget(number);
        }
    stops.forget_removed();
    known_stops_ = std::move(now);
}

/// Those of requests keep their ids in another session; these get new ones.
void Server::forget_stops_of_console() {
    for (const auto& [number, unused] : known_stops_)
        if (!stops.owns(number)) send_removed(number);
}

void Server::send_edits() {
    if (edited_.empty()) return;
    for (const Location& location : std::exchange(edited_, {})) {
        if (location.reg || !client.has_memory_events) continue;
        connection.event("memory", {{"memoryReference", address_reference(location.range.address)},
                                    {"offset", 0},
                                    {"count", location.range.size}});
    }
    invalidate();
}

void Server::invalidate() {
    if (client.has_invalidated) connection.event("invalidated", {{"areas", Json::array({"all"})}});
}

} // namespace tharsis::dap
