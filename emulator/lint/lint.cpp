// lint.cpp -- from a source model to diagnostics
// flow -> procedures -> the program as a whole -> report.
#include "lint/lint.hpp"

#include "assembler/dialects/start_up.hpp"
#include "isa/registers.hpp"
#include "lint/kept.hpp"
#include "lint/report.hpp"
#include "lint/whole_program.hpp"

#include <algorithm>

namespace tharsis {
namespace {

/// MARS goes to a target that is too far, which the word does not hold.
LintGap gap_of(const std::vector<Diagnostic>& diagnostics) {
    const auto is_error = [](const Diagnostic& one) { return one.severity == Severity::error; };
    const auto is_far = [](const Diagnostic& one) {
        return one.code == "branch-too-far" || one.code == "jump-too-far";
    };
    if (std::any_of(diagnostics.begin(), diagnostics.end(), is_error)) return LintGap::errors;
    return std::any_of(diagnostics.begin(), diagnostics.end(), is_far) ? LintGap::far_target
                                                                       : LintGap::none;
}

/// Whether code that is not a node, in kernel text, calls where the program begins.
bool is_called_from_outside(const SourceModel& model, const linting::Flow& flow, Dialect dialect) {
    if (rules_of(dialect).start_up == DialectRules::StartUp::none || flow.start == no_id)
        return false;
    const SourceStatement& first = model.statements[flow.nodes[flow.start].statement];
    return !is_start_up(model.files[first.whole.file].text);
}

} // namespace

LintResult lint_result(const SourceModel& model, const LintOptions& given) {
    if (const LintGap gap = gap_of(model.diagnostics); gap != LintGap::none) return {{}, gap};
    LintOptions options = given;
    options.delayed_branching |= rules_of(options.dialect).has_delay_slots;
    linting::Flow flow = linting::flow_of(model, options.delayed_branching);
    if (!flow.usable) return {{}, LintGap::text};
    if (flow.nodes.empty()) return {};
    flow.dialect = options.dialect;
    if (is_called_from_outside(model, flow, options.dialect))
        flow.set_by_start_up = u64{1} << registers::ra;
    linting::Result result = linting::defects_of(model, flow);
    if (!result.is_complete) return {{}, LintGap::size};
    const auto& only = options.only;
    if (std::find(only.begin(), only.end(), "temporary-over-call") != only.end())
        linting::find_kept(flow, result);
    return {linting::diagnostics_of(model, flow, result, options), LintGap::none};
}

} // namespace tharsis
