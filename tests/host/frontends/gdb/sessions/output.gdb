# program: arguments.asm
# options: -- one two three
continue
