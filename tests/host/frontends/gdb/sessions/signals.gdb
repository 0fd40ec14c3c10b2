# program: faults.asm
handle SIGSEGV nostop noprint nopass
handle SIGSEGV stop print
set $s7 = 2
continue
handle SIGFPE nopass
set $pc = service
set $v0 = 10
stepi
stepi
stepi
