// symbols.cpp -- definitions as symbols: labels of a procedure are its children
#include "frontends/lsp/features/symbols.hpp"

#include "base/ascii.hpp"
#include "frontends/lsp/features/query.hpp"
#include "frontends/lsp/texts/definition_text.hpp"
#include "frontends/lsp/texts/diagnostic_text.hpp"
#include "support/rpc/uri.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace tharsis::lsp {

namespace {

using rpc::Json;
using rpc::JsonList;
using rpc::JsonText;
using rpc::Reply;
using rpc::Value;
using Kind = Definition::Kind;

/// The protocol's numbers.
namespace symbol {
enum { method = 6, function = 12, variable = 13, constant = 14, key = 20 };
}

bool in_data(const Definition& one) {
    return one.segment == SourceSegment::data || one.segment == SourceSegment::kernel_data;
}

int symbol_kind(const Snapshot& snapshot, DefinitionId id) {
    const Definition& one = snapshot.model.definitions[id];
    switch (one.kind) {
    case Kind::constant: return symbol::constant;
    case Kind::macro: return symbol::method;
    case Kind::parameter: return symbol::variable;
    case Kind::macro_label: return symbol::key;
    case Kind::extern_symbol: return symbol::variable;
    case Kind::label: break;
    }
    if (in_data(one)) return symbol::variable;
    return snapshot.index().procedure_at(id) || one.global ? symbol::function : symbol::key;
}

/// A symbol and the bytes that belong to it.
struct Node {
    DefinitionId id = no_id;
    TextRange range;
    std::vector<Node> children;
};

void insert(std::vector<Node>& nodes, Node node) {
    if (!nodes.empty() && nodes.back().range.contains(node.range))
        return insert(nodes.back().children, std::move(node));
    nodes.push_back(std::move(node));
}

/// Definitions in order of their places, each once, nested by their extents.
std::vector<Node> outline(const Query& query) {
    std::vector<Node> nodes;
    u32 last = no_id;
    for (const DefinitionId id : query.index().definitions_in(query.file)) {
        const Definition& one = query.model().definitions[id];
        if (one.name_range.begin == last) continue; // another unit's
        if (is_numeric(one)) continue;
        last = one.name_range.begin;
        insert(nodes, {id, extent_of(query, id), {}});
    }
    return nodes;
}

/// The children are written already, and come before the other members of a symbol.
JsonText tree(const Query& query, const std::vector<Node>& nodes) {
    JsonList list;
    for (const Node& node : nodes) {
        const Definition& one = query.model().definitions[node.id];
        const Json symbol{{"name", one.name},
                          {"detail", kind_text(query.model(), node.id, language_of(*query.server))},
                          {"kind", symbol_kind(*query.snapshot, node.id)},
                          {"range", query.range(node.range)},
                          {"selectionRange", query.range(one.name_range)}};
        list.push_back(JsonText{R"({"children":)" + tree(query, node.children).text + ',' +
                                rpc::json_text(symbol).substr(1)});
    }
    return list.take();
}

void flatten(const Query& query, const std::vector<Node>& nodes, const std::string& container,
             JsonList& list) {
    for (const Node& node : nodes) {
        const Definition& one = query.model().definitions[node.id];
        Json symbol{{"name", one.name},
                    {"kind", symbol_kind(*query.snapshot, node.id)},
                    {"location", query.location(node.range)}};
        if (!container.empty()) symbol["containerName"] = container;
        list.push_back(std::move(symbol));
        flatten(query, node.children, one.name, list);
    }
}

/// True if the letters of the query occur in the name in this order.
bool matches(std::string_view name, std::string_view query) {
    std::size_t at = 0;
    for (const char c : name) {
        const auto lower = [](char x) { return std::tolower(static_cast<unsigned char>(x)); };
        if (at < query.size() && lower(c) == lower(query[at])) ++at;
    }
    return at == query.size();
}

bool is_listed(const Definition& one, std::string_view query) {
    const bool inner = one.kind == Kind::parameter || one.kind == Kind::macro_label;
    return !inner && !is_numeric(one) && !one.repeated && !one.name_range.empty() &&
           matches(one.name, query);
}

// ---------------------------------------------------------------- folding

/// Lines that can be folded, by their first and last line.
class Folds {
public:
    explicit Folds(const Query& query) : query_(query) {}

