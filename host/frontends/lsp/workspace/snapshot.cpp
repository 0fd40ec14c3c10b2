// snapshot.cpp -- paths and tables of lines for a model
#include "frontends/lsp/workspace/snapshot.hpp"

#include "support/rpc/uri.hpp"

#include <algorithm>
#include <iterator>

namespace tharsis::lsp {

namespace {

std::vector<std::string> paths_of(const SourceModel& model) {
    std::vector<std::string> paths;
    for (const SourceFile& file : model.files) paths.push_back(rpc::normal_path(file.name));
    return paths;
}

std::vector<SourceText> texts_of(const SourceModel& model) {
    std::vector<SourceText> texts;
    for (const SourceFile& file : model.files) texts.emplace_back(file.text);
    return texts;
}

std::vector<Diagnostic> all_findings(const SourceModel& model, const LintOptions& checks) {
    std::vector<Diagnostic> all = model.diagnostics;
    if (checks.only.empty()) return all; // every check is switched off
    std::vector<Diagnostic> found = lint(model, checks);
    std::ranges::move(found, std::back_inserter(all));
    return all;
}

} // namespace

Snapshot::Snapshot(std::vector<std::string> key, SourceModel analysed, LintOptions checks,
                   std::map<std::string, bool, std::less<>> switched)
    : given(std::move(key)), model(std::move(analysed)), paths(paths_of(model)),
      texts(texts_of(model)), checks_(std::move(checks)), switched_(std::move(switched)) {
    for (FileId file = 0; file < paths.size(); ++file) files_[paths[file]].push_back(file);
    for (const IncludeEdge& edge : model.includes)
        if (!edge.target) missing_.insert(rpc::normal_path(edge.path));
}

bool Snapshot::reports(std::string_view code) const {
    const auto found = switched_.find(code);
    return found == switched_.end() || found->second;
}

std::span<const FileId> Snapshot::files_of(std::string_view path) const {
    const auto found = files_.find(path);
    if (found == files_.end()) return {};
    return found->second;
}

bool Snapshot::depends_on(std::string_view path) const {
    return reads(path) || missing_.contains(path);
}

const std::vector<Diagnostic>& Snapshot::findings() const {
    if (!findings_) findings_ = all_findings(model, checks_);
    return *findings_;
}

const ModelIndex& Snapshot::index() const {
    if (!index_) index_ = std::make_unique<const ModelIndex>(model);
    return *index_;
}

} // namespace tharsis::lsp
