# program: input.asm
continue
monitor input 30
monitor input 12
continue
