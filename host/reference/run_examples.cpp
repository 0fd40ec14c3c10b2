// run_examples.cpp -- the examples of faults and ends of runs, by id
// A test runs each of them. What needs a second run, a person or a line of megabytes has none.
#include "reference/run_examples.hpp"

#include <algorithm>

namespace tharsis {

namespace {

// clang-format off
constexpr RunExample examples[] = {
{"register-unset",
R"(# options: --dialect mipsy
main:   move    $a0, $t0
        li      $v0, 1
        syscall
        jr      $ra
)",
R"(# options: --dialect mipsy
main:   li      $t0, 5
        move    $a0, $t0
        li      $v0, 1
        syscall
        jr      $ra
)"},

{"memory-unset",
R"(# options: --dialect mipsy
main:   la      $a0, text
        li      $v0, 4
        syscall
        jr      $ra
        .data
text:   .space  8
)",
R"(# options: --dialect mipsy
main:   la      $a0, text
        li      $v0, 4
        syscall
        jr      $ra
        .data
text:   .asciiz "hello"
)"},

{"division-by-zero",
R"(# options: --dialect mipsy
main:   li      $t0, 0
        rem     $t1, 7, $t0
        jr      $ra
)",
R"(# options: --dialect mipsy
main:   li      $t0, 2
        rem     $t1, 7, $t0
        jr      $ra
)"},

{"no-instruction",
R"(# options: --dialect mipsy
main:   li      $v0, 0
)",
R"(# options: --dialect mipsy
main:   li      $v0, 0
        jr      $ra
)"},

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

{"unknown-service",
R"(        .text
main:   li      $v0, 100
        syscall
        li      $v0, 10
        syscall
)",
R"(        .text
main:   li      $v0, 1
        syscall
        li      $v0, 10
        syscall
)"},

{"bad-integer-input",
R"(# input: 12 a
        .text
main:   li      $v0, 5
        syscall
        li      $v0, 10
        syscall
)",
R"(# input: 12 a
        .data
line:   .space  80
        .text
main:   la      $a0, line
        li      $a1, 80
        li      $v0, 8
        syscall
        li      $v0, 10
        syscall
)"},

{"bad-float-input",
R"(# input: 1,5
        .text
main:   li      $v0, 6
        syscall
        li      $v0, 10
        syscall
)",
R"(# input: 1,5
        .data
line:   .space  80
        .text
main:   la      $a0, line
        li      $a1, 80
        li      $v0, 8
        syscall
        li      $v0, 10
        syscall
)"},

{"bad-double-input",
R"(# input: 1,5
        .text
main:   li      $v0, 7
        syscall
        li      $v0, 10
        syscall
)",
R"(# input: 1,5
        .data
line:   .space  80
        .text
main:   la      $a0, line
        li      $a1, 80
        li      $v0, 8
        syscall
        li      $v0, 10
        syscall
)"},

{"bad-char-input",
R"(# input:
        .text
main:   li      $v0, 12
        syscall
        li      $v0, 10
        syscall
)",
R"(# input:
        .data
line:   .space  80
        .text
main:   la      $a0, line
        li      $a1, 80
        li      $v0, 8
        syscall
        li      $v0, 10
        syscall
)"},

{"heap-negative",
R"(        .text
main:   li      $a0, -8
        li      $v0, 9
        syscall
        li      $v0, 10
        syscall
)",
R"(        .text
main:   li      $a0, 8
        li      $v0, 9
        syscall
        li      $v0, 10
        syscall
)"},

{"heap-exhausted",
R"(        .text
main:   li      $a0, 0x40000000
        li      $v0, 9
        syscall
        li      $v0, 10
        syscall
)",
R"(        .text
main:   li      $a0, 0x4000
        li      $v0, 9
        syscall
        li      $v0, 10
        syscall
)"},

{"bad-random-bound",
R"(        .text
main:   li      $a1, -6
        li      $v0, 42
        syscall
        li      $v0, 10
        syscall
)",
R"(        .text
main:   li      $a1, 6
        li      $v0, 42
        syscall
        li      $v0, 10
        syscall
)"},

{"java-exception-length",
R"(        .text
main:   li      $a0, -100
        li      $v0, 32
        syscall
        li      $v0, 10
        syscall
)",
R"(        .text
main:   li      $a0, 100
        li      $v0, 32
        syscall
        li      $v0, 10
        syscall
)"},

{"end-of-input",
R"(        .text
main:   li      $v0, 5
        syscall
        li      $v0, 10
        syscall
)",
R"(# input: 7
        .text
main:   li      $v0, 5
        syscall
        li      $v0, 10
        syscall
)"},

{"fault",
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

{"fell-off",
R"(        .text
main:   li      $a0, 5
        li      $v0, 1
        syscall
)",
R"(        .text
main:   li      $a0, 5
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
)"},

{"max-output",
R"(        .text
main:   li      $a0, 5
        li      $v0, 1
loop:   syscall
        j       loop
)",
R"(        .text
main:   li      $t0, 9
        li      $a0, 5
        li      $v0, 1
loop:   syscall
        addiu   $t0, $t0, -1
        bnez    $t0, loop
        li      $v0, 10
        syscall
)"},

{"max-steps",
R"(        .text
main:   li      $t0, 9
loop:   addiu   $t0, $t0, -2
        bnez    $t0, loop
        li      $v0, 10
        syscall
)",
R"(        .text
main:   li      $t0, 9
loop:   addiu   $t0, $t0, -2
        bgtz    $t0, loop
        li      $v0, 10
        syscall
)"},

