// formatting.cpp -- edits of the assembler's formatter
// The client's options of tabs and blanks do not count: the columns are those of assembly.
#include "frontends/lsp/features/formatting.hpp"

#include "assembler/format/format.hpp"
#include "frontends/lsp/features/query.hpp"

namespace tharsis::lsp {

namespace {

using rpc::Json;
using rpc::Reply;
using rpc::Value;

Json edits_json(const Query& query, std::optional<TextRange> range) {
    const SourceFile& file = query.model().files[query.file];
    Json list = Json::array();
    for (const TextEdit& edit :
         format_edits(file, query.file, {.dialect = query.snapshot->dialect()}, range))
        list.push_back({{"range", query.range(edit.range)}, {"newText", edit.text}});
    return list;
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
