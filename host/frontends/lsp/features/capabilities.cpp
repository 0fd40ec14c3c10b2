// capabilities.cpp -- the options of each feature
#include "frontends/lsp/features/capabilities.hpp"

#include "frontends/lsp/features/code_actions.hpp"
#include "frontends/lsp/features/semantic_tokens.hpp"

namespace tharsis::lsp {

namespace {

using rpc::Json;

void add_texts(Json& can, const Client& client) {
    can["positionEncoding"] = name_of(client.unit);
    can["textDocumentSync"] = {{"openClose", true}, {"change", 2}, {"save", true}};
    can["documentFormattingProvider"] = true;
    can["documentRangeFormattingProvider"] = true;
    can["documentOnTypeFormattingProvider"] = {{"firstTriggerCharacter", "\n"},
                                               {"moreTriggerCharacter", {":"}}};
}

void add_words(Json& can) {
    can["hoverProvider"] = true;
    can["completionProvider"] = {{"triggerCharacters", {".", "$", "%", "\"", "(", ",", " "}},
                                 {"resolveProvider", true}};
    can["signatureHelpProvider"] = {{"triggerCharacters", {" ", ",", "("}},
                                    {"retriggerCharacters", {",", ")"}}};
    can["semanticTokensProvider"] = {
        {"legend", token_legend()}, {"range", true}, {"full", {{"delta", true}}}};
    can["inlayHintProvider"] = {{"resolveProvider", true}};
    can["codeLensProvider"] = {{"resolveProvider", false}};
}

void add_names(Json& can) {
    for (const char* const name :
         {"definitionProvider", "declarationProvider", "referencesProvider",
          "documentHighlightProvider", "documentSymbolProvider", "workspaceSymbolProvider",
          "foldingRangeProvider", "callHierarchyProvider", "linkedEditingRangeProvider",
          "selectionRangeProvider"})
        can[name] = true;
    can["renameProvider"] = {{"prepareProvider", true}};
    can["documentLinkProvider"] = {{"resolveProvider", false}};
}

} // namespace

Json server_capabilities(const Client& client) {
    Json can = Json::object();
    add_texts(can, client);
    add_words(can);
    add_names(can);
    if (client.code_action_literals) {
        can["codeActionProvider"] = {{"codeActionKinds", code_action_kinds()},
                                     {"resolveProvider", true}};
    } else {
        can["codeActionProvider"] = true;
        can["executeCommandProvider"] = {{"commands", code_action_commands()}};
    }
    can["diagnosticProvider"] = {
        {"identifier", "tharsis"}, {"interFileDependencies", true}, {"workspaceDiagnostics", true}};
    can["workspace"] = {{"workspaceFolders", {{"supported", true}, {"changeNotifications", true}}}};
    return can;
}

} // namespace tharsis::lsp
