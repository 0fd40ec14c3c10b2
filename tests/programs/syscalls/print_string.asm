# print_string.asm -- texts up to their zero byte (service 4)
# An empty one, one that goes on in the next line of data, one from its middle, bytes above 0x7f.
#
# expect: no end joined
# expect: ned
# expect: AéB

        .data
empty:  .asciiz ""
open:   .ascii  "no end "
joined: .asciiz "joined\n"
latin:  .byte   65, -23, 66, 0

        .text
main:
        li      $v0, 4
        la      $a0, empty
        syscall
        la      $a0, open
        syscall
        la      $a0, joined+3
        syscall
        la      $a0, latin
        syscall
        li      $a0, 0x10030000         # nobody wrote here: zero bytes
        syscall

        li      $v0, 10
        syscall
