// breakpoints.cpp -- stops at lines, procedures and instructions
#include "frontends/dap/features/breakpoints.hpp"

#include "debugger/session/line_places.hpp"
#include "debugger/values/code_word.hpp"
#include "debugger/values/log_text.hpp"
#include "frontends/dap/features/places.hpp"
#include "frontends/dap/texts/explained.hpp"
#include "frontends/dap/texts/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::dap {

namespace {

/// The places of a line in all files that are this source.
std::optional<LinePlaces> places_in(const std::vector<LinesWithCode>& files, u32 line) {
    std::optional<LinePlaces> found;
    for (const LinesWithCode& file : files) {
        const auto places = file.places(line);
        if (!places) continue;
        if (!found || places->actual_line < found->actual_line)
            found = places;
        else if (places->actual_line == found->actual_line)
            found->addresses.insert(found->addresses.end(), places->addresses.begin(),
                                    places->addresses.end());
    }
    return found;
}

/// A breakpoint with the conditions that the client gave it, or the answer that it cannot be set.
WantedStop wanted(Server& server, const Value& requested, Breakpoint stop) {
    const auto unit = server.debuggee->program().unit_at(stop.addresses.front());
    StopConditions conditions = read_conditions(server, requested, unit);
    const std::string log = requested.find("logMessage").text_or("");
    if (conditions.error.empty() && !log.empty())
        conditions.error = translated(log_text_error(log, server.debuggee->program(), unit),
                                      server.client.language);
    if (!conditions.error.empty()) return unverified(conditions.error);
    stop.condition = std::move(conditions.condition);
    stop.hit_condition = conditions.hits;
    if (!log.empty()) stop.log = log;
    WantedStop result;
    result.key = fmt::format("{}|{}|{}", fmt::join(stop.addresses, ","), conditions.key, log);
    result.answer = {{"verified", true},
                     {"instructionReference", address_reference(stop.addresses.front())}};
    if (const auto place = line_of(server.debuggee->program(), stop.addresses.front()))
        add_place(server, *place, result.answer);
    result.breakpoint = std::move(stop);
    return result;
}

WantedStop at_line(Server& server, const std::vector<LinesWithCode>& files, const Value& requested,
                   const std::string& name) {
    const i64 line = server.client.line_received(requested.at("line").integer(0, INT32_MAX));
    (void)requested.find("column");
    const auto places = places_in(files, static_cast<u32>(line));
    if (!places) return unverified(server.say(dap_message("no-code", name)));
    Breakpoint stop;
    stop.addresses = places->addresses;
    stop.where = fmt::format("{}:{}", server.debuggee->program().files[places->file].name,
                             places->actual_line);
    WantedStop result = wanted(server, requested, std::move(stop));
    // In a macro's body, the place of an instruction is that of the call.
    Json& answer = result.answer;
    answer["source"] = server.debuggee->sources().source(places->file, server.client);
    answer["line"] = server.client.line_sent(places->actual_line);
    answer.erase("column");
    if (places->actual_line != line && result.exists())
        answer["message"] = server.say(dap_message("moved-line", places->actual_line));
    return result;
}

/// After a launch with `noDebug` no breakpoint is set.
bool ignores_stops(const Server& server) { return server.debuggee->settings().no_debug; }

WantedStop at_place(Server& server, const std::string& where, const Value& requested) {
    const Session::Places places = server.session().find(where);
    if (places.addresses.empty())
        return unverified(explained(places.error, places.tip, server.client.language));
    Breakpoint stop;
    stop.addresses = places.addresses;
    stop.where = where;
    return wanted(server, requested, std::move(stop));
}

WantedStop at_instruction(Server& server, const Value& requested) {
    const auto base = read_reference(requested.at("instructionReference"));
    const Value offset = requested.find("offset");
    const i64 distance = offset ? offset.integer(INT32_MIN, INT32_MAX) : 0;
    const u32 address = base.value_or(0) + static_cast<u32>(distance);
    if (!base || !code_word(server.session().machine(), address))
        return unverified(server.say(dap_message("no-instruction", address_reference(address))));
    Breakpoint stop;
    stop.addresses = {address};
    stop.where = address_reference(address);
    return wanted(server, requested, std::move(stop));
}

/// Translates the old form of `setBreakpoints`, a list of lines, into the new form.
Json breakpoints_in(const Value& arguments) {
    if (const Value list = arguments.find("breakpoints")) return list.json();
    Json list = Json::array();
    if (const Value lines = arguments.find("lines"))
        for (const Value& line : lines.items()) list.push_back({{"line", line.json()}});
    return list;
}

} // namespace

