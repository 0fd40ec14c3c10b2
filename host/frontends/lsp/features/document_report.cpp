// document_report.cpp -- writes diagnostics once, merges those of several programs, keeps them
// A file that was changed a moment ago is not trusted: a second change may leave it the same time.
#include "frontends/lsp/features/document_report.hpp"

#include "frontends/lsp/features/diagnostics.hpp"
#include "frontends/lsp/features/query.hpp"
#include "frontends/lsp/texts/diagnostic_text.hpp"
#include "frontends/lsp/texts/sentences.hpp"
#include "support/rpc/uri.hpp"

#include <algorithm>
#include <chrono>

namespace tharsis::lsp {

namespace {

using rpc::Json;
using Meaning = WrittenDiagnostic::Meaning;

constexpr std::size_t max_kept = 20'000; ///< diagnostics
constexpr std::size_t max_programs = 3;  ///< that one diagnostic names

/// Where a program begins to read a document.
Json entrance(const Server& server, const Snapshot& program, FileId file) {
    for (const IncludeEdge& edge : program.model.includes)
        if (edge.target == file && has_document(server, program.paths[edge.path_range.file]))
            return location_json(server, program, edge.path_range);
    return location_json(server, program, {0, 0, 0});
}

/// A diagnostic, and which of the programs have it.
struct Shared {
    const WrittenDiagnostic* one;
    std::vector<const DocumentReport*> programs;
};

/// Each diagnostic once; what one program has twice it keeps.
std::vector<Shared> shared(const std::vector<const DocumentReport*>& reports) {
    std::vector<Shared> all;
    std::map<Meaning, std::size_t> known; // of the programs before
    for (const DocumentReport* report : reports) {
        const std::size_t before = all.size();
        for (const WrittenDiagnostic& one : report->diagnostics) {
            const auto found = known.find(one.meaning);
            if (found == known.end())
                all.push_back({&one, {report}});
            else if (all[found->second].programs.back() != report)
                all[found->second].programs.push_back(report);
        }
        for (std::size_t k = before; k < all.size(); ++k) known.try_emplace(all[k].one->meaning, k);
    }
    return all;
}

/// Says which programs have a diagnostic: as places, or in the message for a client without them.
rpc::JsonText with_programs(const Server& server, const Shared& shared) {
    Json json = rpc::parse_json(shared.one->json.text).value;
    for (std::size_t k = 0; k < std::min(shared.programs.size(), max_programs); ++k) {
        const DocumentReport& one = *shared.programs[k];
        const std::string text =
            text_of(lsp_message("in-program", one.program), language_of(server));
        if (server.client.related_information)
            json["relatedInformation"].push_back({{"location", one.where}, {"message", text}});
        else
            json["message"] = json["message"].get<std::string>() + "\n" + text;
    }
    return {rpc::json_text(json)};
}

} // namespace

DocumentReport report_on(const Server& server, const Snapshot& program, const std::string& path) {
    DocumentReport report;
    const std::string& first = program.given.empty() ? path : program.given[0];
    report.program = first.substr(first.rfind('/') + 1);
    const auto files = program.files_of(path);
    if (files.empty()) return report;
    report.where = entrance(server, program, files[0]);
    std::set<Meaning> known; // of the file's readings before
    for (const FileId file : files) {
        const std::size_t before = report.diagnostics.size();
        for (const Finding& finding : findings_of(program, file)) {
            const Diagnostic& one = *finding.diagnostic;
            Meaning meaning{finding.range.begin, finding.range.end, one.code, one.message};
            if (!known.contains(meaning))
                report.diagnostics.push_back(
                    {std::move(meaning), diagnostic_json(server, program, finding)});
        }
        if (files.size() == 1) break;
        for (std::size_t k = before; k < report.diagnostics.size(); ++k)
            known.insert(report.diagnostics[k].meaning);
    }
    return report;
}

std::vector<rpc::JsonText> merged(const Server& server,
                                  const std::vector<const DocumentReport*>& reports) {
    std::vector<rpc::JsonText> list;
    if (reports.size() == 1) { // most documents
        for (const WrittenDiagnostic& one : reports[0]->diagnostics) list.push_back(one.json);
        return list;
    }
    for (const Shared& one : shared(reports)) {
        const bool is_in_all = one.programs.size() == reports.size();
        list.push_back(is_in_all ? one.one->json : with_programs(server, one));
    }
    return list;
}

// ---------------------------------------------------------------- kept reports

void KeptReports::begin(const Workspace& workspace) {
    if (workspace.generation() != settings_) kept_.clear(), diagnostics_ = 0;
    settings_ = workspace.generation();
    for (auto& [key, one] : kept_) one.is_used = false;
    stamps_.clear();
    begin_ = std::filesystem::file_time_type::clock::now();
}

const KeptReports::Stamp& KeptReports::stamp_of(const std::string& path) {
    const auto [at, is_new] = stamps_.try_emplace(path);
    if (!is_new) return at->second;
    std::error_code error;
    const auto time = std::filesystem::last_write_time(path, error);
    if (error) return at->second;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (!error) at->second = {time, size};
    return at->second;
}

bool KeptReports::is_settled(const Stamp& stamp) const {
    return !stamp || stamp->first + std::chrono::milliseconds(50) < begin_;
}

void KeptReports::forget(std::map<ProgramKey, Kept>::iterator at) {
    diagnostics_ -= at->second.diagnostics;
    kept_.erase(at);
}

KeptReports::Report KeptReports::find(const ProgramKey& key) {
    const auto found = kept_.find(key);
    if (found == kept_.end()) return nullptr;
    const bool same = std::ranges::all_of(found->second.inputs, [&](const auto& input) {
        return stamp_of(input.first) == input.second;
    });
    found->second.is_used = same;
    if (same) return found->second.report;
    forget(found);
    return nullptr;
}

void KeptReports::keep(const ProgramKey& key, const Snapshot& program, Report report) {
    Kept one{{}, 0, std::move(report), true};
    for (const auto& [path, document] : one.report->documents)
        one.diagnostics += document.diagnostics.size();
    if (const auto old = kept_.find(key); old != kept_.end()) forget(old);
    if (diagnostics_ + one.diagnostics > max_kept) return;
    std::set<std::string> inputs(program.paths.begin(), program.paths.end());
    inputs.insert(program.missing().begin(), program.missing().end());
    std::filesystem::path folder = std::filesystem::path(key[0]).parent_path();
    for (; folder.has_relative_path(); folder = folder.parent_path())
        inputs.insert((folder / folder_settings_name).string());
    for (const std::string& path : inputs) {
        const Stamp& stamp = stamp_of(path);
        if (!is_settled(stamp)) return;
        one.inputs.emplace_back(path, stamp);
    }
    diagnostics_ += one.diagnostics;
    kept_.emplace(key, std::move(one));
}

void KeptReports::end() {
    for (auto at = kept_.begin(); at != kept_.end();) {
        const auto here = at++;
        if (!here->second.is_used) forget(here);
    }
    stamps_.clear();
}

} // namespace tharsis::lsp