    void add(u32 first, u32 last, std::string_view kind) {
        if (last <= first || !seen_.insert({first, last}).second) return;
        Json fold{{"startLine", first}, {"endLine", last}};
        if (!query_.server->client.lines_fold_only) {
            const u32 end = query_.lines().line(last).end;
            fold["endCharacter"] = query_.lines().position(end, query_.server->client.unit).column;
        }
        if (!kind.empty()) fold["kind"] = kind;
        list_.push_back(std::move(fold));
    }
    void add(const TextRange& range) {
        add(query_.line_of(range.begin), query_.line_of(range.end), "");
    }
    Json take() { return std::move(list_); }

private:
    const Query& query_;
    std::set<std::pair<u32, u32>> seen_;
    Json list_ = Json::array();
};

void fold_comments(const Query& query, Folds& folds) {
    const auto& tokens = query.model().tokens[query.file];
    u32 first = no_id, last = no_id, previous_line = no_id, line = 0, line_end = 0;
    const auto close = [&] {
        if (first != no_id) folds.add(first, last, "comment");
        first = no_id;
    };
    for (const SourceToken& token : tokens) {
        if (line_end <= token.begin) { // a line may have thousands of tokens
            line = query.line_of(token.begin);
            line_end = query.lines().line(line).end;
        }
        const bool alone = token.type == TokenType::comment && line != previous_line;
        previous_line = line;
        if (alone && first != no_id && line == last + 1) {
            last = line;
            continue;
        }
        close();
        if (alone) first = last = line;
    }
    close();
}

/// The statements of the file, without the definitions of macros.
std::vector<const SourceStatement*> lines_of(const Query& query) {
    std::vector<const SourceStatement*> lines;
    for (const StatementId id : query.index().statements_between(query.file, 0, no_id)) {
        const SourceStatement& one = query.model().statements[id];
        const bool in_macro = one.kind == SourceStatement::Kind::macro_body;
        if (!in_macro && !is_in_macro(query.model(), one)) lines.push_back(&one);
    }
    return lines;
}

/// Whether the line is .data, .text or the like: it names a segment, or another one follows it.
bool begins_segment(const Query& query, const SourceStatement& one, const SourceStatement* next) {
    constexpr std::array<std::string_view, 4> names = {".data", ".text", ".kdata", ".ktext"};
    if (one.kind != SourceStatement::Kind::directive) return false;
    const bool changes = next && next->segment != one.segment;
    return changes ||
           std::ranges::find(names, small_letters(query.model().text(one.head))) != names.end();
}

/// From each line that begins a segment to the next.
void fold_segments(const Query& query, Folds& folds) {
    u32 first = no_id, last = no_id;
    const std::vector<const SourceStatement*> lines = lines_of(query);
    for (std::size_t k = 0; k < lines.size(); ++k) {
        const u32 line = query.line_of(lines[k]->whole.begin);
        const bool begins =
            begins_segment(query, *lines[k], k + 1 < lines.size() ? lines[k + 1] : nullptr);
        if (begins && first != no_id) folds.add(first, last, "region");
        if (begins) first = line;
        last = line;
    }
    if (first != no_id) folds.add(first, last, "region");
}

void fold_outline(const std::vector<Node>& nodes, Folds& folds) {
    for (const Node& node : nodes) {
        folds.add(node.range);
        fold_outline(node.children, folds);
    }
}

} // namespace

Reply document_symbols(Server& server, const Value& params) {
    const auto query = query_document(server, params);
    if (!query) return Json(nullptr);
    const std::vector<Node> nodes = outline(*query);
    if (server.client.symbol_trees) return tree(*query, nodes);
    JsonList list;
    flatten(*query, nodes, "", list);
    return list.take();
}

Reply workspace_symbols(Server& server, const Value& params) {
    constexpr std::size_t most = 1000;
    const std::string wanted = params.at("query").text();
    if (params.bad()) return Json(nullptr);
    JsonList list;
    std::set<std::pair<std::string, u32>> seen; // what is listed, and only that
    server.workspace.visit_programs([&](const ProgramKey&, const Snapshot& snapshot) {
        for (DefinitionId id = 0; id < snapshot.model.definitions.size() && seen.size() < most;
             ++id) {
            const Definition& one = snapshot.model.definitions[id];
            if (!is_listed(one, wanted)) continue;
            const std::string& path = snapshot.paths[one.name_range.file];
            if (!has_document(server, path)) continue;
            if (!seen.insert({path, one.name_range.begin}).second) continue;
            list.push_back(Json{{"name", one.name},
                                {"kind", symbol_kind(snapshot, id)},
                                {"location", location_json(server, snapshot, one.name_range)}});
        }
        return seen.size() < most && !server.connection.cancelled();
    });
    return list.take();
}

Reply folding_ranges(Server& server, const Value& params) {
    const auto query = query_document(server, params);
    if (!query) return Json(nullptr);
    Folds folds(*query);
    fold_outline(outline(*query), folds);
    fold_comments(*query, folds);
    fold_segments(*query, folds);
    return folds.take();
}

} // namespace tharsis::lsp
