// grammar_test.cpp -- the grammars in docs/editors/ are those that `tharsis doc` prints
// `./check --all` divides texts into tokens with the TextMate grammar, as VS Code does.
#include "reference/grammar.hpp"
#include "support/output/result_file.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;

TEST_CASE("the grammars in docs/editors are up to date", "[grammar]") {
    const std::string folder = THARSIS_SOURCE "/docs/editors/";
    INFO("tharsis doc grammar > docs/editors/mips.tmLanguage.json");
    CHECK(read_whole_file(folder + "mips.tmLanguage.json") == textmate_grammar());
    INFO("tharsis doc vim > docs/editors/vim/syntax/mips.vim");
    CHECK(read_whole_file(folder + "vim/syntax/mips.vim") == vim_syntax());
}
