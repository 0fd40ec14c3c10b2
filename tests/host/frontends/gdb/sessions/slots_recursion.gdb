# program: slots_factorial.asm
# options: --delayed-branching
break factorial if $a0 == 1
continue
backtrace
finish
backtrace
print $v0
delete
up 2
finish
reverse-finish
