// diagnostics.cpp -- which diagnostics are sent, and when
#include "frontends/lsp/features/diagnostics.hpp"

#include "frontends/lsp/features/document_report.hpp"
#include "frontends/lsp/features/query.hpp"
#include "support/rpc/json_string.hpp"
#include "support/rpc/uri.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace tharsis::lsp {

namespace {

using rpc::Json;
using rpc::JsonText;
using rpc::Reply;
using rpc::Value;

std::vector<JsonText> all_json(Server& server, const std::string& path) {
    std::vector<DocumentReport> reports;
    for (const auto& program : server.workspace.snapshots_of(path))
        reports.push_back(report_on(server, *program, path));
    std::vector<const DocumentReport*> all;
    for (const DocumentReport& one : reports) all.push_back(&one);
    return merged(server, all);
}

std::string list_text(const std::vector<JsonText>& elements) {
    rpc::JsonList list;
    for (const JsonText& one : elements) list.push_back(one);
    return list.take().text;
}

/// The same content has the same id, in whichever order programs were read.
std::string result_id(const std::vector<JsonText>& diagnostics) {
    u64 sum = diagnostics.size();
    for (const JsonText& one : diagnostics) sum += fingerprint_of(one.text);
    return fmt::format("{:016x}", sum);
}

/// A report that is pulled, with more members behind it.
JsonText report(const std::vector<JsonText>& items, const std::string& previous,
                const std::string& more = {}) {
    const std::string id = result_id(items);
    const std::string end = R"(,"resultId":")" + id + '"' + more + '}';
    if (id == previous) return {R"({"kind":"unchanged")" + end};
    return {R"({"items":)" + list_text(items) + R"(,"kind":"full")" + end};
}

/// Sends what is not what was sent last.
void publish(Server& server, const std::string& path, const std::string& uri,
             const std::vector<JsonText>& diagnostics) {
    const auto& documents = server.workspace.documents();
    const auto open = documents.find(path);
    // A change of the document itself is answered also by clients' versions that are not sent.
    const i64 version = open == documents.end() ? -1 : open->second.version;
    JsonText params{R"({"diagnostics":)" + list_text(diagnostics) + R"(,"uri":)"};
    rpc::append_json_string(params.text, uri);
    if (open != documents.end() && server.client.diagnostic_versions)
        params.text += R"(,"version":)" + std::to_string(version);
    params.text += '}';
    const Server::Published now{uri, version, fingerprint_of(params.text)};
    const auto [last, is_new] = server.published.try_emplace(path, now);
    if (!is_new && last->second == now) return;
    last->second = now;
    server.connection.notify("textDocument/publishDiagnostics", params);
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

/// FNV-1a, 64 bits.
u64 fingerprint_of(std::string_view text) {
    u64 sum = 0xcbf2'9ce4'8422'2325;
    for (const char c : text) sum = (sum ^ static_cast<u8>(c)) * 0x100'0000'01b3;
    return sum;
}

std::vector<Finding> findings_of(const Snapshot& program, FileId file) {
    std::vector<Finding> findings;
    for (const Diagnostic& one : program.findings()) {
        const FileId at = one.range.empty() ? one.place.file : one.range.file;
        if (at != file || !program.reports(one.code)) continue;
        findings.push_back({&one, one.range.empty() ? range_of(program, one.place) : one.range});
    }
    return findings;
}

void publish_diagnostics(Server& server) {
    if (server.client.pulls_diagnostics) return ask_to_pull(server);
    const std::map<std::string, std::string> files = files_of_open_programs(server);
    for (auto at = server.published.begin(); at != server.published.end();) {
        const auto here = at++;
        if (files.contains(here->first)) continue;
        const std::string path = here->first, uri = here->second.uri;
        publish(server, path, uri, {});
        server.published.erase(here);
    }
    for (const auto& [path, uri] : files) publish(server, path, uri, all_json(server, path));
}

Reply pull_diagnostics(Server& server, const Value& params) {
    const std::string path = path_in(params);
    const std::string previous = params.find("previousResultId").text_or("");
    if (params.bad()) return Json(nullptr);
    return report(all_json(server, path), previous);
}

namespace {

/// The reports on all programs, for one answer.
class WorkspaceReport {
public:
    WorkspaceReport(Server& server, Json token) : server_(server), token_(std::move(token)) {}

    /// Returns false if the request was cancelled.
    bool read_all() {
        server_.kept_reports.begin(server_.workspace);
        server_.workspace.visit_programs(
            [this](const ProgramKey& key, const Snapshot& program) { return read(key, program); },
            [this](const ProgramKey& key) { return known(key); });
        if (server_.connection.cancelled()) return false;
        server_.kept_reports.end();
        return true;
    }
    JsonText json(const std::map<std::string, std::string>& previous) {
        for (const auto& [path, id] : previous) by_path_[path]; // also of files that are gone
        rpc::JsonList items;
        for (const auto& [path, reports] : by_path_) {
            const auto before = previous.find(path);
            const auto open = server_.workspace.documents().find(path);
            const bool is_open = open != server_.workspace.documents().end();
            std::string more = R"(,"uri":)";
            rpc::append_json_string(more, uri_of(server_, path));
            more += R"(,"version":)";
            more += is_open ? std::to_string(open->second.version) : "null";
            items.push_back(report(merged(server_, reports),
                                   before == previous.end() ? std::string() : before->second,
                                   more));
        }
        return items.take();
    }

private:
    bool read(const ProgramKey& key, const Snapshot& program) {
        auto made = std::make_shared<ProgramReport>();
        made->paths = program.paths;
        for (const std::string& path : program.paths)
            if (rpc::is_file_path(path) && !made->documents.contains(path))
                made->documents[path] = report_on(server_, program, path);
        add(key, made);
        const auto is_open = [&](const std::string& path) {
            return server_.workspace.documents().contains(path);
        };
        if (std::ranges::none_of(program.paths, is_open))
            server_.kept_reports.keep(key, program, made);
        return !server_.connection.cancelled();
    }
    /// The files of a program that need not be read.
    const std::vector<std::string>* known(const ProgramKey& key) {
        const KeptReports::Report found = server_.kept_reports.find(key);
        if (found) add(key, found);
        return found ? &found->paths : nullptr;
    }
    void add(const ProgramKey& key, const KeptReports::Report& one) {
        reports_.push_back(one);
        for (const auto& [path, document] : one->documents) by_path_[path].push_back(&document);
        // (None at all: a program of the settings whose files are not there.)
        const std::size_t files =
            std::max({server_.workspace.source_count(), by_path_.size(), std::size_t{1}});
        server_.connection.report_progress(token_, key[0],
                                           static_cast<unsigned>(100 * by_path_.size() / files));
    }

    Server& server_;
    Json token_;
    std::vector<KeptReports::Report> reports_;
    std::map<std::string, std::vector<const DocumentReport*>> by_path_;
};

} // namespace

Reply pull_workspace_diagnostics(Server& server, const Value& params) {
    std::map<std::string, std::string> previous;
    for (const Value& one : params.at("previousResultIds").items())
        previous[rpc::path_of_uri(one.at("uri").text())] = one.at("value").text();
    const Json token = params.find("workDoneToken").json();
    if (params.bad()) return Json(nullptr);
    server.connection.begin_progress(token, "tharsis");
    WorkspaceReport all(server, token);
    const std::string items = all.read_all() ? all.json(previous).text : "[]";
    server.connection.end_progress(token);
    return JsonText{R"({"items":)" + items + '}'};
}

} // namespace tharsis::lsp
