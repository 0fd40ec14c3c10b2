# focus_reserve.asm -- Focus: row, column, number and letter one after the other; a menu where a
# reserve and a stack can both be played; in French
# plateau : 36 cases de 6 octets : hauteur, puis les pions du bas vers le haut
        .data
pile:    .space 216
tampon:  .space 16
ligne:   .space 64
        .align 2
reserve: .word 0
reserve2: .word 0
joueur:  .word 0
depart:  .asciiz "RRVVRRVVRRVVRRVVRRVVRRVVRRVVRRVVRRVV"
titre:   .asciiz "*** FOCUS ***\nDeux joueurs : Rouge (R) et Vert (V)\n"
entete:  .asciiz "\n       1       2       3       4       5       6\n"
trait:   .asciiz "   +-------+-------+-------+-------+-------+-------+\n"
res1:    .asciiz "Reserve Rouge : "
res2:    .asciiz "   Reserve Vert : "
nl:      .asciiz "\n"
rouge:   .asciiz "Rouge"
vert:    .asciiz "Vert"
aToi:    .asciiz "A toi de jouer, "
qmenu:   .asciiz "1 = deplacer une pile, 2 = poser un pion de la reserve ? "
qlig:    .asciiz "Ligne de la pile (1-6) ? "
qcol:    .asciiz "Colonne de la pile (1-6) ? "
qnb:     .asciiz "Combien de pions ? "
qdir:    .asciiz "Direction (h = haut, b = bas, g = gauche, d = droite) ? "
qlig2:   .asciiz "Poser sur quelle ligne (1-6) ? "
qcol2:   .asciiz "Poser sur quelle colonne (1-6) ? "
erreur:  .asciiz "Coup impossible, recommence.\n"
oblige:  .asciiz "Tu n'as plus de pile : tu dois poser un pion.\n"
gagne1:  .asciiz "\nBravo ! Le joueur "
gagne2:  .asciiz " a gagne la partie !\n"
aurev:   .asciiz "\nFin de l'entree, au revoir.\n"

        .text
        .globl main
main:
        la   $t0, depart
        la   $t1, pile
        li   $t2, 36
init:   lbu  $t3, 0($t0)
        li   $t4, 1
        sb   $t4, 0($t1)
        sb   $t3, 1($t1)
        addi $t0, $t0, 1
        addi $t1, $t1, 6
        addi $t2, $t2, -1
        bnez $t2, init
        la   $a0, titre
        li   $v0, 4
        syscall

tour:
        jal  afficher
        # couleur du joueur dans $s7
        lw   $t0, joueur
        li   $s7, 'R'
        beqz $t0, t1
        li   $s7, 'V'
t1:     sll  $t1, $t0, 2
        la   $t2, reserve
        add  $s6, $t2, $t1           # adresse de ma reserve
        jal  compter
        move $s5, $v0
        lw   $t0, 0($s6)
        add  $t1, $s5, $t0
        beqz $t1, perdu
        la   $a0, aToi
        li   $v0, 4
        syscall
        jal  nomJoueur
        la   $a0, nl
        li   $v0, 4
        syscall
question:
        lw   $t0, 0($s6)
        beqz $t0, deplacer           # reserve vide
        beqz $s5, forcePose
menu:   la   $a0, qmenu
        jal  demander
        li   $t0, '1'
        beq  $v0, $t0, deplacer
        li   $t0, '2'
        beq  $v0, $t0, poser
        j    mauvais
forcePose:
        la   $a0, oblige
        li   $v0, 4
        syscall
poser:
        la   $a0, qlig2
        jal  demanderChiffre
        bltz $v0, mauvais
        move $s0, $v0
        la   $a0, qcol2
        jal  demanderChiffre
        bltz $v0, mauvais
        mul  $t0, $s0, 6
        add  $t0, $t0, $v0
        mul  $t0, $t0, 6
        la   $t1, pile
        add  $s2, $t1, $t0           # case cible
        lw   $t0, 0($s6)
        addi $t0, $t0, -1
        sw   $t0, 0($s6)
        la   $t0, tampon
        sb   $s7, 0($t0)
        li   $s3, 1
        j    empiler
