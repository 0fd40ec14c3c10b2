# services.s -- what the run-time needs of the machine: MARS's services
# Another machine needs only another file like this one.
# dialect: gas
        .text
        .set    reorder

# void __put_char(int c)
        .globl  __put_char
__put_char:
        li      $v0, 11
        syscall
        jr      $ra

# void __put_error(int c): to the file 2
        .globl  __put_error
__put_error:
        addiu   $sp, $sp, -8
        sb      $a0, 0($sp)
        li      $a0, 2
        move    $a1, $sp
        li      $a2, 1
        li      $v0, 15
        syscall
        addiu   $sp, $sp, 8
        jr      $ra

# int __get_char(void): the next character of the input, or -1 at its end
# Service 14 reads from the file 0, the input: service 12 would read a whole line, and end the
# program at the end of the input.
        .globl  __get_char
__get_char:
        addiu   $sp, $sp, -8
        move    $a0, $zero
        move    $a1, $sp
        li      $a2, 1
        li      $v0, 14
        syscall
        lbu     $t0, 0($sp)
        addiu   $sp, $sp, 8
        blez    $v0, 1f
        move    $v0, $t0
        jr      $ra
1:      li      $v0, -1
        jr      $ra

        HEAP_LIMIT = 0x16000000         # where the heap ends in the dialect gas

# void *__more_memory(unsigned bytes): new memory, aligned to 8, or a null pointer: service 9 ends a
# program that asks for more than there is. At most 0x80000000 bytes are asked for.
        .globl  __more_memory
__more_memory:
        addiu   $t0, $a0, 7
        move    $a0, $zero
        li      $v0, 9
        syscall                         # where the next block begins
        li      $t1, HEAP_LIMIT - 8
        subu    $t1, $t1, $v0
        bgtu    $t0, $t1, 1f
        move    $a0, $t0
        li      $v0, 9
        syscall
        addiu   $v0, $v0, 7
        srl     $v0, $v0, 3
        sll     $v0, $v0, 3
        jr      $ra
1:      move    $v0, $zero
        jr      $ra

# unsigned long long __milliseconds(void): the time since the year 1970
        .globl  __milliseconds
__milliseconds:
        li      $v0, 30
        syscall
        move    $v0, $a0
        move    $v1, $a1
        jr      $ra

# void exit(int status)
        .weak   exit
exit:
        li      $v0, 17
        syscall
