// commands_carry.cpp -- the stops and displays of a session in another one, of an edited program
#include "debugger/commands/commands_parts.hpp"
#include "debugger/inspection/watchable.hpp"
#include "debugger/values/log_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

using namespace commands;

namespace {

/// Reads a condition again. Returns false on failure; `error` is then the reply.
bool read_again(const Session& session, std::optional<Expression>& condition, u32 address,
                Reply& error) {
    if (condition)
        condition = expression_of(session, condition->text(), unit_at(session, address), error);
    return !error.failed;
}

std::string carry(Session& session, Breakpoint stop) {
    Reply error;
    const auto places = place_of(session, stop.where, error);
    if (!places) return error.text;
    stop.addresses = *places;
    if (!read_again(session, stop.condition, places->front(), error)) return error.text;
    if (stop.log) {
        const std::string wrong =
            log_text_error(*stop.log, session.program(), unit_at(session, places->front()));
        if (!wrong.empty()) return failed(wrong).text;
    }
    session.add(std::move(stop));
    return {};
}

std::string carry(Session& session, Watchpoint stop) {
    Reply error;
    if (!stop.was_computed && !stop.location.reg) {
        const Watchable what = watchable(session, stop.text, {}, {}, 0);
        if (!what.location) return failed(what.error, what.tip).text;
        stop.location = *what.location;
    }
    if (!read_again(session, stop.condition, session.shown_address(), error)) return error.text;
    session.add(std::move(stop));
    return {};
}

} // namespace

std::vector<std::string> carry_stops(Session& session, CarriedStops carried) {
    std::vector<std::string> problems;
    const auto note = [&](std::string_view what, const std::string& problem) {
        if (!problem.empty()) problems.push_back(fmt::format("{}: {}", what, problem));
    };
    const auto is_before = [](const auto& a, const auto& b) { return a.number < b.number; };
    std::sort(carried.breakpoints.begin(), carried.breakpoints.end(), is_before);
    std::sort(carried.watchpoints.begin(), carried.watchpoints.end(), is_before);
    for (const Breakpoint& stop : carried.breakpoints) note(stop.where, carry(session, stop));
    for (const Watchpoint& stop : carried.watchpoints) note(stop.text, carry(session, stop));
    for (Session::Display& one : carried.displays) {
        Reply error;
        const auto what = expression_of(session, one.what.text(), error);
        note(one.what.text(), error.text);
        if (what) session.displays.push_back({one.number, *what, one.format});
    }
    return problems;
}

} // namespace tharsis
