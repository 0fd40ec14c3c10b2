// submission_dialect.hpp -- the dialect in which `tharsis similar` assembles a submission
#pragma once
#include "grading/submission/submission_files.hpp"

#include <optional>

namespace tharsis {

/// A dialect, or why there is none.
struct SubmissionDialect {
    Dialect dialect = Dialect::mars;
    Message error{}, tip{}; ///< error empty: valid
    std::string file{};     ///< where the error is; empty: not in the submission
    u32 line = 0;
};

/// The chosen one, else the one that the first source names, else that of its folder
/// (docs/folder-settings.md). The submission is as it was read: a comment counts.
SubmissionDialect dialect_of(const FoundSubmission&, const Submission&,
                             std::optional<Dialect> chosen);

} // namespace tharsis
