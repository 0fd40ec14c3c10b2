# macros.s -- .macro with defaults, keywords and varargs, .rept, .irp, .irpc, .if, \@
        .macro  push reg, size=4
        addiu   $sp, $sp, -\size
        sw      \reg, 0($sp)
        .endm
        .macro  pushes first, rest:vararg
        push    \first
        .ifnb   \rest
        pushes  \rest
        .endif
        .endm
        .macro  load reg:req, value=0
        .if     \value < 0x8000
        addiu   \reg, $zero, \value
        .elseif (\value & 0xffff) == 0
        lui     \reg, \value >> 16
        .else
        li      \reg, \value
        .endif
        .endm
        .macro  wait_loop count
        li      $t0, \count
loop\@: addiu   $t0, $t0, -1
        bnez    $t0, loop\@
        .endm
        .macro  until_zero n
        .word   \n
        .if     \n
        until_zero "(\n - 1)"
        .endif
        .endm
        .macro  leave_early n
        .if     \n > 2
        .exitm
        .endif
        .word   \n + 100
        .endm
SIZE = 3
        .text
        .globl  main
main:   push    $4
        push    reg=$5, size=8
        pushes  $16, $17, $18
        load    $8, 5
        load    $8, 0x120000
        load    value=0x123456, reg=$9
        load    $10
        wait_loop 10; wait_loop 20 /* two
        lines */ ; nop
        .rept   SIZE
        addiu   $8, $8, SIZE
        .endr
        .irp    r, $4, $5,$6
        move    \r, $0
        .endr
        .irpc   c, 123
        li      $2, \c
        .endr
        .ifdef  SIZE
        .ifndef NOTHING
        li      $3, SIZE * 2
        .else
        .error  "not reached"
        .endif
        .endif
        .ifc    a b, a b
        li      $3, 1
        .endif
        .ifeqs  "x", "y"
        .error  "not reached"
        .endif
        jr      $31
        .data
        until_zero 3
        leave_early 1
        leave_early 3
        .purgem push
        .macro  push x
        .byte   \x
        .endm
        push    7
        .irp    a, 1, 2
        .irp    b, 3, 4
        .byte   \a * 16 + \b
        .endr
        .endr
