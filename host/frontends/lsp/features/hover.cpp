// hover.cpp -- a text for the word at a position
// Each kind of token has a function; names are those of the model.
#include "frontends/lsp/features/hover.hpp"

#include "assembler/dialects/dialect_help.hpp"
#include "assembler/dialects/words.hpp"
#include "assembler/lexer/numbers.hpp"
#include "base/ascii.hpp"
#include "frontends/lsp/features/operands.hpp"
#include "frontends/lsp/features/query.hpp"
#include "frontends/lsp/features/shared_names.hpp"
#include "frontends/lsp/texts/definition_text.hpp"
#include "frontends/lsp/texts/diagnostic_text.hpp"
#include "frontends/lsp/texts/known_v0.hpp"
#include "frontends/lsp/texts/sentences.hpp"
#include "frontends/lsp/texts/statement_text.hpp"
#include "isa/registers.hpp"
#include "machine/services/dialect_services.hpp"
#include "machine/services/syscalls.hpp"
#include "reference/explanation.hpp"
#include "reference/french_help.hpp"
#include "reference/reference.hpp"

#include <fmt/core.h>

namespace tharsis::lsp {

namespace {

using rpc::Json;
using rpc::Reply;
using rpc::Value;

/// The statements of the line, those with words first: the first describes it.
const SourceStatement* statement_at(const Query& query, u32 byte, StatementId* number = nullptr) {
    const SourceStatement* found = nullptr;
    for (const StatementId id : query.index().statements_at(query.file, byte)) {
        const SourceStatement& one = query.model().statements[id];
        if (found && (found->words > 0 || one.words == 0)) continue;
        found = &one;
        if (number) *number = id;
    }
    return found;
}

std::string say(const Query& query, const Message& message) {
    return text_of(message, language_of(*query.server));
}

void describe_service(const Query& query, StatementId id, Markup& to) {
    const auto number = known_v0(query.model(), query.index(), query.rules(),
                                 query.snapshot->has_delay_slots(), id);
    if (!number) return to.text(say(query, lsp_message("service-unknown")));
    for (const ServiceInfo& service : services_of(query.rules()))
        if (service.number == *number)
            return to.verbatim(tharsis::describe_service(service, language_of(*query.server)));
    to.text(say(query, lsp_message("no-service", *number)));
}

const InstructionInfo* row_of_statement(const Query& query, const SourceStatement& one) {
    if (one.words == 0) return &instruction_rows()[one.row];
    return row_of_word(query.model().words_of(one)[0], one.address, query.rules());
}

/// What an instruction does, in the client's language.
std::string statement_help(const Query& query, const SourceStatement& one) {
    const Language language = language_of(*query.server);
    if (one.kind == SourceStatement::Kind::pseudo)
        return std::string(
            help_in(language, help_under(query.rules(), pseudo_rows()[one.row].help)));
    const bool pseudo = is_pseudo(query.model(), query.rules(), one);
    const InstructionInfo* row = row_of_statement(query, one);
    if (!pseudo && row) return std::string(help_in(language, help_under(query.rules(), row->help)));
    const auto forms = forms_of(query.rules(), query.model().text(one.head), 1);
    return forms.empty() ? std::string{} : std::string(help_in(language, forms[0].help));
}

void describe_statement(const Query& query, const SourceStatement& one, Markup& to) {
    const SourceModel& model = query.model();
    const std::string help = statement_help(query, one);
    if (one.kind == SourceStatement::Kind::pseudo) {
        const PseudoInfo& row = pseudo_rows()[one.row];
        to.text(fmt::format("{} {}   (pseudo-instruction): {}", row.name, row.source, help));
    } else if (is_pseudo(model, query.rules(), one)) {
        to.text(fmt::format("{}   (pseudo-instruction): {}", small_letters(model.text(one.head)),
                            help));
    } else if (const InstructionInfo* row = row_of_statement(query, one)) {
        to.text(fmt::format("{} {}: {}", row->name, row->syntax, help));
    }
    to.code(expansion_text(model, query.rules(), one, true));
    if (one.words == 1 && !is_pseudo(model, query.rules(), one))
        to.verbatim(encoding_text(model.words_of(one)[0], one.address));
    to.text(say(query, address_message(one.address, one.address_is_sure)));
}

void hover_mnemonic(const Query& query, std::string_view word, u32 byte, Markup& to) {
    StatementId id = no_id;
    const SourceStatement* one = statement_at(query, byte, &id);
    const bool known = one && one->head.touches(query.file, byte) &&
                       (one->kind == SourceStatement::Kind::instruction ||
                        one->kind == SourceStatement::Kind::pseudo);
    if (known)
        describe_statement(query, *one, to);
    else
        to.verbatim(
            explain_word(std::string(word), language_of(*query.server), query.rules().dialect));
    const bool is_instruction = known && one->kind == SourceStatement::Kind::instruction;
    const InstructionInfo* row = is_instruction ? row_of_statement(query, *one) : nullptr;
    if (row && row->name == "syscall") describe_service(query, id, to);
}

/// The call of a macro at a byte; no_id if there is none. (Lines of its expansion may be there,
/// too: their arguments are written at the call.)
StatementId macro_call_at(const Query& query, u32 byte) {
    for (const StatementId id : query.index().statements_at(query.file, byte))
        if (query.model().statements[id].kind == SourceStatement::Kind::macro_call) return id;
    return no_id;
}

void hover_macro_call(const Query& query, u32 byte, Markup& to) {
    const StatementId id = macro_call_at(query, byte);
    // The name of a macro may also be an argument of the call.
    if (id == no_id || !query.model().statements[id].head.touches(query.file, byte)) return;
    const CallExpansion made = expansion_of_call(query.model(), query.rules(), id);
    to.text(counted(language_of(*query.server), made.words, "becomes-one", "becomes-many"));
    to.code(made.text);
}

Message include_message(const IncludeEdge& edge) {
    using Status = IncludeEdge::Status;
    switch (edge.status) {
    case Status::missing: return lsp_message("include-missing", edge.path);
    case Status::again: return lsp_message("include-again", edge.path);
    case Status::too_deep: return lsp_message("include-deep", edge.path);
    case Status::too_much: return lsp_message("include-long", edge.path);
    case Status::opened: break;
    }
    return verbatim(edge.path);
}

void hover_include(const Query& query, u32 byte, Markup& to) {
    for (const IncludeEdge& edge : query.model().includes) {
        if (!edge.path_range.touches(query.file, byte)) continue;
        return to.text(say(query, include_message(edge)));
    }
}

void hover_directive(const Query& query, std::string_view word, Markup& to) {
    to.verbatim(
        describe_directive(std::string(word), language_of(*query.server), query.rules().dialect));
}

/// A word that only the dialect knows: an instruction or a directive.
void hover_foreign_word(const Query& query, std::string_view word, u32 byte, Markup& to) {
    if (word.starts_with('.')) return hover_directive(query, word, to);
    if (!forms_of(query.rules(), word, 1).empty()) hover_mnemonic(query, word, byte, to);
}

/// The second operand of mfc0 and mtc0. False if a register is not that.
bool hover_system_register(const Query& query, const SourceToken& token, std::string_view word,
                           Markup& to) {
    const SourceStatement* one = statement_at(query, token.begin);
    if (!one || !names_system_register(query.model().text(one->head))) return false;
    const TextRange between{query.file, one->head.end, token.begin};
    if (query.model().text(between).find('$') == std::string_view::npos) return false;
    for (const SystemRegister& its : system_registers)
        if (its.name == word)
            to.text(say(query, lsp_message("system-register", word.substr(1), its.meaning)));
    return true;
}

void hover_token(const Query& query, const SourceToken& token, Markup& to) {
    const std::string_view word = query.text().substr(token.begin, token.end - token.begin);
    switch (token.type) {
    case TokenType::mnemonic: return hover_mnemonic(query, word, token.begin, to);
    case TokenType::directive: return hover_directive(query, word, to);
    case TokenType::string: return hover_include(query, token.begin, to);
    case TokenType::general_register:
        if (hover_system_register(query, token, word, to)) return;
        if (const auto number = find_register(word))
            to.verbatim(describe_register(*number, language_of(*query.server)));
        return;
    case TokenType::fp_register:
        if (const auto number = find_real_register(word))
            to.text(say(query, *number % 2 == 0 ? lsp_message("real-lower", *number)
                                                : lsp_message("real-numbered", *number)));
        return;
    default:
        if (is_integer(token.type))
            to.text(number_text(word, language_of(*query.server)));
        else
            hover_foreign_word(query, word, token.begin, to);
    }
}

/// The token that contains the position, or ends there.
const SourceToken* token_near(const Query& query) {
    const SourceToken* token = query.model().token_at(query.file, query.byte);
    if (token || query.byte == 0) return token;
    return query.model().token_at(query.file, query.byte - 1);
}

/// GNU as's `by=K` in a macro call is one token of the lexer: the side of the sign where the
/// position is.
SourceToken side_of(const Query& query, SourceToken token) {
    const std::string_view word = query.text().substr(token.begin, token.end - token.begin);
    const std::size_t sign = word.find('=');
    const bool divides = token.type != TokenType::string && sign != word.npos && sign > 0;
    if (!divides || query.rules().grammar != DialectRules::Grammar::gas) return token;
    const u32 at = token.begin + static_cast<u32>(sign);
    if (query.byte <= at) {
        token.end = at;
        return token;
    }
    token.begin = at + 1;
    const std::string_view value = word.substr(sign + 1);
    if (value.empty()) return token;
    if (find_register(value))
        token.type = TokenType::general_register;
    else if (find_real_register(value))
        token.type = TokenType::fp_register;
    else if (const auto number = read_integer(value))
        token.type = integer_type(*number);
    return token;
}

/// What a token names: a name may be in quotes, or after a backslash, which are of the token.
DefinitionId definition_within(const Query& query, const SourceToken& token) {
    const DefinitionId id = query.index().definition_at(query.file, token.begin);
    return id != no_id ? id : query.definition();
}

} // namespace

Reply hover(Server& server, const Value& params) {
    const auto query = query_place(server, params);
    if (!query) return Json(nullptr);
    const SourceToken* near = token_near(*query);
    if (!near || near->type == TokenType::comment) return Json(nullptr);
    const SourceToken token = side_of(*query, *near);
    Markup markup(server.client.markdown_hover);
    const DefinitionId id = definition_within(*query, token);
    if (id != no_id) {
        describe_definition(*query->snapshot, id, uses_of(server, *query, id), language_of(server),
                            markup);
        if (query->model().definitions[id].kind == Definition::Kind::macro)
            hover_macro_call(*query, token.begin, markup);
    } else
        hover_token(*query, token, markup);
    if (markup.empty()) return Json(nullptr);
    return Json{{"contents", markup.json()},
                {"range", query->range({query->file, token.begin, token.end})}};
}

} // namespace tharsis::lsp
