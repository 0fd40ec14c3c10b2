# saves.asm -- the file of saved games in memory: its blocks, and their games
#
# Needs board.asm, position.asm, names.asm. The file is a line OTHELLO 1, then a
# block for each save: it begins at a line that begins with `partie ` and goes
# up to the next one. A block that is not exactly what put_save would write is
# damaged; it keeps its bytes.

        .eqv    SAVES_MOST   9          # blocks
        .eqv    FILE_LIMIT  4095        # bytes
        .eqv    FILE_ROOM   4096        # one more, to see that there are more
        .eqv    NEW_ROOM   12288        # a file, and a save with longest names
        .eqv    TITLE_BYTES  9          # OTHELLO 1
        .eqv    BEGIN_BYTES  7          # "partie "
        .eqv    SAVE_LINES   7          # of a block

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
save_name:
        .word   0, 0                    # its name: address and length
values: .space  56                      # of the lines of a block: address and
                                        # length, at values + 8 * line
prefixes:
        .word   name_line, mode_line, level_line, side_line
        .word   black_line, white_line, position_line

saves_file:
        .space  FILE_ROOM
        .align  2
new_file:
        .space  NEW_ROOM                # what is about to be written
clean_room:
        .space  FILE_ROOM               # a name, cleaned

title:  .asciiz "OTHELLO 1"
name_line:
        .asciiz "partie "
mode_line:
        .asciiz "mode "
level_line:
        .asciiz "niveau "
side_line:
        .asciiz "ordinateur "
black_line:
        .asciiz "noir "
white_line:
        .asciiz "blanc "
position_line:
        .asciiz "position "
default_name:
        .asciiz "partie"
side_letters:
        .ascii  "-NB"                   # of NO_COMPUTER, BLACK, WHITE

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

# ---------------------------------------------------------------- read_block
# read_block(block) -> good: take the game of a block: position, players, name
#
#   $a0  block    number, from 0
#   $v0  <- 1, or 0 if it is damaged (the game means nothing then)
#
#   changes  $a0-$a3 $t0-$t5
#
# What is read here may be wrong in many ways; but then put_save, which writes
# the game again, does not come to the same bytes.

read_block:
        push    $ra
        push    $s0
        push    $s1
        sll     $t0, $a0, 2
        lw      $s0, blocks($t0)        # $s0 = begin
        lw      $s1, blocks +4($t0)     # $s1 = end
        move    $a0, $s0
        move    $a1, $s1
        jal     split_block
        beqz    $v0, read_block.done
        jal     take_values
        beqz    $v0, read_block.done
        jal     can_go_on
        beqz    $v0, read_block.done

        la      $a0, new_file
        jal     put_save
        la      $t0, new_file
        subu    $a1, $a0, $t0           # $a1 = length
        move    $a0, $t0
        subu    $a3, $s1, $s0
        move    $a2, $s0
        jal     same_bytes
read_block.done:
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- split_block
# split_block(begin, end) -> good: find the values of its lines
#
#   $a0  begin    address
#   $a1  end      address
#   $v0  <- 1, or 0 if it has not seven lines of some length
#
#   changes  $a0 $t0-$t4

split_block:
        push    $ra
        li      $t4, 0                  # $t4 = 8 * line
split_block.next:
        jal     line_end
        move    $t1, $v0                # $t1 = end of the line
        li      $v0, 0
        beq     $t1, $a1, split_block.done      # no line feed
        srl     $t2, $t4, 1
        lw      $t2, prefixes($t2)
split_block.next_byte:
        lbu     $t3, 0($t2)             # skip as many bytes as the prefix has
        addiu   $t2, $t2, 1
        beqz    $t3, split_block.skip
        beq     $a0, $t1, split_block.done      # too short
        addiu   $a0, $a0, 1
        b       split_block.next_byte
split_block.skip:
        sw      $a0, values($t4)
        subu    $t3, $t1, $a0
        sw      $t3, values +4($t4)
        addiu   $a0, $t1, 1
        addiu   $t4, $t4, 8
        bne     $t4, 56, split_block.next       # 8 * SAVE_LINES
        seq     $v0, $a0, $a1
split_block.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- take_values
# take_values() -> good: make a game of the values
#
#   $v0  <- 1, or 0 if the position is none
#
#   changes  $a0 $t0-$t4

take_values:
        push    $ra
        lw      $t0, values +0
        lw      $t1, values +4
        sw      $t0, save_name
        sw      $t1, save_name +4
        lw      $t0, values +32         # the lines of the players
        lw      $t1, values +36
        sw      $t0, names +8
        sw      $t1, names +12
        lw      $t0, values +40
        lw      $t1, values +44
        sw      $t0, names +16
        sw      $t1, names +20
        jal     take_computer

        li      $v0, 0
        lw      $t0, values +52
        bne     $t0, POSITION_BYTES, take_values.done
        lw      $a0, values +48
        jal     set_rows
        beqz    $v0, take_values.done
        lw      $a0, values +48
        addiu   $a0, $a0, 72            # behind ROWS_BYTES and a blank
        jal     set_side
        beqz    $v0, take_values.done
        addiu   $a0, $a0, 2
        jal     set_passes
