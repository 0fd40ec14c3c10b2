// run_examples.cpp -- the examples of faults and ends of runs, by id
// A test runs each of them. What needs a device, a second run, many files or much memory has none.
#include "reference/run_examples.hpp"

#include <algorithm>
#include <iterator>

namespace tharsis {

namespace {

// clang-format off
constexpr RunExample examples[] = {
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
};
// clang-format on

} // namespace

const RunExample* find_run_example(std::string_view code) {
    const auto* found = std::ranges::find(examples, code, &RunExample::code);
    return found == std::end(examples) ? nullptr : found;
}

} // namespace tharsis
