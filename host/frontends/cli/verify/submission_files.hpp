// submission_files.hpp -- which submissions an argument of `tharsis verify` means, and their files
// Names first, for all of them; bytes when one is judged. Anyone who handed something in is in the
// list, and no one's link leads to another's work.
#pragma once
#include "grading/submission/submission.hpp"

#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace tharsis {

/// One submission that was found and not read yet.
struct FoundSubmission {
    std::string name;   ///< of the file or folder; no two have the same
    std::string folder; ///< below it lies all that may be read; ends with a slash, or is empty
    std::vector<std::string>
        files; ///< seen from there, that are assembled; empty: nothing was handed in
    std::vector<std::string> others; ///< seen from there, that may be included
    Sentence
        unreadable{}; ///< why it cannot be read ("src: is a link ..."); empty: its files may be
    bool loose =
        false; ///< a file of a folder of submissions: nothing else in that folder belongs to it
    std::shared_ptr<const std::set<std::string>> handed_in{}; ///< the true paths of all submissions
};

struct FoundSubmissions {
    std::vector<FoundSubmission> list;
    std::string error, tip; ///< error empty: all is well
};

/// A file is one submission; a folder with .asm (or .s) files is one program, or, if `loose` and
/// the only argument, a folder of submissions; a folder with folders only: each is one, however
/// deep its program lies. Hidden files and folders, and whatever is no source, are left out. Links
/// are followed to files only, and only within the folder of a program; an argument or a submission
/// that is a link itself is not readable. A named file may include what lies below its folder, but
/// nothing that belongs to another submission of the list.
FoundSubmissions find_submissions(std::span<const std::string> paths, bool loose);

/// Where its files lie: those of its folder, and what they include.
std::vector<std::string> files_of(const FoundSubmission&);

/// The files of one. What cannot be read makes it `unreadable`.
Submission read_submission(const FoundSubmission&);

} // namespace tharsis
