# polls.asm -- a game in small: it looks at the keyboard device, never waits for it, and shows each key that comes
# For the view: keys reach it while it runs.
        .eqv    KEYBOARD 0xffff0000
        .text
main:
        li      $s0, KEYBOARD
turn:
        addiu   $t9, $t9, 1
        lw      $t0, 0($s0)
        andi    $t0, $t0, 1
        beqz    $t0, turn
        lw      $a0, 4($s0)
        li      $v0, 11
        syscall
        beq     $a0, 'q', leave
        b       turn
leave:
        li      $v0, 10
        syscall
