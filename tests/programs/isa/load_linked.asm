# load_linked.asm -- ll and sc: in MARS the store never fails, and the register becomes 1
# A counter is raised three times as two processors would do it.
# expect: 1
# expect: 42

        .data
counter:
        .word   39

        .text
        .globl  main
main:
        la      $s0, counter
        li      $s1, 3
main.next:
        ll      $t0, 0($s0)
        addiu   $t0, $t0, 1
        sc      $t0, 0($s0)
        beqz    $t0, main.next         # another processor was faster: try again
        addiu   $s1, $s1, -1
        bnez    $s1, main.next
        move    $a0, $t0
        li      $v0, 1
        syscall
        li      $a0, 10
        li      $v0, 11
        syscall
        lw      $a0, counter
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
