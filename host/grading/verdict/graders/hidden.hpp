// hidden.hpp -- a verdict as students may see it: without the details of some checks
#pragma once
#include "grading/verdict/report.hpp"

namespace tharsis {

/// When students see the details of a check, in Gradescope's words; empty: they always do.
std::string_view visibility_of(const Check&, const ReportStyle&);

/// Where details are hidden, one sentence says so in their place. Files that show them are removed.
Verdict without_hidden_details(Verdict, const ReportStyle&);

} // namespace tharsis
