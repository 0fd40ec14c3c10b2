// hidden.hpp -- a verdict as students may see it: without the details of some checks
#pragma once
#include "grading/verdict/report.hpp"

namespace tharsis {

/// When students see the details of a check, in Gradescope's words; empty: they always do.
std::string_view visibility_of(const Check&, const ReportStyle&);

/// Without what checks that students see show of the runs of hidden checks: a limit of cycles, for
/// example, quotes the input of the run that broke it. One sentence stands in its place.
Verdict without_hidden_runs(Verdict, const ReportStyle&);

/// The same, and without the details of the hidden checks themselves. Where details are hidden, one
/// sentence says so in their place. Files that show them are removed.
Verdict without_hidden_details(Verdict, const ReportStyle&);

} // namespace tharsis
