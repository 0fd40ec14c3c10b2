// isa.hpp -- the tables of the instruction set for whoever does not run them
// Assembler, disassembler, command line and documents look here; only machines include instructions.hpp.
#pragma once
#include "isa/bit_pattern.hpp"
#include "isa/operands.hpp"
#include "isa/syntax.hpp"
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tharsis {

/// One row of instructions.hpp without its meaning. A row's number is its place in `instruction_rows()`
/// and in every `instructions<M>`.
struct InstructionInfo {
    std::string_view name, syntax, example, pattern, help;
    BitPattern bits;
    Syntax slots;          ///< `syntax`, parsed
    char constant_letter;  ///< i u b j k, or 0
    u8 constant_width;     ///< its bits
    u8 even_letters;       ///< which fields must be even, bit 0: s, 1: t, 2: d, 3: h (doubles; checked when run)
    u8 zero_letters;       ///< which fields are general registers that the row writes (likewise)
    bool branches;         ///< has a delay slot under `db`: branches and jumps
    bool links;            ///< writes a return address: jal, jalr, bgezal, bltzal
    bool forgets_sign;     ///< MARS decodes its constant without sign when it meets the word at run time (`smc`)
};
std::span<const InstructionInfo> instruction_rows();

/// One pseudo-instruction of MARS: text for text. `source` and `expansion` are written in the notation
/// that pseudo_instructions.hpp explains.
struct PseudoInfo {
    std::string_view name;       ///< the mnemonic
    std::string_view source;     ///< its operands: "r1,n:s16(r2)"
    std::string_view expansion;  ///< native instructions, with "; " between them
    std::string_view compact;    ///< the expansion in a compact memory configuration, "" = the same
    std::string_view help;
    std::string_view example;    ///< operands as MARS shows them in "Expected: ...": of a mnemonic's first form
};
std::span<const PseudoInfo> pseudo_rows();

/// All forms of a mnemonic, in the order in which MARS tries them: native rows first, then pseudo rows.
struct Forms {
    std::span<const u16> native;  ///< numbers of instruction rows
    std::span<const u16> pseudo;  ///< numbers of pseudo rows
    bool empty() const { return native.empty() && pseudo.empty(); }
};
/// Case does not matter, as in MARS. Nothing found: both empty.
Forms find_forms(std::string_view mnemonic);
/// The operands that MARS expects in its messages: "$t1,$t2,-100".
std::string_view expected_operands(const Forms&);
/// Every mnemonic once, by alphabet, in lower case.
std::span<const std::string_view> mnemonics();

/// An instruction word, understood.
struct Decoded {
    u16 row = 0;         ///< of instruction_rows()
    bool odd = false;    ///< a double's register is odd: running it faults, so fast machines refuse it
    Operands operands;   ///< as the bits say: for text
    Operands executable() const;  ///< the same with writes to $zero sent to `sink`: for machines
};
/// How MARS reads the constants of words that it meets at run time (`smc`) differs from how it runs
/// assembled ones: of some rows it forgets the sign.
enum class Reading : u8 { assembled, at_run_time };
/// Nothing, if no instruction has these bits. The most special row wins (nop before sll). The address
/// is needed for the distance of j and jal.
std::optional<Decoded> decode(u32 word, u32 address, Reading = Reading::assembled);

/// The word of a row with these operands; the constant as `decode` gives it (so b and j: a distance).
/// Bits that do not fit their field are cut off, as MARS does.
u32 encode(std::size_t row, const Operands&, u32 address);

/// How to write an instruction.
enum class TextStyle : u8 {
    names,  ///< lw $t0, -4($sp)      beq $t0, $zero, 0x00400020
    mars    ///< lw $8,0xfffffffc($29)  beq $8,$0,0x00000003     as MARS's SegmentWindow dumps and listings
};
/// The text of a word, or ".word 0x…" if it is no instruction.
std::string disassemble(u32 word, u32 address, TextStyle style = TextStyle::names);

/// What a word does, in one line: "$t0 = word[$sp - 4]". Nothing if it is no instruction.
std::optional<std::string> explain(u32 word, u32 address);

}
