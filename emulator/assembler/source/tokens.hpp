// tokens.hpp -- one line of text as tokens, for code that colours or searches lines
// The assembler's own lexer, so that no other code has its own idea of the language.
#pragma once
#include "assembler/source/source_model.hpp"

namespace tharsis {

/// The tokens of a line, with their places in it; every byte but blanks, commas and line ends is in
/// one token.
std::vector<SourceToken> tokens_of(std::string_view line);

/// What a line is about: its labels are left out.
struct LineWords {
    std::vector<SourceToken> tokens; ///< of the whole line
    std::size_t end = 0;             ///< index behind the last token that is no comment
    std::size_t head = 0; ///< index of the instruction, directive or macro; tokens.size(): none
};
LineWords words_of(std::string_view line);

} // namespace tharsis
