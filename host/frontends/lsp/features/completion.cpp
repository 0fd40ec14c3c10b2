// completion.cpp -- candidates by the place in the line
// The lexer divides the line, the tables of instructions say what an operand may be. The client
// filters by the letters that are typed.
#include "frontends/lsp/features/completion.hpp"

#include "base/ascii.hpp"
#include "frontends/lsp/features/operands.hpp"
#include "frontends/lsp/features/shared_names.hpp"
#include "frontends/lsp/texts/definition_text.hpp"
#include "frontends/lsp/texts/diagnostic_text.hpp"
#include "frontends/lsp/texts/sentences.hpp"
#include "frontends/lsp/workspace/source_folders.hpp"
#include "isa/registers.hpp"
#include "machine/services/dialect_services.hpp"
#include "machine/services/syscalls.hpp"
#include "reference/explanation.hpp"
#include "reference/french_help.hpp"
#include "support/rpc/uri.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fmt/core.h>

namespace tharsis::lsp {

namespace {

using rpc::Json;
using rpc::Reply;
using rpc::Value;

/// The protocol's numbers.
namespace item_kind {
enum {
    method = 2,
    function = 3,
    field = 5,
    variable = 6,
    value = 12,
    keyword = 14,
    snippet = 15,
    file = 17,
    constant = 21
};
}

/// Escapes what a snippet would read as a placeholder.
std::string snippet_text(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '$' || c == '}' || c == '\\') result += '\\';
        result += c;
    }
    return result;
}

/// "lw ${1:\$rt}, ${2:imm16}(${3:\$rs})".
std::string snippet_of(const InstructionForm& form) {
    std::string text;
    u32 at = 0;
    int number = 0;
    for (const auto& [begin, end] : form.parameters) {
        text += snippet_text(std::string_view(form.label).substr(at, begin - at));
        text += fmt::format("${{{}:{}}}", ++number,
                            snippet_text(form.label.substr(begin, end - begin)));
        at = end;
    }
    return text + snippet_text(std::string_view(form.label).substr(at));
}

/// Whether more than blanks and a comment stand behind the word at the position: operands, which a
/// snippet would repeat.
bool has_text_behind(const Query& query) {
    const std::string_view all = query.text();
    std::string_view rest = all.substr(query.byte);
    rest = rest.substr(0, rest.find_first_of("\r\n"));
    const auto is_of_word = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.';
    };
    rest.remove_prefix(
        static_cast<std::size_t>(std::ranges::find_if_not(rest, is_of_word) - rest.begin()));
    const std::size_t next = rest.find_first_not_of(" \t");
    return next != rest.npos && rest[next] != '#';
}

/// The candidates at one place.
class Candidates {
public:
    Candidates(const Query& query, const LineBefore& line) : query_(query), line_(line) {
        replaced_ = query.range({query.file, line.word_begin, query.byte});
        has_text_behind_ = has_text_behind(query);
    }

    void add(std::string_view label, int kind, std::string_view detail, char order,
             Json data = nullptr) {
        insert(label, kind, detail, order, std::string(label), false, std::move(data));
    }
    void add_snippet(std::string_view label, int kind, std::string_view detail, char order,
                     const std::string& snippet, Json data = nullptr) {
        const bool can = query_.server->client.snippets && !has_text_behind_;
        insert(label, kind, detail, order, can ? snippet : std::string(label), can,
               std::move(data));
    }
    /// The answer. The client asks again with each letter if some names were left out.
    Json take() { return {{"isIncomplete", incomplete_}, {"items", std::move(list_)}}; }
    void leave_out_names() { incomplete_ = true; }
    /// The letters of the word that is being written.
    std::string_view typed() const { return line_.word; }

private:
    void insert(std::string_view label, int kind, std::string_view detail, char order,
                std::string text, bool snippet, Json data) {
        Json item; // filled by assignments: a list of pairs would allocate each pair, too
        item["label"] = label;
        item["kind"] = kind;
        item["sortText"] = order + std::string(label);
        Json& edit = item["textEdit"];
        edit["range"] = replaced_;
        edit["newText"] = std::move(text);
        if (!detail.empty()) item["detail"] = detail;
        if (snippet) item["insertTextFormat"] = 2;
        if (!data.is_null()) item["data"] = std::move(data);
        list_.push_back(std::move(item));
    }

