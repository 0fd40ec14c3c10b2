# escapes of texts and characters; a tab in a text is made of blanks
# dialect: mipsy
# expect: say "hi" # no comment
# expect: a\b\qc'39
# expect: |    |
# exit: 0

    .data
first:  .ascii "say \"hi\" # no comment"
        .byte '\n'
        .asciiz "a\\b\qc\'"
tab:    .asciiz "\n|	|\n"

    .text
main:
    la $a0, first
    li $v0, 4
    syscall
    li $a0, '\''
    li $v0, 1
    syscall
    la $a0, tab
    li $v0, 4
    syscall
    li $v0, 0
    jr $ra
