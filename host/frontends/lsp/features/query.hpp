// query.hpp -- a question about a place in a document: the program, the file, the byte
// And the answers' positions, in the unit that client and server agreed on.
#pragma once
#include "frontends/lsp/server.hpp"

#include <optional>

namespace tharsis::lsp {

/// A document of a request, in one of its programs.
struct Query {
    const Server* server = nullptr;
    std::shared_ptr<const Snapshot> snapshot;
    std::string path;
    FileId file = 0;
    u32 byte = 0; ///< of the position, if the request has one

    const SourceModel& model() const { return snapshot->model; }
    const DialectRules& rules() const { return rules_of(snapshot->dialect()); }
    const ModelIndex& index() const { return snapshot->index(); }
    std::string_view text() const { return model().files[file].text; }
    const SourceText& lines() const { return snapshot->texts[file]; }
    /// The definition at the position, or no_id.
    DefinitionId definition() const { return index().definition_at(file, byte); }
    u32 line_of(u32 at) const { return lines().position(at, ColumnUnit::utf8).line; }

    rpc::Json position(FileId file, u32 byte) const;
    rpc::Json range(const TextRange&) const;
    rpc::Json location(const TextRange&) const;
};

/// A label such as `1:`, whose uses are `1b` and `1f`.
bool is_numeric(const Definition&);

/// The URI of a path: as the client wrote it if the document is open.
std::string uri_of(const Server&, const std::string& path);

/// False for the start-up code of a dialect, which is not a document of the client.
bool has_document(const Server&, const std::string& path);

/// `params.textDocument.uri` as a path.
std::string path_in(const rpc::Value& params);
LinePosition read_position(const rpc::Value& position);

/// The document of a request, in its first program; nullopt if there is no such document.
std::optional<Query> query_document(Server&, const rpc::Value& params);
/// The same with `params.position`; in the first program that has a definition of what is there.
std::optional<Query> query_place(Server&, const rpc::Value& params);
/// The same place in every program of the document, as often as the program reads it.
std::vector<Query> query_everywhere(Server&, const rpc::Value& params);
/// The bytes of a range of a document.
TextRange read_range(const Query&, const rpc::Value& range);

/// Whether a statement is a line of a macro that is called.
bool is_in_macro(const SourceModel&, const SourceStatement&);
/// From the label of a procedure to its last statement in the same file and segment; the line of
/// another definition.
TextRange extent_of(const Query&, DefinitionId);

rpc::Json range_json(const SourceText&, const TextRange&, ColumnUnit);
/// A range of a file of a program, with its document.
rpc::Json location_json(const Server&, const Snapshot&, const TextRange&);

/// Edits of several files as a WorkspaceEdit, in the form that the client understands.
struct FileEdit {
    std::string path;
    rpc::Json range;
    std::string text;
};
rpc::Json workspace_edit(const Server&, std::vector<FileEdit>);

} // namespace tharsis::lsp
