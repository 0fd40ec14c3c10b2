# program: factorial.asm
compare-sections
info target
info mem
info threads
info inferiors
maintenance packet qTStatus
