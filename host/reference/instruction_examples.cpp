// instruction_examples.cpp -- the examples of faults of instructions
#include "reference/run_examples.hpp"

namespace tharsis {

namespace {

// clang-format off
constexpr RunExample of_instructions[] = {
{"load-word-unaligned",
R"(        .data
table:  .word   5, 6
        .text
main:   la      $t0, table
        lw      $a0, 2($t0)
        li      $v0, 10
        syscall
)",
R"(        .data
table:  .word   5, 6
        .text
main:   la      $t0, table
        lw      $a0, 4($t0)
        li      $v0, 10
        syscall
)"},

{"load-half-unaligned",
R"(        .data
table:  .half   5, 6
        .text
main:   la      $t0, table
        lh      $a0, 1($t0)
        li      $v0, 10
        syscall
)",
R"(        .data
table:  .half   5, 6
        .text
main:   la      $t0, table
        lh      $a0, 2($t0)
        li      $v0, 10
        syscall
)"},

{"load-double-unaligned",
R"(        .data
table:  .double 1.5, 2.5
        .text
main:   la      $t0, table
        ldc1    $f0, 4($t0)
        li      $v0, 10
        syscall
)",
R"(        .data
table:  .double 1.5, 2.5
        .text
main:   la      $t0, table
        ldc1    $f0, 8($t0)
        li      $v0, 10
        syscall
)"},

{"load-out-of-range",
R"(        .data
table:  .word   5, 6
        .text
main:   lw      $a0, 4($t0)
        li      $v0, 10
        syscall
)",
R"(        .data
table:  .word   5, 6
        .text
main:   la      $t0, table
        lw      $a0, 4($t0)
        li      $v0, 10
        syscall
)"},

{"load-from-text",
R"(        .text
main:   la      $t0, main
        lw      $a0, 0($t0)
        li      $v0, 10
        syscall
)",
R"(        .data
table:  .word   5, 6
        .text
main:   la      $t0, table
        lw      $a0, 0($t0)
        li      $v0, 10
        syscall
)"},

{"load-from-kernel-text",
R"(        .ktext
handler:eret
        .text
main:   la      $t0, handler
        lw      $a0, 0($t0)
        li      $v0, 10
        syscall
)",
R"(        .kdata
saved:  .word   5
        .text
main:   la      $t0, saved
        lw      $a0, 0($t0)
        li      $v0, 10
        syscall
)"},

{"store-word-unaligned",
R"(        .data
table:  .word   5, 6
        .text
main:   la      $t0, table
        sw      $a0, 2($t0)
        li      $v0, 10
        syscall
)",
R"(        .data
table:  .word   5, 6
        .text
main:   la      $t0, table
        sw      $a0, 4($t0)
        li      $v0, 10
        syscall
)"},

{"store-half-unaligned",
R"(        .data
table:  .half   5, 6
        .text
main:   la      $t0, table
        sh      $a0, 1($t0)
        li      $v0, 10
        syscall
)",
R"(        .data
table:  .half   5, 6
        .text
main:   la      $t0, table
        sh      $a0, 2($t0)
        li      $v0, 10
        syscall
)"},

{"store-double-unaligned",
R"(        .data
table:  .double 1.5, 2.5
        .text
main:   la      $t0, table
        sdc1    $f0, 4($t0)
        li      $v0, 10
        syscall
)",
R"(        .data
table:  .double 1.5, 2.5
        .text
main:   la      $t0, table
        sdc1    $f0, 8($t0)
        li      $v0, 10
        syscall
)"},

{"store-out-of-range",
R"(        .data
table:  .word   5, 6
        .text
main:   sw      $a0, 4($t0)
        li      $v0, 10
        syscall
)",
R"(        .data
table:  .word   5, 6
        .text
main:   la      $t0, table
        sw      $a0, 4($t0)
        li      $v0, 10
        syscall
)"},

{"store-to-text",
R"(        .text
main:   la      $t0, main
        sw      $a0, 0($t0)
        li      $v0, 10
        syscall
)",
R"(        .data
table:  .word   5, 6
        .text
main:   la      $t0, table
        sw      $a0, 0($t0)
        li      $v0, 10
        syscall
)"},

{"store-to-kernel-text",
R"(        .ktext
handler:eret
        .text
main:   la      $t0, handler
        sw      $a0, 0($t0)
        li      $v0, 10
        syscall
)",
R"(        .kdata
saved:  .word   5
        .text
main:   la      $t0, saved
        sw      $a0, 0($t0)
        li      $v0, 10
        syscall
)"},

{"bad-pc",
R"(        .data
table:  .word   finish
        .text
main:   la      $t0, table
        jr      $t0
finish: nop
        li      $v0, 10
        syscall
)",
R"(        .data
table:  .word   finish
        .text
main:   la      $t0, table
        lw      $t0, 0($t0)
        jr      $t0
finish: nop
        li      $v0, 10
        syscall
)"},

{"overflow",
R"(        .text
main:   li      $t0, 0x7fffffff
        addi    $t0, $t0, 1
        li      $v0, 10
        syscall
)",
R"(        .text
main:   li      $t0, 0x7fffffff
        addiu   $t0, $t0, 1
        li      $v0, 10
        syscall
)"},

{"breakpoint",
R"(        .text
main:   li      $t0, 7
        li      $t1, 0
        div     $a0, $t0, $t1
        li      $v0, 10
        syscall
)",
R"(        .text
main:   li      $t0, 7
        li      $t1, 0
        beqz    $t1, finish
        div     $a0, $t0, $t1
finish: li      $v0, 10
        syscall
)"},

{"trap",
R"(        .text
main:   li      $t0, 12
        tgei    $t0, 10
        li      $v0, 10
        syscall
)",
R"(        .text
main:   li      $t0, 9
        tgei    $t0, 10
        li      $v0, 10
        syscall
)"},

{"odd-registers",
R"(        .text
main:   add.d   $f1, $f2, $f4
        li      $v0, 10
        syscall
)",
R"(        .text
main:   add.d   $f0, $f2, $f4
        li      $v0, 10
        syscall
)"},

{"undefined-instruction",
R"(# options: --self-modifying
        .data
code:   .word   0xfc000000
        .text
main:   la      $t0, code
        jr      $t0
)",
R"(# options: --self-modifying
        .data
code:   .word   0x2402000a, 0x0000000c  # li $v0, 10; syscall
        .text
main:   la      $t0, code
        jr      $t0
)"},

{"text-unaligned",
R"(# options: --self-modifying
        .text
main:   la      $t0, main
        lb      $a0, 1($t0)
        li      $v0, 10
        syscall
)",
R"(# options: --self-modifying
        .text
main:   la      $t0, main
        lw      $t1, 0($t0)
        srl     $a0, $t1, 8
        li      $v0, 10
        syscall
)"},
};
// clang-format on

} // namespace

std::span<const RunExample> instruction_examples() { return of_instructions; }

} // namespace tharsis
