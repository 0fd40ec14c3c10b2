# program: factorial.asm
break factorial
continue
monitor where
monitor print $a0
monitor info registers
monitor last write $a0
monitor brek
monitor help break
monitor step back
maintenance flush register-cache
x/i $pc
monitor quit
continue
