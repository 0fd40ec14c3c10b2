# files.asm -- a file is written, read and lengthened (services 13 to 16)
# Descriptors begin at 3; reading gives 0 at the end; append keeps what is there.
#
# expect: 3
# expect: 9
# expect: 6 line o
# expect: 3 ne
# expect:
# expect: 0 
# expect: 13

        .data
name:   .asciiz "tharsis-files.txt"
text:   .asciiz "line one\n"
buffer: .space  32

        .text
main:
        li      $a1, 1                  # write
        jal     open
        move    $a0, $s0
        jal     show
        li      $a2, 9
        la      $a1, text
        li      $v0, 15
        jal     transfer
        jal     show
        jal     close

        li      $a1, 0                  # read
        jal     open
        jal     piece
        jal     piece
        jal     piece
        jal     close

        li      $a1, 9                  # append
        jal     open
        li      $a2, 4
        la      $a1, text
        li      $v0, 15
        jal     transfer
        jal     close

        li      $a1, 0
        jal     open
        li      $a2, 31
        la      $a1, buffer
        li      $v0, 14
        jal     transfer
        jal     show

        li      $v0, 10
        syscall

# open(flags): $s0 = descriptor of the file
open:   la      $a0, name
        li      $v0, 13
        syscall
        move    $s0, $v0
        jr      $ra

# transfer(service, buffer, size) -> $a0 = bytes
transfer:
        move    $a0, $s0
        syscall
        move    $a0, $v0
        jr      $ra

# piece(): read six bytes, print their number and the text
piece:  sw      $zero, buffer
        sw      $zero, buffer+4
        move    $a0, $s0
        la      $a1, buffer
        li      $a2, 6
        li      $v0, 14
        syscall
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $a0, ' '
        li      $v0, 11
        syscall
        la      $a0, buffer
        li      $v0, 4
        syscall
        b       end_line

# show(number): print it on a line
show:   li      $v0, 1
        syscall
end_line:
        li      $a0, '\n'
        li      $v0, 11
        syscall
        jr      $ra

close:  move    $a0, $s0
        li      $v0, 16
        syscall
        jr      $ra
