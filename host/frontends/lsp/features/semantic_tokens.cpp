// semantic_tokens.cpp -- tokens of the model with the meaning of their names
// Tokens and references are both in order of their places: one walk joins them.
#include "frontends/lsp/features/semantic_tokens.hpp"

#include "assembler/dialects/words.hpp"
#include "frontends/lsp/features/ascending_positions.hpp"
#include "frontends/lsp/features/query.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>

namespace tharsis::lsp {

namespace {

using rpc::Json;
using rpc::JsonText;
using rpc::Reply;
using rpc::Value;

enum class Type : u8 {
    keyword,     ///< an instruction
    decorator,   ///< a directive
    variable,    ///< a register
    function,    ///< a label of text
    property,    ///< a label of data
    enum_member, ///< a name of .eqv
    macro,
    parameter,
    number,
    text,
    comment,
    operation
};
constexpr std::array<std::string_view, 12> type_names = {
    "keyword", "decorator", "variable", "function", "property", "enumMember",
    "macro",   "parameter", "number",   "string",   "comment",  "operator"};

namespace modifier {
enum : u32 {
    none = 0,
    definition = 1,
    readonly = 2,  ///< a name of .eqv, and $zero
    saved = 4,     ///< a register that a called procedure restores
    temporary = 8, ///< a register that it may change
    argument = 16,
    result = 32,
    reserved = 64, ///< $at, $k0, $k1
    pseudo = 128   ///< an instruction that the assembler expands
};
}
constexpr std::array<std::string_view, 8> modifier_names = {
    "definition", "readonly", "saved", "temporary", "argument", "result", "reserved", "pseudo"};

struct Look {
    Type type = Type::operation;
    u32 modifiers = modifier::none;
};

u32 role_of_register(std::string_view name) {
    const auto number = find_register(name);
    if (!number) return modifier::none;
    const std::string_view known = register_names[*number];
    if (known == "$zero") return modifier::readonly;
    if (known.starts_with("$v")) return modifier::result;
    if (known == "$at" || known.starts_with("$k")) return modifier::reserved;
    if (known.starts_with("$a")) return modifier::argument;
    return known.starts_with("$t") ? modifier::temporary : modifier::saved;
}

Look look_of(const Definition& one) {
    using Kind = Definition::Kind;
    switch (one.kind) {
    case Kind::constant: return {Type::enum_member, modifier::readonly};
    case Kind::macro: return {Type::macro, modifier::none};
    case Kind::parameter: return {Type::parameter, modifier::none};
    case Kind::extern_symbol: return {Type::property, modifier::none};
    case Kind::label:
    case Kind::macro_label: break;
    }
    const bool data =
        one.segment == SourceSegment::data || one.segment == SourceSegment::kernel_data;
    return {data ? Type::property : Type::function, modifier::none};
}

/// The meanings of names by the byte where they begin.
using NameLooks = std::unordered_map<u32, Look>;

NameLooks names_of(const Query& query, u32 begin, u32 end) {
    NameLooks names;
    const SourceModel& model = query.model();
    for (const u32 k : query.index().references_between(query.file, begin, end)) {
        const Reference& one = model.references[k];
        if (one.target != no_id)
            names.try_emplace(one.range.begin, look_of(model.definitions[one.target]));
    }
    for (const DefinitionId id : query.index().definitions_in(query.file)) {
        const Definition& one = model.definitions[id];
        Look look = look_of(one);
        look.modifiers |= modifier::definition;
        names[one.name_range.begin] = look;
    }
    return names;
}

/// Where the mnemonics are whose operands make them pseudo-instructions.
std::unordered_set<u32> pseudo_heads(const Query& query, u32 begin, u32 end) {
    using Kind = SourceStatement::Kind;
    std::unordered_set<u32> heads;
    const u32 from = query.lines().line(query.line_of(begin)).begin;
    for (const StatementId id : query.index().statements_between(query.file, from, end))
        if (const SourceStatement& one = query.model().statements[id]; one.kind == Kind::pseudo)
            heads.insert(one.head.begin);
    return heads;
}

/// Which mnemonics are instructions of a dialect, and which of these have only pseudo forms.
class Mnemonics {
public:
    explicit Mnemonics(const DialectRules& rules) : rules_(rules) {}

    /// Whether the dialect has words that the lexer does not know.
    bool are_foreign() const { return rules_.grammar != DialectRules::Grammar::mars; }
    bool has(std::string_view word) { return !forms(word).empty(); }
    bool is_pseudo(std::string_view word) {
        const auto& found = forms(word);
        return std::all_of(found.begin(), found.end(), [](bool pseudo) { return pseudo; });
    }

private:
    const std::vector<bool>& forms(std::string_view word) {
        const auto known = known_.find(word);
        if (known != known_.end()) return known->second;
        std::vector<bool>& found = known_[word];
        for (const MnemonicForm& form : forms_of(rules_, word)) found.push_back(form.pseudo);
        return found;
    }

