# program: sum.le.elf
break sum
continue
backtrace
info args
next
next
finish
print total
next
print total
print mean
