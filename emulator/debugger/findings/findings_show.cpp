// findings_show.cpp -- a finding as a diagnostic with a note: what, where, what to do, and when
// JSON has the same fields by name; unknown ones are omitted.
#include "debugger/findings/findings_show.hpp"

#include "base/json_string.hpp"
#include "base/render.hpp"
#include "isa/registers.hpp"

#include <fmt/format.h>

namespace tharsis {
namespace {

std::string_view name_of(Severity severity) {
    return severity == Severity::error     ? "error"
           : severity == Severity::warning ? "warning"
                                           : "note";
}

std::string times(u64 count) { return count == 1 ? "once" : fmt::format("{} times", count); }

/// "at step 3", "first at step 3; 10 times here, once elsewhere".
std::string step_text(const Finding& finding) {
    if (finding.count == 1 && finding.elsewhere == 0)
        return fmt::format("at step {}", finding.step);
    std::string text = fmt::format("first at step {}; {} here", finding.step, times(finding.count));
    if (finding.elsewhere > 0) text += fmt::format(", {} elsewhere", times(finding.elsewhere));
    return text;
}

Diagnostic diagnostic_of(const Finding& finding) {
    Diagnostic diagnostic;
    diagnostic.severity = finding.severity;
    diagnostic.place = finding.place;
    const bool has_step = finding.kind != Finding::Kind::unneeded_change;
    diagnostic.message = fmt::format("{} [{}]", finding.message, code_of(finding.kind));
    if (finding.place.line == 0 && has_step)
        diagnostic.message += fmt::format(" (at 0x{:08x})", finding.address);
    diagnostic.tip = finding.tip;
    return diagnostic;
}

std::string finding_text(const Program& program, const Finding& finding, bool color) {
    const bool has_line = finding.place.line != 0;
    std::string text = has_line ? render(diagnostic_of(finding), program.files, color)
                                : render(diagnostic_of(finding), {}, color);
    if (finding.kind == Finding::Kind::unneeded_change) return text;
    Diagnostic note;
    note.severity = Severity::note;
    note.message = step_text(finding);
    return text + render(note, {}, color);
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

std::string finding_json(const Program& program, const Finding& finding) {
    std::string json = fmt::format(
        "{{\"kind\":{},\"severity\":{},\"step\":{},\"address\":{}{},\"message\":{},"
        "\"tip\":{},\"count\":{},\"elsewhere\":{}",
        json_string(code_of(finding.kind)), json_string(name_of(finding.severity)), finding.step,
        finding.address, place_json(program, finding.place), json_string(finding.message),
        json_string(finding.tip), finding.count, finding.elsewhere);
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

std::string findings_text(const Program& program, const Findings& findings, bool color) {
    std::string text;
    for (const Finding& finding : findings.list) text += finding_text(program, finding, color);
    if (findings.omitted > 0)
        text += fmt::format("({} more findings are omitted)\n", findings.omitted);
    if (findings.list.empty())
        text = fmt::format("no findings in {} instruction{}\n", findings.steps,
                           findings.steps == 1 ? "" : "s");
    if (!findings.complete)
        text += fmt::format("(the search was interrupted after {} instructions)\n", findings.steps);
    return text;
}

std::string findings_json(const Program& program, const Findings& findings) {
    std::string list;
    for (const Finding& finding : findings.list)
        list += (list.empty() ? "" : ",") + finding_json(program, finding);
    return fmt::format("{{\"findings\":[{}],\"omitted\":{},\"instructions\":{},\"complete\":{}}}\n",
                       list, findings.omitted, findings.steps, findings.complete);
}

} // namespace tharsis
