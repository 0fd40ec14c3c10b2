# the conditions of floating point: those that do not fail on a NaN for all pairs, the others for numbers
        .data
single: .float  -1.5, 0.0, 2.5
        .word   0x7fc00000
real:   .double -1.5, 0.0, 2.5
        .word   0, 0x7ff80000
        .text
        .globl  main
main:   addiu   $sp, $sp, -4
        sw      $ra, 0($sp)
        li      $s5, 4              # how many values: with the NaN
        la      $s6, quiet
        jal     pairs
        li      $s5, 3
        la      $s6, loud
        jal     pairs
        lw      $ra, 0($sp)
        addiu   $sp, $sp, 4
        jr      $ra

pairs:  move    $s7, $ra
        li      $s0, 0
outer:  li      $s1, 0
inner:  sll     $t0, $s0, 2
        l.s     $f0, single($t0)
        sll     $t0, $s1, 2
        l.s     $f1, single($t0)
        sll     $t0, $s0, 3
        l.d     $f2, real($t0)
        sll     $t0, $s1, 3
        l.d     $f4, real($t0)
        li      $s2, 0              # the results as bits
        jalr    $s6
        move    $a0, $s2
        li      $v0, 1
        syscall
        li      $a0, 32
        li      $v0, 11
        syscall
        addiu   $s1, $s1, 1
        blt     $s1, $s5, inner
        addiu   $s0, $s0, 1
        blt     $s0, $s5, outer
        move    $ra, $s7
        jr      $ra

quiet:  c.f.s    $f0, $f1
        bc1f    quiet0
        ori     $s2, $s2, 1
quiet0: sll     $s2, $s2, 1
        c.f.d    $f2, $f4
        bc1f    quiet1
        ori     $s2, $s2, 1
quiet1: sll     $s2, $s2, 1
        c.un.s   $f0, $f1
        bc1f    quiet2
        ori     $s2, $s2, 1
quiet2: sll     $s2, $s2, 1
        c.un.d   $f2, $f4
        bc1f    quiet3
        ori     $s2, $s2, 1
quiet3: sll     $s2, $s2, 1
        c.eq.s   $f0, $f1
        bc1f    quiet4
        ori     $s2, $s2, 1
quiet4: sll     $s2, $s2, 1
        c.eq.d   $f2, $f4
        bc1f    quiet5
        ori     $s2, $s2, 1
quiet5: sll     $s2, $s2, 1
        c.ueq.s  $f0, $f1
        bc1f    quiet6
        ori     $s2, $s2, 1
quiet6: sll     $s2, $s2, 1
        c.ueq.d  $f2, $f4
        bc1f    quiet7
        ori     $s2, $s2, 1
quiet7: sll     $s2, $s2, 1
        c.olt.s  $f0, $f1
        bc1f    quiet8
        ori     $s2, $s2, 1
quiet8: sll     $s2, $s2, 1
        c.olt.d  $f2, $f4
        bc1f    quiet9
        ori     $s2, $s2, 1
quiet9: sll     $s2, $s2, 1
        c.ult.s  $f0, $f1
        bc1f    quiet10
        ori     $s2, $s2, 1
quiet10:sll     $s2, $s2, 1
        c.ult.d  $f2, $f4
        bc1f    quiet11
        ori     $s2, $s2, 1
quiet11:sll     $s2, $s2, 1
        c.ole.s  $f0, $f1
        bc1f    quiet12
        ori     $s2, $s2, 1
quiet12:sll     $s2, $s2, 1
        c.ole.d  $f2, $f4
        bc1f    quiet13
        ori     $s2, $s2, 1
quiet13:sll     $s2, $s2, 1
        c.ule.s  $f0, $f1
        bc1f    quiet14
        ori     $s2, $s2, 1
quiet14:sll     $s2, $s2, 1
        c.ule.d  $f2, $f4
        bc1f    quiet15
        ori     $s2, $s2, 1
quiet15:sll     $s2, $s2, 1
        jr      $ra

loud:   c.sf.s   $f0, $f1
        bc1f    loud0
        ori     $s2, $s2, 1
loud0:  sll     $s2, $s2, 1
        c.sf.d   $f2, $f4
        bc1f    loud1
        ori     $s2, $s2, 1
loud1:  sll     $s2, $s2, 1
        c.ngle.s $f0, $f1
        bc1f    loud2
        ori     $s2, $s2, 1
loud2:  sll     $s2, $s2, 1
        c.ngle.d $f2, $f4
        bc1f    loud3
        ori     $s2, $s2, 1
loud3:  sll     $s2, $s2, 1
        c.seq.s  $f0, $f1
        bc1f    loud4
        ori     $s2, $s2, 1
loud4:  sll     $s2, $s2, 1
        c.seq.d  $f2, $f4
        bc1f    loud5
        ori     $s2, $s2, 1
loud5:  sll     $s2, $s2, 1
        c.ngl.s  $f0, $f1
        bc1f    loud6
        ori     $s2, $s2, 1
loud6:  sll     $s2, $s2, 1
        c.ngl.d  $f2, $f4
        bc1f    loud7
        ori     $s2, $s2, 1
loud7:  sll     $s2, $s2, 1
        c.lt.s   $f0, $f1
        bc1f    loud8
        ori     $s2, $s2, 1
loud8:  sll     $s2, $s2, 1
        c.lt.d   $f2, $f4
        bc1f    loud9
        ori     $s2, $s2, 1
loud9:  sll     $s2, $s2, 1
        c.nge.s  $f0, $f1
        bc1f    loud10
        ori     $s2, $s2, 1
loud10: sll     $s2, $s2, 1
        c.nge.d  $f2, $f4
        bc1f    loud11
        ori     $s2, $s2, 1
loud11: sll     $s2, $s2, 1
        c.le.s   $f0, $f1
        bc1f    loud12
        ori     $s2, $s2, 1
loud12: sll     $s2, $s2, 1
        c.le.d   $f2, $f4
        bc1f    loud13
        ori     $s2, $s2, 1
loud13: sll     $s2, $s2, 1
        c.ngt.s  $f0, $f1
        bc1f    loud14
        ori     $s2, $s2, 1
loud14: sll     $s2, $s2, 1
        c.ngt.d  $f2, $f4
        bc1f    loud15
        ori     $s2, $s2, 1
loud15: sll     $s2, $s2, 1
        jr      $ra
