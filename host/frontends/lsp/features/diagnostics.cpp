// diagnostics.cpp -- diagnostics as the protocol's values
// A file that several programs include may have the same error in each: it is sent once.
#include "frontends/lsp/features/diagnostics.hpp"

#include "frontends/lsp/features/query.hpp"
#include "frontends/lsp/texts/diagnostic_text.hpp"
#include "support/rpc/uri.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace tharsis::lsp {

namespace {

using rpc::Json;
using rpc::Reply;
using rpc::Value;

int severity_of(Severity severity) {
    return severity == Severity::error ? 1 : severity == Severity::warning ? 2 : 3;
}

/// The bytes of a place, whose columns count characters from 1.
TextRange range_of(const Snapshot& snapshot, const Place& place) {
    if (place.line == 0 || place.file >= snapshot.texts.size()) return {place.file, 0, 0};
    const SourceText& text = snapshot.texts[place.file];
    const u32 column = place.column > 0 ? place.column - 1 : 0;
    const u32 begin = text.offset({place.line - 1, column}, ColumnUnit::utf32);
    const u32 end = text.offset({place.line - 1, column + place.length}, ColumnUnit::utf32);
    return {place.file, begin, std::max(begin, end)};
}

bool is_same(const Finding& a, const Finding& b) {
    return a.range.begin == b.range.begin && a.range.end == b.range.end &&
           a.diagnostic->code == b.diagnostic->code &&
           a.diagnostic->message == b.diagnostic->message;
}

Json related(const Server& server, const Finding& finding) {
    Json places = Json::array();
    const Snapshot& snapshot = *finding.snapshot;
    const auto is_document = [&](FileId file) {
        return file < snapshot.paths.size() && has_document(server, snapshot.paths[file]);
    };
    for (const RelatedPlace& one : finding.diagnostic->related)
        if (is_document(one.range.file))
            places.push_back({{"location", location_json(server, snapshot, one.range)},
                              {"message", message_text(one, language_of(server))}});
    for (const Place& call : finding.diagnostic->calls)
        if (is_document(call.file))
            places.push_back(
                {{"location", location_json(server, snapshot, range_of(snapshot, call))},
                 {"message", call_text(language_of(server))}});
    return places;
}

Json all_json(Server& server, const std::string& path) {
    Json list = Json::array();
    for (const Finding& finding : findings_in(server, path))
        list.push_back(diagnostic_json(server, finding));
    return list;
}

/// The same on every processor (FNV-1a, 64 bits).
u64 fingerprint_of(std::string_view text) {
    u64 sum = 0xcbf2'9ce4'8422'2325;
    for (const char c : text) sum = (sum ^ static_cast<u8>(c)) * 0x100'0000'01b3;
    return sum;
}

/// The same content has the same id, so that an unchanged report needs no state.
std::string result_id(const Json& diagnostics) {
    return fmt::format("{:016x}", fingerprint_of(rpc::json_text(diagnostics)));
}

Json report(Server& server, const std::string& path, const std::string& previous) {
    Json items = all_json(server, path);
    const std::string id = result_id(items);
    if (id == previous) return {{"kind", "unchanged"}, {"resultId", id}};
    return {{"kind", "full"}, {"resultId", id}, {"items", std::move(items)}};
}

void publish(Server& server, const std::string& path, const std::string& uri, Json diagnostics) {
    Json params{{"uri", uri}, {"diagnostics", std::move(diagnostics)}};
    const auto& documents = server.workspace.documents();
    const auto open = documents.find(path);
    if (open != documents.end() && server.client.diagnostic_versions)
        params["version"] = open->second.version;
    server.connection.notify("textDocument/publishDiagnostics", std::move(params));
}

/// The files of all programs with an open document.
std::map<std::string, std::string> files_of_open_programs(Server& server) {
    std::map<std::string, std::string> files;
    for (const ProgramKey& key : server.workspace.open_programs())
        for (const std::string& path : server.workspace.snapshot(key)->paths)
            if (rpc::is_file_path(path) || server.workspace.documents().contains(path))
                files[path] = uri_of(server, path);
    return files;
}

/// True if an open document is now read by other programs than when it was looked at last.
bool programs_have_changed(Server& server) {
    std::map<std::string, std::vector<ProgramKey>> now;
    for (const auto& [path, document] : server.workspace.documents())
        now[path] = server.workspace.programs_of(path);
    const bool changed = std::ranges::any_of(now, [&](const auto& one) {
        const auto before = server.programs_of_documents.find(one.first);
        return before != server.programs_of_documents.end() && before->second != one.second;
    });
    server.programs_of_documents = std::move(now);
    return changed;
}

void ask_to_pull(Server& server) {
    if (!server.client.refreshes_diagnostics) return;
    const bool changed = programs_have_changed(server);
    if (!std::exchange(server.refresh_waits, false) && !changed) return;
    server.connection.request("workspace/diagnostic/refresh", nullptr, [](const Json&) {});
}

} // namespace

