// assembled_submission.hpp -- a submission as a program, or all errors of its assembly
// The first check of every verdict.
#pragma once
#include "assembler/assembler.hpp"
#include "grading/submission/submission.hpp"
#include "grading/verdict/verdict.hpp"

#include <optional>

namespace tharsis {

/// `program` is set exactly if `check` has passed.
struct AssembledSubmission {
    std::optional<Program> program;
    Check
        check; ///< "assembles": each error an observation at its place; it has no points of its own
    std::vector<SourceFile>
        files; ///< all that were read, so that places in the program can be shown
};

/// True if it is an executable already, not a source text.
bool is_elf_submission(const Submission&);
/// A submission that is not even assembled, and why.
AssembledSubmission refused_submission(Check::Outcome, Observation);

/// How submissions are assembled: as MARS does, from the global `main` if there is one.
AssemblerOptions submission_options();

/// Assembles the sources; `.include` finds only files of the submission. A submission that could
/// not be read, or has no file, is refused.
AssembledSubmission assemble_submission(const Submission&,
                                        AssemblerOptions options = submission_options());

} // namespace tharsis
