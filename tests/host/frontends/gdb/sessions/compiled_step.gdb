# program: sum.be.elf
break sum.c:35
continue
step
step
step
up
reverse-step
reverse-step
stepi
stepi
x/2i $pc
