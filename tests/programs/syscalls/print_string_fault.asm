# print_string_fault.asm -- a text that ends outside the memory is printed as far as it goes
# The fault names the first byte that is not there.
#
# expect: ok
# fault: 4 at main.print

        .text
main:
        li      $t0, 0x6b6f             # ok in the last two bytes of the data segment
        li      $t1, 0x103ffffe
        sh      $t0, 0($t1)
        move    $a0, $t1
        li      $v0, 4
main.print:
        syscall