{"return-without-caller",
R"(        .text
main:   li      $a0, 5
        li      $v0, 1
        syscall
        jr      $ra
)",
R"(        .text
main:   li      $a0, 5
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
)"},

{"java-exception-dialog",
R"(        .data
text:   .asciiz "Continue?"
        .text
main:   la      $a0, text
        li      $v0, 50
        syscall
        li      $v0, 10
        syscall
)",
R"(        .data
text:   .asciiz "Continue?"
        .text
main:   la      $a0, text
        li      $v0, 4
        syscall
        li      $v0, 10
        syscall
)"},

{"java-exception-files",
R"(        .data
name:   .asciiz "A.txt"
        .text
main:   li      $s0, 40
loop:   la      $a0, name
        li      $a1, 1                  # for writing
        li      $v0, 13
        syscall
        lb      $t0, name               # B.txt, C.txt ...
        addiu   $t0, $t0, 1
        sb      $t0, name
        addiu   $s0, $s0, -1
        bnez    $s0, loop
        li      $v0, 10
        syscall
)",
R"(        .data
name:   .asciiz "A.txt"
        .text
main:   li      $s0, 40
loop:   la      $a0, name
        li      $a1, 1                  # for writing
        li      $v0, 13
        syscall
        move    $a0, $v0
        li      $v0, 16                 # close it
        syscall
        lb      $t0, name               # B.txt, C.txt ...
        addiu   $t0, $t0, 1
        sb      $t0, name
        addiu   $s0, $s0, -1
        bnez    $s0, loop
        li      $v0, 10
        syscall
)"},

{"java-exception-unopened",
R"(        .data
name:   .asciiz "missing.txt"
bytes:  .space  8
        .text
main:   la      $a0, name
        li      $a1, 0                  # for reading
        li      $v0, 13
        syscall
        li      $a0, 3                  # the first file is 3, if it could be opened
        la      $a1, bytes
        li      $a2, 8
        li      $v0, 14
        syscall
        li      $v0, 10
        syscall
)",
R"(        .data
name:   .asciiz "missing.txt"
bytes:  .space  8
        .text
main:   la      $a0, name
        li      $a1, 0                  # for reading
        li      $v0, 13
        syscall
        bltz    $v0, end
        move    $a0, $v0
        la      $a1, bytes
        li      $a2, 8
        li      $v0, 14
        syscall
end:    li      $v0, 10
        syscall
)"},

{"java-exception-stack",
R"(        .text
main:   li      $t0, 0x7fbfffff         # the stack begins at 0x7fc00000
        lb      $a0, 0($t0)
        li      $v0, 10
        syscall
)",
R"(        .text
main:   lb      $a0, 3($sp)
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

{"max-memory",
R"(# options: --max-memory 131072
        .text
main:   li      $a0, 1000000
        li      $v0, 9
        syscall
        li      $t0, 250000
loop:   sw      $t0, 0($v0)
        addiu   $v0, $v0, 4
        addiu   $t0, $t0, -1
        bnez    $t0, loop
        li      $v0, 10
        syscall
)",
R"(# options: --max-memory 131072
        .text
main:   li      $a0, 1000
        li      $v0, 9
        syscall
        li      $t0, 250
loop:   sw      $t0, 0($v0)
        addiu   $v0, $v0, 4
        addiu   $t0, $t0, -1
        bnez    $t0, loop
        li      $v0, 10
        syscall
)"},

{"memory-limit",
R"(# options: --max-memory 131072
        .text
main:   sw      $zero, 0($sp)
        addiu   $sp, $sp, -4
        j       main
)",
R"(# options: --max-memory 131072
        .text
main:   li      $t0, 100
push:   sw      $zero, 0($sp)
        addiu   $sp, $sp, -4
        addiu   $t0, $t0, -1
        bnez    $t0, push
        li      $v0, 10
        syscall
)"},

{"external-interrupt",
R"(# options: --mmio --type q
        .text
main:   lui     $t0, 0xffff             # the keyboard
        li      $t1, 2
        sw      $t1, 0($t0)             # it may interrupt
loop:   j       loop
)",
R"(# options: --mmio --type q
        .text
main:   lui     $t0, 0xffff             # the keyboard
        li      $t1, 2
        sw      $t1, 0($t0)             # it may interrupt
loop:   j       loop
        .ktext  0x80000180
        li      $v0, 10
        syscall
)"},

{"waiting-for-key",
R"(# options: --mmio --type q
        .text
main:   lui     $t0, 0xffff             # the keyboard
        li      $t2, 2
wait:   lw      $t1, 0($t0)
        andi    $t1, $t1, 1
        beqz    $t1, wait
        lw      $a0, 4($t0)
        addiu   $t2, $t2, -1
        bnez    $t2, wait
        li      $v0, 10
        syscall
)",
R"(# options: --mmio --type q
        .text
main:   lui     $t0, 0xffff             # the keyboard
wait:   lw      $t1, 0($t0)
        andi    $t1, $t1, 1
        beqz    $t1, wait
        lw      $a0, 4($t0)
        li      $v0, 10
        syscall
)"},
};
// clang-format on

} // namespace

const RunExample* find_run_example(std::string_view code) {
    for (const std::span<const RunExample> all : {instruction_examples(), service_examples()}) {
        const auto found = std::ranges::find(all, code, &RunExample::code);
        if (found != all.end()) return &*found;
    }
    return nullptr;
}

} // namespace tharsis
