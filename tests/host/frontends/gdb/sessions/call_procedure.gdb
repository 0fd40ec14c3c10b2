# program: factorial.asm
print factorial(5)
print $pc == main
print (int)$sp
call factorial(3)
next
backtrace
