# program: plain.asm
reverse-stepi
reverse-continue
stepi
reverse-next
next
