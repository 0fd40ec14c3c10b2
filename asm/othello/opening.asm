# opening.asm -- the questions before a game: saves, mode, level, names, colours
#
# Needs position.asm, names.asm, dialogue.asm, io.asm, files.asm, random.asm,
# saves.asm and saving.asm. Each question is asked until its answer is good.

# ---------------------------------------------------------------- data

        .data
unreadable:
        .ascii  "Le fichier othello.sav est illisible : "
        .asciiz "il est laissé tel quel.\n"
list_title:
        .asciiz "Parties sauvegardées :\n"
list_dash:
        .asciiz " - "
list_colon:
        .asciiz " : "
list_black:
        .asciiz " (noir) contre "
list_white:
        .asciiz " (blanc), coups joués : "
list_damaged:
        .asciiz "partie illisible\n"
resume_one:
        .ascii  "Une partie sauvegardée a été trouvée. "
        .asciiz "La continuer (o/n) ? "
remove_one:
        .asciiz "La supprimer (o/n) ? "
resume_number:
        .asciiz "Numéro de la partie à continuer (0 : aucune) ? "
remove_number:
        .asciiz "Numéro de la partie à supprimer (0 : aucune) ? "
not_resumed:
        .asciiz "Partie illisible : elle n'est pas reprise.\n"
removed:
        .asciiz "Partie supprimée.\n"
not_removed:
        .asciiz "Suppression impossible.\n"
mode_question:
        .asciiz "Mode : joueur contre ordinateur (1) ou joueur contre joueur (2) ? "
level_question:
        .asciiz "Niveau : facile (1) ou difficile (2) ? "
human_question:
        .asciiz "Votre nom ? "
first_question:
        .asciiz "Nom du premier joueur ? "
second_question:
        .asciiz "Nom du second joueur ? "
yes_word:
        .asciiz "o"
no_word:
        .asciiz "n"

# ---------------------------------------------------------------- ask_game
# ask_game(): continue a saved game, or begin a new one
#
#   changes  $a0-$a3 $v0 $v1 $t0-$t5

        .text
ask_game:
        push    $ra
        jal     offer_saves
        bnez    $v0, ask_game.done
        li      $a0, 0
        jal     read_position           # the list has read other ones
        jal     ask_players
ask_game.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- offer_saves
# offer_saves() -> continued: read the file; continue or remove what it holds
#
#   $v0  <- 1 if a game is continued, else 0
#
#   changes  $a0-$a3 $v1 $t0-$t5

offer_saves:
        push    $ra
        jal     load_saves
        lw      $t0, saves_readable
        bnez    $t0, offer_saves.skip
        la      $a0, unreadable
        jal     print_string
offer_saves.skip:
        li      $v0, 0
        lw      $t0, block_count
        beqz    $t0, offer_saves.done
        jal     list_saves
        lw      $t0, block_count
        beq     $t0, 1, offer_saves.else
        jal     offer_several
        b       offer_saves.done
offer_saves.else:
        jal     offer_one
offer_saves.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- offer_one
# offer_one() -> continued: continue or remove the only save
#
#   $v0  <- 1 if the game is continued, else 0
#
#   changes  $a0-$a3 $v1 $t0-$t5

offer_one:
        push    $ra
offer_one.next:
        la      $a0, resume_one
        jal     ask_yes
        beqz    $v0, offer_one.else
        li      $a0, 0
        jal     resume_block
        beqz    $v0, offer_one.next
        b       offer_one.done
offer_one.else:
        la      $a0, remove_one
        jal     ask_yes
        beqz    $v0, offer_one.done
        li      $a0, 0
        jal     remove_block
        li      $v0, 0
offer_one.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- offer_several
# offer_several() -> continued: continue one of several saves, or remove some
#
#   $v0  <- 1 if a game is continued, else 0
#
#   changes  $a0-$a3 $v1 $t0-$t5

offer_several:
        push    $ra
offer_several.next:
        la      $a0, resume_number
        li      $a1, 0
        lw      $a2, block_count
        jal     ask_number
        beqz    $v0, offer_several.next_removal
        addiu   $a0, $v0, -1
        jal     resume_block
        beqz    $v0, offer_several.next
        b       offer_several.done

