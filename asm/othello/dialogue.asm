# dialogue.asm -- the question of a turn, and an answer to every input
#
# Needs rules.asm, names.asm, io.asm and saving.asm.

        .eqv    WORD_BYTES 16           # of the table of words

# ---------------------------------------------------------------- data

        .data
        .align  2
words:  .word   pass_word, save_word, help_word, leave_word
answers:
        .word   pass_turn, save_game, show_help, leave_game

pass_word:
        .asciiz "passe"
save_word:
        .asciiz "sauver"
help_word:
        .asciiz "aide"
leave_word:
        .asciiz "quitter"

turn_of:
        .asciiz "Au tour de "
move_question:
        .asciiz ". Votre coup (A1 à H8, passe, sauver, aide, quitter) ? "
illegal_move:
        .asciiz "Coup illégal.\n"
wrong_input:
        .asciiz "Saisie incorrecte.\n"
passes_turn:
        .asciiz " passe son tour.\n"
must_pass:
        .asciiz " ne peut pas jouer : il passe son tour.\n"
given_up:
        .asciiz "Partie abandonnée.\n"
help_text:
        .ascii  "Posez un pion qui encadre, en ligne droite, des pions adverses"
        .ascii  " : ils changent de couleur.\n"
        .ascii  "Sans coup possible, vous passez. "
        .ascii  "Damier plein ou deux passes de suite : "
        .ascii  "le plus de pions gagne.\n"
        .ascii  "D3 : jouer ligne D, colonne 3 ; passe : passer son tour ; "
        .ascii  "sauver : enregistrer et sortir.\n"
        .asciiz "aide : ce texte ; quitter : sortir sans enregistrer.\n"

# ---------------------------------------------------------------- ask_move
# ask_move() -> move: ask the player to move until he has chosen a legal move
#
#   $v0  <- move
#
# Saving the game or giving it up ends the program.
#
#   changes  $a0-$a3 $v1 $t0-$t5

        .text
ask_move:
        push    $ra
ask_move.next:
        la      $a0, turn_of
        jal     print_string
        jal     print_player
        la      $a0, move_question
        jal     print_string
        jal     read_line
        move    $a0, $v1
        move    $a1, $v0
        jal     answer_line
        beq     $v0, NONE, ask_move.next
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- answer_line
# answer_line(text, length) -> move: what one line brings about
#
#   $a0  text     address
#   $a1  length   bytes, or TOO_LONG
#   $v0  <- a legal move, or NONE: ask again (why was said)
#
#   changes  $a0-$a3 $v1 $t0-$t5

answer_line:
        push    $ra
        push    $s0
        jal     lower_line
        jal     cell_of
        move    $s0, $v0                # $s0 = cell
        beq     $s0, NONE, answer_line.else

        move    $a0, $s0
        jal     may_place
        bnez    $v0, answer_line.skip
        la      $a0, illegal_move
        jal     print_string
        li      $s0, NONE
answer_line.skip:
        move    $v0, $s0
        b       answer_line.done
answer_line.else:
        jal     find_word
        jalr    $v0
answer_line.done:
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- lower_line
# lower_line(text, length): capitals become small letters
#
#   $a0  text     address
#   $a1  length   bytes, or TOO_LONG
#
#   changes  $t0-$t2                    a leaf: no frame

lower_line:
        blez    $a1, lower_line.done
        move    $t0, $a0                # $t0 = place
        addu    $t1, $a0, $a1           # $t1 = end
lower_line.next:
        lbu     $t2, 0($t0)
        blt     $t2, 'A', lower_line.skip
        bgt     $t2, 'Z', lower_line.skip
        ori     $t2, $t2, 0x20          # the bit between both alphabets
        sb      $t2, 0($t0)
lower_line.skip:
        addiu   $t0, $t0, 1
        bne     $t0, $t1, lower_line.next
lower_line.done:
        jr      $ra

