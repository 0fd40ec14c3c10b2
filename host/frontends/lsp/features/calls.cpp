// calls.cpp -- the call graph of the model
#include "frontends/lsp/features/calls.hpp"

#include "frontends/lsp/features/ascending_positions.hpp"
#include "frontends/lsp/features/query.hpp"
#include "frontends/lsp/features/shared_names.hpp"
#include "frontends/lsp/texts/definition_text.hpp"
#include "frontends/lsp/texts/diagnostic_text.hpp"
#include "frontends/lsp/texts/sentences.hpp"

#include <algorithm>
#include <tuple>

namespace tharsis::lsp {

namespace {

using rpc::Json;
using rpc::Reply;
using rpc::Value;

constexpr int function_symbol = 12;

Json item(const Query& query, DefinitionId id) {
    const Definition& one = query.model().definitions[id];
    const TextRange extent = extent_of(query, id);
    Json location = query.location(one.name_range);
    return {{"name", one.name},
            {"kind", function_symbol},
            {"detail", kind_text(query.model(), id, language_of(*query.server))},
            {"uri", location["uri"]},
            {"range", query.range(extent.contains(one.name_range) ? extent : one.name_range)},
            {"selectionRange", location["range"]}};
}

/// The label that an item of an earlier answer names, with its program.
std::optional<Query> query_item(Server& server, const Value& params, DefinitionId& id) {
    const Value given = params.at("item");
    const Json place{{"textDocument", {{"uri", given.at("uri").text()}}},
                     {"position", given.at("selectionRange").at("start").json()}};
    if (params.bad()) return std::nullopt;
    std::string problem;
    auto query = query_place(server, Value(&place, &problem));
    if (!problem.empty()) params.complain(problem);
    if (!query) return std::nullopt;
    id = query->definition();
    if (id == no_id) return std::nullopt;
    return query;
}

/// Calls by the procedure (or the main label) that contains them, or that they go to: by the place
/// of that label, which several programs may share.
class Calls {
public:
    explicit Calls(std::string_view key) : key_(key) {}
    void add(const Query& query, DefinitionId label, const TextRange& range) {
        const TextRange& name = query.model().definitions[label].name_range;
        const std::string& path = query.snapshot->paths[name.file];
        auto [at, is_new] = calls_.try_emplace({path, name.begin});
        Call& call = at->second;
        if (is_new) call.json = {{key_, item(query, label)}, {"fromRanges", Json::array()}};
        const std::string& where = query.snapshot->paths[range.file];
        if (call.places.insert({where, range.begin, range.end}).second)
            call.json["fromRanges"].push_back(ranges_.range(query, range));
    }
    /// Whether the client no longer wants them; to be asked for each, it looks now and then.
    bool are_cancelled(const Server& server) {
        constexpr u32 calls_between_looks = 64; // a look is a call of the system
        return ++asked_ % calls_between_looks == 0 && server.connection.cancelled();
    }
    Json take() {
        Json list = Json::array();
        for (auto& one : calls_) list.push_back(std::move(one.second.json));
        return list;
    }

private:
    struct Call {
        Json json;
        std::set<std::tuple<std::string_view, u32, u32>> places; ///< paths are those of snapshots
    };
    std::string_view key_;
    std::map<std::pair<std::string, u32>, Call> calls_;
    AscendingRanges ranges_;
    u32 asked_ = 0;
};

/// A line of a macro's definition is no code: its calls are those of the lines that it makes.
bool is_call(const SourceModel& model, const Reference& one) {
    return one.role == Reference::Role::call && one.statement != no_id && one.target != no_id &&
           model.statements[one.statement].kind != SourceStatement::Kind::macro_body;
}

bool is_call_to(const Query& query, const Reference& one, DefinitionId id) {
    if (!is_call(query.model(), one)) return false;
    const auto& all = query.model().definitions;
    return one.target == id || all[one.target].name_range == all[id].name_range;
}

/// Where the caller, whose label is in a file, calls: where the name is written, or else the call
/// of the macro that makes the line, or the .include that reads it.
TextRange place_of(const SourceModel& model, const Reference& use, DefinitionId caller) {
    const TextRange& label = model.definitions[caller].name_range;
    TextRange place = use.range;
    for (ExpansionId in = use.in; in != no_id; in = model.expansions[in].parent) {
        const Expansion& one = model.expansions[in];
        const bool is_file = one.kind == Expansion::Kind::include;
        if (!is_file || place.file != label.file) place = one.call;
    }
    return place.file == label.file ? place : label;
}

bool is_code(SourceSegment segment) {
    return segment == SourceSegment::text || segment == SourceSegment::kernel_text;
}

/// What calls from statements of one program belong to.
class Callers {
public:
    explicit Callers(const Query& query) : query_(query) {}

    /// The procedure around a statement, else the last label of text before it; no_id: none.
    DefinitionId of(StatementId id) {
        const SourceProcedure* caller = query_.index().procedure_around(id);
        if (caller) return caller->label;
        if (labelled_.empty()) find_labels();
        const auto after = std::ranges::upper_bound(labelled_, id);
        if (after == labelled_.begin()) return no_id;
        const TextRange& label = query_.model().statements[after[-1]].label;
        return query_.index().definition_at(label.file, label.begin);
    }

private:
    void find_labels() {
        const auto& all = query_.model().statements;
        for (StatementId k = 0; k < all.size(); ++k)
            if (!all[k].label.empty() && is_code(all[k].segment)) labelled_.push_back(k);
    }

