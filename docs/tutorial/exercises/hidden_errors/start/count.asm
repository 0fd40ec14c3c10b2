# count.asm -- how often a letter is in a string

        .data
text:   .asciiz "banana"

        .text
        .globl  main
main:
        la      $a0, text
        li      $a1, 'a'
        jal     count
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall

# count(text, letter) -> how often the letter is in the string
#   $a0  address of the string
#   $a1  the letter
#   $v0  <- the number
count:
        move    $s0, $a0
count.next:
        lbu     $t1, 0($s0)
        beqz    $t1, count.done
        addiu   $s0, $s0, 1
        bne     $t1, $a1, count.next
        addiu   $t2, $t2, 1
        b       count.next
count.done:
        move    $v0, $t2
        jr      $ra
