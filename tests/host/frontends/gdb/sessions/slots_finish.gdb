# program: slots.asm
# options: --delayed-branching
break store
continue
backtrace
finish
x/i $pc
print cell
reverse-finish