WantedStop unverified(const std::string& why) {
    WantedStop stop;
    stop.answer = {{"verified", false}, {"message", why}, {"reason", "failed"}};
    return stop;
}

Reply replace_stops(Server& server, StopGroup group, const std::string& file, const Value& list,
                    FunctionRef<WantedStop(const Value&)> read) {
    std::vector<WantedStop> stops;
    for (const Value& one : list.items()) {
        std::string problem; // of this one, which does not concern the others
        const std::string path = fmt::format("arguments.breakpoints[{}]", stops.size());
        WantedStop stop = read(Value(&one.json(), &problem, path));
        stops.push_back(problem.empty() ? std::move(stop)
                                        : unverified(server.wrong(problem).message));
        if (!ignores_stops(server)) continue;
        stops.back().breakpoint.reset();
        stops.back().watchpoint.reset();
        stops.back().answer = unverified(server.say(dap_message("no-debugging"))).answer;
    }
    if (list.bad()) return Json(nullptr);
    return Json{
        {"breakpoints", server.stops.replace(server.session(), group, file, std::move(stops))}};
}

StopConditions read_conditions(Server& server, const Value& stop, std::optional<FileId> unit) {
    StopConditions read;
    const std::string condition = stop.find("condition").text_or("");
    const std::string hits = stop.find("hitCondition").text_or("");
    read.key = condition + "|" + hits;
    if (!condition.empty()) {
        auto parsed = Expression::parse(condition, server.debuggee->program(), unit);
        read.condition = std::move(parsed.expression);
        if (!read.condition)
            read.error = explained(parsed.error, parsed.tip, server.client.language);
    }
    if (!hits.empty()) {
        const auto parsed = HitCondition::parse(hits);
        read.hits = parsed.condition;
        if (!read.hits) read.error = explained(parsed.error, parsed.tip, server.client.language);
    }
    return read;
}

Reply set_breakpoints(Server& server, const Value& arguments) {
    const Value source = arguments.at("source");
    const std::vector<FileId> files = server.debuggee->sources().files(source);
    std::vector<LinesWithCode> lines;
    for (const FileId file : files) lines.emplace_back(server.debuggee->program(), file);
    const std::string name = SourceList::name(source);
    std::string problem;
    const Json requested = breakpoints_in(arguments);
    if (arguments.bad()) return Json(nullptr); // the stops that are there stay
    const Value list(&requested, &problem, "arguments.breakpoints");
    const std::string group = files.empty() ? name : std::to_string(files.front());
    Reply reply = replace_stops(server, StopGroup::source, group, list, [&](const Value& one) {
        return at_line(server, lines, one, name);
    });
    if (!problem.empty()) return server.wrong(problem);
    return reply;
}

Reply set_function_breakpoints(Server& server, const Value& arguments) {
    return replace_stops(
        server, StopGroup::function, "", arguments.at("breakpoints"),
        [&](const Value& one) { return at_place(server, one.at("name").text(), one); });
}

Reply set_instruction_breakpoints(Server& server, const Value& arguments) {
    return replace_stops(server, StopGroup::instruction, "", arguments.at("breakpoints"),
                         [&](const Value& one) { return at_instruction(server, one); });
}

Reply breakpoint_locations(Server& server, const Value& arguments) {
    const i64 first = server.client.line_received(arguments.at("line").integer(0, INT32_MAX));
    const Value end = arguments.find("endLine");
    const i64 last = end ? server.client.line_received(end.integer(0, INT32_MAX)) : first;
    Json found = Json::array();
    std::vector<u32> lines;
    for (const FileId file : server.debuggee->sources().files(arguments.at("source"))) {
        const std::vector<u32> here = LinesWithCode(server.debuggee->program(), file)
                                          .between(static_cast<u32>(first), static_cast<u32>(last));
        lines.insert(lines.end(), here.begin(), here.end());
    }
    std::ranges::sort(lines);
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
    for (const u32 line : lines) found.push_back({{"line", server.client.line_sent(line)}});
    return Json{{"breakpoints", std::move(found)}};
}

Json stop_json(Server& server, const Breakpoint& stop) {
    Json json{{"id", server.stops.id_of(stop.number)}, {"verified", stop.enabled}};
    if (stop.addresses.empty()) return json;
    json["instructionReference"] = address_reference(stop.addresses.front());
    if (const auto place = line_of(server.debuggee->program(), stop.addresses.front()))
        add_place(server, *place, json);
    return json;
}

Json stop_json(Server& server, const Watchpoint& stop) {
    return {{"id", server.stops.id_of(stop.number)},
            {"verified", stop.enabled},
            {"message", translated_stop(stop.text, server.client.language)}};
}

} // namespace tharsis::dap
