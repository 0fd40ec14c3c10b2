// stack_slots_test.cpp -- which loads and stores reach a saved register, wherever $sp is
#include "assembler/source/stack_slots.hpp"
#include "isa/registers.hpp"
#include "support/analysing.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;
using Uses = std::vector<std::string>;

namespace {

/// "3 $ra" for each use in the procedure f, with its line. `text` comes after a call of f and the
/// end of the program, which are line 1.
Uses uses_in_f(const std::string& text, bool delayed = false) {
    AssemblerOptions options;
    options.delayed_branching = delayed;
    const SourceModel model = analysed("main: jal f\nf: " + text, options);
    REQUIRE(model.diagnostics.empty());
    Uses found;
    for (const SourceProcedure& one : model.procedures) {
        if (model.definitions[one.label].name != "f") continue;
        for (const SlotUse& use : slot_uses(model, one, delayed)) {
            const SourceStatement& at = model.statements[use.statement];
            const std::string place = where(model, at.whole);
            found.push_back(place.substr(0, place.find(':')) + ' ' +
                            std::string(register_names[use.slot.number]));
        }
    }
    return found;
}

} // namespace

TEST_CASE("a slot is found by its distance from $sp at the entry", "[source]") {
    CHECK(uses_in_f("addiu $sp, $sp, -4\nsw $ra, 0($sp)\naddiu $sp, $sp, -4\nsw $s0, 0($sp)\n"
                    "lw $s0, 0($sp)\nlw $ra, 4($sp)\naddiu $sp, $sp, 8\njr $ra\n") ==
          Uses{"3 $ra", "5 $s0", "6 $s0", "7 $ra"});
    CHECK(uses_in_f("addiu $sp, $sp, -4\nsw $ra, 0($sp)\nsubu $sp, $sp, 8\nsw $t0, 0($sp)\n"
                    "lw $t0, 0($sp)\naddiu $sp, $sp, 8\nlw $ra, 0($sp)\naddiu $sp, $sp, 4\n"
                    "jr $ra\n") == Uses{"3 $ra", "5 $t0", "6 $t0", "8 $ra"});
    // After the pop, 0($sp) is not the frame any more.
    CHECK(uses_in_f("addiu $sp, $sp, -4\nsw $ra, 0($sp)\nlw $ra, 0($sp)\naddiu $sp, $sp, 4\n"
                    "lw $t0, 0($sp)\njr $ra\n") == Uses{"3 $ra", "4 $ra"});
}

TEST_CASE("a slot of two registers has no name", "[source]") {
    CHECK(uses_in_f("addiu $sp, $sp, -8\nsw $ra, 4($sp)\nsw $s0, 0($sp)\nsw $s1, 0($sp)\n"
                    "lw $s0, 0($sp)\nlw $ra, 4($sp)\naddiu $sp, $sp, 8\njr $ra\n") ==
          Uses{"3 $ra", "7 $ra"});
    CHECK(uses_in_f("addiu $sp, $sp, -8\nsw $ra, 4($sp)\nsw $s0, 0($sp)\nbeqz $a0, out\n"
                    "sw $t0, 0($sp)\nout: lw $s0, 0($sp)\nlw $ra, 4($sp)\naddiu $sp, $sp, 8\n"
                    "jr $ra\n") == Uses{"3 $ra", "8 $ra"});
    CHECK(uses_in_f("addiu $sp, $sp, -4\nsw $ra, 0($sp)\nsb $t0, 1($sp)\nlw $ra, 0($sp)\n"
                    "addiu $sp, $sp, 4\njr $ra\n") == Uses{});
}

TEST_CASE("where paths meet with other depths, or $sp is computed, no slot has a name",
          "[source]") {
    CHECK(uses_in_f("addiu $sp, $sp, -4\nsw $ra, 0($sp)\nbeqz $a0, out\naddiu $sp, $sp, -4\n"
                    "out: lw $t0, 0($sp)\naddiu $sp, $sp, 4\njr $ra\n") == Uses{"3 $ra"});
    CHECK(uses_in_f("addiu $sp, $sp, -4\nsw $ra, 0($sp)\nmove $sp, $fp\nlw $ra, 0($sp)\n"
                    "jr $ra\n") == Uses{"3 $ra"});
    CHECK(uses_in_f("addiu $sp, $sp, -4\nsw $ra, 0($sp)\nnext: lw $t0, 0($sp)\naddiu $sp, $sp, -4\n"
                    "bnez $t0, next\njr $ra\n") == Uses{"3 $ra"});
}

