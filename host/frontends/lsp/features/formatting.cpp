// formatting.cpp -- edits of the assembler's formatter
// The client's options of tabs and blanks do not count: the columns are those of assembly. A line
// has one edit: clients send each of them back as a change.
#include "frontends/lsp/features/formatting.hpp"

#include "assembler/format/format.hpp"
#include "frontends/lsp/features/query.hpp"

namespace tharsis::lsp {

namespace {

using rpc::Json;
using rpc::JsonText;
using rpc::Reply;
using rpc::Value;

/// Adds what another edit of the same line does, and the text between them.
void append(TextEdit& line, const TextEdit& edit, const SourceModel& model) {
    line.text += model.text({line.range.file, line.range.end, edit.range.begin});
    line.text += edit.text;
    line.range.end = edit.range.end;
}

std::vector<TextEdit> edits_of(const Query& query, std::optional<TextRange> range) {
    const SourceFile& file = query.model().files[query.file];
    return format_edits(file, query.file, {.dialect = query.snapshot->dialect()}, range);
}

JsonText edits_json(const Query& query, const std::vector<TextEdit>& edits) {
    rpc::JsonList list;
    for (auto at = edits.begin(); at != edits.end();) {
        TextEdit line = *at;
        const u32 end = query.lines().line(query.line_of(line.range.begin)).end;
        while (++at != edits.end() && at->range.begin <= end) append(line, *at, query.model());
        list.push_back({{"range", query.range(line.range)}, {"newText", line.text}});
    }
    return list.take();
}

/// Whether a line is a label alone, so that what is typed after it is at its column: in a line that
/// goes on, in comments and in strings a colon is a character like any other.
bool is_label_alone(const Query& query, const TextRange& line) {
    std::vector<TokenType> types;
    for (const SourceToken& token : query.model().tokens[query.file])
        if (token.begin >= line.begin && token.end <= line.end && token.type != TokenType::comment)
            types.push_back(token.type);
    return types.size() == 2 && types[1] == TokenType::colon;
}

} // namespace

Reply format_document(Server& server, const Value& params) {
    const auto query = query_document(server, params);
    if (!query) return Json(nullptr);
    return edits_json(*query, edits_of(*query, std::nullopt));
}

Reply format_range(Server& server, const Value& params) {
    const auto query = query_document(server, params);
    if (!query) return Json(nullptr);
    return edits_json(*query, edits_of(*query, read_range(*query, params.at("range"))));
}

Reply format_on_type(Server& server, const Value& params) {
    const auto query = query_place(server, params);
    const std::string typed = params.at("ch").text();
    if (!query) return Json(nullptr);
    u32 line = query->line_of(query->byte);
    if (typed == "\n" && line > 0) --line;
    TextRange range = query->lines().line(line);
    range.file = query->file;
    if (typed == ":" && !is_label_alone(*query, range)) return Json(nullptr);
    std::vector<TextEdit> edits = edits_of(*query, range);
    // A line end at the end of the text would be below the one that the user writes.
    std::erase_if(edits, [](const TextEdit& edit) { return edit.text.ends_with('\n'); });
    return edits_json(*query, edits);
}

} // namespace tharsis::lsp
