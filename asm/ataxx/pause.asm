# pause.asm -- time to look at the screen
#
# Needs services.asm.

# ---------------------------------------------------------------- wait_for
# wait_for(time): let time go by
#
#   $a0  time     milliseconds
#
#   changes  $v0                        a leaf: no frame

        .text
wait_for:
        li      $v0, SLEEP
        syscall
        jr      $ra
