# save_file.asm -- othello.sav and othello.bak: read and write them
#
# Needs saves.asm, block.asm and files.asm. Nothing is lost: before othello.sav
# is written its bytes go to othello.bak.
#
# In MARS nobody can look whether a file is there, and a name that could not be
# opened is blocked until the program ends. So a file is first opened to append
# to it, which makes it, and closed again.

        .eqv    PIECE_BYTES 1024        # copied at a time

# ---------------------------------------------------------------- data

        .data
        .align  2
new_length:
        .word   0                       # bytes of new_file
piece:  .space  PIECE_BYTES
save_file:
        .asciiz "othello.sav"
backup_file:
        .asciiz "othello.bak"

# ---------------------------------------------------------------- put_blocks
# put_blocks(one, other) -> place: write a file without two blocks to new_file
#
#   $a0  one      block that is left out, or NONE
#   $a1  other    another, or NONE
#   $a0  <- place    behind the last byte; the title is there in any case
#
#   changes  $a1-$a3 $v0 $t0-$t4

        .text
put_blocks:
        push    $ra
        move    $a3, $a1                # $a3 = other
        move    $t4, $a0                # $t4 = one
        la      $a0, new_file
        la      $a1, title
        jal     put_string
        jal     put_line_feed
        li      $v0, 0                  # $v0 = block
put_blocks.next:
        lw      $t1, block_count
        beq     $v0, $t1, put_blocks.done
        beq     $v0, $t4, put_blocks.skip
        beq     $v0, $a3, put_blocks.skip
        sll     $t1, $v0, 2
        lw      $a1, blocks($t1)
        lw      $a2, blocks +4($t1)
        subu    $a2, $a2, $a1
        jal     put_bytes
        lbu     $t1, -1($a0)
        beq     $t1, '\n', put_blocks.skip
        jal     put_line_feed           # only the last block may lack it
put_blocks.skip:
        addiu   $v0, $v0, 1
        b       put_blocks.next
put_blocks.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- load_saves
# load_saves(): read othello.sav, unless that was done
#
#   changes  $a0-$a3 $v0 $t0-$t5

load_saves:
        push    $ra
        push    $s0
        push    $s1
        lw      $t0, saves_loaded
        bnez    $t0, load_saves.done
        li      $t0, 1
        sw      $t0, saves_loaded
        jal     open_saves
        bltz    $v0, load_saves.done
        move    $s0, $v0                # $s0 = file
        li      $s1, 0                  # $s1 = bytes read
load_saves.next:
        move    $a0, $s0
        la      $a1, saves_file
        addu    $a1, $a1, $s1
        li      $a2, FILE_ROOM
        subu    $a2, $a2, $s1
        blez    $a2, load_saves.skip
        jal     read_file
        blez    $v0, load_saves.skip
        addu    $s1, $s1, $v0
        b       load_saves.next
load_saves.skip:
        move    $a0, $s0
        jal     close_file
        sw      $s1, saves_length
        jal     find_blocks
load_saves.done:
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- adopt_saves
# adopt_saves(): new_file was written: it is the file now
#
#   changes  $a0-$a3 $v0 $t0-$t5

adopt_saves:
        push    $ra
        la      $a0, saves_file
        la      $a1, new_file
        lw      $a2, new_length
        sw      $a2, saves_length
        jal     put_bytes
        jal     find_blocks
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- open_saves
# open_saves() -> file: open othello.sav to read it; make it if it is not there
#
#   $v0  <- number of the file, negative if that is not possible
#
#   changes  $a0-$a2

open_saves:
        push    $ra
        la      $a0, save_file
        li      $a1, TO_APPEND
        jal     open_file
        bltz    $v0, open_saves.done
        move    $a0, $v0
        jal     close_file
        la      $a0, save_file
        li      $a1, TO_READ
        jal     open_file
open_saves.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- store_saves
# store_saves(place) -> good: write new_file to othello.sav
#
#   $a0  place    behind its last byte; with nothing but the title it is empty
#   $v0  <- 1, or 0 if it is too long or that is not possible
#
#   changes  $a0-$a3 $t0-$t5

store_saves:
        push    $ra
        push    $s0
        la      $t0, new_file
        subu    $t0, $a0, $t0           # $t0 = length
        bne     $t0, 10, store_saves.skip       # the title and a line feed
        li      $t0, 0
store_saves.skip:
        sw      $t0, new_length
        li      $v0, 0
        bgt     $t0, FILE_LIMIT, store_saves.done
        jal     back_up
        beqz    $v0, store_saves.done

        la      $a0, save_file
        li      $a1, TO_WRITE
        jal     open_file
        move    $a0, $v0
        li      $v0, 0
        bltz    $a0, store_saves.done
        la      $a1, new_file
        lw      $a2, new_length
        jal     write_all
        move    $s0, $v0
        jal     close_file
        move    $v0, $s0
store_saves.done:
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- write_all
# write_all(file, place, count) -> good: write bytes, all of them
#
#   $a0  file     number
#   $a1  place    address
#   $a2  count    bytes, 0 or more
#   $v0  <- 1 or 0
#
#   changes  nothing else

write_all:
        push    $ra
        li      $v0, 1
        beqz    $a2, write_all.done
        jal     write_file
        seq     $v0, $v0, $a2
write_all.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- back_up
# back_up() -> good: copy the bytes of othello.sav, if any, to othello.bak
#
#   $v0  <- 1 or 0
#
#   changes  $a0-$a2
#
#   for (count = read(piece); count > 0; count = read(piece))
#       if (othello.bak is not open) open it
#       write(piece, count)

back_up:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        li      $s1, NONE               # $s1 = backup, once it is open
        li      $s2, 0                  # $s2 = good
        jal     open_saves
        move    $s0, $v0                # $s0 = file
        bltz    $s0, back_up.done
back_up.next:
        move    $a0, $s0
        la      $a1, piece
        li      $a2, PIECE_BYTES
        jal     read_file
        move    $a2, $v0
        slt     $s2, $v0, $zero
        xori    $s2, $s2, 1
        blez    $v0, back_up.skip

        bgez    $s1, back_up.write
        push    $a2
        la      $a0, backup_file
        li      $a1, TO_WRITE
        jal     open_file
        pop     $a2
        move    $s1, $v0
        li      $s2, 0
        bltz    $s1, back_up.skip
back_up.write:
        move    $a0, $s1
        la      $a1, piece
        jal     write_all
        move    $s2, $v0
        bnez    $s2, back_up.next

back_up.skip:
        move    $a0, $s0
        jal     close_file
        bltz    $s1, back_up.done
        move    $a0, $s1
        jal     close_file
back_up.done:
        move    $v0, $s2
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra
