# registers_kept.asm -- a service changes no register but its result's
# $v0 is still the service's number after printing.
#
# expect: 7778

        .text
main:
        li      $a0, 77
        li      $v0, 1
        syscall
        add     $a0, $a0, $v0
        syscall

        li      $v0, 10
        syscall
