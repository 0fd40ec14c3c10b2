// definition_text.cpp -- from a definition of the model to sentences
#include "frontends/lsp/texts/definition_text.hpp"

#include "frontends/lsp/texts/sentences.hpp"
#include "frontends/lsp/texts/statement_text.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis::lsp {

namespace {

using Kind = Definition::Kind;

Message segment_name(SourceSegment segment) {
    switch (segment) {
    case SourceSegment::data: return lsp_message("data");
    case SourceSegment::kernel_data: return lsp_message("kernel-data");
    case SourceSegment::kernel_text: return lsp_message("kernel-text");
    case SourceSegment::text: return lsp_message("text");
    case SourceSegment::none: break;
    }
    return {};
}

/// A label and its address.
Message with_address(Message words, const Definition& one) {
    if (!one.address) return words;
    return lsp_message("with-address", words, address_message(*one.address, one.address_is_sure));
}

Message label_message(const Definition& one) {
    if (one.repeated) return lsp_message("repeated-label");
    const Message segment = segment_name(one.segment);
    return with_address(
        one.global ? lsp_message("global-label", segment) : lsp_message("label", segment), one);
}

std::string_view without_signs(std::string_view line) {
    const auto first = line.find_first_not_of(" \t");
    line.remove_prefix(std::min(first, line.size()));
    while (!line.empty() && line[0] == '#') line.remove_prefix(1);
    if (!line.empty() && line[0] == ' ') line.remove_prefix(1);
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
    return line;
}

std::string words_of(const SourceModel& model, const std::vector<TextRange>& ranges) {
    std::string words;
    for (const TextRange& one : ranges)
        words += (words.empty() ? "" : " ") + std::string(model.text(one));
    return words;
}

void describe_procedure(const SourceModel& model, const SourceProcedure& one, Language language,
                        Markup& to) {
    const auto item = [&](const Message& title, std::string_view words) {
        to.item(text_of(title, language), text_of(lsp_message("colon"), language), words);
    };
    const HeaderRegisters& said = one.header_registers();
    if (!said.arguments.empty()) item(verbatim("arguments"), words_of(model, said.arguments));
    if (!said.results.empty()) item(lsp_message("results"), words_of(model, said.results));
    if (said.promises)
        item(lsp_message("changes"), said.changes.empty()
                                         ? text_of(lsp_message("nothing"), language)
                                         : words_of(model, said.changes));
    std::string calls;
    for (const DefinitionId id : one.calls)
        calls += (calls.empty() ? "" : ", ") + model.definitions[id].name;
    if (!calls.empty()) item(lsp_message("calls"), calls);
    if (one.frame_bytes == 0) return;
    std::string frame = text_of(lsp_message("bytes", one.frame_bytes), language);
    for (const SavedSlot& slot : one.saved)
        frame += fmt::format(", {}($sp) {}", slot.offset, register_names[slot.number]);
    item(lsp_message("frame"), frame);
}

/// The comment on the line of data or of a constant; empty for others, whose comment is about an
/// instruction.
std::string_view comment_beside(const SourceModel& model, const Definition& one) {
    const bool is_data =
        one.segment == SourceSegment::data || one.segment == SourceSegment::kernel_data;
    if (!is_data && one.kind != Kind::constant) return {};
    const TextRange& name = one.name_range;
    const std::string_view text = model.files[name.file].text;
    const std::size_t line_end = std::min(text.find_first_of("\r\n", name.end), text.size());
    const auto& tokens = model.tokens[name.file];
    const auto first =
        std::partition_point(tokens.begin(), tokens.end(),
                             [&](const SourceToken& token) { return token.begin < name.end; });
    for (auto token = first; token != tokens.end() && token->begin < line_end; ++token)
        if (token->type == TokenType::comment)
            return text.substr(token->begin, token->end - token->begin);
    return {};
}

/// A constant, as the dialect defines one.
std::string constant_text(const SourceModel& model, const Definition& one,
                          const DialectRules& rules) {
    const std::string_view value = model.text(one.text);
    return rules.grammar == DialectRules::Grammar::mars ? fmt::format(".eqv {} {}", one.name, value)
                                                        : fmt::format("{} = {}", one.name, value);
}

/// The statement in which a label stands, and those after it up to the next label.
StatementId statement_of(const Snapshot& snapshot, const Definition& one) {
    for (const StatementId id :
         snapshot.index().statements_at(one.name_range.file, one.name_range.begin))
        if (snapshot.model.statements[id].label == one.name_range) return id;
    return no_id;
}

} // namespace

