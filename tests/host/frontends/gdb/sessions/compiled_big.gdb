# program: sum.be.elf
show endian
break sum
continue
info locals
watch result
continue
continue
reverse-continue
print numbers
set var numbers[3] = 40
delete
finish