    const Query& query_;
    const LineBefore& line_;
    Json replaced_;
    Json list_ = Json::array();
    bool incomplete_ = false;
    bool has_text_behind_ = false;
};

/// A word of the language, which is explained when the client asks for more.
Json word_data(const Query& query, std::string_view word) {
    Json data{{"word", word}};
    const bool is_default = query.rules().dialect == Dialect{}; // half of a long answer
    if (!is_default) data["dialect"] = query.rules().name;
    return data;
}

/// The name is that of the item.
Json definition_data(const Query& query, DefinitionId id) {
    Json data; // filled by assignments, as above
    data["path"] = query.path;
    data["definition"] = id;
    return data;
}

void add_instructions(const Query& query, Candidates& to) {
    const Language language = language_of(*query.server);
    for (const std::string_view name : mnemonics_of(query.rules())) {
        constexpr std::size_t max_forms = 8; // the usual one is among them
        const std::vector<InstructionForm> forms =
            instruction_forms(query.rules(), name, max_forms);
        if (forms.empty()) continue;
        const InstructionForm& form = forms[usual_form(forms)];
        to.add_snippet(name, item_kind::keyword, help_in(language, form.help), 'd',
                       snippet_of(form), word_data(query, name));
    }
}

void add_directives(const Query& query, Candidates& to) {
    const Language language = language_of(*query.server);
    for (const DirectiveWord& row : directives_of(query.rules()))
        to.add(row.name, item_kind::keyword, help_in(language, row.help), 'e',
               word_data(query, row.name));
}

/// A macro in the dialect's syntax; empty if it has no macros.
std::string macro_template(const DialectRules& rules) {
    switch (rules.grammar) {
    case DialectRules::Grammar::mipsy: return {};
    case DialectRules::Grammar::gas: return ".macro ${1:name} ${2:value}\n\t$0\n.endm\n";
    default: return ".macro ${1:name} (%${2:value})\n\t$0\n.end_macro\n";
    }
}

void add_templates(const Query& query, Candidates& to) {
    if (!query.server->client.snippets) return;
    const Language language = language_of(*query.server);
    to.add_snippet("procedure", item_kind::snippet,
                   text_of(lsp_message("template-procedure"), language), 'f',
                   "${1:name}:\n\taddiu\t\\$sp, \\$sp, -8\n\tsw\t\\$ra, 4(\\$sp)\n\tsw\t\\$s0, "
                   "0(\\$sp)\n\t$0\n\tlw\t\\$s0, 0(\\$sp)\n\tlw\t\\$ra, 4(\\$sp)\n\taddiu\t\\$sp, "
                   "\\$sp, 8\n\tjr\t\\$ra\n");
    if (const std::string macro = macro_template(query.rules()); !macro.empty())
        to.add_snippet("macro", item_kind::snippet,
                       text_of(lsp_message("template-macro"), language), 'f', macro);
    to.add_snippet("exit", item_kind::snippet, text_of(lsp_message("template-exit"), language), 'f',
                   "li\t\\$v0, 10\n\tsyscall\n");
}

void add_registers(const Query& query, Candidates& to) {
    for (const std::string_view name : register_names)
        to.add(name, item_kind::variable, "", 'b', word_data(query, name));
}

void add_real_registers(Language language, Candidates& to) {
    const std::string detail = text_of(lsp_message("real-register"), language);
    for (const std::string_view name : real_register_names)
        to.add(name, item_kind::variable, detail, 'b');
}

void add_system_registers(Candidates& to) {
    for (const SystemRegister& one : system_registers)
        to.add(one.name, item_kind::variable, one.meaning, 'b');
}

constexpr std::size_t max_names = 300; ///< in one answer

/// Whether a name begins with what is typed, in any case of letters.
bool continues(std::string_view name, std::string_view typed) {
    const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
    return name.size() >= typed.size() &&
           std::equal(typed.begin(), typed.end(), name.begin(),
                      [&](char one, char other) { return lower(one) == lower(other); });
}

/// Whether a name has the letters that are typed, in this order: what most clients look for.
bool has_letters(std::string_view name, std::string_view typed) {
    std::size_t found = 0;
    for (std::size_t k = 0; k < name.size() && found < typed.size(); ++k)
        if (continues(name.substr(k, 1), typed.substr(found, 1))) ++found;
    return found == typed.size();
}

