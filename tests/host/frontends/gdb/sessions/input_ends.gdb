# program: input.asm
monitor input 1
monitor end input
continue
backtrace
continue