deplacer:
        la   $a0, qlig
        jal  demanderChiffre
        bltz $v0, mauvais
        move $s0, $v0                # ligne
        la   $a0, qcol
        jal  demanderChiffre
        bltz $v0, mauvais
        move $s1, $v0                # colonne
        mul  $t0, $s0, 6
        add  $t0, $t0, $s1
        mul  $t0, $t0, 6
        la   $t1, pile
        add  $s4, $t1, $t0           # case de depart
        lbu  $t2, 0($s4)
        beqz $t2, mauvais
        add  $t3, $s4, $t2
        lbu  $t3, 0($t3)             # le sommet
        bne  $t3, $s7, mauvais
        la   $a0, qnb
        jal  demander
        addi $s3, $v0, -48           # nombre
        blez $s3, mauvais
        lbu  $t2, 0($s4)
        bgt  $s3, $t2, mauvais
        la   $a0, qdir
        jal  demander
        li   $t0, 'h'
        beq  $v0, $t0, haut
        li   $t0, 'b'
        beq  $v0, $t0, bas
        li   $t0, 'g'
        beq  $v0, $t0, gauche
        li   $t0, 'd'
        beq  $v0, $t0, droite
        j    mauvais
haut:   sub  $s0, $s0, $s3
        j    verif
bas:    add  $s0, $s0, $s3
        j    verif
gauche: sub  $s1, $s1, $s3
        j    verif
droite: add  $s1, $s1, $s3
verif:  bltz $s0, mauvais
        bgt  $s0, 5, mauvais
        bltz $s1, mauvais
        bgt  $s1, 5, mauvais
        mul  $t0, $s0, 6
        add  $t0, $t0, $s1
        mul  $t0, $t0, 6
        la   $t1, pile
        add  $s2, $t1, $t0
        # on enleve les pions du depart
        lbu  $t2, 0($s4)
        sub  $t2, $t2, $s3
        sb   $t2, 0($s4)
        add  $t3, $s4, $t2
        addi $t3, $t3, 1
        la   $t4, tampon
        move $t5, $s3
copie:  lbu  $t6, 0($t3)
        sb   $t6, 0($t4)
        addi $t3, $t3, 1
        addi $t4, $t4, 1
        addi $t5, $t5, -1
        bnez $t5, copie
# empile $s3 pions de tampon sur la case $s2, un par un
empiler:
        la   $t4, tampon
emp1:   lbu  $t2, 0($s2)
        blt  $t2, 5, place
        # plein : le pion du bas sort
        lbu  $t6, 1($s2)
        bne  $t6, $s7, capture
        lw   $t7, 0($s6)
        addi $t7, $t7, 1
        sw   $t7, 0($s6)
capture:
        lbu  $t6, 2($s2)
        sb   $t6, 1($s2)
        lbu  $t6, 3($s2)
        sb   $t6, 2($s2)
        lbu  $t6, 4($s2)
        sb   $t6, 3($s2)
        lbu  $t6, 5($s2)
        sb   $t6, 4($s2)
        li   $t2, 4
place:  addi $t2, $t2, 1
        sb   $t2, 0($s2)
        add  $t3, $s2, $t2
        lbu  $t6, 0($t4)
        sb   $t6, 0($t3)
        addi $t4, $t4, 1
        addi $s3, $s3, -1
        bnez $s3, emp1
        lw   $t0, joueur
        xori $t0, $t0, 1
        sw   $t0, joueur
        j    tour
mauvais:
        la   $a0, erreur
        li   $v0, 4
        syscall
        j    question