    const DialectRules& rules_;
    std::unordered_map<std::string_view, std::vector<bool>> known_;
};

std::optional<Look> look_of(TokenType type, std::string_view word, Mnemonics& mnemonics) {
    switch (type) {
    case TokenType::comment: return Look{Type::comment, modifier::none};
    case TokenType::directive: return Look{Type::decorator, modifier::none};
    case TokenType::mnemonic:
        return Look{Type::keyword,
                    mnemonics.is_pseudo(word) ? u32{modifier::pseudo} : u32{modifier::none}};
    case TokenType::general_register: return Look{Type::variable, role_of_register(word)};
    case TokenType::fp_register: return Look{Type::variable, modifier::none};
    case TokenType::parameter: return Look{Type::parameter, modifier::none};
    case TokenType::string: return Look{Type::text, modifier::none};
    case TokenType::real: return Look{Type::number, modifier::none};
    case TokenType::plus:
    case TokenType::minus: return Look{Type::operation, modifier::none};
    default: break;
    }
    if (is_integer(type)) return Look{Type::number, modifier::none};
    if (!mnemonics.are_foreign()) return std::nullopt;
    if (word.starts_with('.')) return Look{Type::decorator, modifier::none};
    if (!mnemonics.has(word)) return std::nullopt;
    return Look{Type::keyword,
                mnemonics.is_pseudo(word) ? u32{modifier::pseudo} : u32{modifier::none}};
}

/// Writes tokens as the protocol's differences.
class Writer {
public:
    explicit Writer(const Query& query) : positions_(query.lines(), query.server->client.unit) {}

    void add(const SourceToken& token, const Look& look) {
        const LinePosition begin = positions_.of(token.begin);
        const LinePosition end = positions_.of(token.end);
        if (end.line != begin.line || end.column <= begin.column) return;
        const u32 column = begin.line == last_.line ? begin.column - last_.column : begin.column;
        for (const u32 value : {begin.line - last_.line, column, end.column - begin.column,
                                static_cast<u32>(look.type), look.modifiers})
            data_.push_back(value);
        last_ = begin;
    }
    std::vector<u32> take() { return std::move(data_); }

private:
    AscendingPositions positions_;
    LinePosition last_;
    std::vector<u32> data_;
};

std::vector<u32> encoded(const Query& query, u32 begin, u32 end) {
    const SourceModel& model = query.model();
    const NameLooks names = names_of(query, begin, end);
    const std::unordered_set<u32> pseudo = pseudo_heads(query, begin, end);
    Mnemonics mnemonics(query.rules());
    Writer writer(query);
    if (query.file >= model.tokens.size()) return {};
    const auto& tokens = model.tokens[query.file];
    auto at = std::partition_point(tokens.begin(), tokens.end(),
                                   [&](const SourceToken& one) { return one.end < begin; });
    for (; at != tokens.end() && at->begin < end; ++at) {
        const std::string_view word = query.text().substr(at->begin, at->end - at->begin);
        const auto name = names.find(at->begin);
        const bool can_be_name = at->type != TokenType::comment && at->type != TokenType::string;
        auto look = name != names.end() && can_be_name ? std::optional(name->second)
                                                       : look_of(at->type, word, mnemonics);
        if (look && look->type == Type::keyword && pseudo.contains(at->begin))
            look->modifiers |= modifier::pseudo;
        if (look) writer.add(*at, *look);
    }
    return writer.take();
}

/// All tokens; an empty id is left out.
JsonText tokens_text(const std::vector<u32>& data, const std::string& id) {
    std::string text = R"({"data":[)";
    for (const u32 number : data) {
        text += std::to_string(number);
        text += ',';
    }
    if (!data.empty()) text.pop_back();
    text += ']';
    if (!id.empty()) text += R"(,"resultId":)" + rpc::json_text(id);
    return {text + '}'};
}

JsonText keep_and_send(Server& server, const Query& query, std::vector<u32> data) {
    const std::string id = server.next_result_id();
    JsonText answer = tokens_text(data, id);
    server.sent_tokens[query.path] = {id, std::move(data)};
    return answer;
}

/// One edit: what is between the equal beginning and the equal end. Tokens are five numbers each.
Json difference(const std::vector<u32>& old, const std::vector<u32>& now) {
    const auto [a, b] = std::mismatch(old.begin(), old.end(), now.begin(), now.end());
    const auto most = std::min(old.end() - a, now.end() - b);
    const auto back = std::mismatch(old.rbegin(), old.rbegin() + most, now.rbegin());
    const auto same_end = back.first - old.rbegin();
    const auto removed = old.end() - a - same_end, added = now.end() - b - same_end;
    if (removed == 0 && added == 0) return Json::array();
    return Json::array({{{"start", a - old.begin()},
                         {"deleteCount", removed},
                         {"data", std::vector<u32>(b, b + added)}}});
}

} // namespace

Json token_legend() { return {{"tokenTypes", type_names}, {"tokenModifiers", modifier_names}}; }

Reply all_tokens(Server& server, const Value& params) {
    const auto query = query_document(server, params);
    if (!query) return Json(nullptr);
    return keep_and_send(server, *query, encoded(*query, 0, no_id));
}

Reply tokens_in_range(Server& server, const Value& params) {
    const auto query = query_document(server, params);
    if (!query) return Json(nullptr);
    const TextRange range = read_range(*query, params.at("range"));
    return tokens_text(encoded(*query, range.begin, range.end), {});
}

Reply changed_tokens(Server& server, const Value& params) {
    const auto query = query_document(server, params);
    const std::string previous = params.at("previousResultId").text();
    if (!query) return Json(nullptr);
    std::vector<u32> data = encoded(*query, 0, no_id);
    const auto sent = server.sent_tokens.find(query->path);
    if (sent == server.sent_tokens.end() || sent->second.id != previous)
        return keep_and_send(server, *query, std::move(data));
    Json edits = difference(sent->second.data, data);
    const std::string id = server.next_result_id();
    sent->second = {id, std::move(data)};
    return Json{{"resultId", id}, {"edits", std::move(edits)}};
}

} // namespace tharsis::lsp
