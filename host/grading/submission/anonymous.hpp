// anonymous.hpp -- submissions and verdicts without the names of their authors
// Names are removed before judging, so that no report, replay or cache contains one; the code that
// is judged is unchanged.
#pragma once
#include "grading/submission/submission.hpp"

namespace tharsis {

/// Replaces the name of the submission and of its main files by hashes ("submission-1f3a9c04b27e").
/// Names that `.include` needs stay, and so do the texts that the program prints, because the
/// verdict depends on them.
Submission made_anonymous(Submission);

/// A verdict of such a submission: its replays contain no comments, where authors sign, and no
/// files that are not assembled. A replay that cannot be read back is left out, with a note.
Verdict made_anonymous(Verdict);

/// All sources without comments, for reports that show sources.
Submission without_comments(Submission);
/// An assembly source without its comments; everything else keeps its place. A file that is not
/// text (an ELF file) stays unchanged.
std::string without_comments(const std::string& source);

} // namespace tharsis
