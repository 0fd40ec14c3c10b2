# usual_way.asm -- counts the negative numbers of a list; its branch is nearly always taken

        .data
list:   .word   3, 1, 4, 1, -5, 9, 2, 6, 5, 3, 5, 8, -9, 7, 9, 3

        .text
        .globl  main
main:
        la      $t0, list               # $t0 = the next word
        li      $t1, 16                 # $t1 = how many are left
        li      $a0, 0                  # $a0 = how many were negative
loop:
        lw      $t2, 0($t0)
        addiu   $t0, $t0, 4
        bgez    $t2, next
        addiu   $a0, $a0, 1
next:
        addiu   $t1, $t1, -1
        bne     $t1, $zero, loop
end:
        li      $v0, 1
        syscall

        li      $v0, 10
        syscall
