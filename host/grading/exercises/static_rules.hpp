// static_rules.hpp -- which instructions, pseudo-instructions, directives and services a program's
// text uses, and where
//
// As written and as assembled: `rem` is a pseudo-instruction, and uses div.
#pragma once
#include "base/program.hpp"
#include "grading/verdict/verdict.hpp"

#include <functional>
#include <string>
#include <vector>

namespace tharsis {

/// Something that a line uses.
struct Use {
    std::string name; ///< in lower case
    SourceLocation location;
    bool written = true; ///< written in the line; otherwise part of an expansion
};

struct Uses {
    std::vector<Use> instructions; ///< native ones: as written, and within expansions
    std::vector<Use> pseudo_instructions;
    std::vector<Use> directives; ///< ".word", ".macro" ...
    std::vector<Use> services;   ///< by number, where it follows from the lines before a syscall
};

/// In the files that count.
Uses uses_of(const Program&, const std::function<bool(FileId)>& counts);
/// For a program without sources (an ELF file): instructions and services are those of its words,
/// each as if it were written, whatever its line tables claim.
Uses uses_of_words(const Program&);

} // namespace tharsis
