// diagnostics.hpp -- the errors and warnings of documents, published and pulled
#pragma once
#include "frontends/lsp/features/diagnostic_json.hpp"
#include "frontends/lsp/methods.hpp"
#include "frontends/lsp/server.hpp"

namespace tharsis::lsp {

/// The diagnostics of a file of a program, as far as they are switched on.
std::vector<Finding> findings_of(const Snapshot&, FileId);

/// A sum of a text, the same on every processor.
u64 fingerprint_of(std::string_view text);

/// Sends the diagnostics of all files of the programs with an open document, as far as they are
/// not those that were sent last, and takes back those of files that are no longer part of one. A
/// client that pulls diagnostics does so after its own changes, also for other files of the same
/// program; it is asked to where it cannot know better: after changes of settings and files, and if
/// an open document has become part of other programs.
void publish_diagnostics(Server&);

rpc::Reply pull_diagnostics(Server&, const rpc::Value& params);
rpc::Reply pull_workspace_diagnostics(Server&, const rpc::Value& params);

} // namespace tharsis::lsp
