# long_program.awk -- writes a program of 100,000 lines that MARS, SPIM and GNU as all accept
# awk -f long_program.awk: blocks of 20 lines with two labels each, a table of words at the end.
function operation(i) { return substr("addu subu and  or   xor  slt  nor  sltu", 1 + 5 * (i % 8), 4) }
function block(i) {
    printf "# block %d: a loop over the table, and a way out\n", i
    printf "block%d:\n", i
    printf "        li      $t0, %d\n", i % 30000
    printf "        la      $t1, table\n"
    printf "        andi    $t2, $t0, 63\n"
    printf "        sll     $t2, $t2, 2\n"
    printf "        addu    $t1, $t1, $t2\n"
    printf "        lw      $t3, 0($t1)\n"
    printf "        %-7s $t4, $t3, $t0              # $t4 = mixed\n", operation(i)
    printf "        %-7s $t5, $t4, $t3\n", operation(i + 3)
    printf "        addiu   $t5, $t5, %d\n", i % 1000 - 500
    printf "        sw      $t5, 0($t1)\n"
    printf "        bne     $t5, $t4, skip%d\n", i
    printf "        ori     $t6, $t5, 0x%x\n", i % 4096
    printf "        mult    $t6, $t4\n"
    printf "        mflo    $s0\n"
    printf "        beq     $s0, $zero, block%d\n", i
    printf "        addu    $s1, $s1, $s0\n"
    printf "skip%d:\n", i
    printf "        addu    $v1, $s1, $t5           # the sum so far\n"
}
BEGIN {
    print "# a long program, to measure assemblers by\n        .text\n        .globl  main\nmain:"
    for (i = 0; i < 4990; ++i) block(i)
    print "        li      $v0, 10\n        syscall\n        .data\ntable:"
    for (i = 0; i < 192; ++i) printf "        .word   %d\n", (i * 7919) % 65536
}
