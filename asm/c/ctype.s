# ctype.s -- classes of characters: isdigit, toupper and others
# dialect: gas
        .text
        .set    reorder

# Bits of a class, as glibc's <ctype.h> reads them from the table.
        UPPER = 0x100
        LOWER = 0x200
        LETTER = 0x400
        DIGIT = 0x800
        HEXADECIMAL = 0x1000
        SPACE = 0x2000
        PRINTED = 0x4000
        VISIBLE = 0x8000
        BLANK = 1
        CONTROL = 2
        PUNCTUATION = 4
        ALPHANUMERIC = 8

# int isdigit(int c) and the others: the bit of its class, or 0; c is from -1 to 255
        .macro  class bit
        sll     $t0, $a0, 1
        la      $t1, .Lclasses
        addu    $t0, $t0, $t1
        lhu     $v0, 0($t0)
        andi    $v0, $v0, \bit
        jr      $ra
        .endm

        .weak   isupper
isupper:
        class   UPPER
        .weak   islower
islower:
        class   LOWER
        .weak   isalpha
isalpha:
        class   LETTER
        .weak   isdigit
isdigit:
        class   DIGIT
        .weak   isxdigit
isxdigit:
        class   HEXADECIMAL
        .weak   isspace
isspace:
        class   SPACE
        .weak   isprint
isprint:
        class   PRINTED
        .weak   isgraph
isgraph:
        class   VISIBLE
        .weak   isblank
isblank:
        class   BLANK
        .weak   iscntrl
iscntrl:
        class   CONTROL
        .weak   ispunct
ispunct:
        class   PUNCTUATION
        .weak   isalnum
isalnum:
        class   ALPHANUMERIC

# int toupper(int c)
        .weak   toupper
toupper:
        move    $v0, $a0
        addiu   $t0, $a0, -'a'
        bgeu    $t0, 26, 1f
        addiu   $v0, $a0, 'A' - 'a'
1:      jr      $ra

# int tolower(int c)
        .weak   tolower
tolower:
        move    $v0, $a0
        addiu   $t0, $a0, -'A'
        bgeu    $t0, 26, 1f
        addiu   $v0, $a0, 'a' - 'A'
1:      jr      $ra

# const unsigned short **__ctype_b_loc(void), const int **__ctype_tolower_loc(void),
# const int **__ctype_toupper_loc(void): where the address of a table is; glibc's <ctype.h> reads it
        .globl  __ctype_b_loc
__ctype_b_loc:
        la      $v0, .Lclass_table
        jr      $ra
        .globl  __ctype_tolower_loc
__ctype_tolower_loc:
        la      $v0, .Llower_table
        jr      $ra
        .globl  __ctype_toupper_loc
__ctype_toupper_loc:
        la      $v0, .Lupper_table
        jr      $ra

        .section .rodata
        .align  2
.Lclass_table:
        .word   .Lclasses
.Llower_table:
        .word   .Llower
.Lupper_table:
        .word   .Lupper

# A half word for each character from -128 to 255; those above 127 belong to no class.
        .space  256
.Lclasses:
        .rept   9
        .half   CONTROL
        .endr
        .half   CONTROL | SPACE | BLANK
        .rept   4
        .half   CONTROL | SPACE
        .endr
        .rept   18
        .half   CONTROL
        .endr
        .half   SPACE | BLANK | PRINTED
        .rept   15
        .half   PUNCTUATION | PRINTED | VISIBLE
        .endr
        .rept   10
        .half   DIGIT | HEXADECIMAL | ALPHANUMERIC | PRINTED | VISIBLE
        .endr
        .irp    case, UPPER, LOWER
        .rept   7 - (\case & LOWER) / LOWER
        .half   PUNCTUATION | PRINTED | VISIBLE
        .endr
        .rept   6
        .half   \case | LETTER | HEXADECIMAL | ALPHANUMERIC | PRINTED | VISIBLE
        .endr
        .rept   20
        .half   \case | LETTER | ALPHANUMERIC | PRINTED | VISIBLE
        .endr
        .endr
        .rept   4
        .half   PUNCTUATION | PRINTED | VISIBLE
        .endr
        .half   CONTROL
        .space  256

# A word for each character from -128 to 255; the label is at that of 0.
        .macro  letters label, from, to, other
        n = -128
        .rept   384
        .if     n == 0
\label:
        .endif
        .if     n >= \from && n <= \to
        .word   n + \other - \from
        .elseif n < -1
        .word   n + 256
        .else
        .word   n
        .endif
        n = n + 1
        .endr
        .endm
        .align  2
        letters .Llower, 'A', 'Z', 'a'
        letters .Lupper, 'a', 'z', 'A'
