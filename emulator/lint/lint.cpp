// lint.cpp -- from a source model to diagnostics
// flow -> procedures -> the program as a whole -> report.
#include "lint/lint.hpp"

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

} // namespace

std::vector<Diagnostic> lint(const SourceModel& model, const LintOptions& options) {
    if (std::any_of(model.diagnostics.begin(), model.diagnostics.end(), hinders)) return {};
    linting::Flow flow = linting::flow_of(model, options.delayed_branching);
    if (!flow.usable || flow.nodes.empty()) return {};
    const linting::Result result = linting::defects_of(model, flow);
    return linting::diagnostics_of(model, flow, result, options);
}

} // namespace tharsis
