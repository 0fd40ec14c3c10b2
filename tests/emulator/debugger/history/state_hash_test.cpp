// state_hash_test.cpp -- which states a hash distinguishes, and which it does not
// The runs of a pair differ in one place for one step: in a register, in bytes, or not at all.
#include "debugger/history/state_hash.hpp"
#include "machine/observed.hpp"
#include "machine/scripted_host.hpp"
#include "support/program_of.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

struct Kind {
    bool big_endian = false;
    MachineOptions options;
};

/// Sets some registers, then makes a change and reverts it.
Program program_that(const std::string& does, const std::string& undoes, const Kind& kind) {
    Program program =
        program_of(".data\nroom: .space 64\n.text\nmain: la $s7, room\nli $t0, 7\nli $t2, "
                   "0x1020304\nmtc1 $t0, $f2\nli $a1, 3\nla $s6, text\n" +
                   does + "\ntext: nop\n" + undoes +
                   "\nnop\nnop\nli $v0, 10\nsyscall\n"
                   ".ktext 0x80000180\nmfc0 $k0, $14\naddiu $k0, $k0, 4\nmtc0 $k0, $14\neret\n");
    if (!kind.big_endian) return program;
    auto layout = std::make_shared<MemoryLayout>(*program.layout);
    layout->big_endian = true;
    program.own_layout = layout;
    program.layout = layout.get();
    return program;
}

u64 number_of(const std::string& does, const std::string& undoes, Compared what,
              const Kind& kind = {}) {
    const Program program = program_that(does, undoes, kind);
    ScriptedHost world("ab\ncd\n");
    Machine machine(program, world, kind.options);
    StateHash print(machine, what);
    run_observed(machine, print, 100);
    return print.number();
}

struct Pair {
    const char *one, *other, *undo;
};

} // namespace

TEST_CASE("a hash retains a temporary difference of registers", "[difference]") {
    for (const auto& [one, other, undo] :
         {Pair{"move $t1, $t0", "move $t1, $zero", "move $t1, $zero"},
          {"mthi $t0", "mthi $zero", "mthi $zero"},
          {"mtlo $t0", "mtlo $zero", "mtlo $zero"},
          {"mtc1 $t0, $f4", "mtc1 $zero, $f4", "mtc1 $zero, $f4"},
          {"mov.d $f4, $f2", "mov.d $f4, $f6", "mov.d $f4, $f6"},
          {"c.eq.s 2 $f4, $f4", "c.lt.s 2 $f4, $f4", "c.lt.s 2 $f4, $f4"},
          {"mtc0 $t0, $13", "mtc0 $zero, $13", "mtc0 $zero, $13"},
          {"lw $t1, 1($s7)", "lw $t1, 2($s7)", "lw $t1, 2($s7)"}}) { // only the bad address differs
        INFO(one);
        for (const Compared what : {Compared::registers, Compared::everything})
            CHECK(number_of(one, undo, what) != number_of(other, undo, what));
        CHECK(number_of(other, undo, Compared::registers) ==
              number_of(other, undo, Compared::registers));
        CHECK(number_of(one, undo, Compared::memory) == number_of(other, undo, Compared::memory));
    }
}

TEST_CASE("a hash retains a temporary difference of bytes", "[difference]") {
    for (const bool big_endian : {false, true})
        for (const auto& [one, other, undo] :
             {Pair{"sw $t0, 0($s7)", "sw $zero, 0($s7)", "sw $zero, 0($s7)"},
              {"sb $t0, 1($s7)", "sb $t0, 2($s7)", "sw $zero, 0($s7)"},
              {"sh $t0, 0($s7)", "sh $t0, 2($s7)", "sw $zero, 0($s7)"},
              {"sdc1 $f2, 0($s7)", "sdc1 $f4, 0($s7)", "sdc1 $f4, 0($s7)"},
              {"sw $t0, 0($s7)", "sw $t0, 4($s7)", "sdc1 $f4, 0($s7)"},
              {"swl $t2, 3($s7)", "swl $t2, 2($s7)", "sw $zero, 0($s7)"},
              {"move $a0, $s7\nli $v0, 8\nsyscall", "addi $a0, $s7, 1\nli $v0, 8\nsyscall",
               "sw $zero, 0($s7)"}}) {
            INFO(one << (big_endian ? ", big-endian" : ""));
            const Kind kind{big_endian, {}};
            for (const Compared what : {Compared::memory, Compared::everything})
                CHECK(number_of(one, undo, what, kind) != number_of(other, undo, what, kind));
        }
    CHECK(number_of("sw $t0, 0($s7)", "sw $zero, 0($s7)", Compared::registers) ==
          number_of("nop", "nop", Compared::registers));
}

TEST_CASE("a hash of memory is equal for equal bytes, however they were written", "[difference]") {
    const Kind big{true, {}};
    const auto is_same = [](const char* one, const char* other, const Kind& kind = {}) {
        return number_of(one, "sw $zero, 0($s7)", Compared::memory, kind) ==
               number_of(other, "sw $zero, 0($s7)", Compared::memory, kind);
    };
    CHECK(is_same("sw $t0, 0($s7)", "sb $t0, 0($s7)"));
    CHECK(is_same("sw $t0, 0($s7)", "sh $t0, 0($s7)"));
    CHECK(is_same("sw $t0, 0($s7)", "sdc1 $f2, 0($s7)"));
    CHECK(is_same("sw $t0, 0($s7)", "swr $t0, 0($s7)"));
    CHECK(is_same("sw $zero, 0($s7)", "nop"));
    CHECK(is_same("sw $t0, 0($s7)", "sb $t0, 3($s7)", big));
    CHECK(is_same("sw $t0, 0($s7)", "sh $t0, 2($s7)", big));
    CHECK(is_same("sw $t0, 4($s7)", "sdc1 $f2, 0($s7)", big));
    CHECK_FALSE(is_same("sw $t0, 0($s7)", "sb $t0, 3($s7)"));
    CHECK_FALSE(is_same("sw $t0, 0($s7)", "sb $t0, 0($s7)", big));
}

TEST_CASE("a hash of memory includes the bytes that a service wrote", "[difference]") {
    const std::string reads = "move $a0, $s7\nli $v0, 8\nsyscall", undo = "sw $zero, 0($s7)";
    CHECK(number_of(reads, undo, Compared::memory) ==
          number_of("li $v0, 0x6261\nnop\nsw $v0, 0($s7)", undo, Compared::memory));
    CHECK(number_of(reads, undo, Compared::memory) !=
          number_of("li $v0, 0x6262\nnop\nsw $v0, 0($s7)", undo, Compared::memory));
}

TEST_CASE("a hash of memory does not depend on text that is written", "[difference]") {
    Kind kind;
    kind.options.self_modifying = true;
    CHECK(number_of("sw $zero, 0($s6)", "nop", Compared::memory, kind) ==
          number_of("nop", "nop", Compared::memory, kind));
    CHECK(number_of("sw $t0, 0($s6)", "sw $zero, 0($s6)", Compared::memory, kind) ==
          number_of("nop", "nop", Compared::memory, kind));
}
