# random.asm -- numbers of seeded streams (services 40 to 42)
# The streams are java.util.Random; equal seeds give equal streams.
#
# expect: -1170105035 234785527 -1360544799 
# expect: 30 63 48 84 70 
# expect: 9 424862050 1823663197 

        .data
bounds: .word   10, 1073741825, 2147483647

        .text
main:
        li      $a0, 1                  # stream 1, seed 42
        li      $a1, 42
        li      $v0, 40
        syscall
        li      $s0, 3
main.int:
        li      $a0, 1
        li      $v0, 41
        syscall
        jal     show
        addi    $s0, $s0, -1
        bnez    $s0, main.int
        jal     end_line

        li      $a0, 2                  # another stream with the same seed
        li      $a1, 42
        li      $v0, 40
        syscall
        li      $s0, 5
main.below:
        li      $a0, 2
        li      $a1, 100
        li      $v0, 42
        syscall
        jal     show
        addi    $s0, $s0, -1
        bnez    $s0, main.below
        jal     end_line

        li      $a0, 3
        li      $a1, 2026
        li      $v0, 40
        syscall
        li      $s0, 0                  # $s0 = offset of the bound
main.bound:
        li      $a0, 3
        lw      $a1, bounds($s0)
        li      $v0, 42
        syscall
        jal     show
        addi    $s0, $s0, 4
        bne     $s0, 12, main.bound
        jal     end_line

        li      $v0, 10
        syscall

# show(number): print it and a blank
show:   li      $v0, 1
        syscall
        li      $a0, ' '
        li      $v0, 11
        syscall
        jr      $ra

end_line:
        li      $a0, '\n'
        li      $v0, 11
        syscall
        jr      $ra
