// settings.hpp -- what the client may configure, under the section "tharsis" (docs/lsp.md)
#pragma once
#include "assembler/assembler.hpp"
#include "base/message.hpp"
#include "lint/lint.hpp"
#include "sources/folder_settings.hpp"
#include "support/rpc/json_text.hpp"

#include <map>
#include <string>
#include <vector>

namespace tharsis::lsp {

struct InlayHintSettings {
    bool expansions = true, numbers = true, branch_targets = true, stack_slots = true;
    friend bool operator==(const InlayHintSettings&, const InlayHintSettings&) = default;
};

struct Settings {
    Dialect dialect = Dialect::mars;
    bool has_dialect = false; ///< the client has chosen it
    bool delayed_branching = false;
    bool pseudo_instructions = true;
    bool is_bare = false; ///< spim's bare machine: of a folder only
    bool code_lens = true;
    std::string memory = "Default"; ///< name of a memory configuration
    std::string language;           ///< "en" or "fr"; empty: that of the client
    InlayHintSettings inlay_hints;
    /// Diagnostics that are switched off ("false") or on, by code.
    std::map<std::string, bool, std::less<>> findings;
    /// Programs of several files: paths, relative to a workspace folder.
    std::vector<std::vector<std::string>> programs;
    friend bool operator==(const Settings&, const Settings&) = default;

    /// These settings as they are for a program: completed by its folder's, which come before them
    /// because they are those of all folders, and by the dialect that its first text names.
    Settings completed(const FolderSettings&, std::string_view first_text) const;
    /// How sources are assembled, without a function that opens files.
    AssemblerOptions assembler_options() const;
    /// The checks that are switched on, by name; none if all are switched off.
    LintOptions lint_options() const;
};

/// Reads settings: those that are missing or wrong keep their default. Each wrong one is a sentence
/// in `problems`.
Settings read_settings(const rpc::Json& json, std::vector<Message>& problems);

} // namespace tharsis::lsp
