# program: branches.asm
disassemble twice
disassemble /s main,+16
info line 11
x/2i out
