" Vim syntax file: MIPS assembly as MARS 4.5 and Tharsis read it
" Written by `tharsis doc vim` from the tables of instructions, directives and registers.
if exists("b:current_syntax")
    finish
endif
syntax iskeyword @,48-57,_,.,$,%,192-255
syntax case ignore
syntax match mipsLabel "\%(^\|:\|\s\)\@1<=\%([A-Za-z_.$]\|[^\x00-\xbf]\)\%([A-Za-z0-9_.$]\|[^\x00-\xbf]\)*\s*\ze:"
syntax match mipsNumber "\%(\k\)\@1<![-+]\?\d\+\%(\k\)\@!"
syntax match mipsNumber "\%(\k\)\@1<![-+]\?0x\x\+\%(\k\)\@!"
syntax match mipsFloat "\%(\k\)\@1<![-+]\?\d\+\.\d*\%(e[-+]\?\d\+\)\?\%(\k\)\@!"
syntax match mipsParameter "%[A-Za-z0-9_.$]\+"
syntax match mipsRegister "\$f\?\%([12]\?\d\|3[01]\)\%(\k\)\@!"
syntax match mipsCharacter "'\%([^'\\]\|\\\%(\o\o\o\|.\)\)'"
syntax match mipsEscape "\\." contained
syntax region mipsString start=+"+ end=+\\\@1<!"+ end=+$+ oneline contains=mipsEscape
syntax match mipsComment "#.*$" contains=mipsTodo,@Spell
syntax keyword mipsTodo TODO FIXME XXX contained
syntax keyword mipsInstruction abs.d abs.s add add.d add.s addi addiu addu and andi bc1f bc1t beq
syntax keyword mipsInstruction bgez bgezal bgtz blez bltz bltzal bne break c.eq.d c.eq.s c.le.d
syntax keyword mipsInstruction c.le.s c.lt.d c.lt.s ceil.w.d ceil.w.s clo clz cvt.d.s cvt.d.w
syntax keyword mipsInstruction cvt.s.d cvt.s.w cvt.w.d cvt.w.s div div.d div.s divu eret floor.w.d
syntax keyword mipsInstruction floor.w.s j jal jalr jr lb lbu ldc1 lh lhu ll lui lw lwc1 lwl lwr
syntax keyword mipsInstruction madd maddu mfc0 mfc1 mfhi mflo mov.d mov.s movf movf.d movf.s movn
syntax keyword mipsInstruction movn.d movn.s movt movt.d movt.s movz movz.d movz.s msub msubu mtc0
syntax keyword mipsInstruction mtc1 mthi mtlo mul mul.d mul.s mult multu neg.d neg.s nop nor or ori
syntax keyword mipsInstruction round.w.d round.w.s sb sc sdc1 sh sll sllv slt slti sltiu sltu sqrt.d
syntax keyword mipsInstruction sqrt.s sra srav srl srlv sub sub.d sub.s subu sw swc1 swl swr syscall
syntax keyword mipsInstruction teq teqi tge tgei tgeiu tgeu tlt tlti tltiu tltu tne tnei trunc.w.d
syntax keyword mipsInstruction trunc.w.s xor xori
syntax keyword mipsPseudoInstruction abs b beqz bge bgeu bgt bgtu ble bleu blt bltu bnez l.d l.s la
syntax keyword mipsPseudoInstruction ld li mfc1.d move mtc1.d mulo mulou mulu neg negu not rem remu
syntax keyword mipsPseudoInstruction rol ror s.d s.s sd seq sge sgeu sgt sgtu sle sleu sne subi
syntax keyword mipsPseudoInstruction subiu ulh ulhu ulw ush usw
syntax keyword mipsDirective .align .ascii .asciiz .byte .data .double .end_macro .eqv .extern
syntax keyword mipsDirective .float .globl .half .include .kdata .ktext .macro .set .space .text
syntax keyword mipsDirective .word
syntax keyword mipsRegister $a0 $a1 $a2 $a3 $at $fp $gp $k0 $k1 $ra $s0 $s1 $s2 $s3 $s4 $s5 $s6 $s7
syntax keyword mipsRegister $sp $t0 $t1 $t2 $t3 $t4 $t5 $t6 $t7 $t8 $t9 $v0 $v1 $zero

highlight default link mipsLabel Label
highlight default link mipsNumber Number
highlight default link mipsFloat Float
highlight default link mipsParameter Identifier
highlight default link mipsRegister Identifier
highlight default link mipsCharacter Character
highlight default link mipsEscape SpecialChar
highlight default link mipsString String
highlight default link mipsComment Comment
highlight default link mipsTodo Todo
highlight default link mipsInstruction Statement
highlight default link mipsPseudoInstruction Function
highlight default link mipsDirective PreProc

let b:current_syntax = "mips"
