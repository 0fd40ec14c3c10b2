// timeline.cpp -- gathers what the session knows of its run
#include "debugger/inspection/timeline.hpp"

#include "debugger/inspection/inspect.hpp"
#include "debugger/inspection/watchable.hpp"
#include "debugger/session/session_findings.hpp"

#include <algorithm>

namespace tharsis {

namespace {

std::optional<Place> known(const Place& place) {
    return place.line > 0 ? std::optional(place) : std::nullopt;
}

LastWrite by_hand(u64 step, u32 pc) {
    LastWrite write;
    write.by = LastWrite::By::hand, write.step = step, write.pc = pc;
    return write;
}

FindingRow row_of(const Finding& finding, Language language) {
    FindingRow row;
    row.code = code_of(finding.kind), row.severity = finding.severity;
    row.step = finding.step, row.count = finding.count, row.address = finding.address;
    row.place = known(finding.place);
    if (finding.cause) row.cause_step = finding.cause->step;
    if (finding.cause) row.cause_place = known(finding.cause->place);
    row.message = text_of(finding.said, language), row.tip = text_of(finding.advice, language);
    return row;
}

} // namespace

Timeline timeline(const Session& session) {
    Timeline line;
    line.step = session.step(), line.frontier = session.frontier();
    if (session.end()) line.end = session.step();
    line.branches = session.branches();
    line.marks = session.marks(), line.edits = session.edits();
    std::stable_sort(
        line.marks.begin(), line.marks.end(),
        [](const Session::Mark& a, const Session::Mark& b) { return a.step < b.step; });
    return line;
}

std::string_view name_of(Session::Mark::Kind kind) {
    constexpr std::string_view names[] = {"output", "input",      "key",        "display",
                                          "dialog", "breakpoint", "watchpoint", "exception"};
    return names[std::size_t(kind)];
}

LastWrite last_write(Session& session, std::string_view text, std::optional<std::size_t> frame,
                     std::optional<u64> before) {
    const Watchable what = watchable(session, text, {}, {}, frame);
    if (what.location) return last_write(session, *what.location, before);
    LastWrite refused;
    refused.error = what.error, refused.tip = what.tip;
    return refused;
}

/// An assignment at a step happened before the instruction of that step.
LastWrite last_write(Session& session, const Location& location, std::optional<u64> before) {
    const u64 end = std::min(before.value_or(session.step()), session.frontier());
    const auto edit = session.last_edit(location, end + 1);
    const auto event = session.last_write(location, edit.value_or(0), end);
    if (!event) {
        LastWrite write;
        if (edit) write = by_hand(*edit, 0);
        if (session.search_was_interrupted()) write.by = LastWrite::By::unknown;
        return write;
    }
    LastWrite write;
    write.by = LastWrite::By::instruction, write.step = event->step, write.pc = event->pc;
    write.place = inspect::place(session, event->pc);
    write.instruction = inspect::instruction(session, event->pc);
    if (location.reg || event->range == location.range) {
        write.before = value_of_bits(location, event->before);
        write.after = value_of_bits(location, event->after);
    }
    return write;
}

FindingRows finding_rows(Session& session, Language language) {
    const Findings findings = findings_of(session);
    FindingRows rows;
    for (const Finding& finding : findings.list) rows.rows.push_back(row_of(finding, language));
    rows.omitted = findings.omitted, rows.complete = findings.complete;
    return rows;
}

} // namespace tharsis
