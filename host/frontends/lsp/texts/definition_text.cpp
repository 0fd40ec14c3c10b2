// definition_text.cpp -- from a definition of the model to sentences
#include "frontends/lsp/texts/definition_text.hpp"

#include "frontends/lsp/texts/statement_text.hpp"
#include "isa/registers.hpp"

#include <fmt/core.h>
#include <set>

namespace tharsis::lsp {

namespace {

using Kind = Definition::Kind;

std::string_view segment_name(SourceSegment segment) {
    switch (segment) {
    case SourceSegment::data: return "data";
    case SourceSegment::kernel_data: return "kernel data";
    case SourceSegment::kernel_text: return "kernel text";
    case SourceSegment::text: return "text";
    case SourceSegment::none: break;
    }
    return "";
}

std::string address_text(const Definition& one) {
    if (!one.address) return {};
    return fmt::format(", address 0x{:08x}{}", *one.address,
                       one.address_is_sure ? "" : " (errors may have moved it)");
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

void describe_procedure(const SourceModel& model, const SourceProcedure& one, Markup& to) {
    if (!one.arguments.empty()) to.item("arguments", words_of(model, one.arguments));
    if (!one.results.empty()) to.item("results", words_of(model, one.results));
    if (one.promises)
        to.item("changes", one.changes.empty() ? "nothing" : words_of(model, one.changes));
    std::string calls;
    for (const DefinitionId id : one.calls)
        calls += (calls.empty() ? "" : ", ") + model.definitions[id].name;
    if (!calls.empty()) to.item("calls", calls);
    if (one.frame_bytes == 0) return;
    std::string frame = fmt::format("{} bytes", one.frame_bytes);
    for (const SavedSlot& slot : one.saved)
        frame += fmt::format(", {}($sp) {}", slot.offset, register_names[slot.number]);
    to.item("stack frame", frame);
}

/// The statement in which a label stands, and those after it up to the next label.
StatementId statement_of(const Snapshot& snapshot, const Definition& one) {
    for (const StatementId id :
         snapshot.index().statements_at(one.name_range.file, one.name_range.begin))
        if (snapshot.model.statements[id].label == one.name_range) return id;
    return no_id;
}

} // namespace

std::string signature_text(const SourceModel& model, DefinitionId id) {
    const Definition& one = model.definitions[id];
    if (one.kind != Kind::macro) return one.name;
    std::string parameters;
    for (DefinitionId k = id + 1; k <= id + one.parameters && k < model.definitions.size(); ++k)
        parameters += (parameters.empty() ? "" : ", ") + model.definitions[k].name;
    return one.parameters == 0 ? one.name : fmt::format("{} ({})", one.name, parameters);
}

std::string kind_text(const SourceModel& model, DefinitionId id) {
    const Definition& one = model.definitions[id];
    switch (one.kind) {
    case Kind::label:
        return fmt::format("{}label of {}{}", one.global ? "global " : "",
                           segment_name(one.segment), address_text(one));
    case Kind::extern_symbol: return "external symbol" + address_text(one);
    case Kind::constant: return fmt::format("stands for {}", model.text(one.text));
    case Kind::macro:
        return fmt::format("macro with {} parameter{}", one.parameters,
                           one.parameters == 1 ? "" : "s");
    case Kind::parameter: return "parameter of the macro " + model.definitions[one.macro].name;
    case Kind::macro_label:
        return fmt::format("label of the macro {}: each call has its own",
                           model.definitions[one.macro].name);
    }
    return {};
}

std::string comment_text(const SourceModel& model, const Definition& one) {
    std::string_view lines = model.text(model.doc_comment(one));
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
    constexpr int most_lines = 6;
    const SourceModel& model = snapshot.model;
    const StatementId first = statement_of(snapshot, model.definitions[id]);
    if (first == no_id) return {};
    std::string text;
    int lines = 0;
    for (StatementId k = first; k < model.statements.size() && lines < most_lines; ++k) {
        const SourceStatement& one = model.statements[k];
        if (k > first && !one.label.empty()) break;
        const bool is_data = one.kind == SourceStatement::Kind::data;
        if (!is_data && one.kind != SourceStatement::Kind::label_only) break;
        if (!is_data) continue;
        TextRange range = one.whole;
        range.begin = std::max(range.begin, one.head.begin);
        text += std::string(model.text(range)) + "\n";
        ++lines;
    }
    return text;
}

void describe_definition(const Snapshot& snapshot, DefinitionId id, Markup& to) {
    const SourceModel& model = snapshot.model;
    const Definition& one = model.definitions[id];
    to.code(one.kind == Kind::constant ? fmt::format(".eqv {} {}", one.name, model.text(one.text))
                                       : signature_text(model, id));
    to.text(kind_text(model, id));
    if (one.kind == Kind::constant)
        if (const std::string number = number_text(model.text(one.text)); !number.empty())
            to.text(number);
    to.code(data_text(snapshot, id));
    to.verbatim(comment_text(model, one));
    if (const SourceProcedure* procedure = snapshot.index().procedure_at(id))
        describe_procedure(model, *procedure, to);
    std::set<std::pair<FileId, u32>> uses;
    for (const Reference* use : snapshot.index().references_to(id))
        uses.insert({use->range.file, use->range.begin});
    to.text(fmt::format("{} use{}", uses.size(), uses.size() == 1 ? "" : "s"));
}

} // namespace tharsis::lsp
