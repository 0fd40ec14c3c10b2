# console.asm -- a line that is typed: it lies in `answer`, without its end
# $v0: its length.

        .data
answer: .space  400

        .text
read_line:
        la      $a0, answer
        li      $a1, 390
        li      $v0, 8
        syscall
        li      $v0, 0
read_line_next:
        lbu     $t0, answer($v0)
        beqz    $t0, read_line_end
        beq     $t0, '\n', read_line_end
        addiu   $v0, $v0, 1
        b       read_line_next
read_line_end:
        sb      $zero, answer($v0)
        jr      $ra
