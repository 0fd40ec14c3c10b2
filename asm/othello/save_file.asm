# save_file.asm -- othello.sav and othello.bak: read and write them
#
# Needs saves.asm, block.asm and files.asm. Nothing is lost: before othello.sav
# is written its bytes go to othello.bak, and if writing fails they come back
# from there. If even that fails, othello.bak has the only copy and is kept.
#
# In MARS a program cannot ask if a file exists, and a name that could not be
# opened is blocked until the program ends. So a file is first opened to append
# to it, which makes it, and closed again.

        .eqv    PIECE_BYTES 1024        # copied at a time

# ---------------------------------------------------------------- data

        .data
        .align  2
new_length:
        .word   0                       # bytes of new_file
backup_needed:
        .word   0                       # 1 = othello.sav could not be restored
backup_used:
        .word   0                       # 1 = there were bytes to back up
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
#   $a0  <- place    after the last byte; the title is there in any case
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
        bltz    $v0, load_saves.else
        addu    $s1, $s1, $v0
        bnez    $v0, load_saves.next
load_saves.skip:
        move    $a0, $s0
        jal     close_file
        sw      $s1, saves_length
        jal     find_blocks
        b       load_saves.done
load_saves.else:
        sw      $zero, saves_readable   # who knows what it holds
        move    $a0, $s0
        jal     close_file
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
#   $a0  place    after its last byte; with nothing but the title it is empty
#   $v0  <- 1, or 0 if it is too long or that is not possible
#
#   changes  $a0-$a3 $v1 $t0-$t5

store_saves:
        push    $ra
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
        jal     write_saves
        bnez    $v0, store_saves.done
        jal     restore_saves
        li      $v0, 0
store_saves.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- write_saves
# write_saves() -> good: put new_file in the place of what othello.sav holds
#
#   $v0  <- 1 or 0
#
#   changes  $a0-$a2

write_saves:
        push    $ra
        push    $s0
        la      $a0, save_file
        li      $a1, TO_WRITE
        jal     open_file
        move    $a0, $v0
        li      $v0, 0
        bltz    $a0, write_saves.done
        la      $a1, new_file
        lw      $a2, new_length
        jal     write_all
        move    $s0, $v0
        jal     close_file
        move    $v0, $s0
        beqz    $v0, write_saves.done
        sw      $zero, backup_needed
write_saves.done:
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
#   changes  $a0-$a2 $v1
#
# What lies in othello.bak stays while othello.sav could not be restored.

back_up:
        push    $ra
        li      $v0, 1
        lw      $a0, backup_needed
        bnez    $a0, back_up.done
        jal     open_saves
        move    $a0, $v0
        la      $a1, backup_file
        jal     copy_file
        sw      $a0, backup_used
back_up.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- restore_saves
# restore_saves(): give othello.sav the bytes that were backed up, if any
#
#   changes  $a0-$a2 $v0 $v1

restore_saves:
        push    $ra
        lw      $v0, backup_used
        beqz    $v0, restore_saves.else
        la      $a0, backup_file
        li      $a1, TO_READ
        jal     open_file
        move    $a0, $v0
        la      $a1, save_file
        jal     copy_file
        b       restore_saves.done
restore_saves.else:
        la      $a0, save_file          # it was empty
        li      $a1, TO_WRITE
        jal     open_file
        move    $a0, $v0
        li      $v0, 0
        bltz    $a0, restore_saves.done
        jal     close_file
        li      $v0, 1
restore_saves.done:
        xori    $v0, $v0, 1
        sw      $v0, backup_needed
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- copy_file
# copy_file(file, name) -> (good, any): copy a file to another one, and close it
#
#   $a0  file     number of the file, open to read; negative: that has failed
#   $a1  name     of the other one, which stays as it is if there are no bytes
#   $v0  <- good     1 or 0
#   $a0  <- any      1 if there were bytes
#
#   changes  $a1 $a2 $v1
#
#   for (count = read(piece); count > 0; count = read(piece))
#       if (the other one is not open) open it
#       write(piece, count)

copy_file:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        push    $s3
        move    $s0, $a0                # $s0 = file
        li      $s1, NONE               # $s1 = the other one, once it is open
        move    $s2, $a1                # $s2 = its name
        li      $s3, 0                  # $s3 = good
        bltz    $s0, copy_file.done
copy_file.next:
        move    $a0, $s0
        la      $a1, piece
        li      $a2, PIECE_BYTES
        jal     read_file
        slt     $s3, $v0, $zero
        xori    $s3, $s3, 1
        blez    $v0, copy_file.skip
        move    $a2, $v0
        move    $a0, $s2
        move    $a1, $s1
        jal     put_piece
        move    $s1, $v1
        move    $s3, $v0
        bnez    $s3, copy_file.next

copy_file.skip:
        move    $a0, $s0
        jal     close_file
        bltz    $s1, copy_file.done
        move    $a0, $s1
        jal     close_file
copy_file.done:
        move    $v0, $s3
        sge     $a0, $s1, $zero
        pop     $s3
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- put_piece
# put_piece(name, file, count) -> (good, file): write a piece after the last one
#
#   $a0  name     of the file
#   $a1  file     its number; negative: it is not open yet
#   $a2  count    bytes of the piece
#   $v0  <- good     1 or 0
#   $v1  <- file     its number, negative if it could not be opened
#
#   changes  $a0-$a2

put_piece:
        push    $ra
        push    $s0
        move    $s0, $a2                # $s0 = count
        move    $v1, $a1
        bgez    $v1, put_piece.skip
        li      $a1, TO_WRITE
        jal     open_file
        move    $v1, $v0
        li      $v0, 0
        bltz    $v1, put_piece.done
put_piece.skip:
        move    $a0, $v1
        la      $a1, piece
        move    $a2, $s0
        jal     write_all
put_piece.done:
        pop     $s0
        pop     $ra
        jr      $ra
