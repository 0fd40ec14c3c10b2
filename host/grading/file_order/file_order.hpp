// file_order.hpp -- judges a submission of several files in the order in which it works
// A word that another file's `.space` misaligns, or code that begins in the wrong file, is the
// fault of the order, which the judge cannot know.
#pragma once
#include "base/program.hpp"
#include "grading/submission/submission.hpp"
#include "grading/verdict/verdict.hpp"

#include <functional>
#include <optional>

namespace tharsis {

/// How the sources of a submission are judged, and assembled, in the order that they have.
struct OrderedJudge {
    std::function<Verdict(const Submission&)> judge;
    std::function<std::optional<Program>(const Submission&)> assemble;
};

/// The verdict of the first order that is accepted, else the best one. An order that is accepted at
/// once costs nothing more. Others are tried in turn: those of the submission, then the few that
/// align the data differently. An order in which the run that shows the first error is the same
/// would be refused for the same error, so it is not judged. The judge is called with the order
/// that is judged; it reports `order_deviation` if `is_reordered`.
Verdict judge_in_best_order(const Submission&, const OrderedJudge&);

/// "depends-on-file-order": for a check of a submission that `is_reordered`.
Observation order_deviation(const Submission&);

/// The first order in which the program assembles and comes to its first question, or to its end,
/// without an error; the usual one if there is none.
Submission in_running_order(const Submission&);

} // namespace tharsis
