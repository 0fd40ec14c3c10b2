// procedures_test.cpp -- procedures of a source model: headers, extents, calls, frames
#include "support/analysing.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;
using Texts = std::vector<std::string>;

namespace {

Texts texts(const SourceModel& model, const std::vector<TextRange>& ranges) {
    Texts all;
    for (const TextRange& one : ranges) all.emplace_back(model.text(one));
    return all;
}

const std::string program = R"(
        .text
        .globl  main
main:   jal     sum
        jal     sum
        li      $v0, 10
        syscall

# sum(n) -> total
#
#   $a0  n       how many
#   $a1  <-> the rest
#   $v0  <- their sum
#
#   changes  $t0-$t2, total $s1   all else stays
#            $t9
sum:    addiu   $sp, $sp, -8
        sw      $ra, 4($sp)
        sw      $s0, 0($sp)
        jal     leaf
        lw      $ra, 4($sp)
        addiu   $sp, $sp, 8
        jr      $ra
leaf:   jr      $ra
# unused(x)
#   changes  nothing
unused: jr      $ra
        .data
total:  .word   0
)";

} // namespace

TEST_CASE("the main program, targets of calls and labels with a header are procedures",
          "[source]") {
    const SourceModel m = analysed(program);
    REQUIRE(m.diagnostics.empty());
    Texts found;
    for (const SourceProcedure& one : m.procedures) found.push_back(m.definitions[one.label].name);
    CHECK(found == Texts{"main", "sum", "leaf", "unused"});
    CHECK_FALSE(m.procedures[0].is_called);
    CHECK_FALSE(m.procedures[3].is_called);
    CHECK(m.procedures[3].header_registers().promises);
}

TEST_CASE("a header names arguments, results and changed registers", "[source]") {
    const SourceModel m = analysed(program);
    const SourceProcedure& sum = m.procedures[1];
    CHECK(texts(m, sum.header_registers().arguments) == Texts{"$a0", "$a1"});
    CHECK(texts(m, sum.header_registers().results) == Texts{"$a1", "$v0"});
    CHECK(texts(m, sum.header_registers().changes) == Texts{"$t0-$t2", "$s1", "$t9"});
    CHECK(m.text(sum.header).starts_with("# sum(n)"));
    CHECK(m.procedures[2].header.empty());
}

TEST_CASE("a procedure reaches to the next one, and knows its calls and its frame", "[source]") {
    const SourceModel m = analysed(program);
    const SourceProcedure& sum = m.procedures[1];
    CHECK(sum.end - sum.first == 7);
    REQUIRE(sum.calls.size() == 1);
    CHECK(m.definitions[sum.calls[0]].name == "leaf");
    CHECK(sum.frame_bytes == 8);
    REQUIRE(sum.saved.size() == 2);
    CHECK(sum.saved[0].number == 31);
    CHECK(sum.saved[0].offset == 4);
    CHECK(m.procedures[2].frame_bytes == 0);
}

TEST_CASE("a frame that is made in steps has offsets from its end", "[source]") {
    const SourceModel m = analysed("main: jal f\nf: addiu $sp, $sp, -4\nsw $ra, ($sp)\n"
                                   "subu $sp, $sp, 4\nsw $s0, 0($sp)\njr $ra\n");
    REQUIRE(m.procedures.size() == 2);
    const SourceProcedure& f = m.procedures[1];
    CHECK(f.frame_bytes == 8);
    REQUIRE(f.saved.size() == 2);
    CHECK(f.saved[0].offset == 4);
    CHECK(f.saved[1].offset == 0);
}

TEST_CASE("a frame may be larger than a number in an instruction, and wraps around as $sp does",
          "[source]") {
    for (const char* const lowers : {"addiu $sp, $sp, -40000", "subu $sp, $sp, 40000"}) {
        const SourceModel m =
            analysed(std::string("main: jal f\nf: ") + lowers + "\nsw $ra, 4($sp)\njr $ra\n");
        REQUIRE(m.procedures.size() == 2);
        CHECK(m.procedures[1].frame_bytes == 40000);
        REQUIRE(m.procedures[1].saved.size() == 1);
        CHECK(m.procedures[1].saved[0].offset == 4);
    }
    const SourceModel m = analysed("main: jal f\nf: sw $s0, 0($sp)\nsubu $sp, $sp, 0x80000000\n"
                                   "subu $sp, $sp, 0x7ffffffc\njr $ra\n");
    REQUIRE(m.procedures.size() == 2);
    CHECK(m.procedures[1].frame_bytes == 0xfffffffc);
}

