// convert_fuzz.cpp -- any text in any dialect, converted to each other one
// The result is a program of that dialect, or an error is named; both programs are run. The last
// part of the input, after a form feed, is the console input.
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

/// Their outputs may differ: conversion promises nothing for what only MARS accepts, such as a text
/// without its last quote, or for programs that print addresses.
void run_both(const Conversion& conversion, const Sources& sources) {
    ComparedRuns how;
    how.max_steps = 20'000;
    how.compares_status = conversion.keeps_status;
    const RunComparison runs =
        compare_runs(*conversion.source, *conversion.converted, sources.input, how);
    require(!runs.within_limit || runs.same_output == (runs.source.output == runs.converted.output),
            "outputs are compared");
}

void convert_to(const Sources& sources, std::string_view target) {
    const Conversion conversion = convert(sources.given, sources.options, target);
    if (conversion.files.empty() && conversion.errors.empty()) return; // refused
    if (!conversion.errors.empty()) {
        require(conversion.files.empty(), "a program with errors is not converted");
        return;
    }
    require(conversion.files.size() == sources.given.size(), "each file is converted");
    require(conversion.converted || has_error(conversion.diagnostics),
            "a program is converted, or the error is named");
    if (conversion.source && conversion.converted) run_both(conversion, sources);
}

} // namespace

void run_input(std::span<const u8> bytes) {
    Sources sources(bytes, Sources::Last::input);
    sources.options.delayed_branching = false; // the other dialects have no delay slots
    for (const DialectRules& rules : dialect_rules)
        if (rules.dialect != sources.options.dialect && is_conversion_target(rules.name))
            convert_to(sources, rules.name);
}

} // namespace tharsis::fuzz
