// instruction_table.hpp -- the rows of instructions.hpp, from mipsy's table of instructions
// A row of pseudo-instructions may derive further forms; they follow it in the order of matching.
#pragma once
#include <string_view>

namespace tharsis::mipsy {

struct NativeRow {
    std::string_view names, format;
    bool branches = false;
};

// clang-format off
inline constexpr NativeRow native_rows[] = {
    {"sll srl rotr sra", "dth"},
    {"sllv srlv rotrv srav", "dts"},
    {"jr mthi mtlo", "s"},
    {"jalr clz clo", "ds"},
    {"movz movn mul add addu sub subu and or xor nor slt sltu", "dst"},
    {"syscall break", ""},
    {"mfhi mflo", "d"},
    {"mult multu div divu tge tgeu tlt tltu teq tne madd maddu msub msubu", "st"},
    {"wsbh seb seh", "dt"},
    {"bltz bgez bltzal bgezal blez bgtz", "si", true},
    {"tgei tgeiu tlti tltiu teqi tnei", "si"},
    {"beq bne", "sti", true},
    {"addi addiu slti sltiu", "tsi"},
    {"andi ori xori", "tsu"},
    {"lui", "tu"},
    {"lb lh lwl lw lbu lhu lwr sb sh sw", "to"},
    {"j jal", "J"},
};

/// `*` in the expansion is the mnemonic, or the text after its colon. `derives`: forms made of the
/// row's. `s=d` is the form without s, which is d then; `t:iu` are forms with a number of class i, then
/// u, in place of t, loaded into $at before (`>s`: into s; `+`: a signed number of 16 bits keeps its
/// sign). Parentheses after either derive from what it made.
struct PseudoRow {
    std::string_view names, format, expansion, derives;
    bool only_derives = false; ///< the row's own form is native, or it has no form
    bool branches = false;
};

inline constexpr std::string_view three = "s=d(t:iuIU+) t:iuIU+ s:iuIU+";
inline constexpr std::string_view three_unsigned = "s=d(t:uU+) t:uU+ s:uU+";
inline constexpr std::string_view both = "s:iuIU+ t:iuIU+";

inline constexpr std::string_view print_and_restore =
    "addiu $sp,$sp,-4; sw $a0,0,$sp; addu $a0,$0,s; addiu $sp,$sp,-4; sw $v0,0,$sp; addiu $v0,$0,*; "
    "syscall; lw $v0,0,$sp; addiu $sp,$sp,4; lw $a0,0,$sp; addiu $sp,$sp,4";

inline constexpr PseudoRow pseudo_rows[] = {
    {"sll srl sra", "dth", "* d,t,h", "t=d t:iuIU+", true},
    {"rotr", "dth", "* d,t,h", "t=d", true},
    {"sllv srlv rotrv srav", "dts", "* d,t,s", "t=d t:iuIU+", true},
    {"jalr", "s", "jalr $ra,s", ""},
    {"clz clo", "ds", "* d,s", "s=d", true},
    {"mthi mtlo", "s", "* s", "s:iuIU+", true},
    {"mult multu tge tgeu tlt tltu teq tne", "st", "* s,t", both, true},
    {"div", "st", "* s,t", both, true},
    {"divu", "st", "* s,t", both, true},
    {"wsbh seb seh", "dt", "* d,t", "t=d", true},
    {"add addu sub subu and or xor nor slt sltu", "dst", "* d,s,t", three, true},
    {"incr", "s", "addiu s,s,1", ""},
    {"decr", "s", "addiu s,s,-1", ""},
    {"sle:slt sleu:sltu", "dst", "* d,t,s; sltiu d,d,1", three},
    {"sgt:slt sgtu:sltu", "dst", "* d,t,s", three},
    {"sge:slt sgeu:sltu", "dst", "* d,s,t; ori $at,$0,1; sub d,$at,d", three},
    {"seq", "dst", "xor d,s,t; sltiu d,d,1", "t:iuIU+ s:iuIU+"},
    {"sne", "dst", "xor d,s,t; sltu d,$0,d", "t:iuIU+ s:iuIU+"},
    {"tgei:tge tgeiu:tgei tlti:tlt tltiu:tlti teqi:teq tnei:tne", "sx", "* s,x", "x:uIU", true},
    {"beq bne", "sti", "* s,t,i", "t:uIU+ s:uIU+", true, true},
    {"addi addiu", "tsi", "* t,s,i", "s=t", true},
    {"addi:add addiu:addu", "tsx", "* t,s,x", "x:uIU(s=t)", true},
    {"slti sltiu", "tsi", "* t,s,i", "s=t", true},
    {"slti:slt sltiu:sltu", "tsx", "* t,s,x", "x:uIU", true},
    {"andi ori xori", "tsu", "* t,s,u", "s=t", true},
    {"andi:and ori:or xori:xor", "tsx", "* t,s,x", "x:IU", true},
    {"lui", "ti", "lui t,i", ""},
    {"lb lh lw lbu lhu sb sh sw", "tU", "lui $at,hi; ori $at,$at,lo; * t,0,$at", ""},
    {"lb lh lw lbu lhu sb sh sw", "tS", "lui $at,hi; ori $at,$at,lo; addu $at,$at,s; * t,0,$at", ""},
    {"li", "sx", "", "x:iuIU+>s", true},
    {"la", "sx", "", "x:IU+>s", true},
    {"la", "so", "addiu s,t,off", ""},
    {"la", "sT", "lui $at,hi; ori $at,$at,lo; addu s,t,$at", ""},
    {"nop", "", "sll $0,$0,0", ""},
    {"move copy", "ds", "addu d,$0,s", ""},
    {"neg:sub negu:subu", "ds", "* d,$0,s", "s=d"},
    {"not", "ds", "nor d,$0,s", "s=d s:iuIU+"},
    {"mul", "dst", "mul d,s,t", three, true},
    {"div", "dst", "div s,t; mflo d", three},
    {"rem mod", "dst", "div s,t; mfhi d", three},
    {"remu modu", "dst", "divu s,t; mfhi d", three_unsigned},
    {"abs", "st", "addu s,$0,t; bgez t,2; sub s,$0,t", "t=s"},
    {"push", "s", "addiu $sp,$sp,-4; sw s,0,$sp", ""},
    {"pop", "d", "lw d,0,$sp; addiu $sp,$sp,4", ""},
    {"begin", "", "addiu $sp,$sp,-4; sw $fp,0,$sp; addu $fp,$0,$sp", ""},
    {"end", "", "addiu $sp,$fp,4; lw $fp,0,$fp", ""},
    {"rol", "dst", "subu $at,$0,t; addiu $at,$at,32; srlv $at,s,$at; sllv d,s,t; or d,d,$at", "s=d"},
    {"rol", "dsh", "ori $at,$0,h; subu $at,$0,$at; addiu $at,$at,32; srlv $at,s,$at; sll d,s,h; or d,d,$at", "s=d"},
    {"ror", "dst", "subu $at,$0,t; addiu $at,$at,32; sllv $at,s,$at; srlv d,s,t; or d,d,$at", "s=d"},
    {"ror", "dsh", "ori $at,$0,h; subu $at,$0,$at; addiu $at,$at,32; sllv $at,s,$at; srl d,s,h; or d,d,$at", "s=d"},
    {"zeb", "dt", "andi d,t,255", "t=d"},
    {"zeh", "dt", "andi d,t,65535", "t=d"},
    {"b", "i", "beq $0,$0,i", "", false, true},
    {"bal", "i", "bgezal $0,i", "", false, true},
    {"beqz:beq bnez:bne", "si", "* s,$0,i", "", false, true},
    {"bge", "sti", "slt $at,s,t; beq $at,$0,i", "t:uIU+ s:uIU+", false, true},
    {"bgeu", "sti", "sltu $at,s,t; beq $at,$0,i", "t:uU s:uU", false, true},
    {"blt", "sti", "slt $at,s,t; bne $at,$0,i", "t:uIU+ s:uIU+", false, true},
    {"bltu", "sti", "sltu $at,s,t; bne $at,$0,i", "t:uU s:uU", false, true},
    {"ble", "sti", "slt $at,t,s; beq $at,$0,i", "t:uIU+ s:uIU+", false, true},
    {"bleu", "sti", "sltu $at,t,s; beq $at,$0,i", "t:uU s:uU", false, true},
    {"bgt", "sti", "slt $at,t,s; bne $at,$0,i", "t:uIU+ s:uIU+", false, true},
    {"bgtu", "sti", "sltu $at,t,s; bne $at,$0,i", "t:uU s:uU", false, true},
    {"dbg_print_int:1 dbg_print_char:11", "s", print_and_restore, "s:iuIU"},
    {"dbg_print_str:4", "s", print_and_restore, "s:U"},
};
// clang-format on

} // namespace tharsis::mipsy
