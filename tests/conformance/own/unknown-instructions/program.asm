        .text
        li.s
        push
        pop
        print_str
        end
        bal
        begin
        print_int
        li.d
        read_int
        ctc0
        cfc0
        ctc1
        cfc1
        ssnop
        sync
        tlbp
        tlbr
        tlbwi
        c.f.d
        c.f.s
        c.nge.d
        c.ngle.s
        c.ngl.d
        c.ngt.s
        c.ole.d
        c.ole.s
        c.seq.d
        c.sf.s
        c.ueq.d
        c.ule.s
        c.un.d
        c.un.s
        mov
        print_char
        save_context
        trap
        llo
        return
        lhi
        exit
        ret
        rfe
        bc1fl
        bc1tl
        beql
        bgezl
        bgtzl
        blezl
        bltzl
        bnel
        read_double
        addui
        subui
        jmp
        call
        loadi
        bgtu2
        bz
        bnz
        inc
        dec
        halt
        li.s    $t0, $t1
        push    $t0, $t1
        pop     $t0, $t1
        print_str $t0, $t1
        end     $t0, $t1
        bal     $t0, $t1
        begin   $t0, $t1
        print_int $t0, $t1
        li.d    $t0, $t1
        read_int $t0, $t1
        ctc0    $t0, $t1
        cfc0    $t0, $t1
