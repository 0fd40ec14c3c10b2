// rename.cpp -- edits at all places of a name, in all programs that contain it
// What could change the meaning of the program is refused with a sentence.
#include "frontends/lsp/features/rename.hpp"

#include "assembler/dialects/words.hpp"
#include "assembler/source/tokens.hpp"
#include "frontends/lsp/features/ascending_positions.hpp"
#include "frontends/lsp/features/query.hpp"
#include "frontends/lsp/features/rename_check.hpp"
#include "frontends/lsp/features/shared_names.hpp"
#include "frontends/lsp/texts/diagnostic_text.hpp"
#include "frontends/lsp/texts/sentences.hpp"
#include "support/rpc/uri.hpp"

#include <algorithm>

namespace tharsis::lsp {

namespace {

using rpc::Error;
using rpc::ErrorCode;
using rpc::Json;
using rpc::Reply;
using rpc::Value;
using Kind = Definition::Kind;

Error refused(const Server& server, const Message& why) {
    return {ErrorCode::request_failed, text_of(why, language_of(server))};
}

/// The range of the name under the cursor, in the query's file.
std::optional<TextRange> name_at(const Query& query, DefinitionId id) {
    for (const TextRange& range : query.index().occurrences(id))
        if (range.touches(query.file, query.byte)) return range;
    return std::nullopt;
}

/// Why this definition cannot be renamed; empty if it can.
Message why_fixed(const Query& query, DefinitionId id) {
    if (id == no_id) return lsp_message("no-symbol");
    const Definition& one = query.model().definitions[id];
    if (one.name_range.empty()) return lsp_message("put-together", one.name);
    const auto is_document = [&](FileId file) {
        return has_document(*query.server, query.snapshot->paths[file]);
    };
    if (!is_document(one.name_range.file)) return lsp_message("start-up", one.name);
    for (const TextRange& use : query.index().occurrences(id))
        if (!is_document(use.file)) return lsp_message("start-up-calls", one.name);
    return {};
}

/// Why this cannot be the new name; empty if it can.
Message why_no_name(const DialectRules& rules, const Definition& one, std::string_view name) {
    using Grammar = DialectRules::Grammar;
    if (rules.grammar == Grammar::gas || rules.grammar == Grammar::mipsy)
        return is_label_name(rules, name) ? Message{}
               : name.empty()             ? lsp_message("empty-name")
                                          : lsp_message("no-name", name);
    const std::vector<SourceToken> tokens = tokens_of(name);
    const bool whole = tokens.size() == 1 && tokens[0].begin == 0 && tokens[0].end == name.size();
    const TokenType wanted = one.kind == Kind::parameter && !one.name.starts_with('$')
                                 ? TokenType::parameter
                                 : TokenType::identifier;
    if (whole && tokens[0].type == wanted) return {};
    if (wanted == TokenType::parameter) return lsp_message("no-parameter", name);
    if (whole && tokens[0].type == TokenType::mnemonic) return lsp_message("an-instruction", name);
    if (whole && tokens[0].type == TokenType::directive) return lsp_message("a-directive", name);
    if (whole &&
        (tokens[0].type == TokenType::general_register || tokens[0].type == TokenType::fp_register))
        return lsp_message("a-register", name);
    return name.empty() ? lsp_message("empty-name") : lsp_message("no-name", name);
}

/// All units in which the name is defined or used.
std::set<FileId> units_of(const Query& query, DefinitionId id) {
    const SourceModel& model = query.model();
    std::set<FileId> units{model.definitions[id].unit};
    for (const Reference* use : query.index().references_to(id))
        if (use->statement != no_id) units.insert(model.statements[use->statement].unit);
    return units;
}

/// Parameters and labels of macros are known only between `.macro` and `.end_macro`.
bool is_inner(const Definition& one) {
    return one.kind == Kind::parameter || one.kind == Kind::macro_label;
}

/// Whether an inner name hides an outer one at one of the places where that one is written.
bool hides(const SourceModel& model, const Definition& inner, const std::vector<TextRange>& outer) {
    const TextRange& scope =
        inner.macro == no_id ? inner.full_range : model.definitions[inner.macro].full_range;
    return std::any_of(outer.begin(), outer.end(),
                       [&](const TextRange& place) { return scope.contains(place); });
}

/// The definition that has the new name already where this one is known, or would hide it, or would
/// be hidden by it; no_id if there is none.
DefinitionId taken_by(const Query& query, DefinitionId id, std::string_view name) {
    const SourceModel& model = query.model();
    const Definition& one = model.definitions[id];
    const std::set<FileId> units = units_of(query, id);
    const std::vector<TextRange> places = query.index().occurrences(id);
    for (DefinitionId other = 0; other < model.definitions.size(); ++other) {
        const Definition& two = model.definitions[other];
        if (two.name != name || other == id) continue;
        const bool is_beside = two.macro != no_id && two.macro == one.macro;
        if (is_inner(two) && !is_beside && !hides(model, two, places)) continue;
        const bool overload =
            one.kind == Kind::macro && two.kind == Kind::macro && one.parameters != two.parameters;
        const bool visible = is_inner(two) || two.global || one.global || units.contains(two.unit);
        if (visible && !overload) return other;
    }
    return no_id;
}

Message taken_message(const Query& query, DefinitionId other) {
    const Definition& two = query.model().definitions[other];
    if (two.name_range.empty()) return lsp_message("taken", two.name);
    const FileId file = two.name_range.file;
    const u32 line =
        query.snapshot->texts[file].position(two.name_range.begin, ColumnUnit::utf8).line;
    const std::string& path = query.snapshot->paths[file];
    return lsp_message("taken-at", two.name, line + 1, path.substr(path.rfind('/') + 1));
}

/// Why the definition cannot get this name in its program; empty if it can.
Message why_not(const NameInProgram& one, std::string_view name) {
    if (const Message why = why_fixed(one.query, one.id); !why.empty()) return why;
    const Definition& renamed = one.query.model().definitions[one.id];
    if (const Message why = why_no_name(one.query.rules(), renamed, name); !why.empty()) return why;
    const DefinitionId other = taken_by(one.query, one.id, name);
    return other == no_id ? Message{} : taken_message(one.query, other);
}

/// The places of a name by path and byte.
struct NamePlace {
    const Query* query = nullptr;
    TextRange range;
};
using Places = std::map<std::pair<std::string, u32>, NamePlace>;

std::vector<FileEdit> edits_at(const Places& places, const std::string& name) {
    std::vector<FileEdit> edits;
    AscendingRanges ranges;
    for (const auto& [at, place] : places)
        edits.push_back({at.first, ranges.range(*place.query, place.range), name});
    return edits;
}

/// The texts with the new name.
OtherTexts texts_with(const Places& places, std::string_view name) {
    OtherTexts texts;
    for (auto at = places.begin(); at != places.end();) {
        const std::string& path = at->first.first;
        const std::string_view old = at->second.query->model().files[at->second.range.file].text;
        std::string& text = texts[path];
        u32 done = 0;
        for (; at != places.end() && at->first.first == path; ++at) {
            text += old.substr(done, at->second.range.begin - done);
            text += name;
            done = at->second.range.end;
        }
        text += old.substr(done);
    }
    return texts;
}

/// Why one of the programs would not be the same with the new name; empty if all would.
Message why_changed(Server& server, const std::vector<NameInProgram>& names, const Places& places,
                    std::string_view name) {
    const OtherTexts texts = texts_with(places, name);
    std::set<const Snapshot*> seen;
    for (const NameInProgram& one : names) {
        if (server.connection.cancelled()) return {};
        const Snapshot& program = *one.query.snapshot;
        if (!seen.insert(&program).second) continue;
        if (Message why = why_different(server.workspace, program, texts, name); !why.empty())
            return why;
    }
    return {};
}

} // namespace

Reply prepare_rename(Server& server, const Value& params) {
    const auto query = query_place(server, params);
    if (!query) return Json(nullptr);
    const DefinitionId id = query->definition();
    if (const Message why = why_fixed(*query, id); !why.empty()) return refused(server, why);
    const auto range = name_at(*query, id);
    if (!range) return Json(nullptr);
    return Json{{"range", query->range(*range)}, {"placeholder", query->model().text(*range)}};
}

Reply rename_symbol(Server& server, const Value& params) {
    const std::string name = params.at("newName").text();
    // The edits are places in files, also in those that are not open.
    if (server.workspace.renew_from_files()) server.diagnostics_wait = server.refresh_waits = true;
    const auto here = query_place(server, params);
    if (!here || params.bad()) return Json(nullptr);
    const DefinitionId id = here->definition();
    if (const Message why = why_fixed(*here, id); !why.empty()) return refused(server, why);
    const Definition& renamed = here->model().definitions[id];
    if (renamed.name == name) return workspace_edit(server, {});
    const std::vector<NameInProgram> names = names_shared_with(server, *here, id);
    Places places;
    for (const NameInProgram& one : names) {
        if (const Message why = why_not(one, name); !why.empty()) return refused(server, why);
        for (const TextRange& range : one.query.index().occurrences(one.id))
            if (is_written(renamed, one.query.model().text(range)))
                places.try_emplace({one.query.snapshot->paths[range.file], range.begin},
                                   NamePlace{&one.query, range});
    }
    if (const Message why = why_changed(server, names, places, name); !why.empty())
        return refused(server, why);
    return workspace_edit(server, edits_at(places, name));
}

} // namespace tharsis::lsp
