// query.cpp -- reads places, writes ranges
#include "frontends/lsp/features/query.hpp"

#include "support/rpc/uri.hpp"

#include <algorithm>

namespace tharsis::lsp {

using rpc::Json;
using rpc::Value;

namespace {

Json position_json(const SourceText& lines, u32 byte, ColumnUnit unit) {
    const LinePosition position = lines.position(byte, unit);
    Json json; // filled by assignments: a list of pairs would allocate each pair, too
    json["line"] = position.line;
    json["character"] = position.column;
    return json;
}

} // namespace

std::string uri_of(const Server& server, const std::string& path) {
    const auto& documents = server.workspace.documents();
    const auto found = documents.find(path);
    return found == documents.end() ? rpc::uri_of_path(path) : found->second.uri;
}

bool is_numeric(const Definition& one) {
    return one.kind == Definition::Kind::label && !one.name.empty() && one.name[0] >= '0' &&
           one.name[0] <= '9';
}

bool has_document(const Server& server, const std::string& path) {
    return rpc::is_file_path(path) || server.workspace.documents().contains(path);
}

std::string path_in(const Value& params) {
    return rpc::path_of_uri(params.at("textDocument").at("uri").text());
}

LinePosition read_position(const Value& position) {
    constexpr std::int64_t most = 0xFFFF'FFFF; // the protocol's uinteger is smaller
    return {static_cast<u32>(position.at("line").integer(0, most)),
            static_cast<u32>(position.at("character").integer(0, most))};
}

Json range_json(const SourceText& lines, const TextRange& range, ColumnUnit unit) {
    Json json;
    json["start"] = position_json(lines, range.begin, unit);
    json["end"] = position_json(lines, range.end, unit);
    return json;
}

Json location_json(const Server& server, const Snapshot& snapshot, const TextRange& range) {
    return {{"uri", uri_of(server, snapshot.paths[range.file])},
            {"range", range_json(snapshot.texts[range.file], range, server.client.unit)}};
}

Json Query::position(FileId in, u32 at) const {
    return position_json(snapshot->texts[in], at, server->client.unit);
}

Json Query::range(const TextRange& range) const {
    return range_json(snapshot->texts[range.file], range, server->client.unit);
}

Json Query::location(const TextRange& range) const {
    return location_json(*server, *snapshot, range);
}

std::optional<Query> query_document(Server& server, const Value& params) {
    Query query;
    query.server = &server;
    query.path = path_in(params);
    if (params.bad()) return std::nullopt;
    query.snapshot = server.workspace.snapshot_of(query.path);
    if (!query.snapshot) return std::nullopt;
    query.file = query.snapshot->files_of(query.path)[0];
    return query;
}

std::optional<Query> query_place(Server& server, const Value& params) {
    const LinePosition position = read_position(params.at("position"));
    auto query = query_document(server, params);
    if (!query) return query;
    query->byte = query->lines().offset(position, server.client.unit);
    if (query->definition() != no_id) return query;
    // The name of a shared part may be defined in another one of its programs only.
    Query other = *query;
    for (auto& snapshot : server.workspace.snapshots_of(query->path))
        for (const FileId file : snapshot->files_of(query->path)) {
            other.snapshot = snapshot;
            other.file = file;
            if (other.definition() != no_id) return other;
        }
    return query;
}

std::vector<Query> query_everywhere(Server& server, const Value& params) {
    std::vector<Query> queries;
    const auto first = query_place(server, params);
    if (!first) return queries;
    for (auto& snapshot : server.workspace.snapshots_of(first->path))
        for (const FileId file : snapshot->files_of(first->path)) {
            queries.push_back(*first);
            queries.back().snapshot = snapshot;
            queries.back().file = file;
        }
    return queries;
}

bool is_in_macro(const SourceModel& model, const SourceStatement& one) {
    return one.in != no_id && model.expansions[one.in].kind == Expansion::Kind::macro_call;
}

TextRange extent_of(const Query& query, DefinitionId id) {
    const SourceModel& model = query.model();
    const Definition& one = model.definitions[id];
    TextRange range = one.full_range.contains(one.name_range) ? one.full_range : one.name_range;
    const SourceProcedure* procedure = query.index().procedure_at(id);
    if (!procedure || procedure->end == no_id) return range;
    const SourceSegment segment = model.statements[procedure->first].segment;
    for (StatementId k = procedure->first; k < procedure->end; ++k) {
        const SourceStatement& next = model.statements[k];
        if (is_in_macro(model, next)) continue; // it has segments of its own
        if (next.segment != segment) break;
        const bool after = next.whole.file == range.file && next.whole.end > range.end;
        if (after && next.kind != SourceStatement::Kind::directive) range.end = next.whole.end;
    }
    return range;
}

TextRange read_range(const Query& query, const Value& range) {
    const LinePosition begin = read_position(range.at("start")),
                       end = read_position(range.at("end"));
    const ColumnUnit unit = query.server->client.unit;
    const u32 first = query.lines().offset(begin, unit), last = query.lines().offset(end, unit);
    return {query.file, std::min(first, last), std::max(first, last)};
}

Json workspace_edit(const Server& server, std::vector<FileEdit> edits) {
    std::map<std::string, Json> by_path;
    for (FileEdit& edit : edits)
        by_path.try_emplace(edit.path, Json::array())
            .first->second.push_back(
                {{"range", std::move(edit.range)}, {"newText", std::move(edit.text)}});
    const auto& documents = server.workspace.documents();
    if (!server.client.document_changes) {
        Json changes = Json::object();
        for (auto& [path, list] : by_path) changes[uri_of(server, path)] = std::move(list);
        return {{"changes", std::move(changes)}};
    }
    Json versioned = Json::array();
    for (auto& [path, list] : by_path) {
        const auto open = documents.find(path);
        const Json version = open == documents.end() ? Json(nullptr) : Json(open->second.version);
        versioned.push_back(
            {{"textDocument", {{"uri", uri_of(server, path)}, {"version", version}}},
             {"edits", std::move(list)}});
    }
    return {{"documentChanges", std::move(versioned)}};
}

} // namespace tharsis::lsp
