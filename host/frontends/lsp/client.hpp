// client.hpp -- what the client said about itself when it began
#pragma once
#include "base/language.hpp"
#include "base/source_text.hpp"
#include "support/rpc/json_value.hpp"

#include <string>
#include <vector>

namespace tharsis::lsp {

struct Client {
    ColumnUnit unit = ColumnUnit::utf16;
    i64 process = 0;                       ///< 0: not known
    Language language = Language::english; ///< where the settings name none
    std::vector<std::string> folders;      ///< paths

    bool markdown_hover = false, markdown_items = false, markdown_signatures = false;
    bool snippets = false, label_offsets = false;
    bool document_changes = false, resolves_edits = false;
    bool symbol_trees = false, lines_fold_only = false;
    bool related_information = false, diagnostic_versions = false, pulls_diagnostics = false;
    bool unnecessary_code = false; ///< it draws code that never runs in its own way
    bool refreshes_diagnostics = false, refreshes_tokens = false, refreshes_hints = false,
         refreshes_lenses = false;
    bool has_configuration = false, watches_files = false, asks_configuration_changes = false;
    bool code_action_literals = false, applies_edits = false;
};

/// Reads the parameters of `initialize`. Wrong types are recorded in them.
/// `language` is that of a client that names no locale.
Client read_client(const rpc::Value& params, Language language);

std::string_view name_of(ColumnUnit unit);

} // namespace tharsis::lsp
