// run_history.cpp -- the time line, who wrote a value, what is wrong with the run
#include "frontends/dap/features/run_history.hpp"

#include "debugger/inspection/inspect.hpp"
#include "debugger/inspection/timeline.hpp"
#include "frontends/dap/features/places.hpp"
#include "frontends/dap/texts/explained.hpp"
#include "frontends/dap/texts/sentences.hpp"

#include <algorithm>

namespace tharsis::dap {

namespace {

/// Something that happened at a step.
struct Happening {
    u64 step = 0;
    const Session::Mark* mark = nullptr;
    const Session::Edit* edit = nullptr;
};

/// `most` of them, spread evenly; the last one stays.
std::vector<Happening> spread(std::vector<Happening> all, std::size_t most) {
    if (all.size() <= most) return all;
    std::vector<Happening> some;
    for (std::size_t n = 0; n < most; ++n) some.push_back(all[(n + 1) * all.size() / most - 1]);
    return some;
}

/// Marks, edits and the end, which has neither.
std::vector<Happening> happenings(const Timeline& line) {
    std::vector<Happening> all;
    for (const Session::Mark& mark : line.marks) all.push_back({mark.step, &mark, nullptr});
    for (const Session::Edit& edit : line.edits) all.push_back({edit.step, nullptr, &edit});
    std::stable_sort(all.begin(), all.end(), [](const Happening& one, const Happening& other) {
        return one.step < other.step;
    });
    if (line.end) all.push_back({*line.end, nullptr, nullptr});
    return all;
}

SentenceOf<dap_sentences, 0> sentence_of(Session::Mark::Kind kind) {
    using Kind = Session::Mark::Kind;
    switch (kind) {
    case Kind::output: return "mark-output";
    case Kind::input: return "mark-input";
    case Kind::key: return "mark-key";
    case Kind::display: return "mark-display";
    case Kind::dialog: return "mark-dialog";
    case Kind::breakpoint: return "mark-breakpoint";
    case Kind::watchpoint: return "mark-watchpoint";
    case Kind::exception: return "mark-exception";
    }
    return "mark-output";
}

Json mark_json(const Server& server, const Happening& one) {
    const auto json = [&](std::string_view kind, const Message& text) {
        return Json{{"step", one.step}, {"kind", kind}, {"text", server.say(text)}};
    };
    if (one.mark) return json(name_of(one.mark->kind), dap_message(sentence_of(one.mark->kind)));
    if (!one.edit) return json("end", dap_message("at-end"));
    const Location& location = one.edit->location;
    const std::string what =
        location.reg ? register_name(*location.reg) : address_reference(location.range.address);
    return json("edit", dap_message("mark-edit", what));
}

/// The marks in the order of their steps.
Json marks_of(const Server& server, const Timeline& line, std::size_t most) {
    Json marks = Json::array();
    for (const Happening& one : spread(happenings(line), most))
        marks.push_back(mark_json(server, one));
    return marks;
}

} // namespace

namespace {

/// Bytes of lines that the program has read on the console up to the current step; keys of devices
/// are not among them.
std::size_t bytes_read(const Session& session) {
    const u64 consumed = session.history().recording().input_consumed();
    std::size_t bytes = 0;
    for (const Session::Read& read : session.reads())
        if (read.from < consumed) bytes += read.text.size();
    return bytes;
}

} // namespace

Reply show_timeline(Server& server, const Value& arguments) {
    const Value limit = arguments.find("most");
    const i64 most = limit ? limit.integer(1, 100'000) : 500;
    if (arguments.bad()) return Json(nullptr);
    const Timeline line = timeline(server.session());
    const Json console{{"printed", server.session().output().size()},
                       {"read", bytes_read(server.session())}};
    return Json{{"from", 0},
                {"at", line.step},
                {"to", line.frontier},
                {"ended", line.end.has_value()},
                {"branches", line.branches},
                {"console", console},
                {"marks", marks_of(server, line, static_cast<std::size_t>(most))}};
}

// ---------------------------------------------------------------- the last write

namespace {

Message sentence_of(const LastWrite& found, const std::string& what) {
    switch (found.by) {
    case LastWrite::By::nothing: return dap_message("never-written", what);
    case LastWrite::By::unknown: return dap_message("search-ended");
    case LastWrite::By::hand: return dap_message("written-by-hand", what, found.step);
    case LastWrite::By::instruction: break;
    }
    const std::string where =
        found.place ? std::to_string(found.place->line) : address_reference(found.pc);
    if (found.place)
        return dap_message("written-in-line", what, found.step, where, found.instruction);
    return dap_message("written-at", what, found.step, where, found.instruction);
}

} // namespace

Reply find_last_write(Server& server, const Value& arguments) {
    const std::string text = arguments.at("expression").text();
    const Value frame_id = arguments.find("frameId"), from = arguments.find("from");
    const auto frame = read_frame(server, frame_id);
    const bool goes = arguments.find("go").boolean_or(true) &&
                      server.state == Server::State::running && !server.movement;
    const i64 start = from ? from.integer(0, INT64_MAX) : 0;
    if (!frame || arguments.bad()) return Json(nullptr);
    const auto before = from ? std::optional(static_cast<u64>(start)) : std::nullopt;
    LastWrite found;
    server.at_length(dap_message("searching"), [&] {
        found = last_write(server.session(), text, frame_id ? frame : std::nullopt, before);
    });
    if (!found.error.empty())
        return rpc::DapError{explained(found.error, found.tip, server.client.language)};
    const bool exists = found.by == LastWrite::By::instruction || found.by == LastWrite::By::hand;
    Json body{{"found", exists}, {"text", server.say(sentence_of(found, text))}};
    if (!exists) return body;
    body["step"] = found.step;
    if (found.before) body["before"] = inspect::show(*found.before);
    if (found.after) body["after"] = inspect::show(*found.after);
    if (found.place) add_place(server, *found.place, body);
    if (goes)
        server.afterwards([&server, step = found.step] {
            server.announce_motion();
            server.begin({.kind = Motion::Kind::go_to, .step = step}, "goto");
        });
    return body;
}

// ---------------------------------------------------------------- findings

namespace {

std::string_view name_of_severity(Severity severity) {
    return severity == Severity::error     ? "error"
           : severity == Severity::warning ? "warning"
                                           : "note";
}

Json finding_json(Server& server, const FindingRow& row) {
    Json json{{"kind", row.code},
              {"severity", name_of_severity(row.severity)},
              {"message", row.message},
              {"step", row.step},
              {"count", row.count}};
    if (!row.tip.empty()) json["tip"] = row.tip;
    if (row.place) add_place(server, *row.place, json);
    if (!row.cause_step) return json;
    Json cause{{"step", *row.cause_step}};
    if (row.cause_place) add_place(server, *row.cause_place, cause);
    json["cause"] = std::move(cause);
    return json;
}

} // namespace

Reply list_findings(Server& server, const Value&) {
    FindingRows found;
    server.at_length(dap_message("looking"),
                     [&] { found = finding_rows(server.session(), server.client.language); });
    Json list = Json::array();
    for (const FindingRow& row : found.rows) list.push_back(finding_json(server, row));
    return Json{
        {"findings", std::move(list)}, {"omitted", found.omitted}, {"complete", found.complete}};
}

} // namespace tharsis::dap
