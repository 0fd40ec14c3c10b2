# arguments.asm -- the words after -- reach the program
# $a0 is the number of arguments, $a1 the address of their addresses.
# arguments: one two three
# expect: one two three 

        .text
        .globl  main
main:
        move    $s0, $a0
        move    $s1, $a1
next:
        beqz    $s0, done
        lw      $a0, 0($s1)
        li      $v0, 4
        syscall
        li      $a0, ' '
        li      $v0, 11
        syscall
        addi    $s0, $s0, -1
        addi    $s1, $s1, 4
        b       next
done:
        li      $v0, 10
        syscall