offer_several.next_removal:
        la      $a0, remove_number
        li      $a1, 0
        lw      $a2, block_count
        jal     ask_number
        beqz    $v0, offer_several.done
        addiu   $a0, $v0, -1
        jal     remove_block
        li      $v0, 0
        lw      $t0, block_count
        beqz    $t0, offer_several.done
        jal     list_saves
        b       offer_several.next_removal
offer_several.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- resume_block
# resume_block(block) -> good: continue a saved game, or say that it is damaged
#
#   $a0  block    number, from 0
#   $v0  <- 1 or 0
#
#   changes  $a0-$a3 $t0-$t5

resume_block:
        push    $ra
        push    $s0
        move    $s0, $a0                # $s0 = block
        jal     read_block
        beqz    $v0, resume_block.else
        sw      $s0, resumed
        li      $v0, 1
        b       resume_block.done
resume_block.else:
        la      $a0, not_resumed
        jal     print_string
        li      $v0, 0
resume_block.done:
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- remove_block
# remove_block(block): remove a save from the file, and say so
#
#   $a0  block    number, from 0
#
#   changes  $a0-$a3 $v0 $t0-$t5

remove_block:
        push    $ra
        li      $a1, NONE
        jal     put_blocks
        jal     store_saves
        la      $a0, not_removed
        beqz    $v0, remove_block.skip
        jal     adopt_saves
        la      $a0, removed
remove_block.skip:
        jal     print_string
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- list_saves
# list_saves(): print a line for each block
#
#   changes  $a0-$a3 $v0 $t0-$t5

list_saves:
        push    $ra
        push    $s0
        la      $a0, list_title
        jal     print_string
        li      $s0, 0                  # $s0 = block
list_saves.next:
        addiu   $a0, $s0, 1
        jal     print_int
        la      $a0, list_dash
        jal     print_string
        move    $a0, $s0
        jal     name_of_block
        move    $a0, $v1
        move    $a1, $v0
        jal     print_bytes
        la      $a0, list_colon
        jal     print_string
        move    $a0, $s0
        jal     list_block
        addiu   $s0, $s0, 1
        lw      $t0, block_count
        bne     $s0, $t0, list_saves.next
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- list_block
# list_block(block): print who plays and how far they are, if it is not damaged
#
#   $a0  block    number, from 0
#
#   changes  $a0-$a3 $v0 $t0-$t5

list_block:
        push    $ra
        jal     read_block
        beqz    $v0, list_block.else
        li      $a0, BLACK
        jal     print_name
        la      $a0, list_black
        jal     print_string
        li      $a0, WHITE
        jal     print_name
        la      $a0, list_white
        jal     print_string
        li      $a0, EMPTY
        jal     count_stones
        li      $a0, 60                 # empty cells at the beginning
        subu    $a0, $a0, $v0
        jal     print_int
        li      $a0, '\n'
        jal     print_char
        b       list_block.done
list_block.else:
        la      $a0, list_damaged
        jal     print_string
list_block.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- ask_players
# ask_players(): against whom, and with which names; then draw the colours
#
# Until the draw the first who is asked is BLACK.
#
#   changes  $a0-$a2 $v0 $v1 $t0-$t3

ask_players:
        push    $ra
        sw      $zero, level
        sw      $zero, computer
        la      $a0, mode_question
        li      $a1, 1
        li      $a2, 2
        jal     ask_number
        beq     $v0, 2, ask_players.else

        la      $a0, level_question
        li      $a1, 1
        li      $a2, LEVELS
        jal     ask_number
        sw      $v0, level
        li      $t0, WHITE
        sw      $t0, computer
        li      $a0, WHITE
        la      $a1, machine
        jal     call_player
        la      $a0, human_question
        la      $a1, first_room
        la      $a2, human
        li      $a3, BLACK
        jal     ask_player
        b       ask_players.done

ask_players.else:
        la      $a0, first_question
        la      $a1, first_room
        la      $a2, player_one
        li      $a3, BLACK
        jal     ask_player
        la      $a0, second_question
        la      $a1, second_room
        la      $a2, player_two
        li      $a3, WHITE
        jal     ask_player
