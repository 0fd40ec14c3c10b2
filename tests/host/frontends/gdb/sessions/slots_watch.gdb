# program: slots.asm
# options: --delayed-branching
watch cell
continue
x/i $pc
backtrace
reverse-continue
x/i $pc
reverse-stepi
x/i $pc
