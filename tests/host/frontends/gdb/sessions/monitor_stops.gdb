# program: array.asm
monitor watch $t1
continue
monitor print $t1
monitor delete
monitor break add
continue
x/i $pc
monitor info break