# ---------------------------------------------------------------- cell_of
# cell_of(text, length) -> cell
#
#   $a0  text     address
#   $a1  length   bytes, or TOO_LONG
#   $v0  <- the cell that a letter a..h and a digit 1..8 name, or NONE
#
#   changes  $t0-$t2                    a leaf: no frame

cell_of:
        li      $v0, NONE
        bne     $a1, 2, cell_of.done
        lbu     $t0, 0($a0)
        addiu   $t0, $t0, -97           # $t0 = row from 0: 97 is 'a'
        sltiu   $t2, $t0, 8
        beqz    $t2, cell_of.done
        lbu     $t1, 1($a0)
        addiu   $t1, $t1, -49           # $t1 = column from 0: 49 is '1'
        sltiu   $t2, $t1, 8
        beqz    $t2, cell_of.done
        mul     $t0, $t0, LINE_STEP
        addu    $v0, $t0, $t1
        addiu   $v0, $v0, FIRST
cell_of.done:
        jr      $ra

# ---------------------------------------------------------------- find_word
# find_word(text, length) -> answer: which word is it?
#
#   $a0  text     address
#   $a1  length   bytes, or TOO_LONG
#   $v0  <- address of the procedure that answers it
#
#   changes  $a2 $t0-$t4

find_word:
        push    $ra
        push    $s0
        li      $s0, 0                  # $s0 = 4 * number of the word
find_word.next:
        lw      $a2, words($s0)
        jal     same_text
        bnez    $v0, find_word.else
        addiu   $s0, $s0, 4
        bne     $s0, WORD_BYTES, find_word.next
        la      $v0, refuse_line
        b       find_word.done
find_word.else:
        lw      $v0, answers($s0)
find_word.done:
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- same_text
# same_text(text, length, word) -> yes: is this the word?
#
#   $a0  text     address
#   $a1  length   bytes, or TOO_LONG
#   $a2  word     address of a string, not empty
#   $v0  <- 1 or 0
#
#   changes  $a2 $t0-$t3                a leaf: no frame

same_text:
        li      $v0, 0
        blez    $a1, same_text.done
        move    $t0, $a0                # $t0 = place in the text
        addu    $t1, $a0, $a1           # $t1 = its end
same_text.next:
        lbu     $t2, 0($t0)
        lbu     $t3, 0($a2)
        beqz    $t3, same_text.done
        bne     $t2, $t3, same_text.done
        addiu   $t0, $t0, 1
        addiu   $a2, $a2, 1
        bne     $t0, $t1, same_text.next
        lbu     $t3, 0($a2)
        seq     $v0, $t3, 0
same_text.done:
        jr      $ra

# ---------------------------------------------------------------- refuse_line
# refuse_line() -> move: the answer to every line that means nothing
#
#   $v0  <- NONE
#
#   changes  $a0

refuse_line:
        push    $ra
        la      $a0, wrong_input
        jal     print_string
        li      $v0, NONE
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- pass_turn
# pass_turn() -> move: the answer to `passe`
#
#   $v0  <- PASS
#
#   changes  $a0-$a2 $t0

pass_turn:
        push    $ra
        jal     print_player
        la      $a0, passes_turn
        jal     print_string
        li      $v0, PASS
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- show_help
# show_help() -> move: the answer to `aide`
#
#   $v0  <- NONE
#
#   changes  $a0

show_help:
        push    $ra
        la      $a0, help_text
        jal     print_string
        li      $v0, NONE
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- leave_game
# leave_game(): the answer to `quitter`
#
#   never returns

leave_game:
        la      $a0, given_up
        jal     print_string
        jal     end_program

# -------------------------------------------------------------- say_forced_pass
# say_forced_pass(): the player to move has no placement
#
#   changes  $a0-$a2 $v0 $t0

say_forced_pass:
        push    $ra
        jal     print_player
        la      $a0, must_pass
        jal     print_string
        pop     $ra
        jr      $ra