TEST_CASE("a procedure above the main program, or in an included file, ends before it",
          "[source]") {
    const SourceModel above =
        analysed(".globl main\nf: jr $ra\nmain: jal f\nli $v0, 10\nsyscall\n");
    REQUIRE(above.procedures.size() == 2);
    CHECK(above.procedures[0].end - above.procedures[0].first == 1);
    CHECK(above.procedures[0].calls.empty());
    CHECK(above.procedures[1].calls.size() == 1);
    const SourceModel part = analysed(".include \"f.asm\"\njal f\nli $v0, 10\nsyscall\n", {},
                                      {{"f.asm", "f: jr $ra\n"}});
    REQUIRE(part.procedures.size() == 1);
    CHECK(part.procedures[0].end - part.procedures[0].first == 1);
}

// To look up the whole list of labels from each of them takes quadratic time.
TEST_CASE("of many labels alone below a header each has it", "[source]") {
    constexpr int many = 200'000;
    std::string text = ".text\n# changes nothing\n";
    for (int k = 0; k < many; ++k) text += "l" + std::to_string(k) + ":\n";
    text += "nop\n\n";
    for (int k = 0; k < many; ++k) text += "m" + std::to_string(k) + ": ";
    const SourceModel m = analysed(text + "jr $ra\n");
    REQUIRE(m.procedures.size() == many);
    CHECK(m.procedures.back().header_registers().promises);
    CHECK(m.procedures.back().header == m.procedures.front().header);
    CHECK(m.procedures.back().registers == m.procedures.front().registers); // not a copy for each
    CHECK(m.text(m.procedures.back().header) == "# changes nothing");
}

TEST_CASE("a procedure with very many calls calls each label once, in order", "[source]") {
    constexpr int many = 200'000;
    std::string text = "main: jal p1\n";
    for (int k = 0; k < many; ++k) text += "jal p" + std::to_string(k) + "\n";
    for (int k = 0; k < many; ++k) text += "p" + std::to_string(k) + ": jr $ra\n";
    const SourceModel m = analysed(text);
    REQUIRE(m.procedures[0].calls.size() == many);
    CHECK(m.definitions[m.procedures[0].calls[0]].name == "p1");
    CHECK(m.definitions[m.procedures[0].calls[1]].name == "p0");
    CHECK(m.definitions[m.procedures[0].calls.back()].name == "p199999");
}

TEST_CASE("a label that nothing mentions begins a procedure behind one that has ended",
          "[procedures]") {
    const auto names = [](const std::string& text) {
        const SourceModel model = analysed(text);
        Texts found;
        for (const SourceProcedure& one : model.procedures)
            found.push_back(model.definitions[one.label].name + " " +
                            std::to_string(one.end - one.first));
        return found;
    };
    const std::string main = "main: jal calc\nli $v0, 10\nsyscall\n";
    CHECK(names(main + "calc: nop\njr $ra\nnew: jal calc\njr $ra\n") ==
          Texts{"main 3", "calc 2", "new 2"});
    CHECK(names(main + "calc: b on\nnew: nop\non: jr $ra\n") == Texts{"main 3", "calc 1", "new 2"});
    CHECK(names(main + "calc: nop\njr $ra\nnop\nnew: jr $ra\n") ==
          Texts{"main 3", "calc 3", "new 1"}); // a delay slot
    CHECK(names(main + "calc: jr $ra\nloop: nop\nnew: b loop\n") == Texts{"main 3", "calc 3"});
    // It falls into the label, mentions it, or may come back from what it calls.
    CHECK(names(main + "calc: nop\nnew: jr $ra\n") == Texts{"main 3", "calc 2"});
    CHECK(names(main + "calc: beqz $t0, new\njr $ra\nnew: jr $ra\n") == Texts{"main 3", "calc 3"});
    CHECK(names(main + "calc: jal calc\nnew: jr $ra\n") == Texts{"main 3", "calc 2"});
    CHECK(names(main + "calc: syscall\nnew: jr $ra\n") == Texts{"main 3", "calc 2"});
    CHECK(names(main + "calc: jr $ra\n$L3: nop\n") == Texts{"main 3", "calc 2"});
}
