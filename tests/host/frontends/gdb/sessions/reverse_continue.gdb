# program: factorial.asm
break 38
continue
continue
reverse-continue
reverse-continue
x/i $pc
delete
reverse-continue
continue