/// A call of a macro, as its dialect writes it.
std::string call_snippet(const Query& query, DefinitionId id) {
    const SourceModel& model = query.model();
    const Definition& macro = model.definitions[id];
    if (macro.parameters == 0) return snippet_text(macro.name);
    const bool brackets = has_macro_brackets(query.rules());
    std::string call = snippet_text(macro.name) + (brackets ? " (" : " ");
    for (u32 k = 1; k <= macro.parameters; ++k)
        call += fmt::format("{}${{{}:{}}}", k > 1 ? ", " : "", k,
                            snippet_text(model.definitions[id + k].name));
    return call + (brackets ? ")" : "");
}

/// What of the source can be used at a place.
struct Wanted {
    bool labels = false, macros = false;
    bool code_first = false; ///< procedures, then other labels of code, then data
};

bool is_wanted(const Definition& one, const Wanted& wanted) {
    using Kind = Definition::Kind;
    if (is_numeric(one)) return false;
    if (one.kind == Kind::macro) return wanted.macros;
    if (one.kind == Kind::label || one.kind == Kind::extern_symbol || one.kind == Kind::macro_label)
        return wanted.labels;
    return wanted.labels || !wanted.macros;
}

/// All names that can be used here, each once.
std::vector<DefinitionId> names_here(const Query& query, const Wanted& wanted) {
    const SourceModel& model = query.model();
    const FileId unit = query.file < model.given ? query.file : FileId{0};
    std::vector<DefinitionId> ids;
    std::set<std::string_view> seen;
    for (const DefinitionId id : model.visible(unit, model.macro_around(query.file, query.byte))) {
        const Definition& one = model.definitions[id];
        if (is_wanted(one, wanted) && seen.insert(one.name).second) ids.push_back(id);
    }
    return ids;
}

/// Of very many names only those that have the letters that are typed, the ones that begin with
/// them first.
void leave_out(const Query& query, std::string_view typed, std::vector<DefinitionId>& ids) {
    const auto name = [&](DefinitionId id) -> const std::string& {
        return query.model().definitions[id].name;
    };
    std::erase_if(ids, [&](DefinitionId id) { return !has_letters(name(id), typed); });
    std::stable_partition(ids.begin(), ids.end(),
                          [&](DefinitionId id) { return continues(name(id), typed); });
    if (ids.size() > max_names) ids.resize(max_names);
}

/// The letter that orders a name among the others.
char order_of(const Query& query, DefinitionId id, bool code_first) {
    const Definition& one = query.model().definitions[id];
    if (!code_first) return 'a';
    const bool is_code =
        one.segment == SourceSegment::text || one.segment == SourceSegment::kernel_text;
    if (one.kind == Definition::Kind::label && is_code)
        return query.index().procedure_at(id) || one.global ? '1' : '2';
    return '3';
}

void add_name(const Query& query, DefinitionId id, bool code_first, Candidates& to) {
    using Kind = Definition::Kind;
    const SourceModel& model = query.model();
    const Definition& one = model.definitions[id];
    if (one.kind == Kind::macro)
        return to.add_snippet(one.name, item_kind::method, signature_text(model, id, query.rules()),
                              'c', call_snippet(query, id), definition_data(query, id));
    const bool is_code = one.kind == Kind::label && one.segment == SourceSegment::text;
    const int kind = one.kind == Kind::constant ? item_kind::constant
                     : is_code                  ? item_kind::function
                                                : item_kind::field;
    to.add(one.name, kind, kind_text(model, id, language_of(*query.server)),
           order_of(query, id, code_first), definition_data(query, id));
}

/// Names of the source that can be used here.
void add_names(const Query& query, Candidates& to, const Wanted& wanted) {
    std::vector<DefinitionId> ids = names_here(query, wanted);
    if (wanted.code_first)
        std::stable_sort(ids.begin(), ids.end(), [&](DefinitionId a, DefinitionId b) {
            return order_of(query, a, true) < order_of(query, b, true);
        });
    if (ids.size() > max_names) {
        leave_out(query, to.typed(), ids);
        to.leave_out_names();
    }
    for (const DefinitionId id : ids) add_name(query, id, wanted.code_first, to);
}

void add_services(const Query& query, Candidates& to) {
    const Language language = language_of(*query.server);
    for (const ServiceInfo& service : services_of(query.rules()))
        to.add(std::to_string(service.number), item_kind::value,
               fmt::format("{}: {}", service.name, help_in(language, service.help)), 'a',
               word_data(query, "syscall " + std::to_string(service.number)));
}

