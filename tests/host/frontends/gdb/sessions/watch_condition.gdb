# program: array.asm
watch sum if sum > 20
continue
print $t0
continue
