# from_c.s -- what a C compiler writes for  int main(void) { printf("%d from C\n", 42); return 0; }
        .text
        .globl  main
main:   addiu   $sp, $sp, -32
        sw      $31, 28($sp)
        lui     $4, %hi(text)
        addiu   $4, $4, %lo(text)
        li      $5, 42
        jal     printf
        move    $2, $0
        lw      $31, 28($sp)
        addiu   $sp, $sp, 32
        jr      $31
        .rdata
text:   .asciz  "%d from C\n"
