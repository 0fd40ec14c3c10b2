// findings_show.cpp -- a finding in three lines: what, where and since when, what to do
// JSON has the same fields by name; unknown ones are omitted.
#include "debugger/findings/findings_show.hpp"

#include "isa/registers.hpp"

#include <fmt/format.h>

namespace tharsis {
namespace {

std::string_view name_of(Severity severity) {
    return severity == Severity::error     ? "error"
           : severity == Severity::warning ? "warning"
                                           : "note";
}

std::string place_text(const Program& program, const Place& place, u32 address) {
    return place.line == 0 ? fmt::format("0x{:08x}", address)
                           : fmt::format("{}:{}", program.files[place.file].name, place.line);
}

std::string counts_text(const Finding& finding) {
    if (finding.count == 1 && finding.elsewhere == 0) return {};
    std::string text = finding.count > 1 ? fmt::format(", {} times", finding.count) : "";
    if (finding.elsewhere > 0)
        text += fmt::format(", and {} more at other places", finding.elsewhere);
    return text;
}

std::string finding_text(const Program& program, const Finding& finding) {
    const bool has_step = finding.kind != Finding::Kind::unneeded_change;
    return fmt::format("{}: {}: {} [{}]\n", place_text(program, finding.place, finding.address),
                       name_of(finding.severity), finding.message, code_of(finding.kind)) +
           (has_step ? fmt::format("    at step {}{}\n", finding.step, counts_text(finding)) : "") +
           fmt::format("    tip: {}\n", finding.tip);
}

std::string quoted(std::string_view text) {
    std::string json;
    for (const char c : text) {
        if (c == '"' || c == '\\') json += '\\';
        if (static_cast<unsigned char>(c) < 0x20)
            json += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
        else
            json += c;
    }
    return "\"" + json + "\"";
}

std::string place_json(const Program& program, const Place& place) {
    if (place.line == 0) return {};
    return fmt::format(",\"file\":{},\"line\":{}", quoted(program.files[place.file].name),
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
    std::string json =
        fmt::format("{{\"kind\":{},\"severity\":{},\"step\":{},\"address\":{}{},\"message\":{},"
                    "\"tip\":{},\"count\":{},\"elsewhere\":{}",
                    quoted(code_of(finding.kind)), quoted(name_of(finding.severity)), finding.step,
                    finding.address, place_json(program, finding.place), quoted(finding.message),
                    quoted(finding.tip), finding.count, finding.elsewhere);
    if (finding.reg) json += fmt::format(",\"register\":{}", quoted(register_text(*finding.reg)));
    if (finding.memory)
        json += fmt::format(",\"memory\":{{\"address\":{},\"size\":{}}}", finding.memory->address,
                            finding.memory->size);
    if (finding.cause)
        json += fmt::format(",\"cause\":{{\"step\":{},\"address\":{}{}}}", finding.cause->step,
                            finding.cause->address, place_json(program, finding.cause->place));
    return json + "}";
}

} // namespace

std::string findings_text(const Program& program, const Findings& findings) {
    std::string text;
    for (const Finding& finding : findings.list) text += finding_text(program, finding);
    if (findings.omitted > 0) text += fmt::format("({} more are left out)\n", findings.omitted);
    if (findings.list.empty())
        text = fmt::format("nothing was found in {} instructions\n", findings.steps);
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
