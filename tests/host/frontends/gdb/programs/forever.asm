# forever.asm -- counts for ever
        .data
ticks:  .word   0

        .text
        .globl  main
main:   lw      $t0, ticks
        addiu   $t0, $t0, 1
        sw      $t0, ticks
        b       main
