        .data
$msg:   .word   5
.L1:    .word   6
add:    .word   7
_x.y$:  .word   8
        .text
        lw      $a0, $msg
        li      $v0, 1
        syscall
        lw      $a0, .L1
        li      $v0, 1
        syscall
        lw      $a0, add
        li      $v0, 1
        syscall
        lw      $a0, _x.y$
        li      $v0, 1
        syscall
        j       and
        nop
and:    la      $a0, add
        lw      $a0, 0($a0)
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
