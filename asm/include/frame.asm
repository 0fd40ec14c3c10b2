# frame.asm -- push and pop: the two macros every frame is made of
#
# The stack grows downwards and $sp is the address of its newest word:
#
#    push $ra        push $s0        pop $s0         pop $ra
#
#    | ... |         | ... |         | ... |         | ... |  <- $sp
#    | $ra |  <-     | $ra |         | $ra |  <-
#                    | $s0 |  <-
#
# A procedure pushes in its first lines and pops, in mirrored order, in its
# last ones.

        .macro  push %register
        addiu   $sp, $sp, -4
        sw      %register, 0($sp)
        .end_macro

        .macro  pop %register
        lw      %register, 0($sp)
        addiu   $sp, $sp, 4
        .end_macro