std::vector<Finding> findings_in(Server& server, const std::string& path) {
    std::vector<Finding> findings;
    for (auto& snapshot : server.workspace.snapshots_of(path))
        for (const FileId file : snapshot->files_of(path)) {
            const std::size_t before = findings.size(); // what the file has here is not compared
            for (const Diagnostic& one : snapshot->findings()) {
                const TextRange range =
                    one.range.empty() ? range_of(*snapshot, one.place) : one.range;
                if (range.file != file || !snapshot->reports(one.code)) continue;
                Finding finding{snapshot, &one, range};
                const auto end = findings.begin() + static_cast<std::ptrdiff_t>(before);
                const bool again = std::any_of(findings.begin(), end, [&](const Finding& other) {
                    return is_same(finding, other);
                });
                if (!again) findings.push_back(std::move(finding));
            }
        }
    return findings;
}

Json diagnostic_json(const Server& server, const Finding& finding) {
    const Diagnostic& one = *finding.diagnostic;
    const SourceText& lines = finding.snapshot->texts[finding.range.file];
    Json json{{"range", range_json(lines, finding.range, server.client.unit)},
              {"severity", severity_of(one.severity)},
              {"code", one.code},
              {"source", "tharsis"},
              {"message", text_with_tip(one, language_of(server))}};
    constexpr int unnecessary = 1;
    if (server.client.unnecessary_code && one.code == "unreachable-code")
        json["tags"] = Json::array({unnecessary});
    if (server.client.related_information) {
        Json places = related(server, finding);
        if (!places.empty()) json["relatedInformation"] = std::move(places);
    }
    return json;
}

void publish_diagnostics(Server& server) {
    if (server.client.pulls_diagnostics) return ask_to_pull(server);
    std::map<std::string, std::string> files = files_of_open_programs(server);
    for (const auto& [path, uri] : server.published)
        if (!files.contains(path)) publish(server, path, uri, Json::array());
    for (const auto& [path, uri] : files) publish(server, path, uri, all_json(server, path));
    server.published = std::move(files);
}

Reply pull_diagnostics(Server& server, const Value& params) {
    const std::string path = path_in(params);
    const std::string previous = params.find("previousResultId").text_or("");
    if (params.bad()) return Json(nullptr);
    return report(server, path, previous);
}

Reply pull_workspace_diagnostics(Server& server, const Value& params) {
    std::map<std::string, std::string> previous;
    for (const Value& one : params.at("previousResultIds").items())
        previous[rpc::path_of_uri(one.at("uri").text())] = one.at("value").text();
    const Json token = params.find("workDoneToken").json();
    if (params.bad()) return Json(nullptr);
    server.connection.begin_progress(token, "tharsis");
    std::set<std::string> paths;
    server.workspace.visit_programs([&](const ProgramKey&, const Snapshot& snapshot) {
        for (const std::string& path : snapshot.paths)
            if (rpc::is_file_path(path)) paths.insert(path);
        return !server.connection.cancelled();
    });
    for (const auto& [path, id] : previous) paths.insert(path); // also of files that are gone
    Json items = Json::array();
    for (const std::string& path : paths) {
        if (server.connection.cancelled()) break;
        const auto percent = static_cast<unsigned>(100 * items.size() / paths.size());
        server.connection.report_progress(token, path, percent);
        Json one = report(server, path, previous[path]);
        const auto open = server.workspace.documents().find(path);
        const bool is_open = open != server.workspace.documents().end();
        one["uri"] = uri_of(server, path);
        one["version"] = is_open ? Json(open->second.version) : Json(nullptr);
        items.push_back(std::move(one));
    }
    server.connection.end_progress(token);
    return Json{{"items", std::move(items)}};
}

} // namespace tharsis::lsp
