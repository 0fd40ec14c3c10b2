#![tabsize(4)]
# the width of a tab in a text; an attribute before an item changes nothing
# dialect: mipsy
# expect: | |
# exit: 0

    .data
tab: .asciiz "|	|"

#[allow(unused)]
    .text
main:
    la $a0, tab
    li $v0, 4
    syscall
    li $v0, 0
    jr $ra
