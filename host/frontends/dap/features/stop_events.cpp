// stop_events.cpp -- reasons of stops, and the exception of the last one
#include "frontends/dap/features/stop_events.hpp"

#include "debugger/inspection/inspect.hpp"
#include "frontends/dap/features/places.hpp"
#include "frontends/dap/texts/explained.hpp"
#include "frontends/dap/texts/sentences.hpp"
#include "running/stop_report.hpp"

namespace tharsis::dap {

namespace {

using Reason = StopEvent::Reason;

/// The reason of a stop at breakpoints depends on which request set the first of them.
std::string_view reason_of_breakpoint(const Server& server, const StopEvent& event) {
    for (const int number : event.hits)
        switch (server.stops.group_of(number).value_or(StopGroup::source)) {
        case StopGroup::function: return "function breakpoint";
        case StopGroup::instruction: return "instruction breakpoint";
        default: break;
        }
    return "breakpoint";
}

/// With the session's numbers of stops, which the commands of the console take and print.
std::string text_of_stop(Server& server, const StopEvent& event) {
    return translated_stop(inspect::stop_event_text(server.session(), event),
                           server.client.language);
}

/// What the program did wrong, if that is why it stopped.
struct Exception {
    std::string id, text, tip;
    bool ends = false; ///< the program cannot go on
};

std::optional<Exception> exception_of(Server& server, const StopEvent& event) {
    const Language language = server.client.language;
    if (event.finding) {
        const StopFinding& found = *event.finding;
        const bool translated = !found.said.empty();
        return Exception{found.id, translated ? text_of(found.said, language) : found.message,
                         translated ? text_of(found.advice, language) : found.tip,
                         event.reason == Reason::ended};
    }
    if (event.reason == Reason::ended && is_failure(event.stop)) {
        Exception found;
        found.ends = true;
        const StopWords words = words_of_stop(event.stop, server.session().machine(),
                                              server.debuggee->program(), server.stop_settings());
        found.id = words.code;
        found.text = text_of(words.message, language), found.tip = text_of(words.tip, language);
        if (event.stop.fault && event.stop.reason != StopReason::memory_limit) {
            const Explanation why = explain(*event.stop.fault);
            found.text = text_of(why.message, language), found.tip = text_of(why.tip, language);
        }
        return found;
    }
    if (event.reason != Reason::exception && !event.exception) return std::nullopt;
    return Exception{"exception", text_of_stop(server, event), "", false};
}

Message words_of_end(int status) {
    return status == 0 ? dap_message("at-end") : dap_message("at-end-with", status);
}

struct StopWords {
    std::string_view reason;
    Message description;
};

StopWords words_of(const Server& server, const StopEvent& event, std::string_view reason) {
    switch (event.reason) {
    case Reason::breakpoint:
        return {reason_of_breakpoint(server, event), dap_message("at-breakpoint")};
    case Reason::watchpoint: return {"data breakpoint", dap_message("at-data")};
    case Reason::exception: return {"exception", dap_message("at-exception")};
    case Reason::beginning: return {"entry", dap_message("at-beginning")};
    case Reason::waiting: return {"pause", dap_message("waits-for-input")};
    case Reason::interrupted: return {"pause", dap_message("paused")};
    case Reason::wrong_return: return {reason, dap_message("wrong-return")};
    case Reason::ended:
        if (is_failure(event.stop)) return {"exception", dap_message("failed")};
        return {"exit", words_of_end(event.stop.exit_status & 0xff)};
    default: break;
    }
    const u64 step = server.debuggee->session().step();
    if (reason == "entry" && step > 0) return {reason, dap_message("at-step", step)};
    if (reason == "entry") return {reason, dap_message("at-entry")};
    if (reason == "goto") return {reason, dap_message("at-target")};
    if (reason == "pause") return {reason, dap_message("paused")};
    return {reason, {}};
}

} // namespace

bool is_failure(const Stop& stop) {
    return stop.reason != StopReason::exited && stop.reason != StopReason::ran_off_text;
}

Json stopped_body(Server& server, const StopEvent& event, std::string_view reason) {
    const StopWords words = words_of(server, event, reason);
    Json body{{"reason", words.reason}, {"threadId", 1}, {"allThreadsStopped", true}};
    if (!words.description.empty()) body["description"] = server.say(words.description);
    if (const auto exception = exception_of(server, event))
        body["text"] = exception->text;
    else if (event.reason != Reason::moved && event.reason != Reason::beginning &&
             event.reason != Reason::interrupted)
        body["text"] = text_of_stop(server, event);
    if (!event.hits.empty()) {
        Json ids = Json::array();
        for (const int number : event.hits) ids.push_back(server.stops.id_of(number));
        body["hitBreakpointIds"] = std::move(ids);
    }
    return body;
}

Reply exception_info(Server& server, const Value& arguments) {
    (void)arguments.at("threadId").integer(0, INT32_MAX);
    const auto exception = exception_of(server, server.session().stop_event());
    if (!exception) return server.error(dap_message("no-exception"));
    Json body{{"exceptionId", exception->id},
              {"description", exception->text},
              {"breakMode", exception->ends ? "unhandled" : "always"}};
    Json details{{"typeName", exception->id}, {"message", exception->text}};
    if (!exception->tip.empty()) details["message"] = exception->text + "\n" + exception->tip;
    const Session& session = server.session();
    details["stackTrace"] = translated_stop(inspect::place_text(session, session.shown_address()),
                                            server.client.language);
    body["details"] = std::move(details);
    return body;
}

} // namespace tharsis::dap
