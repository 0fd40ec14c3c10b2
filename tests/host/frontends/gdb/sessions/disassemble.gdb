# program: branches.asm
disassemble twice
disassemble /s 8,9
info line 11
x/2i out
