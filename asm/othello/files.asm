# files.asm -- files and raw bytes, as the games that keep something need them
#
# Needs services.asm. Text literals are printed with service 4; a text that was
# typed or read from a file is printed with print_bytes, byte for byte.

        .eqv    TO_READ    0            # modes of open_file
        .eqv    TO_WRITE   1            # makes the file, or empties it
        .eqv    TO_APPEND  9            # makes the file, or leaves it as it is

# ---------------------------------------------------------------- open_file
# open_file(name, mode) -> file
#
#   $a0  name     address of a string
#   $a1  mode     TO_READ, TO_WRITE or TO_APPEND
#   $v0  <- number of the open file, negative if that is not possible
#
#   changes  $a2                        a leaf: no frame

        .text
open_file:
        li      $a2, 0                  # MARS looks at no permissions
        li      $v0, OPEN_FILE
        syscall
        jr      $ra

# ---------------------------------------------------------------- read_file
# read_file(file, place, most) -> count: read the next bytes of a file
#
#   $a0  file     number
#   $a1  place    address
#   $a2  most     bytes that may be read
#   $v0  <- count, 0 at the end, negative on an error
#
#   changes  nothing else               a leaf: no frame

read_file:
        li      $v0, READ_FILE
        syscall
        jr      $ra

# ---------------------------------------------------------------- write_file
# write_file(file, place, count) -> written: write bytes to a file
#
#   $a0  file     number
#   $a1  place    address
#   $a2  count    bytes
#   $v0  <- count, or something else on an error
#
#   changes  nothing else               a leaf: no frame

write_file:
        li      $v0, WRITE_FILE
        syscall
        jr      $ra

# ---------------------------------------------------------------- close_file
# close_file(file): the number means nothing then
#
#   $a0  file     number
#
#   changes  $v0                        a leaf: no frame

close_file:
        li      $v0, CLOSE_FILE
        syscall
        jr      $ra

# ---------------------------------------------------------------- print_bytes
# print_bytes(text, length): print bytes as they are
#
#   $a0  text     address
#   $a1  length   bytes, 0 or more
#
#   changes  $a0-$a2 $v0                a leaf: no frame

print_bytes:
        move    $a2, $a1
        move    $a1, $a0
        li      $a0, SCREEN
        li      $v0, WRITE_FILE
        syscall
        jr      $ra
