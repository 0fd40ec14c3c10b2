# read_int_word.asm -- read_int refuses a word
# Java's Integer.parseInt decides.
#
# type: abc
# expect:
# fault: 8 at main.read

        .text
main:
        li      $v0, 5
main.read:
        syscall
