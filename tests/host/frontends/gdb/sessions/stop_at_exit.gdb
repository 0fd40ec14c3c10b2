# program: factorial.asm
# options: --stop-at-exit
continue
print result
reverse-next
reverse-next
print result
continue
continue
