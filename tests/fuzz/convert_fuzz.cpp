// convert_fuzz.cpp -- any text, and programs that print the same in each dialect, converted
// Any text: the result is a program of that dialect, or an error is named; both programs are run.
// The last part of the input, after a form feed, is the console input. The bytes of the input also
// choose the statements of a plain program: its conversions must print the same.
#include "assembling.hpp"
#include "convert/convert.hpp"
#include "convert/same_run.hpp"
#include "plain_program.hpp"

#include <algorithm>

namespace tharsis::fuzz {

namespace {

constexpr u64 max_steps = 20'000;

bool has_error(const std::vector<Diagnostic>& diagnostics) {
    return std::ranges::any_of(
        diagnostics, [](const Diagnostic& one) { return one.severity == Severity::error; });
}

RunComparison run_both(const Conversion& conversion, std::string_view input) {
    return compare_runs(*conversion.source, *conversion.converted, input,
                        {.max_steps = max_steps, .compares_status = conversion.keeps_status});
}

/// The outputs of any text may differ without a note: it may print an address or what a register
/// holds at the beginning, measure its own text, or rely on what only MARS accepts, such as a text
/// without its last quote. The runs show what sanitizers see.
void convert_text(const Sources& sources, std::string_view target) {
    const Conversion conversion = convert(sources.given, sources.options, target);
    if (conversion.files.empty() && conversion.errors.empty()) return; // refused
    if (!conversion.errors.empty()) {
        require(conversion.files.empty(), "a program with errors is not converted");
        return;
    }
    require(conversion.files.size() == sources.given.size(), "each file is converted");
    require(conversion.converted || has_error(conversion.diagnostics),
            "a program is converted, or the error is named");
    if (conversion.source && conversion.converted) run_both(conversion, sources.input);
}

/// All that a plain program does is the same in every dialect.
void convert_plain(std::span<const u8> bytes, const DialectRules& from, std::string_view target) {
    AssemblerOptions options;
    options.dialect = from.dialect;
    if (from.layout) options.layout = from.layout;
    options.start_at_main = true;
    const SourceFile file{"plain.asm", plain_program(bytes, from)};
    const Conversion conversion = convert({&file, 1}, options, target);
    require(conversion.errors.empty(), "a plain program has no errors");
    require(!has_error(conversion.diagnostics), "each line of a plain program has a counterpart");
    require(conversion.source && conversion.converted, "a plain program is converted");
    const RunComparison runs = run_both(conversion, {});
    require(runs.source.ended, "a plain program ends");
    require(runs.same_output, "a converted plain program prints the same");
    require(runs.same_end, "a converted plain program ends in the same way");
}

} // namespace

void run_input(std::span<const u8> bytes) {
    Sources sources(bytes, Sources::Last::input);
    sources.options.delayed_branching = false; // the other dialects have no delay slots
    const DialectRules& from = rules_of(sources.options.dialect);
    for (const DialectRules& to : dialect_rules) {
        if (to.dialect == from.dialect || !is_conversion_target(to.name)) continue;
        convert_text(sources, to.name);
        convert_plain(bytes, from, to.name);
    }
}

} // namespace tharsis::fuzz
