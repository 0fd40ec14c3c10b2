# text.asm -- lines that are composed in memory before they are printed
#
# One string at a time is appended; a 0 always follows the last one.

# ---------------------------------------------------------------- put_text
# put_text(place, text) -> place: append a text and a 0
#
#   $a0  <-> place  where the first byte goes; moves on, up to the 0
#   $a1  text     address
#
#   changes  $a0 $a1 $t0                a leaf: no frame

        .text
put_text:
        lbu     $t0, 0($a1)
        sb      $t0, 0($a0)
        beqz    $t0, put_text.done
put_text.next:
        lbu     $t0, 1($a1)
        addiu   $a1, $a1, 1
        sb      $t0, 1($a0)
        addiu   $a0, $a0, 1
        bnez    $t0, put_text.next
put_text.done:
        jr      $ra
