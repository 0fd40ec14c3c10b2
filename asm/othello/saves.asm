# saves.asm -- the file of saved games in memory: its blocks and their names
#
# Needs names.asm and dialogue.asm. The file is a line OTHELLO 1, then a block
# for each save: it begins at a line that begins with `partie ` and goes up to
# the next one.

        .eqv    SAVES_MOST   9          # blocks
        .eqv    FILE_LIMIT  4095        # bytes
        .eqv    FILE_ROOM   4096        # one more, to see that there are more
        .eqv    NEW_ROOM   12288        # a file, and a save with longest names
        .eqv    BEGIN_BYTES  7          # "partie "

# ---------------------------------------------------------------- data

        .data
        .align  2
saves_loaded:
        .word   0                       # 1 = the file was read
saves_readable:
        .word   1                       # 0 = what was read is no file of saves
saves_length:
        .word   0                       # bytes of the file
block_count:
        .word   0
blocks: .space  40                      # address of each block; then their end
resumed:
        .word   NONE                    # the block this game was continued from

saves_file:
        .space  FILE_ROOM
        .align  2
new_file:
        .space  NEW_ROOM                # what is about to be written
clean_room:
        .space  FILE_ROOM               # a name, cleaned

title:  .asciiz "OTHELLO 1"

# ---------------------------------------------------------------- find_blocks
# find_blocks(): find the blocks of saves_file, and whether it is readable
#
#   changes  $a0-$a3 $v0 $t0-$t5
#
#   if the file is empty: no block, readable
#   readable = length <= FILE_LIMIT && its first line is the title
#       && (that is all || the second line begins a block)
#   for each line: if it begins a block, note its address; the tenth: unreadable

        .text
find_blocks:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        sw      $zero, block_count
        li      $t0, 1
        sw      $t0, saves_readable
        la      $s0, saves_file         # $s0 = line
        lw      $t0, saves_length
        addu    $s1, $s0, $t0           # $s1 = end of the file
        li      $s2, 0                  # $s2 = blocks
        beqz    $t0, find_blocks.done

        bgt     $t0, FILE_LIMIT, find_blocks.else
        jal     begins_with_title
        beqz    $v0, find_blocks.else
find_blocks.next:
        move    $a0, $s0
        move    $a1, $s1
        jal     next_line
        move    $s0, $v0
        beq     $s0, $s1, find_blocks.done
        jal     begins_block
        beqz    $v0, find_blocks.skip
        beq     $s2, SAVES_MOST, find_blocks.else
        sll     $t0, $s2, 2
        sw      $s0, blocks($t0)
        addiu   $s2, $s2, 1
find_blocks.skip:
        bnez    $s2, find_blocks.next
find_blocks.else:
        sw      $zero, saves_readable   # also: the second line begins no block
        li      $s2, 0
find_blocks.done:
        sw      $s2, block_count
        sll     $t0, $s2, 2
        sw      $s1, blocks($t0)
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ------------------------------------------------------------ begins_with_title
# begins_with_title() -> yes: is the first line of the file the title?
#
#   $v0  <- 1 or 0
#
#   changes  $a0-$a3 $t0-$t3

begins_with_title:
        push    $ra
        la      $a0, saves_file
        lw      $a1, saves_length
        addu    $a1, $a1, $a0
        jal     line_end
        subu    $a1, $v0, $a0           # $a1 = length of the line
        la      $a2, title
        jal     same_text
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- begins_block
# begins_block() -> yes: does this line begin a block?
#
#   $s0  line     address
#   $s1  end      of the file
#   $v0  <- 1 or 0
#
#   changes  $a0-$a2 $t0-$t3

begins_block:
        push    $ra
        li      $v0, 0
        subu    $t0, $s1, $s0
        blt     $t0, BEGIN_BYTES, begins_block.done
        move    $a0, $s0
        li      $a1, BEGIN_BYTES
        la      $a2, name_line
        jal     same_text
begins_block.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- line_end
# line_end(line, end) -> place: where a line ends
#
#   $a0  line     address
#   $a1  end      of the text
#   $v0  <- address of its line feed, or end
#
#   changes  $t0                        a leaf: no frame

