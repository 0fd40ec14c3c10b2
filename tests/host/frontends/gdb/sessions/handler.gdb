# program: handler.asm
break *0x80000180
x/2i 0x80000180
continue
backtrace
print/x $epc
print/x $cause
print/x $badvaddr
stepi 4
x/i $pc
reverse-continue
continue
print $t2
