# dialogs.asm -- ask for a name and a number, and compute with them
#
# MARS opens a window for each question and each message; `tharsis run` asks
# on the terminal. A second result, in $a1, says what became of the question:
# 0 answered, -1 no number, -2 cancelled, -3 nothing typed. Only a command line
# without windows cannot run this program: there MARS stops at the first one.
#
# type: Ada
# type: twelve
# type: 12
# type: y
# type:
# expect: Your name? [text]
# expect: A number? [integer]
# expect: [warning] That was no number.
# expect: A number? [integer]
# expect: Its square is 144
# expect: Another one? [y/n/c]
# expect: A number? [integer]
# expect: Good bye, Ada
# expect:

        .eqv    EXIT         10         # system services
        .eqv    CONFIRM      50         # $a0 = question -> $a0 = 0 yes, 1 no
        .eqv    ASK_INT      51         # $a0 = question -> $a0, $a1 = status
        .eqv    ASK_TEXT     54         # $a0 = question, $a1 = buffer, $a2
        .eqv    TELL         55         # $a0 = text, $a1 = kind of message
        .eqv    TELL_INT     56         # $a0 = text, $a1 = number
        .eqv    TELL_TEXT    59         # $a0, $a1 = texts

        .eqv    NO_NUMBER    -1         # statuses in $a1
        .eqv    WARNING       2         # a kind of message
        .eqv    NAME_BYTES   32

# ---------------------------------------------------------------- data

        .data
name:   .space  NAME_BYTES              # ends with a line feed and a 0
ask_name:
        .asciiz "Your name?"
ask_number:
        .asciiz "A number?"
no_number:
        .asciiz "That was no number."
square: .asciiz "Its square is "
again:  .asciiz "Another one?"
bye:    .asciiz "Good bye, "

# ---------------------------------------------------------------- main

        .text
        .globl  main
main:
        la      $a0, ask_name
        la      $a1, name
        li      $a2, NAME_BYTES
        li      $v0, ASK_TEXT
        syscall

main.next:
        la      $a0, ask_number
        li      $v0, ASK_INT
        syscall
        beq     $a1, NO_NUMBER, main.else
        bnez    $a1, main.done          # cancelled, or nothing typed

        mul     $a1, $a0, $a0
        la      $a0, square
        li      $v0, TELL_INT
        syscall
        la      $a0, again
        li      $v0, CONFIRM
        syscall
        beqz    $a0, main.next
        b       main.done

main.else:
        la      $a0, no_number
        li      $a1, WARNING
        li      $v0, TELL
        syscall
        b       main.next

main.done:
        la      $a0, bye
        la      $a1, name
        li      $v0, TELL_TEXT
        syscall
        li      $v0, EXIT
        syscall
