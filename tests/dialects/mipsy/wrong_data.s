# each line is an error of its own
# error: any

main:
    jr $ra
    .asciiz "among instructions"    # error here
    .space 4                        # error here
    .data
    li $v0, 0                       # error here
    .byte 256                       # error here
    .byte -129                      # error here
    .half 65536                     # error here
    .word 0x100000000               # error here
    .word 1 / 0                     # error here
    .word 1 << 64                   # error here
    .word 1 : -1                    # error here
    .space -1                       # error here
    .align 32                       # error here
    .word 0x7fffffff * 3            # error here
