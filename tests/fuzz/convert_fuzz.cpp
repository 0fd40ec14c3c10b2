// convert_fuzz.cpp -- any text in any dialect, converted to each other one
// The result is a program of that dialect, or an error is named. If nothing is reported, both
// programs print the same. The last part of the input, after a form feed, is the console input.
#include "assembling.hpp"
#include "convert/convert.hpp"
#include "convert/same_run.hpp"

#include <algorithm>

namespace tharsis::fuzz {

namespace {

bool has_error(const std::vector<Diagnostic>& diagnostics) {
    return std::ranges::any_of(
        diagnostics, [](const Diagnostic& one) { return one.severity == Severity::error; });
}

void compare(const Conversion& conversion, const Sources& sources) {
    ComparedRuns how;
    how.most_steps = 20'000;
    how.delayed_branching = sources.options.delayed_branching;
    how.compares_status = conversion.keeps_status;
    const RunComparison runs =
        compare_runs(*conversion.source, *conversion.converted, sources.input, how);
    if (!conversion.diagnostics.empty()) return;
    if (runs.source.ended && runs.converted.ended)
        require(runs.same_output, "a converted program prints the same");
}

void convert_to(const Sources& sources, std::string_view target) {
    const Conversion conversion = convert(sources.given, sources.options, target);
    if (!conversion.errors.empty()) {
        require(conversion.files.empty(), "a program with errors is not converted");
        return;
    }
    require(conversion.files.size() == sources.given.size(), "each file is converted");
    require(conversion.converted || has_error(conversion.diagnostics),
            "a program is converted, or the error is named");
    if (conversion.source && conversion.converted) compare(conversion, sources);
}

} // namespace

void run_input(std::span<const u8> bytes) {
    const Sources sources(bytes, Sources::Last::input);
    if (!conversion_refusal(sources.options.dialect).why.empty()) return;
    for (const DialectRules& rules : dialect_rules)
        if (rules.dialect != sources.options.dialect && is_conversion_target(rules.name))
            convert_to(sources, rules.name);
}

} // namespace tharsis::fuzz
