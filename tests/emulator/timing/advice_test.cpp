// advice_test.cpp -- which statements may change places, and what that gives
#include "emulator/timing/timed_run.hpp"
#include "timing/advice.hpp"

using namespace tharsis;
using namespace tharsis::testing;

namespace {

/// The first move, as indices of words: "3+1>2"; "" if there is none.
std::string first_move(const std::string& text, const std::string& model = "five-stage") {
    const TimedRun run(text, {model});
    const auto moves = moves_against_hazards(run.watch, run.model(), false, 16);
    if (moves.empty()) return "";
    const StatementMove& move = moves.front();
    return std::to_string(move.first) + "+" + std::to_string(move.count) + ">" +
           std::to_string(move.before);
}

const std::string use = "lw $8, 0($gp)\naddu $9, $8, $8\n";

} // namespace

TEST_CASE("an independent instruction may fill the cycle after a load", "[timing]") {
    CHECK(first_move(use + "addiu $10, $10, 1\n") == "2+1>1");
    CHECK(first_move("addiu $10, $10, 1\n" + use) == "0+1>2");
    CHECK(first_move(use) == "");
}

TEST_CASE("an independent instruction may come between two that need one unit", "[timing]") {
    CHECK(first_move("div $9, $10\ndiv $11, $12\naddiu $16, $16, 1\n") == "2+1>1");
    CHECK(first_move("div $9, $10\ndiv $11, $12\nmflo $16\n") == "");
}

TEST_CASE("hazards that no statement can fill hide no others", "[timing]") {
    std::string text;
    for (int n = 0; n < 14; ++n) { // each branch loses a cycle
        const std::string label = "l" + std::to_string(n);
        text += "beq $0, $0, " + label + "\nnop\n" + label + ": ";
    }
    CHECK(first_move(text + use + "addiu $10, $10, 1\n") == "30+1>29");
    for (int n = 0; n < 14; ++n) text += use; // nor those between which nothing fits
    CHECK(first_move(text + "m: lw $16, 0($gp)\naddu $17, $16, $16\naddiu $18, $18, 1\n") ==
          "58+1>57");
}

TEST_CASE("each hazard has its turn, and near statements come first", "[timing]") {
    std::string text = use;
    for (int n = 0; n < 40; ++n) text += "addiu $10, $11, 1\nnop\n";
    text += "beq $0, $0, l\nl: lw $12, 0($gp)\naddu $13, $12, $12\naddiu $14, $14, 1\n";
    const TimedRun run(text, {"five-stage"});
    const auto moves = moves_against_hazards(run.watch, run.model(), false, 16);
    REQUIRE(moves.size() == 16);
    CHECK(moves[0] == StatementMove{2, 1, 1});
    CHECK(moves[1] == StatementMove{85, 1, 84});
    CHECK(moves[2] == StatementMove{3, 1, 1});
    // What is too far away is not looked at.
    const std::string far = "addu $10, $10, $9\n";
    for (const int between : {20, 70}) {
        std::string chain = use;
        for (int n = 0; n < between; ++n) chain += far;
        const bool found = first_move(chain + "addiu $14, $14, 1\n") != "";
        CHECK(found == (between == 20));
    }
}

TEST_CASE("what shares registers or memory stays where it is", "[timing]") {
    CHECK(first_move(use + "addiu $8, $10, 1\n") == ""); // writes what is read
    CHECK(first_move(use + "addiu $9, $10, 1\n") == ""); // writes what is written
    CHECK(first_move(use + "addiu $11, $9, 1\n") == ""); // reads what is written
    CHECK(first_move("lw $8, 0($gp)\nsw $8, 4($gp)\nlw $9, 8($gp)\nlw $10, 12($gp)\n",
                     "five-stage,forwarding=none") == ""); // a load over a store
    CHECK(first_move("lw $8, 0($gp)\naddu $9, $8, $8\nsw $11, 8($gp)\n") == "2+1>1");
    CHECK(first_move("mult $4, $5\nmflo $6\nmtlo $7\n") == "");
    CHECK(first_move("mult $4, $5\nmflo $6\naddiu $7, $7, 1\n") == "2+1>1");
}

TEST_CASE("nothing moves over labels, branches and services", "[timing]") {
    CHECK(first_move(use + "l: addiu $10, $10, 1\nbne $10, $10, l\n") == "");
    CHECK(first_move(use + "beq $0, $0, l\nl: addiu $10, $10, 1\n") == "");
    CHECK(first_move(use + "li $v0, 10\nsyscall\n") == "2+1>1");
    CHECK(first_move("addiu $10, $10, 1\nl: lw $8, 0($gp)\naddu $9, $8, $8\n") == "");
    CHECK(first_move("addiu $10, $10, 1\nb l\nl: " + use) == "");
}

TEST_CASE("statements of several words move as a whole", "[timing]") {
    CHECK(first_move(use + "li $10, 0x12345678\n") == "2+2>1");
    CHECK(first_move(".macro m\naddiu $10, $10, 1\n.end_macro\n" + use + "m\n") == "");
}

TEST_CASE("a program after a move has the same words at the same addresses", "[timing]") {
    const TimedRun run(use + "addiu $10, $10, 1\nnop\n", {"five-stage"});
    const Program& program = run.program;
    const Program changed = moved(program, {2, 1, 1});
    REQUIRE(changed.text.size() == program.text.size());
    const std::size_t order[] = {0, 2, 1, 3};
    for (std::size_t n = 0; n < program.text.size(); ++n) {
        CHECK(changed.text[n].address == program.text[n].address);
        CHECK(changed.text[n].word == program.text[order[n]].word);
        CHECK(changed.text[n].origin == program.text[order[n]].origin);
    }
    const Program back = moved(changed, {1, 1, 3});
    for (std::size_t n = 0; n < program.text.size(); ++n)
        CHECK(back.text[n].word == program.text[n].word);
}

TEST_CASE("in delay slots nothing moves", "[timing]") {
    MachineOptions options;
    options.delayed_branching = true;
    const TimedRun run("lw $8, 0($gp)\nbeq $0, $0, l\naddu $9, $8, $8\naddiu $10, $10, 1\nl: nop\n",
                       {"five-stage,forwarding=none"}, 0, 0, options);
    CHECK(moves_against_hazards(run.watch, run.model(), true, 16).empty());
}
