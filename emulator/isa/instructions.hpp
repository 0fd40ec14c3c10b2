// instructions.hpp -- the instruction table: each of MARS's 155 instructions in one row, and
// nowhere else
//
// Name, syntax, MARS's example, bits, help and meaning; vocabulary.md explains the operations of
// the meanings.
#pragma once
#include "isa/bit_pattern.hpp"
#include "isa/operands.hpp"
#include "isa/syntax.hpp"

#include <array>
#include <cstddef>

namespace tharsis {

/// One instruction: everything that is known about it. M is the machine that executes its meaning.
/// A row with an error (31 bits, an operand without bits ...) does not compile; gcc prints the
/// description.
template <class M> struct Instruction {
    using Meaning = void (*)(M&, Operands);
    std::string_view name;    ///< the mnemonic
    std::string_view syntax;  ///< its operands in source order; their letters are those of the bits
    std::string_view example; ///< operands as MARS shows them in "Expected: ..."
    std::string_view pattern; ///< the bits as written below
    std::string_view help;    ///< one sentence; it mentions where MARS differs from the manual
    BitPattern bits;
    Meaning meaning;

    consteval Instruction(std::string_view its_name, std::string_view its_syntax,
                          std::string_view its_example, std::string_view its_bits,
                          std::string_view its_help, Meaning its_meaning)
        : name(its_name), syntax(its_syntax), example(its_example), pattern(its_bits),
          help(its_help), meaning(its_meaning) {
        check_bits(its_bits);
        bits = parse_bits(its_bits);
        check_syntax(its_syntax, bits);
    }
};

// Rules for a meaning, so that the same text serves every machine: no `if` on a guest value; test
// before you change (what may trap, fault or be refused comes first); operations of the size of a
// host instruction. Order: MARS tries the forms of a mnemonic from top to bottom. Each row is in
// two lines, except where a meaning needs more.
#define DOES [](M & m [[maybe_unused]], Operands o [[maybe_unused]])
// clang-format off
template <class M> inline constexpr Instruction<M> instructions[] = {
//  name         syntax         MARS's example      bits                                       help, and below it the meaning
  {"nop",       "",            "",                 "000000 00000 00000 00000 00000 000000",   "do nothing",
     DOES {}},
  {"add",       "$d,$s,$t",    "$t1,$t2,$t3",      "000000 sssss ttttt ddddd 00000 100000",   "add; trap if the signed sum overflows",
     DOES { m.set(o.d, m.add_or_trap(m.reg(o.s), m.reg(o.t))); }},
  {"sub",       "$d,$s,$t",    "$t1,$t2,$t3",      "000000 sssss ttttt ddddd 00000 100010",   "subtract; trap if the signed difference overflows",
     DOES { m.set(o.d, m.subtract_or_trap(m.reg(o.s), m.reg(o.t))); }},
  {"addi",      "$t,$s,i",     "$t1,$t2,-100",     "001000 sssss ttttt iiiiiiiiiiiiiiii",     "add a constant; trap if the signed sum overflows",
     DOES { m.set(o.t, m.add_or_trap(m.reg(o.s), m.number(o.constant))); }},
  {"addu",      "$d,$s,$t",    "$t1,$t2,$t3",      "000000 sssss ttttt ddddd 00000 100001",   "add, wrap around",
     DOES { m.set(o.d, m.reg(o.s) + m.reg(o.t)); }},
  {"subu",      "$d,$s,$t",    "$t1,$t2,$t3",      "000000 sssss ttttt ddddd 00000 100011",   "subtract, wrap around",
     DOES { m.set(o.d, m.reg(o.s) - m.reg(o.t)); }},
  {"addiu",     "$t,$s,i",     "$t1,$t2,-100",     "001001 sssss ttttt iiiiiiiiiiiiiiii",     "add a constant, wrap around",
     DOES { m.set(o.t, m.reg(o.s) + m.number(o.constant)); }},

// multiply and divide
  {"mult",      "$s,$t",       "$t1,$t2",          "000000 sssss ttttt 00000 00000 011000",   "multiply, signed, into hi and lo",
     DOES { m.set_hi_lo(m.product_signed(m.reg(o.s), m.reg(o.t))); }},
  {"multu",     "$s,$t",       "$t1,$t2",          "000000 sssss ttttt 00000 00000 011001",   "multiply, unsigned, into hi and lo",
     DOES { m.set_hi_lo(m.product_unsigned(m.reg(o.s), m.reg(o.t))); }},
  {"mul",       "$d,$s,$t",    "$t1,$t2,$t3",      "011100 sssss ttttt ddddd 00000 000010",   "multiply, keep the low word (MARS also sets hi and lo)",
     DOES { m.set_hi_lo(m.product_signed(m.reg(o.s), m.reg(o.t))); m.set(o.d, m.lo()); }},
  {"madd",      "$s,$t",       "$t1,$t2",          "011100 sssss ttttt 00000 00000 000000",   "multiply, signed, and add to hi and lo",
     DOES { m.set_hi_lo(m.hi_lo() + m.product_signed(m.reg(o.s), m.reg(o.t))); }},
  {"maddu",     "$s,$t",       "$t1,$t2",          "011100 sssss ttttt 00000 00000 000001",   "multiply, unsigned, and add to hi and lo",
     DOES { m.set_hi_lo(m.hi_lo() + m.product_unsigned(m.reg(o.s), m.reg(o.t))); }},
  {"msub",      "$s,$t",       "$t1,$t2",          "011100 sssss ttttt 00000 00000 000100",   "multiply, signed, and subtract from hi and lo",
     DOES { m.set_hi_lo(m.hi_lo() - m.product_signed(m.reg(o.s), m.reg(o.t))); }},
  {"msubu",     "$s,$t",       "$t1,$t2",          "011100 sssss ttttt 00000 00000 000101",   "multiply, unsigned, and subtract from hi and lo",
     DOES { m.set_hi_lo(m.hi_lo() - m.product_unsigned(m.reg(o.s), m.reg(o.t))); }},
  {"div",       "$s,$t",       "$t1,$t2",          "000000 sssss ttttt 00000 00000 011010",   "divide, signed: lo = quotient, hi = remainder (by zero: nothing changes)",
     DOES { m.set_hi_lo(m.division_signed(m.reg(o.s), m.reg(o.t))); }},
  {"divu",      "$s,$t",       "$t1,$t2",          "000000 sssss ttttt 00000 00000 011011",   "divide, unsigned: lo = quotient, hi = remainder (by zero: nothing changes)",
     DOES { m.set_hi_lo(m.division_unsigned(m.reg(o.s), m.reg(o.t))); }},
  {"mfhi",      "$d",          "$t1",              "000000 00000 00000 ddddd 00000 010000",   "copy from hi",
     DOES { m.set(o.d, m.hi()); }},
  {"mflo",      "$d",          "$t1",              "000000 00000 00000 ddddd 00000 010010",   "copy from lo",
     DOES { m.set(o.d, m.lo()); }},
  {"mthi",      "$s",          "$t1",              "000000 sssss 00000 00000 00000 010001",   "copy to hi",
     DOES { m.set_hi(m.reg(o.s)); }},
  {"mtlo",      "$s",          "$t1",              "000000 sssss 00000 00000 00000 010011",   "copy to lo",
     DOES { m.set_lo(m.reg(o.s)); }},

// logic
  {"and",       "$d,$s,$t",    "$t1,$t2,$t3",      "000000 sssss ttttt ddddd 00000 100100",   "bitwise and",
     DOES { m.set(o.d, m.reg(o.s) & m.reg(o.t)); }},
  {"or",        "$d,$s,$t",    "$t1,$t2,$t3",      "000000 sssss ttttt ddddd 00000 100101",   "bitwise or",
     DOES { m.set(o.d, m.reg(o.s) | m.reg(o.t)); }},
  {"andi",      "$t,$s,u",     "$t1,$t2,100",      "001100 sssss ttttt uuuuuuuuuuuuuuuu",     "bitwise and with a constant",
     DOES { m.set(o.t, m.reg(o.s) & m.number(o.constant)); }},
  {"ori",       "$t,$s,u",     "$t1,$t2,100",      "001101 sssss ttttt uuuuuuuuuuuuuuuu",     "bitwise or with a constant",
     DOES { m.set(o.t, m.reg(o.s) | m.number(o.constant)); }},
  {"nor",       "$d,$s,$t",    "$t1,$t2,$t3",      "000000 sssss ttttt ddddd 00000 100111",   "bitwise nor: the opposite of or",
     DOES { m.set(o.d, ~(m.reg(o.s) | m.reg(o.t))); }},
  {"xor",       "$d,$s,$t",    "$t1,$t2,$t3",      "000000 sssss ttttt ddddd 00000 100110",   "bitwise exclusive or",
     DOES { m.set(o.d, m.reg(o.s) ^ m.reg(o.t)); }},
  {"xori",      "$t,$s,u",     "$t1,$t2,100",      "001110 sssss ttttt uuuuuuuuuuuuuuuu",     "bitwise exclusive or with a constant",
     DOES { m.set(o.t, m.reg(o.s) ^ m.number(o.constant)); }},

// shifts
  {"sll",       "$d,$t,h",     "$t1,$t2,10",       "000000 00000 ttttt ddddd hhhhh 000000",   "shift left",
     DOES { m.set(o.d, m.reg(o.t) << m.number(o.h)); }},
  {"sllv",      "$d,$t,$s",    "$t1,$t2,$t3",      "000000 sssss ttttt ddddd 00000 000100",   "shift left by the low 5 bits of a register",
     DOES { m.set(o.d, m.reg(o.t) << (m.reg(o.s) & m.number(31))); }},
  {"srl",       "$d,$t,h",     "$t1,$t2,10",       "000000 00000 ttttt ddddd hhhhh 000010",   "shift right, zeros come in",
     DOES { m.set(o.d, m.reg(o.t) >> m.number(o.h)); }},
  {"sra",       "$d,$t,h",     "$t1,$t2,10",       "000000 00000 ttttt ddddd hhhhh 000011",   "shift right, the sign comes in",
     DOES { m.set(o.d, m.shift_right_signed(m.reg(o.t), m.number(o.h))); }},
  {"srav",      "$d,$t,$s",    "$t1,$t2,$t3",      "000000 sssss ttttt ddddd 00000 000111",   "shift right by the low 5 bits of a register, the sign comes in",
     DOES { m.set(o.d, m.shift_right_signed(m.reg(o.t), m.reg(o.s) & m.number(31))); }},
  {"srlv",      "$d,$t,$s",    "$t1,$t2,$t3",      "000000 sssss ttttt ddddd 00000 000110",   "shift right by the low 5 bits of a register, zeros come in",
     DOES { m.set(o.d, m.reg(o.t) >> (m.reg(o.s) & m.number(31))); }},

// memory: words
  {"lw",        "$t,i($s)",    "$t1,-100($t2)",    "100011 sssss ttttt iiiiiiiiiiiiiiii",     "load a word",
     DOES { m.set(o.t, m.load_word(m.reg(o.s) + m.number(o.constant))); }},
  {"ll",        "$t,i($s)",    "$t1,-100($t2)",    "110000 sssss ttttt iiiiiiiiiiiiiiii",     "load a word, to store it back with sc (MARS: as lw)",
     DOES { m.set(o.t, m.load_word(m.reg(o.s) + m.number(o.constant))); }},
  {"lwl",       "$t,i($s)",    "$t1,-100($t2)",    "100010 sssss ttttt iiiiiiiiiiiiiiii",     "load the left part of a word that may lie anywhere",
     DOES { m.set(o.t, m.load_left(m.reg(o.s) + m.number(o.constant), m.reg(o.t))); }},
  {"lwr",       "$t,i($s)",    "$t1,-100($t2)",    "100110 sssss ttttt iiiiiiiiiiiiiiii",     "load the right part of a word that may lie anywhere",
     DOES { m.set(o.t, m.load_right(m.reg(o.s) + m.number(o.constant), m.reg(o.t))); }},
  {"sw",        "$t,i($s)",    "$t1,-100($t2)",    "101011 sssss ttttt iiiiiiiiiiiiiiii",     "store a word",
     DOES { m.store_word(m.reg(o.s) + m.number(o.constant), m.reg(o.t)); }},
  {"sc",        "$t,i($s)",    "$t1,-100($t2)",    "111000 sssss ttttt iiiiiiiiiiiiiiii",     "store a word and set the register to 1: success (MARS never fails)",
     DOES { m.store_word(m.reg(o.s) + m.number(o.constant), m.reg(o.t % sink)); m.set(o.t, m.number(1)); }},  // sink stands for $zero
  {"swl",       "$t,i($s)",    "$t1,-100($t2)",    "101010 sssss ttttt iiiiiiiiiiiiiiii",     "store the left part of a word that may lie anywhere",
     DOES { m.store_left(m.reg(o.s) + m.number(o.constant), m.reg(o.t)); }},
  {"swr",       "$t,i($s)",    "$t1,-100($t2)",    "101110 sssss ttttt iiiiiiiiiiiiiiii",     "store the right part of a word that may lie anywhere",
     DOES { m.store_right(m.reg(o.s) + m.number(o.constant), m.reg(o.t)); }},
  {"lui",       "$t,u",        "$t1,100",          "001111 00000 ttttt uuuuuuuuuuuuuuuu",     "load a constant into the upper half, zeros into the lower",
     DOES { m.set(o.t, m.number(o.constant) << m.number(16)); }},

// branches
  {"beq",       "$s,$t,b",     "$t1,$t2,label",    "000100 sssss ttttt bbbbbbbbbbbbbbbb",     "branch if equal",
     DOES { m.branch_if(m.reg(o.s) == m.reg(o.t), o.constant); }},
  {"bne",       "$s,$t,b",     "$t1,$t2,label",    "000101 sssss ttttt bbbbbbbbbbbbbbbb",     "branch if not equal",
     DOES { m.branch_if(m.reg(o.s) != m.reg(o.t), o.constant); }},
  {"bgez",      "$s,b",        "$t1,label",        "000001 sssss 00001 bbbbbbbbbbbbbbbb",     "branch if zero or more",
     DOES { m.branch_if(!m.less(m.reg(o.s), m.number(0)), o.constant); }},
  {"bgezal",    "$s,b",        "$t1,label",        "000001 sssss 10001 bbbbbbbbbbbbbbbb",     "call if zero or more (MARS sets $ra only if it branches)",
     DOES { auto taken = !m.less(m.reg(o.s), m.number(0));
            m.set(31, m.select(taken, m.return_address(), m.reg(31))); m.branch_if(taken, o.constant); }},
  {"bgtz",      "$s,b",        "$t1,label",        "000111 sssss 00000 bbbbbbbbbbbbbbbb",     "branch if greater than zero",
     DOES { m.branch_if(m.less(m.number(0), m.reg(o.s)), o.constant); }},
  {"blez",      "$s,b",        "$t1,label",        "000110 sssss 00000 bbbbbbbbbbbbbbbb",     "branch if zero or less",
     DOES { m.branch_if(!m.less(m.number(0), m.reg(o.s)), o.constant); }},
  {"bltz",      "$s,b",        "$t1,label",        "000001 sssss 00000 bbbbbbbbbbbbbbbb",     "branch if less than zero",
     DOES { m.branch_if(m.less(m.reg(o.s), m.number(0)), o.constant); }},
  {"bltzal",    "$s,b",        "$t1,label",        "000001 sssss 10000 bbbbbbbbbbbbbbbb",     "call if less than zero (MARS sets $ra only if it branches)",
     DOES { auto taken = m.less(m.reg(o.s), m.number(0));
            m.set(31, m.select(taken, m.return_address(), m.reg(31))); m.branch_if(taken, o.constant); }},

// compare and copy
  {"slt",       "$d,$s,$t",    "$t1,$t2,$t3",      "000000 sssss ttttt ddddd 00000 101010",   "set to 1 if less, signed, else to 0",
     DOES { m.set(o.d, m.bit(m.less(m.reg(o.s), m.reg(o.t)))); }},
  {"sltu",      "$d,$s,$t",    "$t1,$t2,$t3",      "000000 sssss ttttt ddddd 00000 101011",   "set to 1 if less, unsigned, else to 0",
     DOES { m.set(o.d, m.bit(m.below(m.reg(o.s), m.reg(o.t)))); }},
  {"slti",      "$t,$s,i",     "$t1,$t2,-100",     "001010 sssss ttttt iiiiiiiiiiiiiiii",     "set to 1 if less than a constant, signed, else to 0",
     DOES { m.set(o.t, m.bit(m.less(m.reg(o.s), m.number(o.constant)))); }},
  {"sltiu",     "$t,$s,i",     "$t1,$t2,-100",     "001011 sssss ttttt iiiiiiiiiiiiiiii",     "set to 1 if less than a constant (extended, then unsigned), else to 0",
     DOES { m.set(o.t, m.bit(m.below(m.reg(o.s), m.number(o.constant)))); }},
  {"movn",      "$d,$s,$t",    "$t1,$t2,$t3",      "000000 sssss ttttt ddddd 00000 001011",   "copy if the third register is not zero",
     DOES { m.set(o.d, m.select(m.reg(o.t) != m.number(0), m.reg(o.s), m.reg(o.d))); }},
  {"movz",      "$d,$s,$t",    "$t1,$t2,$t3",      "000000 sssss ttttt ddddd 00000 001010",   "copy if the third register is zero",
     DOES { m.set(o.d, m.select(m.reg(o.t) == m.number(0), m.reg(o.s), m.reg(o.d))); }},
  {"movf",      "$d,$s",       "$t1,$t2",          "000000 sssss 00000 ddddd 00000 000001",   "copy if condition flag 0 is false",
     DOES { m.set(o.d, m.select(!m.flag(0), m.reg(o.s), m.reg(o.d))); }},
  {"movf",      "$d,$s,t",     "$t1,$t2,1",        "000000 sssss ttt 00 ddddd 00000 000001",  "copy if a condition flag is false",
     DOES { m.set(o.d, m.select(!m.flag(o.t), m.reg(o.s), m.reg(o.d))); }},
  {"movt",      "$d,$s",       "$t1,$t2",          "000000 sssss 00001 ddddd 00000 000001",   "copy if condition flag 0 is true",
     DOES { m.set(o.d, m.select(m.flag(0), m.reg(o.s), m.reg(o.d))); }},
  {"movt",      "$d,$s,t",     "$t1,$t2,1",        "000000 sssss ttt 01 ddddd 00000 000001",  "copy if a condition flag is true",
     DOES { m.set(o.d, m.select(m.flag(o.t), m.reg(o.s), m.reg(o.d))); }},

// the system, jumps
  {"break",     "k",           "100",              "000000 kkkkkkkkkkkkkkkkkkkk 001101",      "stop with an exception that carries a code",
     DOES { m.break_with(o.constant); }},
  {"break",     "",            "",                 "000000 00000 00000 00000 00000 001101",   "stop with an exception",
     DOES { m.break_without_code(); }},
  {"syscall",   "",            "",                 "000000 00000 00000 00000 00000 001100",   "call the service in $v0",
     DOES { m.syscall(); }},
  {"j",         "j",           "target",           "000010 jjjjjjjjjjjjjjjjjjjjjjjjjj",       "jump",
     DOES { m.jump(o.constant); }},
  {"jr",        "$s",          "$t1",              "000000 sssss 00000 00000 00000 001000",   "jump to the address in a register",
     DOES { m.jump_to(m.reg(o.s)); }},
  {"jal",       "j",           "target",           "000011 jjjjjjjjjjjjjjjjjjjjjjjjjj",       "call: jump, and set $ra to the address after it",
     DOES { m.set(31, m.return_address()); m.jump(o.constant); }},
  {"jalr",      "$d,$s",       "$t1,$t2",          "000000 sssss 00000 ddddd 00000 001001",   "call the address in a register (MARS sets the first before it reads the second)",
     DOES { auto back = m.return_address();
            m.jump_to(o.d == o.s ? back : m.reg(o.s)); m.set(o.d, back); }},
  {"jalr",      "$s",          "$t1",              "000000 sssss 00000 11111 00000 001001",   "call the address in a register (MARS sets $ra before it reads the register)",
     DOES { auto back = m.return_address();
            m.jump_to(o.s == 31 ? back : m.reg(o.s)); m.set(31, back); }},

// memory: bytes and half words
  {"lb",        "$t,i($s)",    "$t1,-100($t2)",    "100000 sssss ttttt iiiiiiiiiiiiiiii",     "load a byte, signed",
     DOES { m.set(o.t, m.extend_byte(m.load_byte(m.reg(o.s) + m.number(o.constant)))); }},
  {"lh",        "$t,i($s)",    "$t1,-100($t2)",    "100001 sssss ttttt iiiiiiiiiiiiiiii",     "load a half word, signed",
     DOES { m.set(o.t, m.extend_half(m.load_half(m.reg(o.s) + m.number(o.constant)))); }},
  {"lhu",       "$t,i($s)",    "$t1,-100($t2)",    "100101 sssss ttttt iiiiiiiiiiiiiiii",     "load a half word, unsigned",
     DOES { m.set(o.t, m.load_half(m.reg(o.s) + m.number(o.constant))); }},
  {"lbu",       "$t,i($s)",    "$t1,-100($t2)",    "100100 sssss ttttt iiiiiiiiiiiiiiii",     "load a byte, unsigned",
     DOES { m.set(o.t, m.load_byte(m.reg(o.s) + m.number(o.constant))); }},
  {"sb",        "$t,i($s)",    "$t1,-100($t2)",    "101000 sssss ttttt iiiiiiiiiiiiiiii",     "store the low byte",
     DOES { m.store_byte(m.reg(o.s) + m.number(o.constant), m.reg(o.t)); }},
  {"sh",        "$t,i($s)",    "$t1,-100($t2)",    "101001 sssss ttttt iiiiiiiiiiiiiiii",     "store the low half word",
     DOES { m.store_half(m.reg(o.s) + m.number(o.constant), m.reg(o.t)); }},

// counting bits, coprocessor 0
  {"clo",       "$d,$s",       "$t1,$t2",          "011100 sssss 00000 ddddd 00000 100001",   "count the ones at the left end",
     DOES { m.set(o.d, m.leading_zeros(~m.reg(o.s))); }},
  {"clz",       "$d,$s",       "$t1,$t2",          "011100 sssss 00000 ddddd 00000 100000",   "count the zeros at the left end",
     DOES { m.set(o.d, m.leading_zeros(m.reg(o.s))); }},
  {"mfc0",      "$t,$cd",      "$t1,$8",           "010000 00000 ttttt ddddd 00000 000000",   "copy from a register of coprocessor 0 (MARS has 8, 12, 13 and 14)",
     DOES { m.set(o.t, m.system_register(o.d)); }},
  {"mtc0",      "$t,$cd",      "$t1,$8",           "010000 00100 ttttt ddddd 00000 000000",   "copy to a register of coprocessor 0 (MARS has 8, 12, 13 and 14)",
     DOES { m.set_system_register(o.d, m.reg(o.t)); }},

// floating point: arithmetic
  {"add.s",     "$fh,$fd,$ft", "$f0,$f1,$f3",      "010001 10000 ttttt ddddd hhhhh 000000",   "add singles",
     DOES { m.set_single(o.h, m.canonical(m.single(o.d) + m.single(o.t))); }},
  {"sub.s",     "$fh,$fd,$ft", "$f0,$f1,$f3",      "010001 10000 ttttt ddddd hhhhh 000001",   "subtract singles",
     DOES { m.set_single(o.h, m.canonical(m.single(o.d) - m.single(o.t))); }},
  {"mul.s",     "$fh,$fd,$ft", "$f0,$f1,$f3",      "010001 10000 ttttt ddddd hhhhh 000010",   "multiply singles",
     DOES { m.set_single(o.h, m.canonical(m.single(o.d) * m.single(o.t))); }},
  {"div.s",     "$fh,$fd,$ft", "$f0,$f1,$f3",      "010001 10000 ttttt ddddd hhhhh 000011",   "divide singles",
     DOES { m.set_single(o.h, m.canonical(m.single(o.d) / m.single(o.t))); }},
  {"sqrt.s",    "$fh,$fd",     "$f0,$f1",          "010001 10000 00000 ddddd hhhhh 000100",   "square root of a single",
     DOES { m.set_single(o.h, m.canonical(m.square_root(m.single(o.d)))); }},
  {"floor.w.s", "$fh,$fd",     "$f0,$f1",          "010001 10000 00000 ddddd hhhhh 001111",   "single to integer, downwards (MARS: 0x7fffffff if out of range)",
     DOES { m.set_single_bits(o.h, m.round_down(m.single(o.d))); }},
  {"ceil.w.s",  "$fh,$fd",     "$f0,$f1",          "010001 10000 00000 ddddd hhhhh 001110",   "single to integer, upwards (MARS: 0x7fffffff if out of range)",
     DOES { m.set_single_bits(o.h, m.round_up(m.single(o.d))); }},
  {"round.w.s", "$fh,$fd",     "$f0,$f1",          "010001 10000 00000 ddddd hhhhh 001100",   "single to integer, to the nearest, ties to even (MARS: 0x7fffffff if out of range)",
     DOES { m.set_single_bits(o.h, m.round_to_nearest(m.single(o.d))); }},
  {"trunc.w.s", "$fh,$fd",     "$f0,$f1",          "010001 10000 00000 ddddd hhhhh 001101",   "single to integer, towards zero (MARS: 0x7fffffff if out of range)",
     DOES { m.set_single_bits(o.h, m.round_to_zero(m.single(o.d))); }},
  {"add.d",     "$fh,$fd,$ft", "$f2,$f4,$f6",      "010001 10001 ttttt ddddd hhhhh 000000",   "add doubles",
     DOES { m.all_even(o.h, o.d, o.t); m.set_real(o.h, m.canonical(m.real(o.d) + m.real(o.t))); }},
  {"sub.d",     "$fh,$fd,$ft", "$f2,$f4,$f6",      "010001 10001 ttttt ddddd hhhhh 000001",   "subtract doubles",
     DOES { m.all_even(o.h, o.d, o.t); m.set_real(o.h, m.canonical(m.real(o.d) - m.real(o.t))); }},
  {"mul.d",     "$fh,$fd,$ft", "$f2,$f4,$f6",      "010001 10001 ttttt ddddd hhhhh 000010",   "multiply doubles",
     DOES { m.all_even(o.h, o.d, o.t); m.set_real(o.h, m.canonical(m.real(o.d) * m.real(o.t))); }},
  {"div.d",     "$fh,$fd,$ft", "$f2,$f4,$f6",      "010001 10001 ttttt ddddd hhhhh 000011",   "divide doubles",
     DOES { m.all_even(o.h, o.d, o.t); m.set_real(o.h, m.canonical(m.real(o.d) / m.real(o.t))); }},
  {"sqrt.d",    "$fh,$fd",     "$f2,$f4",          "010001 10001 00000 ddddd hhhhh 000100",   "square root of a double",
     DOES { m.both_even(o.h, o.d); m.set_real(o.h, m.canonical(m.square_root(m.real(o.d)))); }},
  {"floor.w.d", "$fh,$fd",     "$f1,$f2",          "010001 10001 00000 ddddd hhhhh 001111",   "double to integer, downwards (MARS: 0x7fffffff if out of range)",
     DOES { m.second_even(o.d); m.set_single_bits(o.h, m.round_down(m.real(o.d))); }},
  {"ceil.w.d",  "$fh,$fd",     "$f1,$f2",          "010001 10001 00000 ddddd hhhhh 001110",   "double to integer, upwards (MARS: 0x7fffffff if out of range)",
     DOES { m.second_even(o.d); m.set_single_bits(o.h, m.round_up(m.real(o.d))); }},
  {"round.w.d", "$fh,$fd",     "$f1,$f2",          "010001 10001 00000 ddddd hhhhh 001100",   "double to integer, to the nearest, ties to even (MARS: 0x7fffffff if out of range)",
     DOES { m.second_even(o.d); m.set_single_bits(o.h, m.round_to_nearest(m.real(o.d))); }},
  {"trunc.w.d", "$fh,$fd",     "$f1,$f2",          "010001 10001 00000 ddddd hhhhh 001101",   "double to integer, towards zero (MARS: 0x7fffffff if out of range)",
     DOES { m.second_even(o.d); m.set_single_bits(o.h, m.round_to_zero(m.real(o.d))); }},

// floating point: conditions
  {"bc1t",      "b",           "label",            "010001 01000 00001 bbbbbbbbbbbbbbbb",     "branch if condition flag 0 is true",
     DOES { m.branch_if(m.flag(0), o.constant); }},
  {"bc1t",      "t,b",         "1,label",          "010001 01000 ttt 01 bbbbbbbbbbbbbbbb",    "branch if a condition flag is true",
     DOES { m.branch_if(m.flag(o.t), o.constant); }},
  {"bc1f",      "b",           "label",            "010001 01000 00000 bbbbbbbbbbbbbbbb",     "branch if condition flag 0 is false",
     DOES { m.branch_if(!m.flag(0), o.constant); }},
  {"bc1f",      "t,b",         "1,label",          "010001 01000 ttt 00 bbbbbbbbbbbbbbbb",    "branch if a condition flag is false",
     DOES { m.branch_if(!m.flag(o.t), o.constant); }},
  {"c.eq.s",    "$fd,$ft",     "$f0,$f1",          "010001 10000 ttttt ddddd 00000 110010",   "compare singles: condition flag 0 = equal",
     DOES { m.set_flag(0, m.single(o.d) == m.single(o.t)); }},
  {"c.eq.s",    "h,$fd,$ft",   "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 110010",  "compare singles: a condition flag = equal",
     DOES { m.set_flag(o.h, m.single(o.d) == m.single(o.t)); }},
  {"c.le.s",    "$fd,$ft",     "$f0,$f1",          "010001 10000 ttttt ddddd 00000 111110",   "compare singles: condition flag 0 = less or equal",
     DOES { m.set_flag(0, m.less_or_equal(m.single(o.d), m.single(o.t))); }},
  {"c.le.s",    "h,$fd,$ft",   "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 111110",  "compare singles: a condition flag = less or equal",
     DOES { m.set_flag(o.h, m.less_or_equal(m.single(o.d), m.single(o.t))); }},
  {"c.lt.s",    "$fd,$ft",     "$f0,$f1",          "010001 10000 ttttt ddddd 00000 111100",   "compare singles: condition flag 0 = less",
     DOES { m.set_flag(0, m.less(m.single(o.d), m.single(o.t))); }},
  {"c.lt.s",    "h,$fd,$ft",   "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 111100",  "compare singles: a condition flag = less",
     DOES { m.set_flag(o.h, m.less(m.single(o.d), m.single(o.t))); }},
  {"c.eq.d",    "$fd,$ft",     "$f2,$f4",          "010001 10001 ttttt ddddd 00000 110010",   "compare doubles: condition flag 0 = equal",
     DOES { m.both_even(o.d, o.t); m.set_flag(0, m.real(o.d) == m.real(o.t)); }},
  {"c.eq.d",    "h,$fd,$ft",   "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 110010",  "compare doubles: a condition flag = equal",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, m.real(o.d) == m.real(o.t)); }},
  {"c.le.d",    "$fd,$ft",     "$f2,$f4",          "010001 10001 ttttt ddddd 00000 111110",   "compare doubles: condition flag 0 = less or equal",
     DOES { m.both_even(o.d, o.t); m.set_flag(0, m.less_or_equal(m.real(o.d), m.real(o.t))); }},
  {"c.le.d",    "h,$fd,$ft",   "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 111110",  "compare doubles: a condition flag = less or equal",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, m.less_or_equal(m.real(o.d), m.real(o.t))); }},
  {"c.lt.d",    "$fd,$ft",     "$f2,$f4",          "010001 10001 ttttt ddddd 00000 111100",   "compare doubles: condition flag 0 = less",
     DOES { m.both_even(o.d, o.t); m.set_flag(0, m.less(m.real(o.d), m.real(o.t))); }},
  {"c.lt.d",    "h,$fd,$ft",   "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 111100",  "compare doubles: a condition flag = less",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, m.less(m.real(o.d), m.real(o.t))); }},

