# program: array.asm
display sum
display/i $pc
break 28
continue
next
next
undisplay 1
next
