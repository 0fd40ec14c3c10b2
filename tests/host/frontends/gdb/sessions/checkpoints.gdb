# program: factorial.asm
compare-sections
info target
info mem
info threads
maintenance packet qTStatus
