        .macro  print_text (%text)
        .data
string: .asciiz %text
        .text
        la      $a0, string
        li      $v0, 4
        syscall
        .end_macro
        .macro  print_int %x
        li      $a0, %x
        li      $v0, 1
        syscall
        .end_macro
        .macro  newline
        print_text ("\n")
        .end_macro
        .macro  count (%from, %to)
        li      $s0, %from
again:  bgt     $s0, %to, over
        move    $a0, $s0
        li      $v0, 1
        syscall
        addi    $s0, $s0, 1
        b       again
over:
        .end_macro
        .macro  done
        li      $v0, 10
        syscall
        .end_macro
        .text
        print_text ("a: b, c # d")
        newline
        print_int 5
        print_int (6)
        newline ()
        count (1, 3)
        count 4 5
        done
