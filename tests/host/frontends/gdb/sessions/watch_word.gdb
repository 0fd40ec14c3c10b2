# program: array.asm
watch sum
continue
continue
continue
info watchpoints
reverse-continue
reverse-continue
delete
continue
