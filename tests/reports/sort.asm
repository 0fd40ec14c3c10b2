# sort.asm -- sort numbers by insertion
#
# The left part is sorted; each number of the right part moves left to its
# place, like a card in a hand.
#
# expect: -8 0 1 3 3 5 12 40

        .eqv    PRINT_INT     1         # system services
        .eqv    EXIT         10
        .eqv    PRINT_CHAR   11

        .eqv    LENGTH        8

# ---------------------------------------------------------------- data

        .data
        .align  2
numbers:
        .word   5, 3, 40, -8, 12, 3, 0, 1

# ---------------------------------------------------------------- main

        .text
        .globl  main
main:
        la      $a0, numbers
        li      $a1, LENGTH
        jal     sort

        la      $s0, numbers            # $s0 = address of the next number
        li      $s1, LENGTH             # $s1 = numbers left
main.next:
        lw      $a0, 0($s0)
        li      $v0, PRINT_INT
        syscall
        addiu   $s0, $s0, 4
        addiu   $s1, $s1, -1
        li      $a0, '\n'
        beqz    $s1, main.done
        li      $a0, ' '
        li      $v0, PRINT_CHAR
        syscall
        b       main.next
main.done:
        li      $v0, PRINT_CHAR
        syscall
        li      $v0, EXIT
        syscall

# ---------------------------------------------------------------- sort
# sort(numbers, length): put words into ascending order
#
#   $a0  numbers  address
#   $a1  length   words, 0 or more
#
#   changes  $a1 $t0-$t3                a leaf: no frame
#
#   for (card = numbers + 1; card < end; ++card)
#       value = *card
#       for (place = card; place > numbers && place[-1] > value; --place)
#           *place = place[-1]
#       *place = value

sort:
        sll     $a1, $a1, 2
        addu    $a1, $a0, $a1           # $a1 = end
        addiu   $t0, $a0, 4             # $t0 = card
sort.next:
        bgeu    $t0, $a1, sort.done
        lw      $t1, 0($t0)             # $t1 = value
        move    $t2, $t0                # $t2 = place
sort.next_place:
        beq     $t2, $a0, sort.skip
        lw      $t3, -4($t2)
        ble     $t3, $t1, sort.skip
        sw      $t3, 0($t2)
        addiu   $t2, $t2, -4
        b       sort.next_place
sort.skip:
        sw      $t1, 0($t2)
        addiu   $t0, $t0, 4
        b       sort.next
sort.done:
        jr      $ra
