# floats.asm -- a double in $f12 and $f13
        .data
half:   .double 0.5
        .text
main:   l.d     $f12, half
        li      $v0, 10
        syscall
