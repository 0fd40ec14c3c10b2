# the data end where the heap begins
# error: any

    .data
    .space 0x10040000 - 0x10010000
    .space 1                    # error here

    .text
main:
    jr $ra
