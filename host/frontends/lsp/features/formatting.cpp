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

JsonText edits_json(const Query& query, std::optional<TextRange> range) {
    const SourceFile& file = query.model().files[query.file];
    const std::vector<TextEdit> edits =
        format_edits(file, query.file, {.dialect = query.snapshot->dialect()}, range);
    rpc::JsonList list;
    for (auto at = edits.begin(); at != edits.end();) {
        TextEdit line = *at;
        const u32 end = query.lines().line(query.line_of(line.range.begin)).end;
        while (++at != edits.end() && at->range.begin <= end) append(line, *at, query.model());
        list.push_back({{"range", query.range(line.range)}, {"newText", line.text}});
    }
    return list.take();
}

} // namespace

Reply format_document(Server& server, const Value& params) {
    const auto query = query_document(server, params);
    if (!query) return Json(nullptr);
    return edits_json(*query, std::nullopt);
}

Reply format_range(Server& server, const Value& params) {
    const auto query = query_document(server, params);
    if (!query) return Json(nullptr);
    return edits_json(*query, read_range(*query, params.at("range")));
}

Reply format_on_type(Server& server, const Value& params) {
    const auto query = query_place(server, params);
    const std::string typed = params.at("ch").text();
    if (!query) return Json(nullptr);
    u32 line = query->line_of(query->byte);
    if (typed == "\n" && line > 0) --line;
    TextRange range = query->lines().line(line);
    range.file = query->file;
    return edits_json(*query, range);
}

} // namespace tharsis::lsp
