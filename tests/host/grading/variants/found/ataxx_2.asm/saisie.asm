        .globl  answer
        .globl  cursor
        .globl  read_line
        .globl  read_line_next
        .globl  read_line_end
        .globl  next_word
        .globl  next_word_blank
        .globl  next_word_begins
        .globl  next_word_letter
        .globl  next_word_cut
        .globl  next_word_end
        .globl  line_done
        .globl  line_done_next
        .globl  next_number
        .globl  next_number_digit
        .globl  next_number_end
        .globl  same_word
        .globl  same_word_no
# answers.asm -- a line that is typed, and its words and numbers one after the other

        .data
answer: .space  400
        .align  2
cursor: .word   0                       # where the next word is searched

        .text
# The next line lies in `answer`, without its end. $v0: its length
read_line:
        la      $a0, answer
        li      $a1, 390
        li      $v0, 8
        syscall
        sw      $zero, cursor
        li      $v0, 0
read_line_next:
        lbu     $t0, answer($v0)
        beqz    $t0, read_line_end
        beq     $t0, '\n', read_line_end
        beq     $t0, '\r', read_line_end
        addiu   $v0, $v0, 1
        b       read_line_next
read_line_end:
        sb      $zero, answer($v0)
        jr      $ra

# The next word of the line. $v0: its length, or 0; $v1: its address, with a 0 behind it
next_word:
        lw      $t0, cursor
next_word_blank:
        lbu     $t1, answer($t0)
        bne     $t1, ' ', next_word_begins
        addiu   $t0, $t0, 1
        b       next_word_blank
next_word_begins:
        la      $v1, answer
        addu    $v1, $v1, $t0
        li      $v0, 0
next_word_letter:
        lbu     $t1, answer($t0)
        beqz    $t1, next_word_end
        beq     $t1, ' ', next_word_cut
        addiu   $t0, $t0, 1
        addiu   $v0, $v0, 1
        b       next_word_letter
next_word_cut:
        sb      $zero, answer($t0)
        addiu   $t0, $t0, 1
next_word_end:
        sw      $t0, cursor
        jr      $ra

# $v0: 1 if nothing but blanks is left of the line
line_done:
        lw      $t0, cursor
line_done_next:
        lbu     $t1, answer($t0)
        addiu   $t0, $t0, 1
        beq     $t1, ' ', line_done_next
        seq     $v0, $t1, 0
        jr      $ra

# The next word as a number of one to three digits. $v0: it, or -1
next_number:
        addiu   $sp, $sp, -4
        sw      $ra, 0($sp)
        jal     next_word
        lw      $ra, 0($sp)
        addiu   $sp, $sp, 4
        move    $t2, $v0
        li      $v0, -1
        beqz    $t2, next_number_end
        bgt     $t2, 3, next_number_end
        li      $t3, 0
next_number_digit:
        lbu     $t1, 0($v1)
        addiu   $v1, $v1, 1
        addiu   $t1, $t1, -48
        bgeu    $t1, 10, next_number_end
        mul     $t3, $t3, 10
        addu    $t3, $t3, $t1
        addiu   $t2, $t2, -1
        bnez    $t2, next_number_digit
        move    $v0, $t3
next_number_end:
        jr      $ra

# $a0, $a1: two strings. $v0: 1 if they are alike
same_word:
        lbu     $t0, 0($a0)
        lbu     $t1, 0($a1)
        addiu   $a0, $a0, 1
        addiu   $a1, $a1, 1
        bne     $t0, $t1, same_word_no
        bnez    $t0, same_word
        li      $v0, 1
        jr      $ra
same_word_no:
        li      $v0, 0
        jr      $ra
