# data.asm -- what the directives of data store
# Values are read back as bytes and words; alignment is automatic unless .align 0 says no.
# expect: 0x0041ff01
# expect: 0x00000004
# expect: 0x00000005
# expect: 0x00000003
# expect: ab
# expect: c	"d"
# expect: 0x00000000
# expect: 0x3fe00000
# expect: 0xbf800000
# expect: 0x00000006
# expect: 0x10000000

        .macro  show (%register)        # the register in hexadecimal, on a line
        move    $a0, %register
        li      $v0, 34
        syscall
        li      $a0, 10
        li      $v0, 11
        syscall
        .end_macro

        .eqv    COUNT 3
        .data
first:  .byte   1, -1, 'A'
second: .half   0x1234, -2
third:  .word   5:3
        .word   COUNT
text:   .ascii  "ab\n"
more:   .asciiz "c\t\"d\""
        .align  3
fourth: .double 0.5
fifth:  .float  -1.0
gap:    .space  5
        .align  0
        .byte   9
odd:    .word   0x11223344
        .extern outside 8

        .text
        .globl  main
main:
        la      $t0, first
        lw      $t1, 0($t0)
        show    $t1
        la      $t1, second
        subu    $t1, $t1, $t0
        show    $t1
        la      $t0, third
        lw      $t1, 8($t0)
        show    $t1
        lw      $t1, 12($t0)
        show    $t1
        la      $a0, text
        li      $v0, 4
        syscall
        li      $a0, 10
        li      $v0, 11
        syscall
        la      $t0, fourth
        andi    $t1, $t0, 7
        show    $t1
        lw      $t1, 4($t0)
        show    $t1
        lw      $t1, fifth
        show    $t1
        la      $t0, odd
        la      $t1, gap
        subu    $t1, $t0, $t1
        show    $t1
        la      $t0, outside
        show    $t0

        li      $v0, 10
        syscall
