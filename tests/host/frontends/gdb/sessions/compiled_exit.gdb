# program: sum.le.elf
watch total.right
continue
continue
print/x total
delete
continue