    const Query& query_;
    std::vector<StatementId> labelled_;
};

void add_incoming(const Server& server, const NameInProgram& one, Calls& calls) {
    const Query& in = one.query;
    Callers callers(in);
    for (const Reference* use : in.index().references_to(one.id)) {
        if (calls.are_cancelled(server)) return;
        if (!is_call_to(in, *use, one.id)) continue;
        const DefinitionId label = callers.of(use->statement);
        if (label == no_id) continue;
        const TextRange place = place_of(in.model(), *use, label);
        if (has_document(server, in.snapshot->paths[place.file])) calls.add(in, label, place);
    }
}

void add_outgoing(const Server& server, const NameInProgram& one, Calls& calls) {
    const SourceProcedure* procedure = one.query.index().procedure_at(one.id);
    if (!procedure) return;
    for (const Reference& use : one.query.model().references) {
        const bool here = is_call(one.query.model(), use) && use.statement >= procedure->first &&
                          use.statement < procedure->end;
        if (!here) continue;
        if (calls.are_cancelled(server)) return;
        calls.add(one.query, use.target, place_of(one.query.model(), use, one.id));
    }
}

// ---------------------------------------------------------------- lenses

Json lens(const Query& query, const TextRange& range, std::string title, std::string command,
          Json arguments) {
    Json json{{"range", query.range(range)},
              {"command", {{"title", std::move(title)}, {"command", std::move(command)}}}};
    if (!arguments.empty()) json["command"]["arguments"] = std::move(arguments);
    return json;
}

/// The number of instructions of a procedure, and their bytes.
std::string size_text(const SourceModel& model, const SourceProcedure& one, Language language) {
    u32 words = 0;
    for (StatementId k = one.first; k < one.end; ++k) words += model.statements[k].words;
    return counted(language, words, "size-one", "size-many", 4 * words);
}

/// Where the program starts: a global main, else its first instruction, or the macro call that
/// makes it; nullopt if that is not in this file, or if the file is part of another one.
std::optional<TextRange> start_of(const Query& query) {
    const SourceModel& model = query.model();
    const auto here = [&](const TextRange& range) {
        return range.file == query.file ? std::optional(range) : std::nullopt;
    };
    if (query.file >= model.given) return std::nullopt;
    for (const Definition& one : model.definitions)
        if (one.kind == Definition::Kind::label && one.global && one.name == "main")
            return here(one.name_range);
    for (const SourceStatement& one : model.statements) {
        const bool makes_words = one.words > 0 || (one.kind == SourceStatement::Kind::macro_call &&
                                                   one.bytes > 0 && is_code(one.segment));
        if (makes_words && one.address == model.start) return here(one.whole);
    }
    return std::nullopt;
}

} // namespace

Reply prepare_call_hierarchy(Server& server, const Value& params) {
    const auto query = query_place(server, params);
    const DefinitionId id = query ? query->definition() : no_id;
    if (id == no_id || query->model().definitions[id].name_range.empty()) return Json(nullptr);
    const Definition& one = query->model().definitions[id];
    if (one.kind != Definition::Kind::label || !is_code(one.segment)) return Json(nullptr);
    return Json::array({item(*query, id)});
}

namespace {

/// Whether two names are defined at the same place. (Two programs with a file in common share the
/// names that it mentions, but each may define them in a file of its own.)
bool same_place(const Query& a, DefinitionId in_a, const Query& b, DefinitionId in_b) {
    const TextRange& x = a.model().definitions[in_a].name_range;
    const TextRange& y = b.model().definitions[in_b].name_range;
    return x.begin == y.begin && a.snapshot->paths[x.file] == b.snapshot->paths[y.file];
}

/// What an item names, in each program that has its place.
std::vector<NameInProgram> programs_with(Server& server, const Query& query, DefinitionId id) {
    std::vector<NameInProgram> all = names_shared_with(server, query, id);
    std::erase_if(
        all, [&](const NameInProgram& one) { return !same_place(query, id, one.query, one.id); });
    return all;
}

} // namespace

Reply incoming_calls(Server& server, const Value& params) {
    DefinitionId id = no_id;
    const auto query = query_item(server, params, id);
    if (!query) return Json(nullptr);
    Calls calls("from");
    for (const NameInProgram& one : programs_with(server, *query, id))
        add_incoming(server, one, calls);
    return calls.take();
}

Reply outgoing_calls(Server& server, const Value& params) {
    DefinitionId id = no_id;
    const auto query = query_item(server, params, id);
    if (!query) return Json(nullptr);
    Calls calls("to");
    for (const NameInProgram& one : programs_with(server, *query, id))
        add_outgoing(server, one, calls);
    return calls.take();
}

Reply code_lenses(Server& server, const Value& params) {
    const auto query = query_document(server, params);
    if (!query) return Json(nullptr);
    Json lenses = Json::array();
    if (!server.workspace.settings().code_lens) return lenses;
    const Language language = language_of(server);
    if (const auto start = start_of(*query)) {
        Json files = Json::array();
        for (std::size_t k = 0; k < query->model().given; ++k)
            files.push_back(uri_of(server, query->snapshot->paths[k]));
        lenses.push_back(
            lens(*query, *start, text_of(lsp_message("run"), language), "tharsis.run", files));
        lenses.push_back(
            lens(*query, *start, text_of(lsp_message("debug"), language), "tharsis.debug", files));
    }
    for (const SourceProcedure& one : query->model().procedures) {
        const TextRange& name = query->model().definitions[one.label].name_range;
        if (name.file == query->file && !name.empty())
            lenses.push_back(
                lens(*query, name, size_text(query->model(), one, language), "", Json()));
    }
    return lenses;
}

} // namespace tharsis::lsp
