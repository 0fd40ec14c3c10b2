# math.s -- functions of math.h that need no series: all of them are exact
# dialect: gas
        .text
        .set    reorder

# double sqrt(double x), float sqrtf(float x): gcc calls them for what is negative or no number
        .weak   sqrt
sqrt:   sqrt.d  $f0, $f12
        jr      $ra
        .weak   sqrtf
sqrtf:  sqrt.s  $f0, $f12
        jr      $ra

# double fabs(double x)
        .weak   fabs
fabs:   abs.d   $f0, $f12
        jr      $ra

# double floor(double x), double ceil(double x), double trunc(double x)
#   $t0 the sign    $t1 whether the absolute value is rounded up    $f2 the absolute value
        .weak   floor
floor:  mfc1    $t0, $f13
        slt     $t1, $t0, $zero
        b       .Lwhole
        .weak   ceil
ceil:   mfc1    $t0, $f13
        slt     $t1, $t0, $zero
        xori    $t1, $t1, 1
        b       .Lwhole
        .weak   trunc
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

# double round(double x): a half away from 0
        .weak   round
round:
        abs.d   $f2, $f12
        li.d    $f4, 4503599627370496
        mov.d   $f0, $f12
        c.lt.d  $f2, $f4
        bc1f    2f
        add.d   $f0, $f2, $f4           # a half to the even number
        sub.d   $f0, $f0, $f4
        sub.d   $f6, $f2, $f0
        li.d    $f4, 0.5
        c.eq.d  $f6, $f4
        bc1f    1f
        li.d    $f4, 1
        add.d   $f0, $f0, $f4
1:      mfc1    $t0, $f13
        bgez    $t0, 2f
        neg.d   $f0, $f0
2:      jr      $ra

# long lround(double x)
        .weak   lround
lround:
        addiu   $sp, $sp, -24
        sw      $ra, 20($sp)
        jal     round
        trunc.w.d $f0, $f0
        mfc1    $v0, $f0
        lw      $ra, 20($sp)
        addiu   $sp, $sp, 24
        jr      $ra

# double fmax(double x, double y), double fmin(double x, double y): of a number and none, the number
        .weak   fmax
fmax:
        c.lt.d  $f12, $f14
        b       .Lchoose
        .weak   fmin
fmin:
        c.lt.d  $f14, $f12
.Lchoose:
        bc1t    1f
        c.eq.d  $f12, $f12
        bc1f    1f
        mov.d   $f0, $f12
        jr      $ra
1:      mov.d   $f0, $f14
        jr      $ra

# double fmod(double x, double y): exact
# y is doubled while it is not above x; then x loses each of these numbers that it contains.
        .weak   fmod
fmod:
        abs.d   $f0, $f12
        abs.d   $f2, $f14
        li.d    $f6, 0.5
        sub.d   $f8, $f0, $f0           # no number, if x is none or infinite
        c.eq.d  $f8, $f8
        bc1f    6f
        mtc1    $zero, $f10
        mtc1    $zero, $f11
        c.eq.d  $f2, $f10
        bc1t    5f
        c.eq.d  $f2, $f2
        bc1f    5f
        mov.d   $f4, $f2
1:      add.d   $f8, $f4, $f4
        c.le.d  $f8, $f0
        bc1f    2f
        mov.d   $f4, $f8
        b       1b
2:      c.le.d  $f4, $f0
        bc1f    3f
        sub.d   $f0, $f0, $f4
3:      c.eq.d  $f4, $f2
        bc1t    4f
        mul.d   $f4, $f4, $f6
        b       2b
4:      mfc1    $t0, $f13
        bgez    $t0, 7f
        neg.d   $f0, $f0
        jr      $ra
5:      div.d   $f0, $f10, $f10
        jr      $ra
6:      mov.d   $f0, $f8
7:      jr      $ra

# float fabsf(float x), float floorf(float x), float ceilf(float x), float truncf(float x),
# float roundf(float x)
        .weak   fabsf
fabsf:
        abs.s   $f0, $f12
        jr      $ra
        .irp    name, floor, ceil, trunc, round
        .weak   \name\()f
        \name\()f:
        cvt.d.s $f12, $f12
        addiu   $sp, $sp, -24
        sw      $ra, 20($sp)
        jal     \name
        cvt.s.d $f0, $f0
        lw      $ra, 20($sp)
        addiu   $sp, $sp, 24
        jr      $ra
        .endr
