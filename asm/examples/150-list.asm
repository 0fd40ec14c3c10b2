# 150-list.asm -- a linked list: memory asked for while the program runs
#
# ALLOCATE gives a block of new memory. A node is two words:
#
#       +0  value            +0  value            +0  value
#       +4  next  ------->   +4  next  ------->   +4  0, the end
#
# type: 10
# type: 20
# type: 30
# type: 0
# expect: 30
# expect: 20
# expect: 10
# expect: 3 numbers

        .include "../include/frame.asm"
        .include "../include/services.asm"

        .eqv    VALUE         0         # bytes from the beginning of a node
        .eqv    NEXT          4
        .eqv    NODE_BYTES    8

# ---------------------------------------------------------------- data

        .data
numbers:
        .asciiz " numbers\n"

# ---------------------------------------------------------------- main
#   read numbers up to a 0, each in front of the list; then print the list

        .text
        .globl  main
main:
        li      $s0, 0                  # $s0 = list: its first node, or 0
main.next:
        li      $v0, READ_INT
        syscall
        beqz    $v0, main.done
        move    $a0, $v0
        move    $a1, $s0
        jal     make_node
        move    $s0, $v0
        b       main.next

main.done:
        move    $a0, $s0
        jal     print_list
        move    $a0, $v0
        li      $v0, PRINT_INT
        syscall
        la      $a0, numbers
        li      $v0, PRINT_STRING
        syscall
        li      $v0, EXIT
        syscall

# ---------------------------------------------------------------- make_node
# make_node(value, next) -> node
#
#   $a0  value
#   $a1  next     node or 0
#   $v0  <- address of the new node
#
#   changes  $a0 $t0                    a leaf: no frame

make_node:
        move    $t0, $a0                # $t0 = value
        li      $a0, NODE_BYTES
        li      $v0, ALLOCATE
        syscall
        sw      $t0, VALUE($v0)
        sw      $a1, NEXT($v0)
        jr      $ra

# ---------------------------------------------------------------- print_list
# print_list(list) -> count: print the values, one on a line
#
#   $a0  list     node or 0
#   $v0  <- number of nodes
#
#   changes  $a0 $t0 $t1                a leaf: no frame

print_list:
        move    $t0, $a0                # $t0 = node
        li      $t1, 0                  # $t1 = count
print_list.next:
        beqz    $t0, print_list.done
        lw      $a0, VALUE($t0)
        li      $v0, PRINT_INT
        syscall
        li      $a0, '\n'
        li      $v0, PRINT_CHAR
        syscall
        lw      $t0, NEXT($t0)
        addiu   $t1, $t1, 1
        b       print_list.next
print_list.done:
        move    $v0, $t1
        jr      $ra
