// lint_command.cpp -- `tharsis lint`: defects that a program shows without being run
// The checks are in emulator/lint; this file reads options and prints diagnostics.
#include "base/json_string.hpp"
#include "base/render.hpp"
#include "base/suggest.hpp"
#include "frontends/cli/run/assembling.hpp"
#include "frontends/cli/table/command.hpp"
#include "lint/lint.hpp"
#include "support/output/output.hpp"

#include <fmt/format.h>

namespace tharsis {

namespace {

constexpr std::string_view command = "lint";

struct LintRequest {
    LintOptions options;
    bool json = false;
    std::string error, tip; ///< empty error: valid
};

void read_codes(const Arguments& arguments, std::string_view option,
                std::vector<std::string>& codes, LintRequest& request) {
    for (const std::string& list : arguments.values(option))
        for (std::size_t at = 0; at <= list.size();) {
            const std::size_t end = std::min(list.find(',', at), list.size());
            const std::string code = list.substr(at, end - at);
            at = end + 1;
            if (find_lint_check(code)) {
                codes.push_back(code);
                continue;
            }
            request.error = fmt::format("no check is called \"{}\"", code);
            request.tip = "one of: ";
            for (const LintCheck& check : lint_checks())
                request.tip +=
                    fmt::format("{}{}", &check == &lint_checks().front() ? "" : ", ", check.code);
        }
}

LintRequest read_request(const Arguments& arguments) {
    LintRequest request;
    const std::string format = arguments.value("--format").value_or("text");
    request.json = format == "json";
    if (format != "text" && format != "json") {
        request.error = fmt::format("no format is called {}", format);
        request.tip = "one of: text, json";
    }
    request.options.language = arguments.language;
    read_codes(arguments, "--only", request.options.only, request);
    read_codes(arguments, "--without", request.options.without, request);
    return request;
}

/// "file":"a.asm","line":3,"column":9,"length":7 of a range within one line.
std::string place_json(const SourceModel& model, const TextRange& range) {
    const SourceText text(model.files[range.file].text);
    const LinePosition begin = text.position(range.begin, ColumnUnit::utf32);
    const LinePosition end = text.position(range.end, ColumnUnit::utf32);
    return fmt::format(R"("file":{},"line":{},"column":{},"end_line":{},"end_column":{})",
                       json_string(model.files[range.file].name), begin.line + 1, begin.column + 1,
                       end.line + 1, end.column + 1);
}

template <class List, class Text> std::string array(const List& list, Text text) {
    std::string json = "[";
    for (const auto& one : list) json += (json.size() > 1 ? "," : "") + text(one);
    return json + "]";
}

std::string diagnostic_json(const SourceModel& model, const Diagnostic& one) {
    const auto related = array(one.related, [&model](const RelatedPlace& place) {
        return fmt::format(R"({{{},"message":{}}})", place_json(model, place.range),
                           json_string(place.message));
    });
    const auto fixes = array(one.fixes, [&model](const Fix& fix) {
        const auto edits = array(fix.edits, [&model](const TextEdit& edit) {
            return fmt::format(R"({{{},"text":{}}})", place_json(model, edit.range),
                               json_string(edit.text));
        });
        return fmt::format(R"({{"title":{},"edits":{}}})", json_string(fix.title), edits);
    });
    return fmt::format(
        R"({{"code":{},"severity":"{}",{},"message":{},"tip":{},"related":{},"fixes":{}}})",
        json_string(one.code), one.severity == Severity::note ? "note" : "warning",
        place_json(model, one.range), json_string(one.message), json_string(one.tip), related,
        fixes);
}

void print(const SourceModel& model, std::vector<Diagnostic> list, bool json, bool color) {
    if (json) {
        const auto text = [&model](const Diagnostic& one) { return diagnostic_json(model, one); };
        standard_output.print(fmt::format("{{\"diagnostics\":{}}}\n", array(list, text)));
        return;
    }
    for (Diagnostic& one : list) one.message += fmt::format(" [{}]", one.code);
    standard_output.print(render(list, model.files, color));
}

} // namespace

int lint_command(const Arguments& arguments) {
    LintRequest request = read_request(arguments);
    if (!request.error.empty()) return usage_error(command, request.error, request.tip);
    const Analysed sources = analyse_for(command, arguments.words, arguments);
    if (sources.status != status::good) return sources.status;
    request.options.delayed_branching = sources.request.delays_branches();
    request.options.dialect = sources.request.dialect;
    std::vector<Diagnostic> found = lint(sources.model, request.options);
    const bool none = found.empty();
    print(sources.model, std::move(found), request.json, sources.color);
    return none ? status::good : status::refused;
}

} // namespace tharsis
