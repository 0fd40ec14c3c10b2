# names.asm -- who plays: names, the side of the computer, its level
#
# Needs io.asm and files.asm. A name is an address and a length: it may be a
# text below, what was typed, or a part of the file of saved games.

        .eqv    NAME_ROOM  256          # bytes that can be typed as a name
        .eqv    NAME_LIMIT  20          # characters

# ---------------------------------------------------------------- data

        .data
        .align  2
names:  .word   0, 0                    # of EMPTY: no player
        .word   0, 0                    # BLACK's address and length, at
        .word   0, 0                    # names + 8 * colour; then WHITE's
computer:
        .word   NO_COMPUTER             # the side it plays
level:  .word   0                       # 1 easy, 2 hard; 0 without a computer

first_room:
        .space  NAME_ROOM               # what was typed
second_room:
        .space  NAME_ROOM
player_one:
        .asciiz "joueur 1"
player_two:
        .asciiz "joueur 2"
human:  .asciiz "joueur humain"
machine:
        .asciiz "ordinateur"
black_tag:
        .asciiz " (noir)"
white_tag:
        .asciiz " (blanc)"
plays_black:
        .asciiz " joue les noirs (N).\n"
plays_white:
        .asciiz " joue les blancs (B).\n"

# ---------------------------------------------------------------- take_options
# take_options(): the players of a start position
#
#   changes  $a0-$a2 $v0 $t0 $t1

        .text
take_options:
        push    $ra
        push    $s0
        lw      $t0, adversaire
        addiu   $t1, $t0, -1
        sltiu   $t1, $t1, LEVELS
        beqz    $t1, take_options.else

        sw      $t0, level
        li      $s0, BLACK              # $s0 = side of the computer
        lw      $t0, camp
        beq     $t0, 1, take_options.skip
        li      $s0, WHITE
take_options.skip:
        sw      $s0, computer
        move    $a0, $s0
        la      $a1, machine
        jal     call_player
        xori    $a0, $s0, BOTH
        la      $a1, human
        jal     call_player
        b       take_options.done

take_options.else:
        li      $a0, BLACK
        la      $a1, player_one
        jal     call_player
        li      $a0, WHITE
        la      $a1, player_two
        jal     call_player
take_options.done:
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- call_player
# call_player(colour, text): give a player a name from this program
#
#   $a0  colour   BLACK or WHITE
#   $a1  text     address of a string
#
#   changes  $a2 $v0 $t0

call_player:
        push    $ra
        jal     length_of
        move    $a2, $v0
        jal     set_name
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- set_name
# set_name(colour, text, length): give a player a name
#
#   $a0  colour   BLACK or WHITE
#   $a1  text     address
#   $a2  length   bytes, 1 or more
#
#   changes  $t0                        a leaf: no frame

set_name:
        sll     $t0, $a0, 3
        sw      $a1, names($t0)
        sw      $a2, names +4($t0)
        jr      $ra

# ---------------------------------------------------------------- length_of
# length_of(text) -> length: the bytes of a string
#
#   $a1  text     address
#   $v0  <- length   without the 0 at its end
#
#   changes  $t0                        a leaf: no frame

length_of:
        move    $v0, $a1
length_of.next:
        lbu     $t0, 0($v0)
        addiu   $v0, $v0, 1
        bnez    $t0, length_of.next
        subu    $v0, $v0, $a1
        addiu   $v0, $v0, -1
        jr      $ra

# ---------------------------------------------------------------- clean_name
# clean_name(text, length, place) -> length: copy a text as a name
#
#   $a0  text     address
#   $a1  length   bytes, 0 or more
#   $a2  place    address of as many bytes
#   $v0  <- length   of the copy: control characters became ?, what follows the
#                 20th character was cut
#
# In UTF-8 a byte 10xxxxxx goes on with a character, all others begin one.
#
#   changes  $a0 $t0-$t3                a leaf: no frame

clean_name:
        addu    $t0, $a0, $a1           # $t0 = end of the text
        li      $t1, 0                  # $t1 = characters
        li      $v0, 0
clean_name.next:
        beq     $a0, $t0, clean_name.done
        lbu     $t2, 0($a0)
        addiu   $a0, $a0, 1
        andi    $t3, $t2, 0xc0
        beq     $t3, 0x80, clean_name.skip
        addiu   $t1, $t1, 1
        bgt     $t1, NAME_LIMIT, clean_name.done
        sltiu   $t3, $t2, 32
        bnez    $t3, clean_name.else
        bne     $t2, 127, clean_name.skip
clean_name.else:
        li      $t2, '?'
clean_name.skip:
        addu    $t3, $a2, $v0
        sb      $t2, 0($t3)
        addiu   $v0, $v0, 1
        b       clean_name.next
clean_name.done:
        jr      $ra

# ------------------------------------------------------------ introduce_players
# introduce_players(): say who plays which colour
#
#   changes  $a0-$a2 $v0 $t0

introduce_players:
        push    $ra
        li      $a0, BLACK
        jal     print_name
        la      $a0, plays_black
        jal     print_string
        li      $a0, WHITE
        jal     print_name
        la      $a0, plays_white
        jal     print_string
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- print_name
# print_name(colour): print the name of a player
#
#   $a0  colour   BLACK or WHITE
#
#   changes  $a0-$a2 $v0 $t0

print_name:
        push    $ra
        sll     $t0, $a0, 3
        lw      $a0, names($t0)
        lw      $a1, names +4($t0)
        jal     print_bytes
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- print_player
# print_player(): print the name of the player to move, and his colour
#
#   changes  $a0-$a2 $v0 $t0

print_player:
        push    $ra
        lw      $a0, player
        jal     print_name
        lw      $t0, player
        la      $a0, black_tag
        beq     $t0, BLACK, print_player.skip
        la      $a0, white_tag
print_player.skip:
        jal     print_string
        pop     $ra
        jr      $ra