// floating point: copies and conversions
  {"abs.s",     "$fh,$fd",     "$f0,$f1",          "010001 10000 00000 ddddd hhhhh 000101",   "single without its sign",
     DOES { m.set_single(o.h, m.absolute(m.single(o.d))); }},
  {"abs.d",     "$fh,$fd",     "$f2,$f4",          "010001 10001 00000 ddddd hhhhh 000101",   "double without its sign",
     DOES { m.both_even(o.h, o.d); m.set_real(o.h, m.absolute(m.real(o.d))); }},
  {"cvt.d.s",   "$fh,$fd",     "$f2,$f1",          "010001 10000 00000 ddddd hhhhh 100001",   "single to double",
     DOES { m.first_even(o.h); m.set_real(o.h, m.canonical(m.to_real(m.single(o.d)))); }},
  {"cvt.d.w",   "$fh,$fd",     "$f2,$f1",          "010001 10100 00000 ddddd hhhhh 100001",   "integer to double",
     DOES { m.first_even(o.h); m.set_real(o.h, m.to_real(m.single_bits(o.d))); }},
  {"cvt.s.d",   "$fh,$fd",     "$f1,$f2",          "010001 10001 00000 ddddd hhhhh 100000",   "double to single",
     DOES { m.second_even(o.d); m.set_single(o.h, m.canonical(m.to_single(m.real(o.d)))); }},
  {"cvt.s.w",   "$fh,$fd",     "$f0,$f1",          "010001 10100 00000 ddddd hhhhh 100000",   "integer to single",
     DOES { m.set_single(o.h, m.to_single(m.single_bits(o.d))); }},
  {"cvt.w.d",   "$fh,$fd",     "$f1,$f2",          "010001 10001 00000 ddddd hhhhh 100100",   "double to integer, towards zero (MARS: the nearest integer if out of range, 0 for NaN)",
     DOES { m.second_even(o.d); m.set_single_bits(o.h, m.to_integer(m.real(o.d))); }},
  {"cvt.w.s",   "$fh,$fd",     "$f0,$f1",          "010001 10000 00000 ddddd hhhhh 100100",   "single to integer, towards zero (MARS: the nearest integer if out of range, 0 for NaN)",
     DOES { m.set_single_bits(o.h, m.to_integer(m.single(o.d))); }},
  {"mov.d",     "$fh,$fd",     "$f2,$f4",          "010001 10001 00000 ddddd hhhhh 000110",   "copy a double",
     DOES { m.both_even(o.h, o.d); m.set_real(o.h, m.real(o.d)); }},
  {"movf.d",    "$fh,$fd",     "$f2,$f4",          "010001 10001 00000 ddddd hhhhh 010001",   "copy a double if condition flag 0 is false",
     DOES { m.both_even(o.h, o.d); m.set_real(o.h, m.select(!m.flag(0), m.real(o.d), m.real(o.h))); }},
  {"movf.d",    "$fh,$fd,t",   "$f2,$f4,1",        "010001 10001 ttt 00 ddddd hhhhh 010001",  "copy a double if a condition flag is false",
     DOES { m.both_even(o.h, o.d); m.set_real(o.h, m.select(!m.flag(o.t), m.real(o.d), m.real(o.h))); }},
  {"movt.d",    "$fh,$fd",     "$f2,$f4",          "010001 10001 00001 ddddd hhhhh 010001",   "copy a double if condition flag 0 is true",
     DOES { m.both_even(o.h, o.d); m.set_real(o.h, m.select(m.flag(0), m.real(o.d), m.real(o.h))); }},
  {"movt.d",    "$fh,$fd,t",   "$f2,$f4,1",        "010001 10001 ttt 01 ddddd hhhhh 010001",  "copy a double if a condition flag is true",
     DOES { m.both_even(o.h, o.d); m.set_real(o.h, m.select(m.flag(o.t), m.real(o.d), m.real(o.h))); }},
  {"movn.d",    "$fh,$fd,$t",  "$f2,$f4,$t3",      "010001 10001 ttttt ddddd hhhhh 010011",   "copy a double if a register is not zero",
     DOES { m.both_even(o.h, o.d); m.set_real(o.h, m.select(m.reg(o.t) != m.number(0), m.real(o.d), m.real(o.h))); }},
  {"movz.d",    "$fh,$fd,$t",  "$f2,$f4,$t3",      "010001 10001 ttttt ddddd hhhhh 010010",   "copy a double if a register is zero",
     DOES { m.both_even(o.h, o.d); m.set_real(o.h, m.select(m.reg(o.t) == m.number(0), m.real(o.d), m.real(o.h))); }},
  {"mov.s",     "$fh,$fd",     "$f0,$f1",          "010001 10000 00000 ddddd hhhhh 000110",   "copy a single",
     DOES { m.set_single_bits(o.h, m.single_bits(o.d)); }},
  {"movf.s",    "$fh,$fd",     "$f0,$f1",          "010001 10000 00000 ddddd hhhhh 010001",   "copy a single if condition flag 0 is false",
     DOES { m.set_single_bits(o.h, m.select(!m.flag(0), m.single_bits(o.d), m.single_bits(o.h))); }},
  {"movf.s",    "$fh,$fd,t",   "$f0,$f1,1",        "010001 10000 ttt 00 ddddd hhhhh 010001",  "copy a single if a condition flag is false",
     DOES { m.set_single_bits(o.h, m.select(!m.flag(o.t), m.single_bits(o.d), m.single_bits(o.h))); }},
  {"movt.s",    "$fh,$fd",     "$f0,$f1",          "010001 10000 00001 ddddd hhhhh 010001",   "copy a single if condition flag 0 is true",
     DOES { m.set_single_bits(o.h, m.select(m.flag(0), m.single_bits(o.d), m.single_bits(o.h))); }},
  {"movt.s",    "$fh,$fd,t",   "$f0,$f1,1",        "010001 10000 ttt 01 ddddd hhhhh 010001",  "copy a single if a condition flag is true",
     DOES { m.set_single_bits(o.h, m.select(m.flag(o.t), m.single_bits(o.d), m.single_bits(o.h))); }},
  {"movn.s",    "$fh,$fd,$t",  "$f0,$f1,$t3",      "010001 10000 ttttt ddddd hhhhh 010011",   "copy a single if a register is not zero",
     DOES { m.set_single_bits(o.h, m.select(m.reg(o.t) != m.number(0), m.single_bits(o.d), m.single_bits(o.h))); }},
  {"movz.s",    "$fh,$fd,$t",  "$f0,$f1,$t3",      "010001 10000 ttttt ddddd hhhhh 010010",   "copy a single if a register is zero",
     DOES { m.set_single_bits(o.h, m.select(m.reg(o.t) == m.number(0), m.single_bits(o.d), m.single_bits(o.h))); }},
  {"mfc1",      "$t,$fd",      "$t1,$f1",          "010001 00000 ttttt ddddd 00000 000000",   "copy the bits of a single to a register",
     DOES { m.set(o.t, m.single_bits(o.d)); }},
  {"mtc1",      "$t,$fd",      "$t1,$f1",          "010001 00100 ttttt ddddd 00000 000000",   "copy a register to the bits of a single",
     DOES { m.set_single_bits(o.d, m.reg(o.t)); }},
  {"neg.d",     "$fh,$fd",     "$f2,$f4",          "010001 10001 00000 ddddd hhhhh 000111",   "double with the other sign",
     DOES { m.both_even(o.h, o.d); m.set_real(o.h, m.negated(m.real(o.d))); }},
  {"neg.s",     "$fh,$fd",     "$f0,$f1",          "010001 10000 00000 ddddd hhhhh 000111",   "single with the other sign",
     DOES { m.set_single(o.h, m.negated(m.single(o.d))); }},

