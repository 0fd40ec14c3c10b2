# random.asm -- chance: one stream of numbers that a seed can repeat
#
# Needs services.asm. Everything is drawn from stream 0, so that the same seed
# and the same inputs always give the same game.

        .eqv    STREAM  0

# ---------------------------------------------------------------- start_random
# start_random(seed): begin the stream
#
#   $a0  seed     0: take the clock
#
#   changes  $a0 $a1 $v0                a leaf: no frame

        .text
start_random:
        bnez    $a0, start_random.skip
        li      $v0, READ_CLOCK
        syscall                         # $a0 = low word of the time
start_random.skip:
        move    $a1, $a0
        li      $a0, STREAM
        li      $v0, SEED_RANDOM
        syscall
        jr      $ra

# ---------------------------------------------------------------- draw_below
# draw_below(bound) -> number: draw evenly from 0 .. bound - 1
#
#   $a0  bound    1 or more
#   $v0  <- number
#
#   changes  $a0 $a1                    a leaf: no frame

draw_below:
        move    $a1, $a0
        li      $a0, STREAM
        li      $v0, RANDOM_BELOW
        syscall
        move    $v0, $a0
        jr      $ra