ask_players.done:
        li      $a0, 2
        jal     draw_below
        beqz    $v0, ask_players.skip
        jal     swap_players
ask_players.skip:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- swap_players
# swap_players(): the two players, the computer too, change their colours
#
#   changes  $t0-$t3                    a leaf: no frame

swap_players:
        lw      $t0, names +8           # BLACK
        lw      $t1, names +12
        lw      $t2, names +16          # WHITE
        lw      $t3, names +20
        sw      $t2, names +8
        sw      $t3, names +12
        sw      $t0, names +16
        sw      $t1, names +20
        lw      $t0, computer
        beq     $t0, NO_COMPUTER, swap_players.done
        xori    $t0, $t0, BOTH
        sw      $t0, computer
swap_players.done:
        jr      $ra

# ---------------------------------------------------------------- ask_player
# ask_player(question, room, otherwise, colour): ask for the name of a player
#
#   $a0  question    text
#   $a1  room        address of NAME_ROOM bytes
#   $a2  otherwise   the name of a player who says none
#   $a3  colour      BLACK or WHITE
#
#   changes  $a0-$a2 $v0 $v1 $t0-$t3

ask_player:
        push    $ra
        push    $s0
        push    $s1
        move    $s0, $a1                # $s0 = name
        move    $s1, $a2                # $s1 = otherwise
        jal     ask_name
        move    $a0, $a3
        beqz    $v0, ask_player.else
        move    $a1, $s0
        move    $a2, $v0
        jal     set_name
        b       ask_player.done
ask_player.else:
        move    $a1, $s1
        jal     call_player
ask_player.done:
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- ask_name
# ask_name(question, room) -> length: ask until the answer can be a name
#
#   $a0  question   text
#   $a1  room       address of NAME_ROOM bytes: the name is put there
#   $v0  <- length   bytes, 0 or more
#
#   changes  $a0-$a2 $v1 $t0-$t3

ask_name:
        push    $ra
        push    $s0
        push    $s1
        move    $s0, $a0                # $s0 = question
        move    $s1, $a1                # $s1 = room
ask_name.next:
        move    $a0, $s0
        jal     print_string
        jal     read_line
        bne     $v0, TOO_LONG, ask_name.done
        jal     refuse_line
        b       ask_name.next
ask_name.done:
        move    $a0, $v1
        move    $a1, $v0
        move    $a2, $s1
        jal     clean_name
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- ask_number
# ask_number(question, least, most) -> number: ask until the answer is good
#
#   $a0  question   text
#   $a1  least
#   $a2  most
#   $v0  <- least .. most
#
#   changes  $a0-$a2 $v1 $t0-$t3

ask_number:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        move    $s0, $a0                # $s0 = question
        move    $s1, $a1                # $s1 = least
        move    $s2, $a2                # $s2 = most
ask_number.next:
        move    $a0, $s0
        jal     print_string
        jal     read_integer
        blt     $v0, $s1, ask_number.else
        ble     $v0, $s2, ask_number.done
ask_number.else:
        jal     refuse_line             # NO_NUMBER is below all numbers
        b       ask_number.next
ask_number.done:
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- ask_yes
# ask_yes(question) -> yes: ask until the answer is o or n
#
#   $a0  question   text
#   $v0  <- 1 for o, 0 for n
#
#   changes  $a0-$a2 $v1 $t0-$t3

ask_yes:
        push    $ra
        push    $s0
        move    $s0, $a0                # $s0 = question
ask_yes.next:
        move    $a0, $s0
        jal     print_string
        jal     read_line
        move    $a0, $v1
        move    $a1, $v0
        jal     lower_line
        la      $a2, yes_word
        jal     same_text
        bnez    $v0, ask_yes.done
        la      $a2, no_word
        jal     same_text
        bnez    $v0, ask_yes.else
        jal     refuse_line
        b       ask_yes.next
ask_yes.else:
        li      $v0, 0
ask_yes.done:
        pop     $s0
        pop     $ra
        jr      $ra
