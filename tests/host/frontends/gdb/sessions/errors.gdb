# program: array.asm
break 1000
break nowhere
print nothing
set $pc = 3
set $pc = 0x50000000
watch *(int *)main
continue
delete
x/2xw 0x103ffffc
set {int}0x10400000 = 1
jump *0x20
monitor
monitor set word[squares] = 77
maintenance flush dcache
print squares
