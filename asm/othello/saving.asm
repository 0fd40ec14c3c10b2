# saving.asm -- put a game aside: the questions of `sauver`
#
# Needs names.asm, questions.asm, saves.asm, block.asm, save_file.asm, io.asm.

# ---------------------------------------------------------------- data

        .data
save_room:
        .space  NAME_ROOM               # the name that was typed

file_question:
        .ascii  "Le fichier othello.sav est illisible : "
        .asciiz "annuler (1) ou remplacer (2) ? "
name_question:
        .asciiz "Nom de la sauvegarde ? "
replace_question:
        .ascii  "Une partie est déjà sauvegardée sous ce nom : "
        .asciiz "annuler (1) ou remplacer (2) ? "
too_many:
        .ascii  "Neuf parties sont déjà sauvegardées : "
        .asciiz "choisissez un de leurs noms.\n"
cancelled:
        .asciiz "Sauvegarde annulée.\n"
saved:  .asciiz "Partie sauvegardée.\n"
not_saved:
        .asciiz "Sauvegarde impossible.\n"

# ---------------------------------------------------------------- save_game
# save_game() -> move: the answer to `sauver`; ends the program if it is saved
#
#   $v0  <- NONE
#
#   changes  $a0-$a3 $v1 $t0-$t5

        .text
save_game:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        lw      $s1, save_name          # $s1, $s2 = name it was continued with
        lw      $s2, save_name +4
        jal     load_saves
        lw      $t0, saves_readable
        bnez    $t0, save_game.skip
        la      $a0, file_question
        jal     ask_replacement
        beqz    $v0, save_game.done
save_game.skip:
        jal     ask_save_name
        jal     find_same_name
        move    $s0, $v0                # $s0 = block that goes, or NONE
        beq     $s0, NONE, save_game.else
        la      $a0, replace_question
        jal     ask_replacement
        beqz    $v0, save_game.done
        b       save_game.write
save_game.else:
        jal     count_others
        la      $a0, too_many
        beq     $v0, SAVES_MOST, save_game.say

save_game.write:
        move    $a1, $s0
        jal     write_game
        la      $a0, not_saved
        beqz    $v0, save_game.say
        la      $a0, saved
        jal     print_string
        jal     end_program
save_game.say:
        jal     print_string
save_game.done:
        sw      $s1, save_name
        sw      $s2, save_name +4
        li      $v0, NONE
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# -------------------------------------------------------------- ask_replacement
# ask_replacement(question) -> yes: replace (2), or cancel (1) and say so?
#
#   $a0  question   text
#   $v0  <- 1 or 0
#
#   changes  $a0-$a2 $v1 $t0-$t3

ask_replacement:
        push    $ra
        li      $a1, 1
        li      $a2, 2
        jal     ask_number
        addiu   $v0, $v0, -1
        bnez    $v0, ask_replacement.done
        la      $a0, cancelled
        jal     print_string
        li      $v0, 0
ask_replacement.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- ask_save_name
# ask_save_name(): set save_name to what is typed; if that is nothing it stays,
# or becomes the usual name
#
#   changes  $a0-$a2 $v0 $v1 $t0-$t3

ask_save_name:
        push    $ra
        la      $a0, name_question
        la      $a1, save_room
        jal     ask_name
        la      $t0, save_room
        bnez    $v0, ask_save_name.skip
        lw      $t0, resumed
        bne     $t0, NONE, ask_save_name.done
        la      $t0, default_name
        li      $v0, 6                  # the bytes of "partie"
ask_save_name.skip:
        sw      $t0, save_name
        sw      $v0, save_name +4
ask_save_name.done:
        pop     $ra
        jr      $ra

# --------------------------------------------------------------- find_same_name
# find_same_name() -> block: the first other save that is called save_name
#
#   $v0  <- its number, or NONE
#
#   changes  $a0-$a3 $v1 $t0-$t3

find_same_name:
        push    $ra
        push    $s0
        li      $s0, 0                  # $s0 = block
find_same_name.next:
        lw      $t0, block_count
        beq     $s0, $t0, find_same_name.else
        lw      $t0, resumed
        beq     $s0, $t0, find_same_name.skip
        move    $a0, $s0
        jal     name_of_block
        lw      $a0, save_name
        lw      $a1, save_name +4
        move    $a2, $v1
        move    $a3, $v0
        jal     same_bytes
        bnez    $v0, find_same_name.done
find_same_name.skip:
        addiu   $s0, $s0, 1
        b       find_same_name.next
find_same_name.else:
        li      $s0, NONE
find_same_name.done:
        move    $v0, $s0
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- count_others
# count_others() -> count: the saves this game was not continued from
#
#   $v0  <- count
#
#   changes  $t0                        a leaf: no frame

count_others:
        lw      $v0, block_count
        lw      $t0, resumed
        beq     $t0, NONE, count_others.done
        addiu   $v0, $v0, -1
count_others.done:
        jr      $ra

# ---------------------------------------------------------------- write_game
# write_game(replaced) -> good: write the file with this game as its last save
#
#   $a1  replaced   a block that goes, or NONE; so does the one continued from
#   $v0  <- 1 or 0
#
#   changes  $a0-$a3 $v1 $t0-$t5

write_game:
        push    $ra
        lw      $a0, resumed
        jal     put_blocks
        jal     put_save
        push    $a0
        jal     can_go_on
        pop     $a0
        beqz    $v0, write_game.done
        jal     store_saves
write_game.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- forget_save
# forget_save(): the game is over: remove the save it was continued from
#
#   changes  $a0-$a3 $v0 $v1 $t0-$t5

forget_save:
        push    $ra
        lw      $a0, resumed
        beq     $a0, NONE, forget_save.done
        li      $a1, NONE
        jal     put_blocks
        jal     store_saves
forget_save.done:
        pop     $ra
        jr      $ra
