# gradient.asm -- paint a gradient on the bitmap display
#
# One word is one unit of the picture, 0x00RRGGBB, row by row from the top
# left corner. In MARS: Tools, Bitmap Display, units of 8 x 8 pixels, 128 x 128
# pixels, base address 0x10040000 (heap), Connect to MIPS. In Tharsis:
#
#   tharsis run --bitmap=heap,128x128,unit=8 asm/examples/devices/gradient.asm
#
# Red grows to the right, green downwards; blue is the same everywhere.
#
# expect: 0x00f0f040

        .eqv    PRINT_HEX    34         # system services
        .eqv    EXIT         10

        .eqv    DISPLAY      0x10040000 # address of the first unit
        .eqv    SIDE         16         # units
        .eqv    BLUE         0x40

# ---------------------------------------------------------------- main

        .text
        .globl  main
main:
        li      $t0, DISPLAY            # $t0 = address of the next unit
        li      $t1, 0                  # $t1 = row
main.next:
        li      $t2, 0                  # $t2 = column
main.next_column:
        sll     $t3, $t2, 4             # 16 columns make 256 shades
        sll     $t3, $t3, 8
        sll     $t4, $t1, 4
        or      $t3, $t3, $t4
        sll     $t3, $t3, 8
        ori     $t3, $t3, BLUE          # $t3 = colour
        sw      $t3, 0($t0)
        addiu   $t0, $t0, 4
        addiu   $t2, $t2, 1
        bne     $t2, SIDE, main.next_column
        addiu   $t1, $t1, 1
        bne     $t1, SIDE, main.next

        lw      $a0, -4($t0)            # the last unit, bottom right
        li      $v0, PRINT_HEX
        syscall
        li      $v0, EXIT
        syscall