take_values.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- take_computer
# take_computer(): the side and the level of the computer; any that put_save
# will not write as they stand in the values if those are wrong
#
#   changes  $t0-$t2                    a leaf: no frame

take_computer:
        lw      $t0, values +24
        lbu     $t0, 0($t0)             # $t0 = letter of its side
        li      $t1, WHITE
take_computer.next:
        lbu     $t2, side_letters($t1)
        beq     $t0, $t2, take_computer.skip
        addiu   $t1, $t1, -1
        bnez    $t1, take_computer.next
take_computer.skip:
        sw      $t1, computer
        li      $t2, 0                  # $t2 = level
        beq     $t1, NO_COMPUTER, take_computer.done
        lw      $t0, values +16
        lbu     $t0, 0($t0)
        li      $t2, 1
        beq     $t0, '1', take_computer.done
        li      $t2, 2
take_computer.done:
        sw      $t2, level
        jr      $ra

# ---------------------------------------------------------------- can_go_on
# can_go_on() -> yes: are names and position such that the game can go on?
#
#   $v0  <- 1 or 0
#
#   changes  $a0-$a3 $t0-$t5

can_go_on:
        push    $ra
        lw      $a0, save_name
        lw      $a1, save_name +4
        jal     is_name
        beqz    $v0, can_go_on.done
        lw      $a0, names +8
        lw      $a1, names +12
        jal     is_name
        beqz    $v0, can_go_on.done
        lw      $a0, names +16
        lw      $a1, names +20
        jal     is_name
        beqz    $v0, can_go_on.done
        jal     is_computer_named
        beqz    $v0, can_go_on.done
        jal     has_centre
        beqz    $v0, can_go_on.done
        jal     is_over
        xori    $v0, $v0, 1
can_go_on.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- is_name
# is_name(text, length) -> yes: could it be the name of a save or a player?
#
#   $a0  text     address
#   $a1  length   bytes
#   $v0  <- 1 or 0
#
#   changes  $a0-$a3 $t0-$t4

is_name:
        push    $ra
        move    $t4, $a0                # $t4 = text
        la      $a2, clean_room
        jal     clean_name
        move    $a3, $v0
        move    $a0, $t4
        jal     same_bytes
        movz    $v0, $zero, $a1         # not if it is empty
        pop     $ra
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

# ------------------------------------------------------------ is_computer_named
# is_computer_named() -> yes: is the computer, if it plays, called `ordinateur`?
#
#   $v0  <- 1 or 0
#
#   changes  $a0-$a2 $t0-$t3

is_computer_named:
        push    $ra
        li      $v0, 1
        lw      $t0, computer
        beq     $t0, NO_COMPUTER, is_computer_named.done
        sll     $t0, $t0, 3
        lw      $a0, names($t0)
        lw      $a1, names +4($t0)
        la      $a2, machine
        jal     same_text
is_computer_named.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- has_centre
# has_centre() -> yes: are D4, D5, E4 and E5 occupied?
#
#   $v0  <- 1 or 0
#
#   changes  $t0                        a leaf: no frame

has_centre:
        lbu     $v0, board +44
        lbu     $t0, board +45
        sltu    $v0, $zero, $v0
        movz    $v0, $t0, $t0           # 0 as soon as one is EMPTY
        lbu     $t0, board +54
        movz    $v0, $t0, $t0
        lbu     $t0, board +55
        movz    $v0, $t0, $t0
        jr      $ra

# ---------------------------------------------------------------- put_save
# put_save(place) -> place: write the game as a block
#
#   $a0  place    where its first byte goes; moves behind the last
#
#   changes  $a0-$a3 $t0-$t3

put_save:
        push    $ra
        la      $a1, name_line
        jal     put_string
        lw      $a1, save_name
        lw      $a2, save_name +4
        jal     put_bytes
        jal     put_line_feed

        la      $a1, mode_line
        jal     put_string
        lw      $t0, computer
        li      $a1, '2'
        beq     $t0, NO_COMPUTER, put_save.skip
        li      $a1, '1'
put_save.skip:
        jal     put_byte
        jal     put_line_feed

        la      $a1, level_line
        jal     put_string
        lw      $a1, level
        addiu   $a1, $a1, 48            # 48 is '0'
        jal     put_byte
        jal     put_line_feed

        la      $a1, side_line
        jal     put_string
        lw      $t0, computer
        lbu     $a1, side_letters($t0)
        jal     put_byte
        jal     put_line_feed

        la      $a1, black_line
        jal     put_string
        lw      $a1, names +8
        lw      $a2, names +12
        jal     put_bytes
        jal     put_line_feed

        la      $a1, white_line
        jal     put_string
        lw      $a1, names +16
        lw      $a2, names +20
        jal     put_bytes
        jal     put_line_feed

        la      $a1, position_line
        jal     put_string
        jal     put_position
        jal     put_line_feed
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- put_string
# put_string(place, text) -> place: append a text without its 0
#
#   $a0  place    where the next byte goes; moves on
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
#   $a0  place    where the next byte goes; moves on
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
#   $a0  place    where the next byte goes; moves on
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
#   $a0  place    where the next byte goes; moves on
#   $a1  byte
#
#   changes  $a0                        a leaf: no frame

put_byte:
        sb      $a1, 0($a0)
        addiu   $a0, $a0, 1
        jr      $ra
