# offer.asm -- the saved games, before a game: list, continue, remove
#
# Needs names.asm, questions.asm, io.asm, files.asm, saves.asm and saving.asm.

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

# ---------------------------------------------------------------- offer_saves
# offer_saves() -> continued: read the file; continue or remove what it holds
#
#   $v0  <- 1 if a game is continued, else 0
#
#   changes  $a0-$a3 $v1 $t0-$t5

        .text
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
#   changes  $a0-$a3 $v0 $v1 $t0-$t5

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
#   changes  $a0-$a3 $v0 $v1 $t0-$t5

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
