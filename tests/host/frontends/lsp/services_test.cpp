// services_test.cpp -- where the text does not say which service a syscall requests
#include "lsp_fixture.hpp"

using namespace tharsis;
using namespace tharsis::testing;

TEST_CASE("the hover of syscall names no service if $v0 depends on the way", "[lsp]") {
    const std::string text = GENERATE(
        "main: beqz $t0, one\nli $v0, 4\nj both\none: li $v0, 1\nboth: sy|scall\n",
        "main: li $v0, 4\nloop: addiu $v0, $v0, 1\nbnez $t0, loop\nsy|scall\n",
        "main: li $v0, 1\nli $t1, 3\nnext: addi $v0, $v0, 1\naddi $t1, $t1, -1\n"
        "bnez $t1, next\nsy|scall\n",
        "main: li $v0, 1\nloop: ori $v0, $v0, 4\nbnez $t0, loop\nsy|scall\n",
        "main: li $v0, 1\nloop: sy|scall\naddi $v0, $v0, 3\nbnez $t0, loop\n",
        "main: li $v0, 4\nli $t2, 1\na: nop\nb: move $v0, $t2\nbnez $t0, b\n"
        "addi $t2, $t2, 1\nbnez $t1, a\nsy|scall\n",
        "main: li $v0, 4\njal f\nsy|scall\nf: jr $ra\n",
        "main: li $v0, 4\nla $t0, l\njr $t0\nl: sy|scall\n",
        "main: li $v0, 4\nadd $v0, $t0, $t1\nsy|scall\n", "main: li $v0, 5\nsyscall\nsy|scall\n",
        "main: li $a1, 5\nsyscall\nmove $v0, $a1\nsys|call\n",
        "main: li $t0, 5\njal f\nmove $v0, $t0\nsys|call\nf: jr $ra\n");
    CAPTURE(text);
    const Json result = result_of("textDocument/hover", text);
    const std::string value = result["contents"]["value"];
    CHECK(value.find("The number of the service is in") != value.npos);
}
