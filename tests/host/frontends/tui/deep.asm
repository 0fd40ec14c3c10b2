# deep.asm -- a call that never returns, and that prints a number now and then
# For the view: steps over it and out of it last as long as somebody lets them.
        .text
main:
        li      $s0, 1
        jal     count
        nop
        b       main
count:
        addiu   $t0, $t0, 1
        andi    $t1, $t0, 0xffff
        bnez    $t1, count
        srl     $a0, $t0, 16
        li      $v0, 1
        syscall
        li      $a0, '\n'
        li      $v0, 11
        syscall
        b       count
