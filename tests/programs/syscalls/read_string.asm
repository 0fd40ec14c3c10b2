# read_string.asm -- a line into a buffer (service 8)
# n - 1 characters are kept, a line feed if there is room, and a zero byte; the rest is lost.
#
# type: hello
# type: abcdef
# type: abc
# type: abcdef
# type: x
# expect: hello
# expect: abcd|abc
# expect: |ab||

        .data
buffer: .space  32
sizes:  .word   32, 5, 5, 3, 1, 0

        .text
main:
        li      $s0, 0                  # $s0 = offset of the size
main.next:
        lw      $a1, sizes($s0)
        beqz    $a1, main.done
        la      $a0, buffer
        li      $v0, 8
        syscall
        li      $v0, 4
        syscall
        beqz    $s0, main.skip          # the first line brings its own line feed
        li      $a0, '|'
        li      $v0, 11
        syscall
main.skip:
        addi    $s0, $s0, 4
        b       main.next
main.done:

        li      $v0, 10
        syscall
