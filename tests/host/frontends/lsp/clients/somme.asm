# Affiche la somme des nombres de 1 à n.
        .data
annonce: .asciiz "somme = "

        .text
        .globl  main
main:   li      $a0, 100
        jal     somme
        move    $s0, $v0
        la      $a0, annonce
        li      $v0, 4
        syscall
        mov     $a0, $s0                # le résultat
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall

# somme(n) = n + somme(n - 1), et somme(0) = 0
somme:  addiu   $sp, $sp, -8
        sw      $ra, 4($sp)
        sw      $a0, 0($sp)
        move    $v0, $zero
        beqz    $a0, fin
        addiu   $a0, $a0, -1
        jal     somme
        lw      $a0, 0($sp)
        addu    $v0, $v0, $a0
fin:    lw      $ra, 4($sp)
        addiu   $sp, $sp, 8
        jr      $ra
