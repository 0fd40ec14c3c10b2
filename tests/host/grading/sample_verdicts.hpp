// sample_verdicts.hpp -- verdicts for tests of forms: one of each outcome, and one that means harm
// Their names and texts are what students' folders and programs may well hold.
#pragma once
#include "grading/verdict/verdict.hpp"

#include <vector>

namespace tharsis::test {

Verdict accepted_verdict();
/// Failed, deviating and skipped checks, boards, moves, a replay.
Verdict refused_verdict();
Verdict unjudged_verdict();
/// Markup, formulas, escape sequences, line feeds, quotes, bytes that are not text: in every place
/// that can hold them.
Verdict harmful_verdict();

std::vector<Verdict> some_verdicts();

} // namespace tharsis::test
