# macros.asm -- what all these programs print with, and how their procedures begin and end
# They must stand in front of what uses them.

        .macro  say (%text)
        .data
text:   .asciiz %text
        .text
        la      $a0, text
        li      $v0, 4
        syscall
        .end_macro

        .macro  say_number (%register)
        move    $a0, %register
        li      $v0, 1
        syscall
        .end_macro

        .macro  say_letter (%register)
        move    $a0, %register
        li      $v0, 11
        syscall
        .end_macro

        .macro  enter
        addiu   $sp, $sp, -4
        sw      $ra, 0($sp)
        .end_macro

        .macro  leave
        lw      $ra, 0($sp)
        addiu   $sp, $sp, 4
        jr      $ra
        .end_macro

        .macro  typed (%text, %label)
        .data
word:   .asciiz %text
        .text
        la      $a0, word
        la      $a1, answer
        jal     same
        bnez    $v0, %label
        .end_macro

