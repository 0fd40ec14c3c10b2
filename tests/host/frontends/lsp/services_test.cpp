// services_test.cpp -- services and registers of the system in hovers
#include "lsp_fixture.hpp"

#include <set>

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

TEST_CASE("the second operand of mfc0 is a register of coprocessor 0", "[lsp]") {
    const auto hovered = [](const std::string& text) {
        return result_of("textDocument/hover", text)["contents"]["value"].get<std::string>();
    };
    CHECK(hovered("mfc0 $t0, $1|4\n") == "register 14 of coprocessor 0: EPC");
    CHECK(hovered("x: mtc0 $t0, $1|2\n") == "register 12 of coprocessor 0: Status");
    CHECK(hovered("mfc0 $1|4, $14\n").find("$t6") != std::string::npos);
    CHECK(hovered("add $t0, $t0, $1|4\n").find("$t6") != std::string::npos);
}

TEST_CASE("a mnemonic is completed without operands if they stand there already", "[lsp]") {
    const auto completed = [](const std::string& text) {
        const Json items = result_of("textDocument/completion", text)["items"];
        for (const Json& one : items)
            if (one["label"] == "addu") return one["textEdit"]["newText"].get<std::string>();
        return std::string();
    };
    CHECK(completed("main: add|\n") == "addu ${1:\\$rd}, ${2:\\$rs}, ${3:\\$rt}");
    CHECK(completed("main: add|  # sum\n") == "addu ${1:\\$rd}, ${2:\\$rs}, ${3:\\$rt}");
    CHECK(completed("main: add| $t0, $t1, $t2\n") == "addu");
}

TEST_CASE("the hover of a macro that is an argument does not show the call around it", "[lsp]") {
    const std::string macros = ".macro show(%x)\nnop\n.end_macro\n.macro twice(%m)\n%m(1)\n%m(2)\n"
                               ".end_macro\nmain: ";
    const auto hovered = [&](const std::string& call) {
        return result_of("textDocument/hover", macros + call)["contents"]["value"]
            .get<std::string>();
    };
    CHECK(hovered("twi|ce(show)\n").find("Becomes 2") != std::string::npos);
    CHECK(hovered("twice(sh|ow)\n").find("Becomes 2") == std::string::npos);
}

TEST_CASE("where a number follows neither labels nor registers are offered", "[lsp]") {
    const auto offered = [](const std::string& line) {
        const std::string text = ".eqv SIZE 4\n.data\narray: .word 1\n" + line;
        std::set<std::string> labels;
        const Json items = result_of("textDocument/completion", text)["items"];
        for (const Json& one : items) labels.insert(one["label"].get<std::string>());
        return labels;
    };
    const std::set<std::string> numbers{"SIZE"};
    CHECK(offered(".text\nmain: lw $t0, array+|\n") == numbers);
    CHECK(offered(".text\nmain: addi $t0, $t1, -|\n") == numbers);
    CHECK(offered("more: .space |\n") == numbers);
    CHECK(offered("more: .word |\n").contains("array"));
    CHECK(offered(".text\nmain: lw $t0, |\n").contains("array"));
}
