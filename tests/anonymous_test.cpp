// anonymous_test.cpp -- what stands in an anonymous submission, and what does not
// Lines and columns must stay, or reports would point elsewhere.
#include "verifier/anonymous.hpp"
#include <catch2/catch.hpp>

using namespace tharsis;

TEST_CASE("comments go, and all else stays where it is", "[verifier]") {
    CHECK(without_comments("# Author: Ada\nmain: li $v0, 10 # Ada\r\n  syscall#x\n") == "\nmain: li $v0, 10 \r\n  syscall\n");
    CHECK(without_comments(".asciiz \"# no\" # yes\n") == ".asciiz \"# no\" \n");
    CHECK(without_comments(".asciiz \"a\\\"# no\" # yes\n") == ".asciiz \"a\\\"# no\" \n");
    CHECK(without_comments("li $t0, '#' # yes\nli $t0, '\\'' # yes") == "li $t0, '#' \nli $t0, '\\'' ");
    CHECK(without_comments(".ascii \"open # no\nnop # yes\n") == ".ascii \"open # no\nnop \n");
    CHECK(without_comments("\x7f" "ELF # bytes") == "\x7f" "ELF # bytes");
}

TEST_CASE("an anonymous submission is called by a hash, and its author's comments are left out", "[verifier]") {
    const Submission named{"Dupont_Jean", {{"Dupont_Jean/main.asm", "# Jean Dupont\nmain: nop\n"}}, {{"lib.asm", "nop # Jean\n"}}, {}};
    const Submission anonymous = made_anonymous(named);
    CHECK(anonymous.name.starts_with("submission-"));
    CHECK(anonymous.sources.at(0).name == anonymous.name + ".asm");
    CHECK(anonymous.sources[0].text == "\nmain: nop\n");
    CHECK(anonymous.included.at(0).name == "lib.asm");
    CHECK(anonymous.included[0].text == "nop \n");
}
