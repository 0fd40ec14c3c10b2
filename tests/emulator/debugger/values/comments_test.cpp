// comments_test.cpp -- where a comment begins
#include "debugger/values/comments.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;

TEST_CASE("a # outside quotes begins a comment in a source line", "[session]") {
    const auto kept = [](std::string_view line) {
        return without_comment(line, CommentStart::anywhere);
    };
    CHECK(kept("$t0 # a register") == "$t0 ");
    CHECK(kept("4#four") == "4");
    CHECK(kept("# all of it") == "");
    CHECK(kept("'#' # the character") == "'#' ");
    CHECK(kept(R"("a \" # b" # text)") == R"("a \" # b" )");
    CHECK(kept(R"('\'' # quote)") == R"('\'' )");
    CHECK(kept("no comment") == "no comment");
    CHECK(kept("don't # unclosed") == "don't ");
    CHECK(kept("") == "");
    CHECK(kept("\"ends with \\") == "\"ends with \\");
}

TEST_CASE("in a command a comment begins at a # after a blank", "[session]") {
    const auto kept = [](std::string_view line) {
        return without_comment(line, CommentStart::after_blank);
    };
    CHECK(kept("print $t0 # a register") == "print $t0 ");
    CHECK(kept("print $t0\t# a register") == "print $t0\t");
    CHECK(kept("open a#b.asm") == "open a#b.asm");
    CHECK(kept("print '#'") == "print '#'");
    CHECK(kept("print ' # '  # blanks") == "print ' # '  ");
}
