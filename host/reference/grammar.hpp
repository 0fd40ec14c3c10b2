// grammar.hpp -- MIPS assembly for the highlighters of editors, from the tables
// They know names, but no program: what a word means is known to a language server only.
#pragma once
#include <string>

namespace tharsis {

/// A TextMate grammar (JSON), for VS Code, Sublime Text and others; scope `source.mips`. Regular
/// expressions are Oniguruma's.
std::string textmate_grammar();

/// A syntax file for Vim and Neovim.
std::string vim_syntax();

} // namespace tharsis
