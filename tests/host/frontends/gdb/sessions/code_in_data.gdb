# program: code_in_data.asm
# options: --self-modifying
break *&copy
continue
x/2i $pc
stepi
print/d $v0
stepi
info symbol $pc
reverse-stepi
reverse-stepi
print $pc == (unsigned int) &copy
delete
reverse-continue
x/2xw &copy
continue
quit
