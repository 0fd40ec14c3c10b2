# sums.asm -- adds numbers that somebody types, until a zero
# A small program with all that the view shows: a macro, a call, input, output.
        .macro  push(%register)
        addiu   $sp, $sp, -4
        sw      %register, 0($sp)
        .end_macro

        .data
total:  .word   0
ask:    .asciiz "number? "
sum:    .asciiz "sum: "

        .text
        .globl  main
main:
        la      $a0, ask
        li      $v0, 4
        syscall
        li      $v0, 5
        syscall
        beqz    $v0, main.done
        move    $a0, $v0
        jal     add_up
        b       main
main.done:
        la      $a0, sum
        li      $v0, 4
        syscall
        lw      $a0, total
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall

# add_up(number): adds it to the total
add_up:
        push($ra)
        lw      $t0, total
        addu    $t0, $t0, $a0
        sw      $t0, total
        lw      $ra, 0($sp)
        addiu   $sp, $sp, 4
        jr      $ra
