// methods.cpp -- one row for each method of the protocol
#include "frontends/lsp/methods.hpp"

#include "frontends/lsp/features/calls.hpp"
#include "frontends/lsp/features/code_actions.hpp"
#include "frontends/lsp/features/completion.hpp"
#include "frontends/lsp/features/diagnostics.hpp"
#include "frontends/lsp/features/formatting.hpp"
#include "frontends/lsp/features/hover.hpp"
#include "frontends/lsp/features/inlay_hints.hpp"
#include "frontends/lsp/features/lifecycle.hpp"
#include "frontends/lsp/features/navigation.hpp"
#include "frontends/lsp/features/rename.hpp"
#include "frontends/lsp/features/semantic_tokens.hpp"
#include "frontends/lsp/features/symbols.hpp"

#include <algorithm>

namespace tharsis::lsp {

namespace {

constexpr bool request = true, notification = false;

// clang-format off
constexpr Method table[] = {
    {"initialize", request, initialize},
    {"initialized", notification, initialized},
    {"shutdown", request, shutdown},
    {"$/setTrace", notification, ignore},
    {"window/workDoneProgress/cancel", notification, ignore},

    {"textDocument/didOpen", notification, did_open},
    {"textDocument/didChange", notification, did_change},
    {"textDocument/didSave", notification, did_save},
    {"textDocument/didClose", notification, did_close},
    {"workspace/didChangeConfiguration", notification, did_change_configuration},
    {"workspace/didChangeWatchedFiles", notification, did_change_watched_files},
    {"workspace/didChangeWorkspaceFolders", notification, did_change_workspace_folders},

    {"textDocument/diagnostic", request, pull_diagnostics},
    {"workspace/diagnostic", request, pull_workspace_diagnostics},
    {"textDocument/codeAction", request, code_actions},
    {"codeAction/resolve", request, resolve_code_action},
    {"workspace/executeCommand", request, execute_command},

    {"textDocument/hover", request, hover},
    {"textDocument/completion", request, completion},
    {"completionItem/resolve", request, resolve_completion},
    {"textDocument/signatureHelp", request, signature_help},
    {"textDocument/definition", request, go_to_definition},
    {"textDocument/declaration", request, go_to_declaration},
    {"textDocument/references", request, find_references},
    {"textDocument/documentHighlight", request, document_highlight},
    {"textDocument/prepareRename", request, prepare_rename},
    {"textDocument/rename", request, rename_symbol},
    {"textDocument/linkedEditingRange", request, linked_editing},
    {"textDocument/documentLink", request, document_links},
    {"textDocument/selectionRange", request, selection_ranges},

    {"textDocument/documentSymbol", request, document_symbols},
    {"workspace/symbol", request, workspace_symbols},
    {"textDocument/foldingRange", request, folding_ranges},
    {"textDocument/prepareCallHierarchy", request, prepare_call_hierarchy},
    {"callHierarchy/incomingCalls", request, incoming_calls},
    {"callHierarchy/outgoingCalls", request, outgoing_calls},
    {"textDocument/codeLens", request, code_lenses},

    {"textDocument/formatting", request, format_document},
    {"textDocument/rangeFormatting", request, format_range},
    {"textDocument/onTypeFormatting", request, format_on_type},
    {"textDocument/inlayHint", request, inlay_hints},
    {"inlayHint/resolve", request, resolve_inlay_hint},
    {"textDocument/semanticTokens/full", request, all_tokens},
    {"textDocument/semanticTokens/full/delta", request, changed_tokens},
    {"textDocument/semanticTokens/range", request, tokens_in_range},
};
// clang-format on

} // namespace

std::span<const Method> methods() { return table; }

const Method* find_method(std::string_view name) {
    const auto* found = std::ranges::find(table, name, &Method::name);
    return found == std::end(table) ? nullptr : found;
}

} // namespace tharsis::lsp
