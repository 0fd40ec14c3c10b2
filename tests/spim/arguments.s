# arguments.s -- argc and argv, the program's own name first, as spim's start-up code passes them
        .text
        .globl  main
main:   move    $s0, $a0
        move    $s1, $a1
        li      $v0, 1
        syscall
loop:   beq     $s0, 0, done
        li      $v0, 11
        li      $a0, ' '
        syscall
        li      $v0, 4
        lw      $a0, 0($s1)
        syscall
        add     $s1, 4
        sub     $s0, 1
        b       loop
done:   jr      $ra
