# program: factorial.asm
continue
print $_exitcode
info program
