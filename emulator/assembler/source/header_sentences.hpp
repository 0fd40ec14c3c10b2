// header_sentences.hpp -- which registers a sentence of a header comment declares
#pragma once
#include "assembler/source/header_words.hpp"

#include <vector>

namespace tharsis {

/// Registers that sentences speak of. They are no contract.
struct DeclaredRegisters {
    std::vector<TextRange> given;    ///< "expects n in $s0"
    std::vector<TextRange> declared; ///< "leaves the sum in $s1", "clobbers $s2", "$s3 is changed"
};

/// Adds those of a part of a line, but not what it uses, saves, or does not change.
void add_declared(HeaderWords words, DeclaredRegisters& declared);

} // namespace tharsis
