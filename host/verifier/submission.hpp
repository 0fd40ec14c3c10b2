// submission.hpp -- what a student handed in: files in their order, as bytes
// Which files make one program is decided here; reading folders is the command line's, judging the judges'.
#pragma once
#include "base/program.hpp"
#include <string>
#include <vector>

namespace tharsis {

/// One program to judge. The first source is the main one (its global `main` is where it starts); `included` are files
/// that lie beside it and that `.include` may name.
struct Submission {
    std::string name;                  ///< of the file or folder, as reports show it
    std::vector<SourceFile> sources;   ///< in the order of assembly
    std::vector<SourceFile> included;
};

}
