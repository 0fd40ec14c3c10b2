// diagnostic_json.cpp -- appends the members of a diagnostic in alphabetical order
#include "frontends/lsp/features/diagnostic_json.hpp"

#include "frontends/lsp/features/query.hpp"
#include "frontends/lsp/texts/diagnostic_text.hpp"
#include "support/rpc/json_string.hpp"

#include <algorithm>
#include <charconv>

namespace tharsis::lsp {

namespace {

using rpc::append_json_string;

int severity_of(Severity severity) {
    return severity == Severity::error ? 1 : severity == Severity::warning ? 2 : 3;
}

void append_number(std::string& to, u32 number) {
    char digits[10];
    to.append(digits, std::to_chars(digits, std::end(digits), number).ptr);
}

void append_position(std::string& to, const LinePosition& position) {
    to += R"({"character":)";
    append_number(to, position.column);
    to += R"(,"line":)";
    append_number(to, position.line);
    to += '}';
}

void append_range(std::string& to, const SourceText& lines, const TextRange& range,
                  ColumnUnit unit) {
    to += R"({"end":)";
    append_position(to, lines.position(range.end, unit));
    to += R"(,"start":)";
    append_position(to, lines.position(range.begin, unit));
    to += '}';
}

/// The places that belong to a diagnostic, as members of a list.
class RelatedPlaces {
public:
    RelatedPlaces(const Server& server, const Snapshot& snapshot)
        : server_(server), snapshot_(snapshot) {}

    void add(const TextRange& range, std::string_view message) {
        if (range.file >= snapshot_.paths.size()) return;
        const std::string& path = snapshot_.paths[range.file];
        if (!has_document(server_, path)) return;
        if (!list_.empty()) list_ += ',';
        list_ += R"({"location":{"range":)";
        append_range(list_, snapshot_.texts[range.file], range, server_.client.unit);
        list_ += R"(,"uri":)";
        append_json_string(list_, uri_of(server_, path));
        list_ += R"(},"message":)";
        append_json_string(list_, message);
        list_ += '}';
    }

    const std::string& list() const { return list_; }

private:
    const Server& server_;
    const Snapshot& snapshot_;
    std::string list_;
};

std::string related_places(const Server& server, const Snapshot& snapshot, const Diagnostic& one) {
    RelatedPlaces places(server, snapshot);
    for (const RelatedPlace& place : one.related)
        places.add(place.range, message_text(place, language_of(server)));
    for (const Place& call : one.calls)
        places.add(range_of(snapshot, call), call_text(language_of(server)));
    return places.list();
}

} // namespace

TextRange range_of(const Snapshot& snapshot, const Place& place) {
    if (place.line == 0 || place.file >= snapshot.texts.size()) return {place.file, 0, 0};
    const SourceText& text = snapshot.texts[place.file];
    const u32 column = place.column > 0 ? place.column - 1 : 0;
    const u32 begin = text.offset({place.line - 1, column}, ColumnUnit::utf32);
    const u32 end = text.offset({place.line - 1, column + place.length}, ColumnUnit::utf32);
    return {place.file, begin, std::max(begin, end)};
}

rpc::JsonText diagnostic_json(const Server& server, const Snapshot& program,
                              const Finding& finding) {
    const Diagnostic& one = *finding.diagnostic;
    std::string json = R"({"code":)";
    append_json_string(json, one.code);
    json += R"(,"message":)";
    append_json_string(json, text_with_tip(one, language_of(server)));
    json += R"(,"range":)";
    append_range(json, program.texts[finding.range.file], finding.range, server.client.unit);
    if (server.client.related_information) {
        const std::string places = related_places(server, program, one);
        if (!places.empty()) json += R"(,"relatedInformation":[)" + places + ']';
    }
    json += R"(,"severity":)";
    append_number(json, static_cast<u32>(severity_of(one.severity)));
    json += R"(,"source":"tharsis")";
    constexpr std::string_view unnecessary = R"(,"tags":[1])";
    if (server.client.unnecessary_code && one.code == "unreachable-code") json += unnecessary;
    return {json += '}'};
}

} // namespace tharsis::lsp
