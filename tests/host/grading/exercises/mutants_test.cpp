// mutants_test.cpp -- small mistakes in lines, drawn alike from all of them
// A mutant differs in its line only, and the same seed draws the same ones.
#include "grading/exercises/mutants.hpp"
#include "support/assembling.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <sstream>

using namespace tharsis;

namespace {

std::set<std::string> ways(std::string_view line, Mutation mutation) {
    std::set<std::string> found;
    for (const LineMutation& each : mutations_of(line))
        if (each.mutation == mutation) found.insert(each.after);
    return found;
}

const std::vector<SourceFile> sources{
    {"a.asm", "main: li $t0, 3\nl: addi $t0, $t0, -1 # down\nbgtz $t0, l\nli $v0, 10\nsyscall\n"}};

std::vector<LineOfSource> all_lines() {
    return lines_of_sources(testing::assembled(sources[0].text).program.value(), 1,
                            [](u32) { return true; });
}

} // namespace

TEST_CASE("a line is changed in all the ways of its kind", "[verifier]") {
    using S = std::set<std::string>;
    CHECK(ways("  li $t0, 3", Mutation::constant) ==
          S{"  li $t0, 4", "  li $t0, 2", "  li $t0, 0"});
    CHECK(ways("lw $t0, -4($sp)", Mutation::constant) ==
          S{"lw $t0, -3($sp)", "lw $t0, -5($sp)", "lw $t0, 0($sp)"});
    CHECK(ways("blt $t0, 10, end1", Mutation::constant) ==
          S{"blt $t0, 11, end1", "blt $t0, 9, end1", "blt $t0, 0, end1"});
    CHECK(ways("x: y: blt $t0, $t1, z # 5", Mutation::branch) ==
          S{"x: y: bge $t0, $t1, z # 5", "x: y: ble $t0, $t1, z # 5"});
    CHECK(ways("add $v0, $v0, $t2", Mutation::operation) == S{"sub $v0, $v0, $t2"});
    CHECK(ways("sub $v0, $t1, $t2", Mutation::operand) == S{"sub $v0, $t2, $t1"});
    CHECK(ways("add $v0, $t1, $t1", Mutation::operand).empty());
    CHECK(ways("move $t0, $sp", Mutation::register_) == S{"move $a3, $sp", "move $t1, $sp"});
    CHECK(ways("x: li $t0, 3 # three", Mutation::missing) == S{"x:  # three"});
    CHECK(ways("x: addi $t0, $t0, 1 # up", Mutation::doubled) ==
          S{"x: addi $t0, $t0, 1 # up\n        addi $t0, $t0, 1"});
    CHECK(ways("jal p", Mutation::doubled).size() == 1);
    CHECK(ways("li $t0, 'a'", Mutation::constant).empty());
    CHECK(ways("li $t0, 0x10", Mutation::constant).empty());
    CHECK(mutations_of(".word 1, 2").empty());
    CHECK(mutations_of("# addi $t0, $t0, 1").empty());
    CHECK(mutations_of("label:").empty());
    CHECK(mutations_of("").empty());
}

TEST_CASE("no line is changed into one that must do the same", "[verifier]") {
    for (const char* line : {"li $t0, 3", "lw $t0, 4($t1)", "sw $t0, 4($t0)", "beq $t0, $t0, l",
                             "b l", "jr $ra", "move $t0, $t1", "addu $t0, $t1, $t2"}) {
        INFO(line);
        CHECK(ways(line, Mutation::doubled).empty());
    }
    for (const char* line : {"lw $t0, 4($t0)", "sll $t0, $t0, 2", "sub $t0, $t1, $t0"})
        CHECK(ways(line, Mutation::doubled).size() == 1);
    for (const char* line : {"addu $t0, $t1, $t2", "beq $t0, $t1, l", "seq $v0, $t0, $t1"})
        CHECK(ways(line, Mutation::operand).empty());
    CHECK(ways("addu $t0, $t1, 4", Mutation::operand).size() == 1);
    CHECK(ways("slt $v0, $t0, $t1", Mutation::operand).size() == 1);
}

TEST_CASE("mutants differ in one line and are drawn by a seed", "[verifier]") {
    const auto any = [](const Mutant&) { return true; };
    const auto mutants = draw_mutants(sources, all_lines(), 20, 1, any);
    REQUIRE(mutants.size() == 20);
    std::set<std::string> texts;
    for (const Mutant& mutant : mutants) {
        texts.insert(mutant.sources[0].text);
        CHECK(mutant.before != mutant.after);
        std::istringstream lines(sources[0].text);
        std::string expected, line;
        for (u32 n = 1; std::getline(lines, line); ++n)
            expected += (n == mutant.line ? mutant.after : line) + "\n";
        CHECK(mutant.sources[0].text == expected);
    }
    CHECK(texts.size() == 20);
    const auto same = draw_mutants(sources, all_lines(), 20, 1, any),
               other = draw_mutants(sources, all_lines(), 20, 2, any);
    const auto text_of = [](const Mutant& mutant) { return mutant.sources[0].text; };
    CHECK(std::ranges::equal(mutants, same, {}, text_of, text_of));
    CHECK_FALSE(std::ranges::equal(mutants, other, {}, text_of, text_of));
}

TEST_CASE("all given lines are drawn with equal probability, and no others", "[verifier]") {
    std::map<u32, int> drawn;
    for (u64 seed = 0; seed < 300; ++seed)
        for (const Mutant& mutant :
             draw_mutants(sources, {{0, 1}, {0, 3}}, 1, seed, [](const Mutant&) { return true; }))
            ++drawn[mutant.line];
    CHECK(drawn.size() == 2);
    CHECK((drawn[1] > 110 && drawn[3] > 110));
    CHECK(all_lines().size() == 5);
    CHECK(draw_mutants(sources, {}, 5, 1, [](const Mutant&) { return true; }).empty());
    CHECK(draw_mutants(sources, all_lines(), 5, 1, [](const Mutant&) { return false; }).empty());
    CHECK(draw_mutants(sources, {{0, 5}}, 50, 1, [](const Mutant&) { return true; }).size() ==
          2); // missing or doubled
}
