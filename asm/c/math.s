# math.s -- functions of math.h for doubles that need no series
# dialect: gas
        .text
        .set    reorder

# double sqrt(double x), float sqrtf(float x): gcc calls them for what is negative or no number
        .globl  sqrt
sqrt:   sqrt.d  $f0, $f12
        jr      $ra
        .globl  sqrtf
sqrtf:  sqrt.s  $f0, $f12
        jr      $ra

# double fabs(double x)
        .globl  fabs
fabs:   abs.d   $f0, $f12
        jr      $ra

# double floor(double x), double ceil(double x), double trunc(double x)
#   $t0 the sign    $t1 whether the absolute value is rounded up    $f2 the absolute value
        .globl  floor
floor:  mfc1    $t0, $f13
        slt     $t1, $t0, $zero
        b       .Lwhole
        .globl  ceil
ceil:   mfc1    $t0, $f13
        slt     $t1, $t0, $zero
        xori    $t1, $t1, 1
        b       .Lwhole
        .globl  trunc
trunc:  mfc1    $t0, $f13
        move    $t1, $zero
.Lwhole:
        mov.d   $f0, $f12
        abs.d   $f2, $f12
        li.d    $f4, 4503599627370496   # 2 to the power of 52: from there on all doubles are whole
        c.lt.d  $f2, $f4
        bc1f    3f
        add.d   $f0, $f2, $f4           # the sum is rounded to a whole number
        sub.d   $f0, $f0, $f4
        li.d    $f4, 1
        bnez    $t1, 1f
        c.lt.d  $f2, $f0
        bc1f    2f
        sub.d   $f0, $f0, $f4
        b       2f
1:      c.lt.d  $f0, $f2
        bc1f    2f
        add.d   $f0, $f0, $f4
2:      bgez    $t0, 3f
        neg.d   $f0, $f0
3:      jr      $ra
