# program: branches.asm
watch $s0
continue
continue
continue