bool has_macro_brackets(const DialectRules& rules) {
    return rules.grammar != DialectRules::Grammar::gas;
}

std::string signature_text(const SourceModel& model, DefinitionId id, const DialectRules& rules) {
    const Definition& one = model.definitions[id];
    if (one.kind != Kind::macro) return one.name;
    std::string parameters;
    for (DefinitionId k = id + 1; k <= id + one.parameters && k < model.definitions.size(); ++k)
        parameters += (parameters.empty() ? "" : ", ") + model.definitions[k].name;
    if (one.parameters == 0) return one.name;
    return has_macro_brackets(rules) ? fmt::format("{} ({})", one.name, parameters)
                                     : fmt::format("{} {}", one.name, parameters);
}

Message address_message(u32 address, bool is_sure) {
    const std::string digits = fmt::format("0x{:08x}", address);
    return is_sure ? lsp_message("address", digits) : lsp_message("unsure-address", digits);
}

std::string kind_text(const SourceModel& model, DefinitionId id, Language language) {
    const Definition& one = model.definitions[id];
    const auto text = [&](const Message& message) { return text_of(message, language); };
    switch (one.kind) {
    case Kind::label: return text(label_message(one));
    case Kind::extern_symbol: return text(with_address(lsp_message("extern"), one));
    case Kind::constant: return text(lsp_message("stands-for", model.text(one.text)));
    case Kind::macro: return counted(language, one.parameters, "macro-one", "macro-many");
    case Kind::parameter: {
        const bool repeats = one.macro == no_id; // of .irp
        return text(repeats ? lsp_message("repeat-parameter")
                            : lsp_message("parameter", model.definitions[one.macro].name));
    }
    case Kind::macro_label:
        return text(lsp_message("macro-label", model.definitions[one.macro].name));
    }
    return {};
}

/// The comment above a definition. Above a procedure .globl or a blank line may stand between; a
/// comment above `.data`, or at the head of the file, is not that of the data below.
std::string_view comment_over(const SourceModel& model, const Definition& one) {
    const TextRange range = model.doc_comment(one);
    if (range.empty() || one.segment == SourceSegment::text) return model.text(range);
    const std::string_view text = model.files[range.file].text;
    const std::string_view between = text.substr(range.end, one.name_range.begin - range.end);
    const auto line_ends = std::count(between.begin(), between.end(), '\n');
    return line_ends > 1 ? std::string_view() : model.text(range);
}

std::string comment_text(const SourceModel& model, const Definition& one) {
    std::string_view lines = comment_beside(model, one);
    if (lines.empty()) lines = comment_over(model, one);
    std::string text;
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        const std::string_view line = without_signs(lines.substr(0, end));
        text += std::string(line) + "\n";
        lines.remove_prefix(std::min(end + 1, lines.size()));
    }
    while (text.ends_with('\n')) text.pop_back();
    return text;
}

std::string data_text(const Snapshot& snapshot, DefinitionId id) {
    constexpr int max_lines = 6;
    const SourceModel& model = snapshot.model;
    const StatementId first = statement_of(snapshot, model.definitions[id]);
    if (first == no_id) return {};
    std::string text;
    int lines = 0;
    for (StatementId k = first; k < model.statements.size() && lines < max_lines; ++k) {
        const SourceStatement& one = model.statements[k];
        if (k > first && !one.label.empty()) break;
        const bool is_data = one.kind == SourceStatement::Kind::data;
        if (!is_data && one.kind != SourceStatement::Kind::label_only) break;
        if (!is_data) continue;
        TextRange range = one.whole;
        if (range.contains(one.head)) range.begin = one.head.begin;
        text += std::string(model.text(range)) + "\n";
        ++lines;
    }
    return text;
}

void describe_definition(const Snapshot& snapshot, DefinitionId id, u32 uses, Language language,
                         Markup& to) {
    const SourceModel& model = snapshot.model;
    const Definition& one = model.definitions[id];
    const DialectRules& rules = rules_of(snapshot.dialect());
    to.code(one.kind == Kind::constant ? constant_text(model, one, rules)
                                       : signature_text(model, id, rules));
    to.text(kind_text(model, id, language));
    if (one.kind == Kind::constant) to.text(number_text(model.text(one.text), language));
    to.code(data_text(snapshot, id));
    to.verbatim(comment_text(model, one));
    if (const SourceProcedure* procedure = snapshot.index().procedure_at(id))
        describe_procedure(model, *procedure, language, to);
    to.text(counted(language, uses, "use-one", "use-many"));
}

} // namespace tharsis::lsp
