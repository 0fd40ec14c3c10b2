# 170-words.asm -- count lines and words of a text, up to its end
#
# READ_FILE on the keyboard brings bytes as they are and 0 of them at the end
# of the input (Ctrl-D): the way to read a text of unknown length. The reading
# is that of the games, in ../include/io.asm, which ends the program itself
# when nothing is left; here a line with a single dot ends the text.
#
# type: To be or not to be:
# type:    that is   the question.
# type:
# type: .
# expect: 3 lines, 10 words

        .include "../include/frame.asm"
        .include "../include/services.asm"

# ---------------------------------------------------------------- data

        .data
lines:  .asciiz " lines, "
words:  .asciiz " words\n"

# ---------------------------------------------------------------- main

        .text
        .globl  main
main:
        li      $s0, 0                  # $s0 = lines
        li      $s1, 0                  # $s1 = words
main.next:
        jal     read_line
        bne     $v0, 1, main.skip
        lbu     $t0, 0($v1)
        beq     $t0, '.', main.done
main.skip:
        move    $a0, $v1
        move    $a1, $v0
        jal     count_words
        addu    $s1, $s1, $v0
        addiu   $s0, $s0, 1
        b       main.next

main.done:
        move    $a0, $s0
        jal     print_int
        la      $a0, lines
        jal     print_string
        move    $a0, $s1
        jal     print_int
        la      $a0, words
        jal     print_string
        jal     end_program

# ---------------------------------------------------------------- count_words
# count_words(text, length) -> words: a word begins after a blank or at first
#
#   $a0  text     address
#   $a1  length   bytes, or TOO_LONG: such a line counts no words
#   $v0  <- words
#
#   changes  $a0 $a1 $t0-$t3            a leaf: no frame

count_words:
        li      $v0, 0
        li      $t0, ' '                # $t0 = byte before the next one
        blez    $a1, count_words.done
        addu    $a1, $a0, $a1           # $a1 = end
count_words.next:
        lbu     $t1, 0($a0)             # $t1 = byte
        addiu   $a0, $a0, 1
        seq     $t2, $t0, ' '
        sne     $t3, $t1, ' '
        and     $t2, $t2, $t3           # $t2 = 1 where a word begins
        addu    $v0, $v0, $t2
        move    $t0, $t1
        bne     $a0, $a1, count_words.next
count_words.done:
        jr      $ra

# ---------------------------------------------------------------- parts

        .include "../include/io.asm"