line_end:
        move    $v0, $a0
line_end.next:
        beq     $v0, $a1, line_end.done
        lbu     $t0, 0($v0)
        beq     $t0, '\n', line_end.done
        addiu   $v0, $v0, 1
        b       line_end.next
line_end.done:
        jr      $ra

# ---------------------------------------------------------------- next_line
# next_line(line, end) -> line: where the next line begins
#
#   $a0  line     address
#   $a1  end      of the text
#   $v0  <- address, or end
#
#   changes  $t0

next_line:
        push    $ra
        jal     line_end
        beq     $v0, $a1, next_line.done
        addiu   $v0, $v0, 1
next_line.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- name_of_block
# name_of_block(block) -> (length, text): its name, damaged or not
#
#   $a0  block    number, from 0
#   $v0  <- length   bytes, 1 or more
#   $v1  <- text     address; good until the next name is cleaned
#
#   changes  $a0-$a2 $t0-$t3

name_of_block:
        push    $ra
        sll     $t0, $a0, 2
        lw      $a0, blocks($t0)
        lw      $a1, blocks +4($t0)
        jal     line_end
        addiu   $a0, $a0, BEGIN_BYTES
        subu    $a1, $v0, $a0
        la      $a2, clean_room
        jal     clean_name
        la      $v1, clean_room
        bnez    $v0, name_of_block.done
        la      $v1, default_name
        li      $v0, 6                  # the bytes of "partie"
name_of_block.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- put_string
# put_string(place, text) -> place: append a text without its 0
#
#   $a0  <-> place  where the next byte goes; moves on
#   $a1  text     address of a string
#
#   changes  $a0 $a1 $t0                a leaf: no frame

put_string:
        lbu     $t0, 0($a1)
        beqz    $t0, put_string.done
        sb      $t0, 0($a0)
        addiu   $a0, $a0, 1
        addiu   $a1, $a1, 1
        b       put_string
put_string.done:
        jr      $ra

# ---------------------------------------------------------------- put_bytes
# put_bytes(place, text, length) -> place: append bytes
#
#   $a0  <-> place  where the next byte goes; moves on
#   $a1  text     address
#   $a2  length   bytes, 0 or more
#
#   changes  $a0-$a2 $t0                a leaf: no frame

put_bytes:
        beqz    $a2, put_bytes.done
        lbu     $t0, 0($a1)
        sb      $t0, 0($a0)
        addiu   $a0, $a0, 1
        addiu   $a1, $a1, 1
        addiu   $a2, $a2, -1
        b       put_bytes
put_bytes.done:
        jr      $ra

# ---------------------------------------------------------------- put_line_feed
# put_line_feed(place) -> place: append a line feed
#
#   $a0  <-> place  where the next byte goes; moves on
#
#   changes  $a0 $a1

put_line_feed:
        push    $ra
        li      $a1, '\n'
        jal     put_byte
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- put_byte
# put_byte(place, byte) -> place: append a byte
#
#   $a0  <-> place  where the next byte goes; moves on
#   $a1  byte
#
#   changes  $a0                        a leaf: no frame

put_byte:
        sb      $a1, 0($a0)
        addiu   $a0, $a0, 1
        jr      $ra

# ---------------------------------------------------------------- same_bytes
# same_bytes(text, length, other, other_length) -> yes
#
#   $a0  text           address
#   $a1  length         bytes, 0 or more
#   $a2  other          address
#   $a3  other_length   bytes, 0 or more
#   $v0  <- 1 or 0
#
#   changes  $a0 $a2 $t0-$t2            a leaf: no frame

same_bytes:
        li      $v0, 0
        bne     $a1, $a3, same_bytes.done
        addu    $t0, $a0, $a1           # $t0 = end of the text
same_bytes.next:
        beq     $a0, $t0, same_bytes.else
        lbu     $t1, 0($a0)
        lbu     $t2, 0($a2)
        addiu   $a0, $a0, 1
        addiu   $a2, $a2, 1
        beq     $t1, $t2, same_bytes.next
        b       same_bytes.done
same_bytes.else:
        li      $v0, 1
same_bytes.done:
        jr      $ra
