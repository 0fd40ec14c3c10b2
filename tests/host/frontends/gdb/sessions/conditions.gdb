# program: array.asm
break 19 if $t0 == 6
condition 1 $t0 == 3
continue
print $t0
ignore 1 1
condition 1
continue
print $t0
commands 1
silent
print $t1
continue
end
disable
continue
