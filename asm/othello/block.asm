# block.asm -- the game of a block of the file of saved games: read it, write it
#
# Needs board.asm, position.asm, names.asm and saves.asm. A block that is not
# exactly what put_save would write is damaged; it keeps its bytes. A good one
# has seven lines:
#
#    partie finale
#    mode 1                  1 with a computer, 2 without
#    niveau 2                1 easy, 2 hard, 0 without a computer
#    ordinateur B            its side, or -
#    noir Alice
#    blanc ordinateur
#    position ......../......../......../...BN.../ ... N 0

# ---------------------------------------------------------------- data

        .data
        .align  2
save_name:
        .word   0, 0                    # its name: address and length
values: .space  56                      # of the lines of a block: address and
                                        # length, at values + 8 * line
prefixes:
        .word   name_line, mode_line, level_line, side_line
        .word   black_line, white_line, position_line

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

        .text
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
        bne     $t4, 56, split_block.next       # 7 lines of 8 bytes
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
        addiu   $a0, $a0, 72            # after ROWS_BYTES and a blank
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
#   $a0  <-> place  where its first byte goes; moves to after the last
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
