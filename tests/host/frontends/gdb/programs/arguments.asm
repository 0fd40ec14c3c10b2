# arguments.asm -- prints its arguments
        .text
        .globl  main
main:   move    $s0, $a0
        move    $s1, $a1
next:   beqz    $s0, done
        lw      $a0, 0($s1)
        li      $v0, 4
        syscall
        li      $a0, '\n'
        li      $v0, 11
        syscall
        addiu   $s1, $s1, 4
        addiu   $s0, $s0, -1
        b       next
done:   li      $v0, 10
        syscall