perdu:  lw   $t0, joueur
        xori $t0, $t0, 1
        sw   $t0, joueur
        la   $a0, gagne1
        li   $v0, 4
        syscall
        jal  nomJoueur
        la   $a0, gagne2
        li   $v0, 4
        syscall
        li   $v0, 10
        syscall

# nombre de cases controlees par $s7
compter:
        la   $t0, pile
        li   $t1, 36
        li   $v0, 0
cpt:    lbu  $t2, 0($t0)
        beqz $t2, cpt2
        add  $t3, $t0, $t2
        lbu  $t3, 0($t3)
        bne  $t3, $s7, cpt2
        addi $v0, $v0, 1
cpt2:   addi $t0, $t0, 6
        addi $t1, $t1, -1
        bnez $t1, cpt
        jr   $ra

nomJoueur:
        lw   $t0, joueur
        la   $a0, rouge
        beqz $t0, nj
        la   $a0, vert
nj:     li   $v0, 4
        syscall
        jr   $ra

# affiche $a0, lit une ligne, rend un chiffre 0..5 ou -1
demanderChiffre:
        addi $sp, $sp, -4
        sw   $ra, 0($sp)
        jal  demander
        lw   $ra, 0($sp)
        addi $sp, $sp, 4
        addi $v0, $v0, -49
        bltz $v0, dcFaux
        bgt  $v0, 5, dcFaux
        jr   $ra
dcFaux: li   $v0, -1
        jr   $ra

# affiche $a0, lit une ligne ; rend le caractere si la ligne en a un seul, sinon 0
demander:
        li   $v0, 4
        syscall
        la   $t8, ligne
        li   $t9, 0
lire:   li   $v0, 14
        li   $a0, 0
        add  $a1, $t8, $t9
        li   $a2, 1
        syscall
        blez $v0, finEntree
        add  $t0, $t8, $t9
        lbu  $t1, 0($t0)
        beq  $t1, 10, finLigne
        beq  $t1, 13, lire
        bge  $t9, 60, lire
        addi $t9, $t9, 1
        j    lire
finLigne:
        li   $v0, 0
        bne  $t9, 1, dfin
        lbu  $v0, 0($t8)
dfin:   jr   $ra
finEntree:
        la   $a0, aurev
        li   $v0, 4
        syscall
        li   $v0, 10
        syscall

afficher:
        la   $a0, entete
        li   $v0, 4
        syscall
        la   $t0, pile
        li   $t1, 1
aLigne: la   $a0, trait
        li   $v0, 4
        syscall
        li   $a0, ' '
        li   $v0, 11
        syscall
        move $a0, $t1
        li   $v0, 1
        syscall
        li   $a0, ' '
        li   $v0, 11
        syscall
        li   $t2, 6
aCase:  li   $a0, '|'
        li   $v0, 11
        syscall
        li   $a0, ' '
        syscall
        lbu  $t3, 0($t0)
        li   $t4, 0
aPion:  bge  $t4, $t3, aVide
        add  $t5, $t0, $t4
        lbu  $a0, 1($t5)
        syscall
        j    aSuite
aVide:  li   $a0, ' '
        syscall
aSuite: addi $t4, $t4, 1
        blt  $t4, 5, aPion
        li   $a0, ' '
        syscall
        addi $t0, $t0, 6
        addi $t2, $t2, -1
        bnez $t2, aCase
        li   $a0, '|'
        syscall
        la   $a0, nl
        li   $v0, 4
        syscall
        addi $t1, $t1, 1
        ble  $t1, 6, aLigne
        la   $a0, trait
        li   $v0, 4
        syscall
        la   $a0, res1
        syscall
        lw   $a0, reserve
        li   $v0, 1
        syscall
        la   $a0, res2
        li   $v0, 4
        syscall
        lw   $a0, reserve2
        li   $v0, 1
        syscall
        la   $a0, nl
        li   $v0, 4
        syscall
        jr   $ra
