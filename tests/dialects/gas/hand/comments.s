/* a comment
   over lines */ .text ; .globl main
main: li $t0, 1 ; li $t1, 2 # more ; not this
        li /* inside */ $t2, 3
#APP
#NO_APP
# 5 "file.c"
        .set x, 5 ; .word x
        addu $t0, $t0, $t1 ; jr $ra
        .word '#', ';', '/'
        .ascii "/* */" ; .align 2
        li $t0,1;li $t1,2;jr $ra
        LI $t0, 5
        AddU $t0,$t0,$t1
        .Word 3
