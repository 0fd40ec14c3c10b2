# read_char_empty.asm -- read_char needs a character
# An empty line is a syscall exception.
#
# type:
# expect:
# fault: 8 at main.read

        .text
main:
        li      $v0, 12
main.read:
        syscall
