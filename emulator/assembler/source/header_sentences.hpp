// header_sentences.hpp -- which registers a sentence of a header comment declares
#pragma once
#include "assembler/source/header_registers.hpp"
#include "assembler/source/header_words.hpp"

namespace tharsis {

/// Adds those of a part of a line, but not what it uses, saves, or does not change.
void add_declared(HeaderWords words, DeclaredRegisters& declared);

} // namespace tharsis
