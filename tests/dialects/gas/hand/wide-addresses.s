# Pairs of words whose addresses do not share an upper half, and numbers compared with $0.
# dialect: gas
        .text
        .globl  main
main:
        ld    $4,0x7ffc($5)
        ld    $4,0x7ff8($5)
        ld    $4,-32769($5)
        ld    $4,-32772($5)
        ld    $4,-32768($5)
        ld    $4,0x17ffc($5)
        ld    $4,0xffff7ffc($5)
        ld    $4,0x8000($4)
        ld    $4,0x7ffc($4)
        ld    $4,0x7ffc($4)
        ld    $5,0x7ffc($5)
        ld    $4,0x7ffc($0)
        sd    $4,0x7ffc($5)
        sd    $4,0x7ff8($5)
        sd    $4,-32769($5)
        sd    $4,-32772($5)
        sd    $4,0x17ffc($5)
        sd    $4,0x27ffd($5)
        sd    $4,0x7ffc
        ld    $4,0x7ffc
        ld    $4,0x12347ffc
        sd    $4,0x12347ffc
        ld    $0,4($5)
        ld    $4,0x8000($0)
        ush     $4, 0x12345($5)
        ush     $4, far
        usw     $4, 0x12345($5)
        bgeu    $0,5,l
        bgeu    $0,1,l
        bgeu    $0,0,l
        bgeu    $0,-1,l
        bgtu    $0,5,l
        bgtu    $0,1,l
        bgtu    $0,0,l
        bgtu    $0,-1,l
        bleu    $0,5,l
        bleu    $0,1,l
        bleu    $0,0,l
        bleu    $0,-1,l
        bltu    $0,5,l
        bltu    $0,1,l
        bltu    $0,0,l
        bltu    $0,-1,l
        bge    $0,5,l
        bgt    $0,5,l
        ble    $0,5,l
        blt    $0,5,l
        bge    $0,0,l
        bgeu    $0,70000,l
        bgtu    $0,70000,l
        bleu    $0,70000,l
        bltu    $0,70000,l
l:      nop
# What is loaded into $0 needs $at for its address.
        lw    $0,far($4)
        lw    $0,far+8($4)
        lw    $0,far
        lw    $0,0x12345($4)
        lb    $0,0x12345($4)
        lh    $0,far($4)
        lhu    $0,0x12345678
        lw    $0,0x8000($0)
        lw    $0,0x7fff8000($4)
        lwl    $0,0x12345($4)
        lwr    $0,far($4)
        ulw    $0,far
        ulw    $0,4($4)
        ulw    $0,0x12345($4)
        ulh    $0,4($4)
        ulh    $0,far
        ulhu    $0,0x12345($4)
        ld    $0,far
        ld    $0,far($4)
        ld    $0,0x12345($4)
        li    $0,0x12345678
        sw    $0,far($4)
        sw    $0,0x12345($4)
        sd    $0,0x12345($4)
        usw    $0,0x12345($4)
        ush    $0,0x12345($4)
# Numbers that get their values further down.
        li      $4, length
        li      $5, length + 4
        li      $6, last
        addi    $6, $6, length
        .data
        .space  16
far:    .word   1
text:   .ascii  "hello"
        length = . - text
        .set    last, -3