TEST_CASE("a slot is found by $fp, too, while that is a place in the frame", "[source]") {
    const std::string save = "addiu $sp, $sp, -16\nsw $ra, 12($sp)\nsw $fp, 8($sp)\n";
    CHECK(uses_in_f(save + "move $fp, $sp\naddiu $sp, $sp, -8\nlw $ra, 12($fp)\nmove $sp, $fp\n"
                           "lw $fp, 8($sp)\naddiu $sp, $sp, 16\njr $ra\n") ==
          Uses{"3 $ra", "4 $fp", "7 $ra", "9 $fp"});
    // $fp is at the end of the frame; what it is after it was restored is not known.
    CHECK(uses_in_f(save + "addiu $fp, $sp, 16\nsw $t0, -12($fp)\nlw $ra, -4($fp)\n"
                           "lw $fp, -8($fp)\nlw $t1, 12($fp)\naddiu $sp, $sp, 16\njr $ra\n") ==
          Uses{"3 $ra", "4 $fp", "7 $ra", "8 $fp"});
    CHECK(uses_in_f(save + "move $fp, $sp\nsw $t0, 12($fp)\nlw $ra, 12($sp)\nlw $fp, 8($sp)\n"
                           "addiu $sp, $sp, 16\njr $ra\n") == Uses{"4 $fp", "8 $fp"});
    // As a register like others, it says nothing of the stack.
    CHECK(uses_in_f(save + "la $fp, f\nsw $t0, 12($fp)\nlw $ra, 12($sp)\nlw $fp, 8($sp)\n"
                           "addiu $sp, $sp, 16\njr $ra\n") ==
          Uses{"3 $ra", "4 $fp", "7 $ra", "8 $fp"});
}

TEST_CASE("code that the procedure does not reach has none of its slots", "[source]") {
    const std::string frame = "addiu $sp, $sp, -4\nsw $ra, 0($sp)\nlw $ra, 0($sp)\n"
                              "addiu $sp, $sp, 4\njr $ra\n";
    CHECK(uses_in_f(frame + "other: addiu $sp, $sp, -4\nsw $s1, 0($sp)\nlw $s1, 0($sp)\n"
                            "addiu $sp, $sp, 4\njr $ra\n") == Uses{"3 $ra", "4 $ra"});
    CHECK(uses_in_f("addiu $sp, $sp, -4\nsw $s0, 0($sp)\nli $v0, 10\nsyscall\n"
                    "other: lw $t0, 0($sp)\njr $ra\n") == Uses{"3 $s0"});
}

TEST_CASE("a frame may be made after a branch that leads past it", "[source]") {
    const std::string text = "blez $a0, out\naddiu $sp, $sp, -8\nsw $ra, 4($sp)\nsw $s0, 0($sp)\n"
                             "lw $s0, 0($sp)\nlw $ra, 4($sp)\naddiu $sp, $sp, 8\nout: jr $ra\n";
    CHECK(uses_in_f(text) == Uses{"4 $ra", "5 $s0", "6 $s0", "7 $ra"});
    const SourceModel model = analysed("main: jal f\nf: " + text);
    REQUIRE(model.procedures.size() == 2);
    CHECK(model.procedures[1].frame_bytes == 8);
    CHECK(model.procedures[1].branches_first);
    // A service ends the straight path: what follows may be another procedure.
    CHECK(analysed("main: li $v0, 10\nsyscall\naddiu $sp, $sp, -8\n").procedures[0].frame_bytes ==
          0);
}

TEST_CASE("a delay slot moves $sp before its branch leads on", "[source]") {
    CHECK(uses_in_f("addiu $sp, $sp, -4\nsw $ra, 0($sp)\nbeqz $a0, out\naddiu $sp, $sp, -4\n"
                    "out: lw $ra, 4($sp)\njr $ra\naddiu $sp, $sp, 8\nother: lw $t0, 4($sp)\n",
                    true) == Uses{"3 $ra", "6 $ra"});
}

TEST_CASE("what moves $sp wraps as in the machine", "[source]") {
    const std::string add = "addiu $at, $at, 32767\n";
    CHECK(uses_in_f("addiu $sp, $sp, -4\nsw $ra, 0($sp)\nlui $at, 32767\n" + add + add + add +
                    "addu $sp, $sp, $at\nsubu $sp, $sp, $at\nlw $ra, 0($sp)\njr $ra\n") ==
          Uses{"3 $ra", "10 $ra"});
    CHECK(uses_in_f("addiu $sp, $sp, -4\nsw $ra, 0($sp)\nlui $at, 0x8000\nsubu $sp, $sp, $at\n"
                    "subu $sp, $sp, $at\nlw $ra, 0($sp)\njr $ra\n") == Uses{"3 $ra", "7 $ra"});
}