/// True in `li $v0, |`, in any case and with any name of the register.
bool chooses_service(const LineBefore& line) {
    constexpr int v0 = 2;
    return line.operands.size() == 1 && find_register(line.operands[0]) == v0 &&
           small_letters(line.head) == "li";
}

void add_files(const Query& query, Candidates& to) {
    const std::string folder = std::filesystem::path(query.path).parent_path().string();
    if (!rpc::is_file_path(query.path)) return;
    for (const std::string& path : sources_below(folder, true)) {
        const std::string name = std::filesystem::path(path).lexically_relative(folder).string();
        if (path != query.path) to.add(name, item_kind::file, "", 'a');
    }
}

void add_operands_of_directive(const Query& query, const LineBefore& line, Candidates& to) {
    const auto row = find_directive(query.rules(), line.head);
    constexpr std::string_view of_numbers[] = {".space", ".skip",   ".zero",    ".fill",
                                               ".align", ".balign", ".p2align", ".org",
                                               ".float", ".double", ".single"};
    const bool takes_number =
        row && std::ranges::find(of_numbers, row->name) != std::end(of_numbers);
    if (row && row->where != "everywhere") return add_names(query, to, {.labels = !takes_number});
    if (row && (row->name == ".globl" || row->name == ".extern"))
        add_names(query, to, {.labels = true, .code_first = row->name == ".globl"});
}

/// Whether an instruction goes to the label that it names.
bool goes_to_label(const LineBefore& line) {
    const std::string head = small_letters(line.head);
    return head == "j" || head == "jal" || head.starts_with('b');
}

/// True in GNU as's `%lo(|`, of a label or a constant.
bool is_part_of_number(const Query& query, const LineBefore& line) {
    const std::size_t count = line.operands.size();
    return query.rules().grammar == DialectRules::Grammar::gas && count > 1 &&
           line.operands[count - 1] == "(" && line.operands[count - 2].starts_with('%');
}

void add_operands(const Query& query, const LineBefore& line, Candidates& to) {
    if (line.head.starts_with('.')) return add_operands_of_directive(query, line, to);
    if (is_part_of_number(query, line)) return add_names(query, to, {.labels = true});
    const std::string_view last = line.operands.empty() ? "" : line.operands.back();
    const bool subtracts_labels = query.rules().grammar == DialectRules::Grammar::gas;
    if (!subtracts_labels && (last == "+" || last == "-")) return add_names(query, to, {});
    const std::vector<InstructionForm> forms = instruction_forms(query.rules(), line.head);
    OperandKinds kinds = kinds_after(forms, line.operands);
    if (forms.empty()) kinds = {true, true, true, true}; // an argument of a macro
    if (!forms.empty() && chooses_service(line)) add_services(query, to);
    if (kinds.general && !forms.empty() && line.operands.size() == 1 &&
        names_system_register(line.head))
        add_system_registers(to);
    else if (kinds.general)
        add_registers(query, to);
    if (kinds.real) add_real_registers(language_of(*query.server), to);
    if (kinds.any())
        add_names(query, to, {.labels = kinds.label, .code_first = goes_to_label(line)});
}

Json candidates_at(const Query& query) {
    LineBefore line = line_before(query);
    if (line.in_comment) return Candidates(query, line).take();
    if (line.in_string) {
        ++line.word_begin; // after the quote
        Candidates files(query, line);
        if (small_letters(line.head) == ".include") add_files(query, files);
        return files.take();
    }
    Candidates to(query, line);
    if (!line.at_head) {
        add_operands(query, line, to);
        return to.take();
    }
    add_names(query, to, {.macros = true});
    add_instructions(query, to);
    add_directives(query, to);
    add_templates(query, to);
    return to.take();
}

// ---------------------------------------------------------------- signatures

Json signature_json(const Client& client, const InstructionForm& form, Language language) {
    Json parameters = Json::array();
    for (const auto& [begin, end] : form.parameters) {
        if (client.label_offsets)
            parameters.push_back({{"label", Json::array({begin, end})}});
        else
            parameters.push_back({{"label", form.label.substr(begin, end - begin)}});
    }
    Json json{{"label", form.label}, {"parameters", std::move(parameters)}};
    if (!form.help.empty())
        json["documentation"] = std::string(help_in(language, form.help)) +
                                (form.pseudo ? " (pseudo-instruction)" : "");
    return json;
}

