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

/// MARS goes to such a target, which the word does not hold.
bool hinders(const Diagnostic& diagnostic) {
    return diagnostic.severity == Severity::error || diagnostic.code == "branch-too-far" ||
           diagnostic.code == "jump-too-far";
}

/// Whether code that is not a node, in kernel text, calls where the program begins.
bool is_called_from_outside(const SourceModel& model, const linting::Flow& flow, Dialect dialect) {
    if (rules_of(dialect).start_up == DialectRules::StartUp::none || flow.start == no_id)
        return false;
    const SourceStatement& first = model.statements[flow.nodes[flow.start].statement];
    return !is_start_up(model.files[first.whole.file].text);
}

} // namespace

std::vector<Diagnostic> lint(const SourceModel& model, const LintOptions& given) {
    if (std::any_of(model.diagnostics.begin(), model.diagnostics.end(), hinders)) return {};
    LintOptions options = given;
    options.delayed_branching |= rules_of(options.dialect).has_delay_slots;
    linting::Flow flow = linting::flow_of(model, options.delayed_branching);
    if (!flow.usable || flow.nodes.empty()) return {};
    flow.has_mars_memory = options.dialect == Dialect::mars;
    if (is_called_from_outside(model, flow, options.dialect))
        flow.set_by_start_up = u64{1} << registers::ra;
    linting::Result result = linting::defects_of(model, flow);
    const auto& only = options.only;
    if (std::find(only.begin(), only.end(), "temporary-over-call") != only.end())
        linting::find_kept(flow, result);
    return linting::diagnostics_of(model, flow, result, options);
}

} // namespace tharsis
