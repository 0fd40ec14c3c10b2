# program: factorial.asm
# listen
stepi
kill
