# memory.asm -- room for data whose amount is not known beforehand
#
# Needs services.asm. What is allocated stays so until the program ends.

# ---------------------------------------------------------------- allocate
# allocate(bytes) -> place
#
#   $a0  bytes    a multiple of 4
#   $v0  <- place   address of that many bytes, on a whole word
#
#   changes  nothing else               a leaf: no frame

        .text
allocate:
        li      $v0, ALLOCATE
        syscall
        jr      $ra
