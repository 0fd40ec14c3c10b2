# program: array.asm
tbreak add
continue
break 29
commands
print sum
end
continue
