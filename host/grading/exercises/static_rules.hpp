// static_rules.hpp -- which instructions, pseudo-instructions, directives and services a program's
// text uses, and where
//
// As it is written, and as it is assembled: `rem` is a pseudo-instruction, and uses div.
#pragma once
#include "base/program.hpp"
#include "grading/verdict/verdict.hpp"

#include <functional>
#include <string>
#include <vector>

namespace tharsis {

/// Something that a line uses.
struct Use {
    std::string name; ///< in small letters
    SourceLocation spot;
    bool written = true; ///< the line says so; else it is a part of an expansion
};

struct Uses {
    std::vector<Use> instructions; ///< native ones: as written, and within expansions
    std::vector<Use> pseudo_instructions;
    std::vector<Use> directives; ///< ".word", ".macro" ...
    std::vector<Use> services;   ///< by number, where it can be read off the lines before a syscall
};

/// Of files that count.
Uses uses_of(const Program&, const std::function<bool(FileId)>& counts);
/// Of a program without a text (an ELF file): instructions and services are those of its words,
/// each as if it were written, whatever its tables of lines say.
Uses uses_of_words(const Program&);

} // namespace tharsis
