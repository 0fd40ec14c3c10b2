// client.cpp -- reads the client's capabilities
// A capability that is missing or has another type counts as absent: clients differ, and none of
// them is a reason to refuse.
#include "frontends/lsp/client.hpp"

#include "support/rpc/uri.hpp"
#include "support/text/language_choice.hpp"

#include <algorithm>
#include <array>

namespace tharsis::lsp {

namespace {

using rpc::Value;

constexpr int unnecessary = 1; ///< DiagnosticTag

/// Walks "a.b.c" below the capabilities.
class Capabilities {
public:
    explicit Capabilities(const Value& root) : root_(root) {}

    Value find(std::string_view path) const {
        Value at(&root_.json(), &ignored_);
        while (!path.empty()) {
            const std::size_t dot = path.find('.');
            at = at.find(path.substr(0, dot));
            path = dot == path.npos ? std::string_view{} : path.substr(dot + 1);
        }
        return at;
    }
    bool has(std::string_view path) const {
        const Value found = find(path);
        return found.is_boolean() && found.boolean();
    }
    bool lists(std::string_view path, std::string_view word) const {
        return find(path).contains(word);
    }

private:
    const Value& root_;
    mutable std::string ignored_;
};

/// The first unit of the client's list that exists; UTF-16 if it has none.
ColumnUnit unit_of(const Capabilities& can) {
    const Value units = can.find("general.positionEncodings");
    if (!units.is_list()) return ColumnUnit::utf16;
    for (const rpc::Json& one : units.json())
        for (const ColumnUnit unit : {ColumnUnit::utf8, ColumnUnit::utf16, ColumnUnit::utf32})
            if (one == name_of(unit)) return unit;
    return ColumnUnit::utf16;
}

void read_texts(const Capabilities& can, Client& client) {
    const auto markdown = [&](std::string_view path) { return can.lists(path, "markdown"); };
    client.markdown_hover = markdown("textDocument.hover.contentFormat");
    client.markdown_items = markdown("textDocument.completion.completionItem.documentationFormat");
    client.markdown_signatures =
        markdown("textDocument.signatureHelp.signatureInformation.documentationFormat");
    client.snippets = can.has("textDocument.completion.completionItem.snippetSupport");
    client.label_offsets = can.has(
        "textDocument.signatureHelp.signatureInformation.parameterInformation.labelOffsetSupport");
    client.symbol_trees = can.has("textDocument.documentSymbol.hierarchicalDocumentSymbolSupport");
    client.lines_fold_only = can.has("textDocument.foldingRange.lineFoldingOnly");
    client.code_action_literals =
        can.find("textDocument.codeAction.codeActionLiteralSupport").is_object();
    client.resolves_edits =
        client.code_action_literals &&
        can.lists("textDocument.codeAction.resolveSupport.properties", "edit") &&
        can.has("textDocument.codeAction.dataSupport");
}

bool names(const Value& list, int number) {
    if (!list.is_list()) return false;
    return std::ranges::find(list.json(), rpc::Json(number)) != list.json().end();
}

void read_diagnostics(const Capabilities& can, Client& client) {
    client.related_information = can.has("textDocument.publishDiagnostics.relatedInformation");
    client.diagnostic_versions = can.has("textDocument.publishDiagnostics.versionSupport");
    const Value tags = can.find("textDocument.publishDiagnostics.tagSupport.valueSet");
    const Value pulled_tags = can.find("textDocument.diagnostic.tagSupport.valueSet");
    client.unnecessary_code = names(tags, unnecessary) || names(pulled_tags, unnecessary);
    client.pulls_diagnostics = can.find("textDocument.diagnostic").is_object();
}

void read_workspace(const Capabilities& can, Client& client) {
    client.applies_edits = can.has("workspace.applyEdit");
    client.document_changes = can.has("workspace.workspaceEdit.documentChanges");
    client.refreshes_diagnostics = can.has("workspace.diagnostics.refreshSupport");
    client.refreshes_tokens = can.has("workspace.semanticTokens.refreshSupport");
    client.refreshes_hints = can.has("workspace.inlayHint.refreshSupport");
    client.refreshes_lenses = can.has("workspace.codeLens.refreshSupport");
    client.has_configuration = can.has("workspace.configuration");
    client.watches_files = can.has("workspace.didChangeWatchedFiles.dynamicRegistration");
    client.asks_configuration_changes =
        can.has("workspace.didChangeConfiguration.dynamicRegistration");
}

/// Workspace folders, else the root.
std::vector<std::string> folders_of(const Value& params) {
    std::vector<std::string> folders;
    const Value listed = params.find("workspaceFolders");
    if (listed)
        for (const Value& one : listed.items())
            folders.push_back(rpc::path_of_uri(one.at("uri").text()));
    if (!folders.empty()) return folders;
    if (const Value uri = params.find("rootUri"))
        folders.push_back(rpc::path_of_uri(uri.text()));
    else if (const Value path = params.find("rootPath"))
        folders.push_back(rpc::normal_path(path.text()));
    return folders;
}

} // namespace

std::string_view name_of(ColumnUnit unit) {
    constexpr std::array<std::string_view, 3> names = {"utf-8", "utf-16", "utf-32"};
    return names[static_cast<std::size_t>(unit)];
}

Client read_client(const Value& params, Language language) {
    Client client;
    const Value capabilities = params.at("capabilities");
    if (!capabilities.is_object()) capabilities.complain("must be an object");
    const Capabilities can(capabilities);
    client.unit = unit_of(can);
    read_texts(can, client);
    read_diagnostics(can, client);
    read_workspace(can, client);
    constexpr std::int64_t largest_process = 0x7fff'ffff;
    if (const Value process = params.find("processId"))
        client.process = process.integer(0, largest_process);
    const std::string locale = params.find("locale").text_or("");
    client.language = locale.empty() ? language : language_of_locale(locale);
    client.folders = folders_of(params);
    return client;
}

} // namespace tharsis::lsp
