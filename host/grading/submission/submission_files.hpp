// submission_files.hpp -- finds the submissions that an argument of `tharsis verify` names, and
// reads their files
//
// First the names of all; contents only when one is judged. Every hand-in is listed, and no link
// gives access to another's work.
#pragma once
#include "base/message.hpp"
#include "grading/submission/submission.hpp"

#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace tharsis {

/// One submission that was found and not yet read.
struct FoundSubmission {
    std::string name;   ///< of the file or folder; unique
    std::string folder; ///< all readable files are below it; ends with a slash, or is empty
    std::vector<std::string> files;  ///< relative to it, assembled; empty: nothing was handed in
    std::vector<std::string> others; ///< relative to it, may be included
    LocalizedText
        unreadable{}; ///< why it cannot be read ("src: is a link ..."); empty: its files may be
    bool loose =
        false; ///< a file in a folder of submissions: nothing else in that folder belongs to it
    std::shared_ptr<const std::set<std::string>>
        handed_in{}; ///< the canonical paths of all submissions
};

struct FoundSubmissions {
    std::vector<FoundSubmission> list;
    Message error, tip; ///< error empty: valid
};

/// A file is one submission; a folder with .asm (or .s) files is one program, or, if `loose` and
/// the only argument, a folder of submissions; a folder with folders only: each is one, however
/// deep its program lies. Hidden files and folders, and whatever is neither a source nor included
/// by one, are left out. Links are followed to files only, and only within the folder of a program;
/// an argument or a submission that is a link itself is not readable. A named file may include what
/// lies below its folder, but nothing that belongs to another submission of the list.
FoundSubmissions find_submissions(std::span<const std::string> paths, bool loose);

/// The one submission that a file or folder is: a folder is one program, which may lie in a folder
/// below it, or nothing that was handed in. If several folders contain programs, it is not
/// readable.
FoundSubmissions find_one_submission(const std::string& path);

/// The paths of its files: the sources and tests in its folder, and what they include.
std::vector<std::string> files_of(const FoundSubmission&);

/// Reads the files of one. An error makes it `unreadable`.
Submission read_submission(const FoundSubmission&);

} // namespace tharsis
