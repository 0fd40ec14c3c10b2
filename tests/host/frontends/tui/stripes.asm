# stripes.asm -- a row of the bitmap display after the other, each in a colour of its own, and a note for each
# For the view: `tharsis debug --bitmap=static,64x64,unit=8`; going back takes rows away again.
        .data
display: .space 256                     # 8 x 8 units
colors: .word   0xff0000, 0xff8000, 0xffff00, 0x00ff00, 0x00ffff, 0x0000ff, 0x8000ff, 0xffffff

        .text
main:
        li      $s0, 0                  # the row
row:
        sll     $t0, $s0, 2
        lw      $a1, colors($t0)
        sll     $a0, $s0, 5
        jal     fill
        jal     sound
        addiu   $s0, $s0, 1
        bne     $s0, 8, row
        li      $v0, 10
        syscall

# fill(offset, color): eight units of a row
fill:
        addiu   $t1, $a0, 32
unit:
        sw      $a1, display($a0)
        addiu   $a0, $a0, 4
        bne     $a0, $t1, unit
        jr      $ra

# sound(): a note that is higher in each row
sound:
        addiu   $a0, $s0, 60
        li      $a1, 100
        li      $a2, 0
        li      $a3, 100
        li      $v0, 33
        syscall
        jr      $ra
