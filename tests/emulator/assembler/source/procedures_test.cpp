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

TEST_CASE("targets of calls and labels with a header are procedures", "[source]") {
    const SourceModel m = analysed(program);
    REQUIRE(m.diagnostics.empty());
    Texts found;
    for (const SourceProcedure& one : m.procedures) found.push_back(m.definitions[one.label].name);
    CHECK(found == Texts{"sum", "leaf", "unused"});
    CHECK_FALSE(m.procedures[2].is_called);
    CHECK(m.procedures[2].promises);
}

TEST_CASE("a header names arguments, results and changed registers", "[source]") {
    const SourceModel m = analysed(program);
    const SourceProcedure& sum = m.procedures[0];
    CHECK(texts(m, sum.arguments) == Texts{"$a0", "$a1"});
    CHECK(texts(m, sum.results) == Texts{"$a1", "$v0"});
    CHECK(texts(m, sum.changes) == Texts{"$t0-$t2", "$s1", "$t9"});
    CHECK(m.text(sum.header).starts_with("# sum(n)"));
    CHECK(m.procedures[1].header.empty());
}

TEST_CASE("a procedure reaches to the next one, and knows its calls and its frame", "[source]") {
    const SourceModel m = analysed(program);
    const SourceProcedure& sum = m.procedures[0];
    CHECK(sum.end - sum.first == 7);
    REQUIRE(sum.calls.size() == 1);
    CHECK(m.definitions[sum.calls[0]].name == "leaf");
    CHECK(sum.frame_bytes == 8);
    REQUIRE(sum.saved.size() == 2);
    CHECK(sum.saved[0].number == 31);
    CHECK(sum.saved[0].offset == 4);
    CHECK(m.procedures[1].frame_bytes == 0);
}

TEST_CASE("a frame that is made in steps has offsets from its end", "[source]") {
    const SourceModel m = analysed("main: jal f\nf: addiu $sp, $sp, -4\nsw $ra, ($sp)\n"
                                   "subu $sp, $sp, 4\nsw $s0, 0($sp)\njr $ra\n");
    REQUIRE(m.procedures.size() == 1);
    CHECK(m.procedures[0].frame_bytes == 8);
    REQUIRE(m.procedures[0].saved.size() == 2);
    CHECK(m.procedures[0].saved[0].offset == 4);
    CHECK(m.procedures[0].saved[1].offset == 0);
}
