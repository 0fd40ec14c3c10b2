# questions.asm -- questions that are asked until their answer is good
#
# Needs names.asm, dialogue.asm and io.asm.

# ---------------------------------------------------------------- data

        .data
yes_word:
        .asciiz "o"
no_word:
        .asciiz "n"

# ---------------------------------------------------------------- ask_name
# ask_name(question, room) -> length: ask until the answer can be a name
#
#   $a0  question   text
#   $a1  room       address of NAME_ROOM bytes: the name is put there
#   $v0  <- length   bytes, 0 or more
#
#   changes  $a0-$a2 $v1 $t0-$t3

        .text
ask_name:
        push    $ra
        push    $s0
        push    $s1
        move    $s0, $a0                # $s0 = question
        move    $s1, $a1                # $s1 = room
ask_name.next:
        move    $a0, $s0
        jal     print_string
        jal     read_line
        bne     $v0, TOO_LONG, ask_name.done
        jal     refuse_line
        b       ask_name.next
ask_name.done:
        move    $a0, $v1
        move    $a1, $v0
        move    $a2, $s1
        jal     clean_name
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- ask_number
# ask_number(question, least, most) -> number: ask until the answer is good
#
#   $a0  question   text
#   $a1  least
#   $a2  most
#   $v0  <- least .. most
#
#   changes  $a0-$a2 $v1 $t0-$t3

ask_number:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        move    $s0, $a0                # $s0 = question
        move    $s1, $a1                # $s1 = least
        move    $s2, $a2                # $s2 = most
ask_number.next:
        move    $a0, $s0
        jal     print_string
        jal     read_integer
        blt     $v0, $s1, ask_number.else
        ble     $v0, $s2, ask_number.done
ask_number.else:
        jal     refuse_line             # NO_NUMBER is below all numbers
        b       ask_number.next
ask_number.done:
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- ask_yes
# ask_yes(question) -> yes: ask until the answer is o or n
#
#   $a0  question   text
#   $v0  <- 1 for o, 0 for n
#
#   changes  $a0-$a2 $v1 $t0-$t3

ask_yes:
        push    $ra
        push    $s0
        move    $s0, $a0                # $s0 = question
ask_yes.next:
        move    $a0, $s0
        jal     print_string
        jal     read_line
        move    $a0, $v1
        move    $a1, $v0
        jal     lower_line
        la      $a2, yes_word
        jal     same_text
        bnez    $v0, ask_yes.done
        la      $a2, no_word
        jal     same_text
        bnez    $v0, ask_yes.else
        jal     refuse_line
        b       ask_yes.next
ask_yes.else:
        li      $v0, 0
ask_yes.done:
        pop     $s0
        pop     $ra
        jr      $ra
