// anonymous.hpp -- a submission that does not say whose it is, and a verdict that does not
// Names go before it is judged, so that no report, replay or cache ever holds one; what is judged
// is what was handed in.
#pragma once
#include "grading/submission/submission.hpp"

namespace tharsis {

/// The names of the submission and of its main files are made of hashes
/// ("submission-1f3a9c04b27e"). Names that `.include` needs stay, and what programs print; and all
/// texts, or the verdict might be another one.
Submission made_anonymous(Submission);

/// A verdict of such a submission: in its replays there are no comments, where authors sign, and no
/// file that is not assembled.
Verdict made_anonymous(Verdict);

/// For those who show sources: all of them without comments.
Submission without_comments(Submission);
/// An assembly source without its comments; everything else stays where it is. What is no text (an
/// ELF file) stays whole.
std::string without_comments(const std::string& source);

} // namespace tharsis