// floating point: memory
  {"lwc1",      "$ft,i($s)",   "$f1,-100($t2)",    "110001 sssss ttttt iiiiiiiiiiiiiiii",     "load a single",
     DOES { m.set_single_bits(o.t, m.load_word(m.reg(o.s) + m.number(o.constant))); }},
  {"ldc1",      "$ft,i($s)",   "$f2,-100($t2)",    "110101 sssss ttttt iiiiiiiiiiiiiiii",     "load a double",
     DOES { m.first_even(o.t); m.set_real(o.t, m.load_real(m.reg(o.s) + m.number(o.constant))); }},
  {"swc1",      "$ft,i($s)",   "$f1,-100($t2)",    "111001 sssss ttttt iiiiiiiiiiiiiiii",     "store a single",
     DOES { m.store_word(m.reg(o.s) + m.number(o.constant), m.single_bits(o.t)); }},
  {"sdc1",      "$ft,i($s)",   "$f2,-100($t2)",    "111101 sssss ttttt iiiiiiiiiiiiiiii",     "store a double",
     DOES { m.first_even(o.t); m.store_real(m.reg(o.s) + m.number(o.constant), m.real(o.t)); }},

// traps
  {"teq",       "$s,$t",       "$t1,$t2",          "000000 sssss ttttt 00000 00000 110100",   "trap if equal",
     DOES { m.trap_if(m.reg(o.s) == m.reg(o.t)); }},
  {"teqi",      "$s,i",        "$t1,-100",         "000001 sssss 01100 iiiiiiiiiiiiiiii",     "trap if equal to a constant",
     DOES { m.trap_if(m.reg(o.s) == m.number(o.constant)); }},
  {"tne",       "$s,$t",       "$t1,$t2",          "000000 sssss ttttt 00000 00000 110110",   "trap if not equal",
     DOES { m.trap_if(m.reg(o.s) != m.reg(o.t)); }},
  {"tnei",      "$s,i",        "$t1,-100",         "000001 sssss 01110 iiiiiiiiiiiiiiii",     "trap if not equal to a constant",
     DOES { m.trap_if(m.reg(o.s) != m.number(o.constant)); }},
  {"tge",       "$s,$t",       "$t1,$t2",          "000000 sssss ttttt 00000 00000 110000",   "trap if greater or equal, signed",
     DOES { m.trap_if(!m.less(m.reg(o.s), m.reg(o.t))); }},
  {"tgeu",      "$s,$t",       "$t1,$t2",          "000000 sssss ttttt 00000 00000 110001",   "trap if greater or equal, unsigned",
     DOES { m.trap_if(!m.below(m.reg(o.s), m.reg(o.t))); }},
  {"tgei",      "$s,i",        "$t1,-100",         "000001 sssss 01000 iiiiiiiiiiiiiiii",     "trap if greater or equal to a constant, signed",
     DOES { m.trap_if(!m.less(m.reg(o.s), m.number(o.constant))); }},
  {"tgeiu",     "$s,i",        "$t1,-100",         "000001 sssss 01001 iiiiiiiiiiiiiiii",     "trap if greater or equal to a constant, unsigned",
     DOES { m.trap_if(!m.below(m.reg(o.s), m.number(o.constant))); }},
  {"tlt",       "$s,$t",       "$t1,$t2",          "000000 sssss ttttt 00000 00000 110010",   "trap if less, signed",
     DOES { m.trap_if(m.less(m.reg(o.s), m.reg(o.t))); }},
  {"tltu",      "$s,$t",       "$t1,$t2",          "000000 sssss ttttt 00000 00000 110011",   "trap if less, unsigned",
     DOES { m.trap_if(m.below(m.reg(o.s), m.reg(o.t))); }},
  {"tlti",      "$s,i",        "$t1,-100",         "000001 sssss 01010 iiiiiiiiiiiiiiii",     "trap if less than a constant, signed",
     DOES { m.trap_if(m.less(m.reg(o.s), m.number(o.constant))); }},
  {"tltiu",     "$s,i",        "$t1,-100",         "000001 sssss 01011 iiiiiiiiiiiiiiii",     "trap if less than a constant, unsigned",
     DOES { m.trap_if(m.below(m.reg(o.s), m.number(o.constant))); }},
  {"eret",      "",            "",                 "010000 10000 00000 00000 00000 011000",   "return from an exception: clear bit 1 of the status, jump to EPC",
     DOES { m.exception_return(); }},};
// clang-format on
#undef DOES

template <class M, std::size_t N> consteval auto meanings_in(const Instruction<M> (&table)[N]) {
    std::array<typename Instruction<M>::Meaning, N> all{};
    for (std::size_t k = 0; k < N; ++k) all[k] = table[k].meaning;
    return all;
}

/// The meanings of all rows. Code that selects a row while a program runs uses these and not the
/// table: so the texts and bits of the rows are not in the program once for each machine.
template <class M> inline constexpr auto meanings = meanings_in(instructions<M>);

} // namespace tharsis
