# polling.asm -- echoes keys by polling; devices_mars_test.cpp compares it with a recorded MARS
# Keys come at odd moments, some before the one before was read.
.text
.globl main
main: lui $s7, 0xffff
next:   lw   $t0, 0($s7)
        andi $t0, $t0, 1
        beqz $t0, next
        lw   $s0, 4($s7)
wait:   lw   $t0, 8($s7)
        andi $t0, $t0, 1
        beqz $t0, wait
        sw   $s0, 12($s7)
        b  next
