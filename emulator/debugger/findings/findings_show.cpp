// findings_show.cpp -- a finding as a diagnostic with a note: what, where, what to do, and when
// JSON has the same fields by name; unknown ones are omitted.
#include "debugger/findings/findings_show.hpp"

#include "base/json_string.hpp"
#include "base/render.hpp"
#include "debugger/findings/findings_sentences.hpp"
#include "debugger/findings/findings_words.hpp"
#include "isa/registers.hpp"

#include <fmt/format.h>

namespace tharsis {
namespace {

Message times(u64 count) {
    return count == 1 ? finding_message("once") : finding_message("times", count);
}

/// "at step 3", "first at step 3; 10 times here, once elsewhere (in line 6)".
Message step_text(const Program& program, const Finding& finding) {
    if (finding.count == 1 && finding.elsewhere == 0)
        return finding_message("at-step", finding.step);
    if (finding.elsewhere == 0)
        return finding_message("first-at-step", finding.step, times(finding.count));
    const Message here = times(finding.count), elsewhere = times(finding.elsewhere);
    if (finding.elsewhere_at.line == 0)
        return finding_message("and-elsewhere", finding.step, here, elsewhere);
    const Message where = line_text(program, finding.elsewhere_at, finding.place);
    return finding.elsewhere == 1
               ? finding_message("and-in-line", finding.step, here, elsewhere, where)
               : finding_message("and-first-in-line", finding.step, here, elsewhere, where);
}

/// A diagnostic with a message alone.
Diagnostic remark(Severity severity, Message said) {
    Diagnostic diagnostic;
    diagnostic.severity = severity;
    diagnostic.message = text_of(said, Language::english);
    diagnostic.said = std::move(said);
    return diagnostic;
}

Diagnostic diagnostic_of(const Finding& finding) {
    const bool has_step = finding.kind != Finding::Kind::unneeded_change;
    const std::string_view code = code_of(finding.kind);
    Diagnostic diagnostic =
        remark(finding.severity, finding.place.line == 0 && has_step
                                     ? finding_message("with-code-at", finding.said, code,
                                                       fmt::format("0x{:08x}", finding.address))
                                     : finding_message("with-code", finding.said, code));
    diagnostic.code = code;
    diagnostic.place = finding.place;
    diagnostic.tip = finding.tip;
    diagnostic.advice = finding.advice;
    return diagnostic;
}

std::string finding_text(const Program& program, const Finding& finding, bool color,
                         Language language) {
    const bool has_line = finding.place.line != 0;
    const Diagnostic diagnostic = diagnostic_of(finding);
    const std::span<const SourceFile> files =
        has_line ? std::span<const SourceFile>(program.files) : std::span<const SourceFile>();
    const std::string text = render(diagnostic, files, color, language);
    if (finding.kind == Finding::Kind::unneeded_change) return text;
    return text + render(remark(Severity::note, step_text(program, finding)), {}, color, language);
}

std::string place_json(const Program& program, const Place& place) {
    if (place.line == 0) return {};
    return fmt::format(",\"file\":{},\"line\":{}", json_string(program.files[place.file].name),
                       place.line);
}

std::string register_text(const Register& reg) {
    switch (reg.bank) {
    case Register::Bank::general: return std::string(register_names[reg.number]);
    case Register::Bank::floating: return std::string(real_register_names[reg.number]);
    case Register::Bank::hi: return "hi";
    case Register::Bank::lo: return "lo";
    default: return "flags";
    }
}

std::string finding_json(const Program& program, const Finding& finding, Language language) {
    std::string json = fmt::format(
        "{{\"kind\":{},\"severity\":{},\"step\":{},\"address\":{}{},\"message\":{},"
        "\"tip\":{},\"count\":{},\"elsewhere\":{}",
        json_string(code_of(finding.kind)),
        json_string(name_of(finding.severity, Language::english)), finding.step, finding.address,
        place_json(program, finding.place), json_string(text_of(finding.said, language)),
        json_string(text_of(finding.advice, language)), finding.count, finding.elsewhere);
    if (finding.reg)
        json += fmt::format(",\"register\":{}", json_string(register_text(*finding.reg)));
    if (finding.memory)
        json += fmt::format(",\"memory\":{{\"address\":{},\"size\":{}}}", finding.memory->address,
                            finding.memory->size);
    if (finding.cause)
        json += fmt::format(",\"cause\":{{\"step\":{},\"address\":{}{}}}", finding.cause->step,
                            finding.cause->address, place_json(program, finding.cause->place));
    return json + "}";
}

} // namespace

std::string findings_text(const Program& program, const Findings& findings, bool color,
                          Language language) {
    std::string text;
    const auto add = [&](const Message& line) { text += text_of(line, language) + "\n"; };
    for (const Finding& finding : findings.list)
        text += finding_text(program, finding, color, language);
    if (findings.omitted > 0) add(finding_message("omitted", findings.omitted));
    if (findings.list.empty())
        add(findings.steps == 1 ? finding_message("none-in-one")
                                : finding_message("none", findings.steps));
    if (!findings.complete) add(finding_message("search-interrupted", findings.steps));
    return text;
}

std::string findings_json(const Program& program, const Findings& findings, Language language) {
    std::string list;
    for (const Finding& finding : findings.list)
        list += (list.empty() ? "" : ",") + finding_json(program, finding, language);
    return fmt::format("{{\"findings\":[{}],\"omitted\":{},\"instructions\":{},\"complete\":{}}}\n",
                       list, findings.omitted, findings.steps, findings.complete);
}

} // namespace tharsis
