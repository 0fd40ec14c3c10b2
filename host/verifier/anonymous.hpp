// anonymous.hpp -- a submission that does not say whose it is
// Done before it is judged, so that no report, replay or cache ever holds a name.
#pragma once
#include "verifier/submission.hpp"

namespace tharsis {

/// The names of the submission and of its main files are made of hashes ("submission-1f3a9c04b27e"), and comments, where
/// authors sign, are left out of the sources; all lines and columns stay. Names that `.include` needs stay, and what
/// programs print.
Submission made_anonymous(Submission);

/// An assembly source without its comments; everything else stays where it is. What is no text (an ELF file) stays whole.
std::string without_comments(const std::string& source);

}
