# opens.asm -- opens the file whose name is in the file `name`, and prints how many bytes it has, or -1
        .data
list:   .asciiz "name"
name:   .space 300
buffer: .space 100
        .text
main:   la      $a0, list
        li      $a1, 0
        li      $v0, 13         # open
        syscall
        move    $a0, $v0
        la      $a1, name
        li      $a2, 299
        li      $v0, 14         # read
        syscall
        la      $a0, name
        li      $a1, 0
        li      $v0, 13
        syscall
        bltz    $v0, refused
        move    $a0, $v0
        la      $a1, buffer
        li      $a2, 100
        li      $v0, 14
        syscall
        move    $a0, $v0
        j       print
refused: li     $a0, -1
print:  li      $v0, 1
        syscall
        li      $a0, 10
        li      $v0, 11
        syscall
        li      $v0, 10
        syscall
