// navigation.cpp -- definitions, references, and ranges around a place
// A file that several programs include is answered for all of them, each place once.
#include "frontends/lsp/features/navigation.hpp"

#include "frontends/lsp/features/ascending_positions.hpp"
#include "frontends/lsp/features/query.hpp"
#include "frontends/lsp/features/shared_names.hpp"
#include "support/rpc/uri.hpp"

#include <algorithm>

namespace tharsis::lsp {

namespace {

using rpc::Json;
using rpc::Reply;
using rpc::Value;
using Role = Reference::Role;

/// Places, each once, in order.
class Locations {
public:
    void add(const Query& query, const TextRange& range) {
        if (range.empty()) return;
        const std::string& path = query.snapshot->paths[range.file];
        if (!has_document(*query.server, path) ||
            !seen_.insert({path, {range.begin, range.end}}).second)
            return;
        list_.push_back(
            {{"uri", uri_of(*query.server, path)}, {"range", ranges_.range(query, range)}});
    }
    /// The beginning of a file, which may be empty.
    void add_file(const Query& query, FileId file) {
        const std::string& path = query.snapshot->paths[file];
        if (seen_.insert({path, {0, 0}}).second) list_.push_back(query.location({file, 0, 0}));
    }
    Json take() { return std::move(list_); }
    bool empty() const { return list_.empty(); }

private:
    std::set<std::pair<std::string, std::pair<u32, u32>>> seen_;
    AscendingRanges ranges_;
    Json list_ = Json::array();
};

/// Definitions that share a written name: the same label in two units, macros of one name.
void add_definition(const Query& query, DefinitionId id, Locations& to) {
    const Definition& one = query.model().definitions[id];
    to.add(query, one.name_range.empty() ? one.full_range : one.name_range);
}

/// The file that an .include at the position names.
bool add_included(const Query& query, Locations& to) {
    for (const IncludeEdge& edge : query.model().includes) {
        if (!edge.path_range.touches(query.file, query.byte) || !edge.target) continue;
        to.add_file(query, *edge.target);
        return true;
    }
    return false;
}

int highlight_kind(Role role) {
    constexpr int text = 1, read = 2, write = 3;
    if (role == Role::write) return write;
    return role == Role::globl || role == Role::argument || role == Role::text ? text : read;
}

/// The ranges around a byte, innermost first: token, statement, line, procedure or macro, file.
std::vector<TextRange> ranges_around(const Query& query) {
    const SourceModel& model = query.model();
    std::vector<TextRange> ranges;
    if (const SourceToken* token = model.token_at(query.file, query.byte))
        ranges.push_back({query.file, token->begin, token->end});
    const auto statements = query.index().statements_at(query.file, query.byte);
    for (const StatementId id : statements) {
        const SourceStatement& one = model.statements[id];
        TextRange body = one.whole;
        if (body.contains(one.head)) body.begin = one.head.begin;
        ranges.push_back(body);
        ranges.push_back(one.whole);
    }
    TextRange line = query.lines().line(query.line_of(query.byte));
    line.file = query.file;
    ranges.push_back(line);
    for (const StatementId id : statements)
        if (const SourceProcedure* procedure = query.index().procedure_around(id)) {
            const TextRange& first = model.statements[procedure->first].whole;
            const TextRange& last = model.statements[procedure->end - 1].whole;
            if (first.file == query.file && last.file == query.file)
                ranges.push_back({query.file, first.begin, last.end});
        }
    if (const DefinitionId macro = model.macro_around(query.file, query.byte); macro != no_id)
        ranges.push_back(model.definitions[macro].full_range);
    ranges.push_back({query.file, 0, static_cast<u32>(query.text().size())});
    return ranges;
}

Json selection_at(const Query& query) {
    std::vector<TextRange> chain;
    for (const TextRange& range : ranges_around(query)) {
        const bool holds =
            range.touches(query.file, query.byte) &&
            (chain.empty() || (range.contains(chain.back()) && !(range == chain.back())));
        if (holds) chain.push_back(range);
    }
    Json selection;
    for (auto at = chain.rbegin(); at != chain.rend(); ++at) {
        Json inner{{"range", query.range(*at)}};
        if (!selection.is_null()) inner["parent"] = std::move(selection);
        selection = std::move(inner);
    }
    return selection;
}

} // namespace

Reply go_to_definition(Server& server, const Value& params) {
    Locations found;
    for (const Query& query : query_everywhere(server, params)) {
        if (add_included(query, found)) continue;
        const DefinitionId id = query.definition();
        if (id != no_id) add_definition(query, id, found);
    }
    return found.take();
}

Reply go_to_declaration(Server& server, const Value& params) {
    Locations declared, defined;
    for (const Query& query : query_everywhere(server, params)) {
        const DefinitionId id = query.definition();
        if (id == no_id) continue;
        const Definition& one = query.model().definitions[id];
        add_definition(query, id, one.kind == Definition::Kind::extern_symbol ? declared : defined);
        for (const Reference* use : query.index().references_to(id))
            if (use->role == Role::globl) declared.add(query, use->range);
        const auto& all = query.model().definitions;
        for (DefinitionId other = 0; other < all.size(); ++other)
            if (all[other].kind == Definition::Kind::extern_symbol && all[other].name == one.name)
                add_definition(query, other, declared);
    }
    return declared.empty() ? defined.take() : declared.take();
}

Reply find_references(Server& server, const Value& params) {
    const bool with_definition = params.at("context").at("includeDeclaration").boolean_or(true);
    Locations found;
    for (const NameInProgram& one : names_at(server, query_everywhere(server, params))) {
        if (server.connection.cancelled()) break;
        const TextRange& name = one.query.model().definitions[one.id].name_range;
        for (const TextRange& range : one.query.index().occurrences(one.id))
            if (with_definition || !(range == name)) found.add(one.query, range);
    }
    return found.take();
}

Reply document_highlight(Server& server, const Value& params) {
    const std::optional<Query> query = query_place(server, params);
    const DefinitionId id = query ? query->definition() : no_id;
    if (id == no_id) return Json(nullptr);
    constexpr int definition_kind = 3;
    std::map<std::pair<u32, u32>, int> kinds;
    const auto is_here = [&](const TextRange& range) {
        return query->snapshot->paths[range.file] == query->path;
    };
    const TextRange& name = query->model().definitions[id].name_range;
    for (const Reference* one : query->index().references_to(id)) {
        int& kind = kinds[{one->range.begin, one->range.end}];
        if (is_here(one->range)) kind = std::max(kind, highlight_kind(one->role));
    }
    if (is_here(name) && !name.empty()) kinds[{name.begin, name.end}] = definition_kind;
    AscendingRanges ranges;
    Json list = Json::array();
    for (const auto& [range, kind] : kinds)
        if (kind > 0)
            list.push_back(
                {{"range", ranges.range(*query, {query->file, range.first, range.second})},
                 {"kind", kind}});
    return list;
}

Reply document_links(Server& server, const Value& params) {
    const auto query = query_document(server, params);
    if (!query) return Json(nullptr);
    Json links = Json::array();
    std::set<u32> seen;
    for (const IncludeEdge& edge : query->model().includes) {
        if (edge.path_range.file != query->file || !edge.target) continue;
        if (!seen.insert(edge.path_range.begin).second) continue;
        TextRange inside = edge.path_range;
        if (inside.size() >= 2) ++inside.begin, --inside.end;
        links.push_back({{"range", query->range(inside)},
                         {"target", uri_of(server, query->snapshot->paths[*edge.target])}});
    }
    return links;
}

Reply linked_editing(Server& server, const Value& params) {
    const auto query = query_place(server, params);
    const DefinitionId id = query ? query->definition() : no_id;
    if (id == no_id) return Json(nullptr);
    std::set<std::pair<u32, u32>> places; // in all programs with the file
    const std::string_view name = query->model().text(query->model().definitions[id].name_range);
    for (const NameInProgram& one : names_shared_with(server, *query, id))
        for (const TextRange& range : one.query.index().occurrences(one.id)) {
            const bool is_here = one.query.snapshot->paths[range.file] == query->path;
            if (!is_here || one.query.model().text(range) != name) return Json(nullptr);
            places.insert({range.begin, range.end});
        }
    if (places.size() < 2) return Json(nullptr);
    AscendingRanges ranges;
    Json list = Json::array();
    for (const auto& [begin, end] : places)
        list.push_back(ranges.range(*query, {query->file, begin, end}));
    return Json{{"ranges", std::move(list)}, {"wordPattern", "[%$]?[A-Za-z_.][A-Za-z0-9_.$]*"}};
}

Reply selection_ranges(Server& server, const Value& params) {
    auto query = query_document(server, params);
    std::vector<LinePosition> positions;
    for (const Value& one : params.at("positions").items()) positions.push_back(read_position(one));
    if (!query) return Json(nullptr);
    Json list = Json::array();
    for (const LinePosition& position : positions) {
        query->byte = query->lines().offset(position, server.client.unit);
        list.push_back(selection_at(*query));
    }
    return list;
}

} // namespace tharsis::lsp
