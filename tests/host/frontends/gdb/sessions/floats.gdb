# program: float.asm
break 16
continue
info registers f0 f1 f2 f3
print $f0
print $f1
info float
print/x $fcsr
next
print/x $fcsr
set $f0 = 1.5
print $f0
info registers fir