/// The parameter that comes after these tokens; after the last one if there is none.
int active_parameter(const InstructionForm& form, std::size_t tokens) {
    for (std::size_t k = tokens; k < form.parameter_of_slot.size(); ++k)
        if (form.parameter_of_slot[k] >= 0) return form.parameter_of_slot[k];
    return static_cast<int>(form.parameters.size());
}

/// Forms of a macro, one for each number of parameters.
std::vector<InstructionForm> macro_forms(const Query& query, std::string_view name) {
    const SourceModel& model = query.model();
    const bool brackets = has_macro_brackets(query.rules());
    std::vector<InstructionForm> forms;
    for (DefinitionId id = 0; id < model.definitions.size(); ++id) {
        const Definition& one = model.definitions[id];
        if (one.kind != Definition::Kind::macro || one.name != name || one.repeated) continue;
        InstructionForm form;
        form.label = one.name + (one.parameters == 0 ? "" : brackets ? " (" : " ");
        for (DefinitionId k = id + 1; k <= id + one.parameters; ++k) {
            form.label += k > id + 1 ? ", " : "";
            const auto begin = static_cast<u32>(form.label.size());
            form.label += model.definitions[k].name;
            form.parameter_of_slot.push_back(static_cast<int>(form.parameters.size()));
            form.parameters.emplace_back(begin, static_cast<u32>(form.label.size()));
            form.slots.push_back({true, true, true, true});
        }
        form.label += one.parameters > 0 && brackets ? ")" : "";
        forms.push_back(std::move(form));
    }
    return forms;
}

std::vector<InstructionForm> directive_form(const DialectRules& rules, std::string_view name) {
    const auto row = find_directive(rules, name);
    if (!row) return {};
    InstructionForm form;
    form.label = fmt::format("{} {}", row->name, row->syntax);
    form.help = row->help;
    return {form};
}

} // namespace

Reply completion(Server& server, const Value& params) {
    const auto query = query_place(server, params);
    if (!query) return Json(nullptr);
    return candidates_at(*query);
}

Reply resolve_completion(Server& server, const Value& params) {
    constexpr std::int64_t most = 0xFFFF'FFFF;
    Json item = params.json();
    const Value data = params.find("data");
    if (!data) return item;
    Markup markup(server.client.markdown_items);
    if (const Value word = data.find("word")) {
        const Value named = data.find("dialect");
        const DialectRules* rules = named ? find_dialect(named.text()) : nullptr;
        markup.verbatim(
            explain_word(word.text(), language_of(server), rules ? rules->dialect : Dialect{}));
    } else {
        const std::string path = data.at("path").text(), name = params.at("label").text();
        const auto id = static_cast<DefinitionId>(data.at("definition").integer(0, most));
        const auto snapshot = params.bad() ? nullptr : server.workspace.snapshot_of(path);
        const bool same = snapshot && id < snapshot->model.definitions.size() &&
                          snapshot->model.definitions[id].name == name;
        if (same) {
            const Query query{&server, snapshot, path, snapshot->files_of(path)[0]};
            describe_definition(*snapshot, id, uses_of(server, query, id), language_of(server),
                                markup);
        }
    }
    if (!markup.empty()) item["documentation"] = markup.json();
    return item;
}

Reply signature_help(Server& server, const Value& params) {
    const auto query = query_place(server, params);
    if (!query) return Json(nullptr);
    const LineBefore line = line_before(*query);
    if (line.in_comment || line.head.empty()) return Json(nullptr);
    std::vector<InstructionForm> forms = instruction_forms(query->rules(), line.head);
    std::vector<std::string_view> operands = line.operands;
    if (forms.empty()) {
        forms = macro_forms(*query, line.head);
        std::erase(operands, "(");
    }
    if (forms.empty()) forms = directive_form(query->rules(), line.head);
    if (forms.empty()) return Json(nullptr);
    std::size_t active = usual_form(forms);
    if (!fits(forms[active], operands)) active = 0;
    while (active < forms.size() && !forms[active].slots.empty() && !fits(forms[active], operands))
        ++active;
    if (active == forms.size()) active = 0;
    Json signatures = Json::array();
    for (const InstructionForm& form : forms)
        signatures.push_back(signature_json(server.client, form, language_of(server)));
    return Json{{"signatures", std::move(signatures)},
                {"activeSignature", active},
                {"activeParameter", active_parameter(forms[active], operands.size())}};
}

} // namespace tharsis::lsp
