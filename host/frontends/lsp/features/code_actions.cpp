// code_actions.cpp -- fixes of diagnostics as edits
// A client that can resolve gets the edit when the user has chosen; the action's data names the
// diagnostic by its place and code, and has a sum of the edits, which must then be the same.
#include "frontends/lsp/features/code_actions.hpp"

#include "assembler/report/diagnostic_catalogue.hpp"
#include "frontends/lsp/features/diagnostics.hpp"
#include "frontends/lsp/features/query.hpp"
#include "frontends/lsp/texts/diagnostic_text.hpp"
#include "frontends/lsp/texts/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <span>
#include <tuple>

namespace tharsis::lsp {

namespace {

using rpc::Json;
using rpc::Reply;
using rpc::Value;

constexpr std::string_view quick_fix = "quickfix", fix_all = "source.fixAll",
                           own_fix_all = "source.fixAll.tharsis";
constexpr std::string_view apply_edit_command = "tharsis.applyEdit";

/// A diagnostic with its program.
struct ProgramFinding : Finding {
    std::shared_ptr<const Snapshot> snapshot;
};

/// The diagnostics of a document in all its programs, each once.
std::vector<ProgramFinding> findings_in(Server& server, const std::string& path) {
    std::vector<ProgramFinding> all;
    std::set<std::tuple<u32, u32, std::string_view, std::string_view>> known;
    for (const auto& program : server.workspace.snapshots_of(path))
        for (const FileId file : program->files_of(path)) {
            const std::size_t before = all.size(); // what the file has here is not compared
            const auto meaning = [](const Finding& one) {
                return std::tuple(one.range.begin, one.range.end,
                                  std::string_view(one.diagnostic->code),
                                  std::string_view(one.diagnostic->message));
            };
            for (const Finding& one : findings_of(*program, file))
                if (!known.contains(meaning(one))) all.push_back({one, program});
            for (std::size_t k = before; k < all.size(); ++k) known.insert(meaning(all[k]));
        }
    return all;
}

/// Whether the client has named the kinds that it wants.
bool names_kinds(const Value& context) {
    const Value only = context.find("only");
    return only && !(only.is_list() && only.json().empty());
}

/// True if the client wants this kind: all if it names none, else those below one it names.
bool wants(const Value& context, std::string_view kind) {
    if (!names_kinds(context)) return true;
    const Value only = context.find("only");
    for (const Value& one : only.items()) {
        const std::string wanted = one.text();
        const bool below =
            kind.starts_with(wanted) &&
            (wanted.empty() || kind.size() == wanted.size() || kind[wanted.size()] == '.');
        if (below) return true;
    }
    return false;
}

/// New lines end as the first line of the document does.
std::string with_line_ends_of(std::string_view document, std::string_view text) {
    const std::size_t end = document.find('\n');
    const bool has_returns = end != document.npos && end > 0 && document[end - 1] == '\r';
    std::string result;
    for (const char c : text) {
        if (c == '\n' && has_returns) result += '\r';
        result += c;
    }
    return result;
}

std::vector<FileEdit> edits_of(const Server& server, const Snapshot& snapshot,
                               std::span<const TextEdit> fix) {
    std::vector<FileEdit> edits;
    for (const TextEdit& one : fix) {
        const FileId file = one.range.file;
        edits.push_back({snapshot.paths[file],
                         range_json(snapshot.texts[file], one.range, server.client.unit),
                         with_line_ends_of(snapshot.model.files[file].text, one.text)});
    }
    return edits;
}

/// Whether some operand means the label that a word without a colon would be.
bool is_missed(const Snapshot& snapshot, const TextRange& word) {
    const std::string_view name = snapshot.model.text(word);
    const DefinitionId label = snapshot.index().definition_at(word.file, word.begin);
    if (label != no_id && !snapshot.index().references_to(label).empty()) return true;
    return std::ranges::any_of(snapshot.model.diagnostics, [&](const Diagnostic& one) {
        const bool missing = one.code == "undefined-symbol" || one.code == "globl-undefined";
        return missing && snapshot.model.text(one.range) == name;
    });
}

/// Whether a fix only adds the $ that the name of a register lacks.
bool adds_dollar(const Snapshot& snapshot, const Fix& fix) {
    const TextEdit& edit = fix.edits[0];
    return fix.edits.size() == 1 && edit.text.starts_with('$') &&
           edit.text.substr(1) == snapshot.model.text(edit.range);
}

/// A correction that needs nobody's choice: not a similar word, nor the value that a register lacks
/// on a path, which only its author knows. A word alone may be a label without its colon, but also
/// an instruction of another processor: only a use of the label makes that certain.
bool is_certain(const ProgramFinding& finding) {
    const Diagnostic& one = *finding.diagnostic;
    if (one.fixes.size() != 1 || one.code == "unset-on-a-path") return false;
    if (is_guess(one.fixes[0]) && !adds_dollar(*finding.snapshot, one.fixes[0])) return false;
    return one.code != "missing-colon" || is_missed(*finding.snapshot, one.range);
}

/// A checksum by which it is known again whether a correction is the one that the user has chosen.
/// Paths do not count, because a client may name the same document in several ways.
std::string sum_of(const std::vector<FileEdit>& edits) {
    u64 sum = edits.size();
    for (const FileEdit& one : edits)
        sum = sum * 31 + fingerprint_of(rpc::json_text(one.range) + one.text);
    return fmt::format("{:016x}", sum);
}

Json action_for(const Server& server, const ProgramFinding& finding, std::size_t number) {
    const Fix& fix = finding.diagnostic->fixes[number];
    const rpc::JsonText diagnostic = diagnostic_json(server, *finding.snapshot, finding);
    Json action{{"title", title_text(fix, language_of(server))},
                {"kind", quick_fix},
                {"diagnostics", Json::array({rpc::parse_json(diagnostic.text).value})},
                {"isPreferred", is_certain(finding)}};
    if (server.client.resolves_edits)
        action["data"] = {{"path", finding.snapshot->paths[finding.range.file]},
                          {"begin", finding.range.begin},
                          {"code", finding.diagnostic->code},
                          {"number", number},
                          {"sum", sum_of(edits_of(server, *finding.snapshot, fix.edits))}};
    else
        action["edit"] = workspace_edit(server, edits_of(server, *finding.snapshot, fix.edits));
    return action;
}

/// What a fix changes, for comparisons: diagnostics of several lines may have one correction.
Json meaning_of(const Server& server, const Snapshot& snapshot, const Fix& fix) {
    Json meaning = Json::array({title_text(fix, language_of(server))});
    for (const FileEdit& one : edits_of(server, snapshot, fix.edits))
        meaning.push_back(Json::array({one.path, one.range, one.text}));
    return meaning;
}

/// The corrections of the diagnostics in a range, each once, with all diagnostics that it mends.
Json quick_fixes(Server& server, const std::string& path, const TextRange& range) {
    Json actions = Json::array();
    std::map<std::string, std::size_t> known;
    for (const ProgramFinding& finding : findings_in(server, path)) {
        if (finding.range.begin > range.end || range.begin > finding.range.end) continue;
        for (std::size_t k = 0; k < finding.diagnostic->fixes.size(); ++k) {
            const Json meaning =
                meaning_of(server, *finding.snapshot, finding.diagnostic->fixes[k]);
            const auto [at, is_new] = known.try_emplace(meaning.dump(), actions.size());
            Json action = action_for(server, finding, k);
            if (is_new)
                actions.push_back(std::move(action));
            else
                actions[at->second]["diagnostics"].push_back(action["diagnostics"][0]);
        }
    }
    return actions;
}

/// Of one program, which may read a document as several files.
bool overlap(const Snapshot& program, const TextRange& a, const TextRange& b) {
    if (program.paths[a.file] != program.paths[b.file]) return false;
    return (a.begin == b.begin && a.end == b.end) || (a.begin < b.end && b.begin < a.end);
}

/// The fixes of every diagnostic for which they are certain, as far as they do not overlap. Those
/// that do the work of several are the same for each of these, and are taken once.
std::vector<FileEdit> all_fixes(Server& server, const std::string& path) {
    std::vector<FileEdit> edits;
    std::vector<TextRange> used;
    const Snapshot* first = nullptr;
    for (const ProgramFinding& finding : findings_in(server, path)) {
        const std::vector<Fix>& fixes = finding.diagnostic->fixes;
        if (!first) first = finding.snapshot.get();
        if (finding.snapshot.get() != first || !is_certain(finding)) continue;
        const auto collides = [&](const TextEdit& edit) {
            return std::ranges::any_of(
                used, [&](const TextRange& range) { return overlap(*first, range, edit.range); });
        };
        const bool is_shared = !fixes[0].together.empty();
        const std::vector<TextEdit>& chosen = is_shared ? fixes[0].together : fixes[0].edits;
        if (std::ranges::any_of(chosen, collides)) continue;
        for (const TextEdit& edit : chosen) used.push_back(edit.range);
        for (FileEdit& edit : edits_of(server, *finding.snapshot, chosen))
            edits.push_back(std::move(edit));
    }
    return edits;
}

void add_fix_all(Server& server, const std::string& path, Json& actions) {
    std::vector<FileEdit> edits = all_fixes(server, path);
    if (edits.empty()) return;
    Json action{{"title", text_of(lsp_message("fix-all"), language_of(server))},
                {"kind", own_fix_all}};
    if (server.client.resolves_edits)
        action["data"] = {{"path", path}, {"all", true}, {"sum", sum_of(edits)}};
    else
        action["edit"] = workspace_edit(server, std::move(edits));
    actions.push_back(std::move(action));
}

/// The edits of the fix that an action's data names; empty if the text has changed since.
std::vector<FileEdit> edits_named(Server& server, const std::string& path, const Value& data) {
    constexpr std::int64_t most = 0xFFFF'FFFF;
    const auto begin = static_cast<u32>(data.at("begin").integer(0, most));
    const auto number = static_cast<std::size_t>(data.at("number").integer(0, most));
    const std::string code = data.at("code").text();
    for (const ProgramFinding& finding : findings_in(server, path))
        if (finding.range.begin == begin && finding.diagnostic->code == code &&
            number < finding.diagnostic->fixes.size())
            return edits_of(server, *finding.snapshot, finding.diagnostic->fixes[number].edits);
    return {};
}

/// The same as commands, for a client that knows no actions and can apply the edits of a server.
Json commands_for(const Client& client, const Json& actions) {
    Json commands = Json::array();
    if (!client.applies_edits) return commands;
    for (const Json& action : actions)
        commands.push_back({{"title", action["title"]},
                            {"command", apply_edit_command},
                            {"arguments", Json::array({action["edit"]})}});
    return commands;
}

} // namespace

Json code_action_commands() { return Json::array({apply_edit_command}); }

Json code_action_kinds() { return Json::array({quick_fix, fix_all, own_fix_all}); }

Reply code_actions(Server& server, const Value& params) {
    const auto query = query_document(server, params);
    const Value context = params.at("context");
    if (!query) return Json(nullptr);
    const TextRange range = read_range(*query, params.at("range"));
    Json actions =
        wants(context, quick_fix) ? quick_fixes(server, query->path, range) : Json::array();
    const bool asked = names_kinds(context) && wants(context, own_fix_all);
    if (asked) add_fix_all(server, query->path, actions);
    return server.client.code_action_literals ? actions : commands_for(server.client, actions);
}

Reply execute_command(Server& server, const Value& params) {
    const std::string command = params.at("command").text();
    const Value given = params.find("arguments"); // optional
    const std::vector<Value> arguments = given ? given.items() : std::vector<Value>{};
    if (params.bad()) return Json(nullptr);
    if (command != apply_edit_command)
        return rpc::Error{rpc::ErrorCode::invalid_params, "unknown command " + command};
    if (arguments.size() != 1 || !arguments[0].is_object())
        return rpc::Error{rpc::ErrorCode::invalid_params,
                          "the command is " + std::string(apply_edit_command) + ", with one edit"};
    // The answer comes after this function has returned.
    static constexpr std::string_view method = "workspace/applyEdit";
    server.connection.request(
        method, {{"edit", arguments[0].json()}}, [&server](const Json& answer) {
            std::string problem;
            const Value result(&answer, &problem);
            if (result.is_object() && !result.find("applied").boolean_or(true))
                server.log_refusal(method, result.find("failureReason").text_or("not applied"));
        });
    return Json(nullptr);
}

Reply resolve_code_action(Server& server, const Value& params) {
    Json action = params.json();
    const Value data = params.find("data");
    if (!data) return action;
    const std::string path = data.at("path").text(), sum = data.at("sum").text();
    if (params.bad()) return action;
    const bool all = data.find("all").boolean_or(false);
    std::vector<FileEdit> edits = all ? all_fixes(server, path) : edits_named(server, path, data);
    if (edits.empty() || sum_of(edits) != sum)
        return rpc::Error{rpc::ErrorCode::content_modified,
                          text_of(lsp_message("action-outdated"), language_of(server))};
    action["edit"] = workspace_edit(server, std::move(edits));
    return action;
}

} // namespace tharsis::lsp
