// isa.hpp -- the tables of the instruction set for code that does not execute them
// Used by assembler, disassembler, command line and documents; only machines include
// instructions.hpp.
#pragma once
#include "isa/bit_pattern.hpp"
#include "isa/operands.hpp"
#include "isa/syntax.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tharsis {

/// A row of instructions.hpp without its meaning. A row's number is its index in
/// `instruction_rows()` and in every `instructions<M>`.
struct InstructionInfo {
    std::string_view name, syntax, example, pattern, help;
    BitPattern bits;
    Syntax slots;         ///< `syntax`, parsed
    char constant_letter; ///< i u b j k, or 0
    u8 constant_width;    ///< number of its bits
    /// fields that must be even (doubles; checked at run time). Bit 0: s, 1: t, 2: d, 3: h
    u8 even_letters;
    u8 zero_letters; ///< fields that are general registers written by the row (same bits)
    bool branches;   ///< has a delay slot under `db`: branches and jumps
    bool links;      ///< writes a return address: jal, jalr, bgezal, bltzal
    /// MARS decodes its constant as unsigned if it decodes the word at run time (`smc`)
    bool zero_extends_at_run_time;
};
std::span<const InstructionInfo> instruction_rows();
/// Instructions of MIPS32 that MARS lacks (mips32_only_instructions.hpp). The assembler does not
/// know them.
std::span<const InstructionInfo> mips32_only_rows();

/// The classes of numbers, as MARS distinguishes them: the operand of a class takes the numbers in
/// brackets. small (u5) [0..31], signed_half (s16) [-32768..32767], unsigned_half (u16) [0..65535],
/// word (i32) [all].
enum class NumberClass : u8 { small, signed_half, unsigned_half, word };
/// The class that a native row's number operand accepts, by its letter.
constexpr NumberClass number_class(char letter) {
    if (letter == 'i') return NumberClass::signed_half;
    return letter == 'u' || letter == 'k' ? NumberClass::unsigned_half : NumberClass::small;
}

/// One token of a pseudo-instruction's source form. (A general register may be a name or a number.)
struct PseudoSlot {
    enum class Kind : u8 { general, real, number, label, plus, open, close };
    Kind kind = Kind::general;
    NumberClass number = NumberClass::word; ///< for Kind::number
};

/// The value of one field of a step's instruction.
struct FieldSource {
    enum class From : u8 {
        operand,    ///< the `value`-th register of the source (0 = the first one)
        next,       ///< the register with the next higher number (31 + 1: MARS has none)
        fixed,      ///< `value`: $at, $zero, a shift amount ...
        expression, ///< `part` of (number, if uses_number) + (label's address, if uses_label) +
                    ///< value
        label,      ///< a branch to the label
        skip, ///< a branch over `value` instructions, and over their nop with delayed branching
    };
    enum class Part : u8 {
        whole,      ///< x
        high,       ///< hi(x): x >> 16, sign-extended, as MARS lists it
        high_above, ///< ha(x): hi(x) + bit 15 of x, so that adding s16(x) gives x
        low_signed, ///< s16(x): the low half, sign-extended
        low,        ///< u16(x): the low half
        rest_of_32, ///< 32 - x
    };
    From from = From::fixed;
    Part part = Part::whole;
    char letter = 0; ///< of the field
    bool uses_number = false, uses_label = false;
    i8 value = 0;
};
/// The value of an expression, as `encode` needs it: x is number + label + value.
i32 part_of(FieldSource::Part part, u32 x);

/// One instruction of an expansion, parsed: the row to encode, and the values of its fields.
struct PseudoStep {
    u16 row = 0;               ///< index in instruction_rows(), or `family_row`, or `no_row`
    bool only_delayed = false; ///< the {nop} that exists only with delayed branching
    u8 count = 0;
    FieldSource field_source[3];
};
inline constexpr u16 family_row = 0xfffe; ///< the row is PseudoInfo::family_row
inline constexpr u16 no_row =
    0xffff; ///< MARS's own table is wrong here (swr r,n): it reports INTERNAL ERROR

/// One pseudo-instruction of MARS. pseudo_instructions.hpp explains the notation of the texts.
struct PseudoInfo {
    std::string_view name;      ///< the mnemonic
    std::string_view family;    ///< what * means in the texts: a native mnemonic
    std::string_view source;    ///< its operands: "r1,n:s16(r2)"
    std::string_view expansion; ///< native instructions, with "; " between them
    std::string_view compact;   ///< the expansion in a compact memory configuration; "" = the same
    std::string_view help;
    /// operands as MARS prints them in "Expected: ...", for mnemonics without a native form
    std::string_view example;
    u16 family_row;                    ///< the row of `family`
    std::span<const PseudoSlot> slots; ///< `source`, parsed
    /// `expansion` and `compact` (or `expansion` if that is empty), parsed
    std::span<const PseudoStep> steps, compact_steps;

    u16 row_of(const PseudoStep& step) const {
        return step.row == tharsis::family_row ? family_row : step.row;
    }
    /// Number of words of its expansion.
    u32 words(bool compact_memory, bool delayed_branching) const;
};
std::span<const PseudoInfo> pseudo_rows();

/// All forms of a mnemonic, in the order in which MARS tries them: native rows first, then pseudo
/// rows.
struct Forms {
    std::span<const u16> native; ///< indices of instruction rows
    std::span<const u16> pseudo; ///< indices of pseudo rows
    bool empty() const { return native.empty() && pseudo.empty(); }
};
/// Not case-sensitive, as in MARS. Both spans are empty if there is none.
Forms find_forms(std::string_view mnemonic);
/// The operands that MARS shows in its messages: "$t1,$t2,-100".
std::string_view expected_operands(const Forms&);
/// All mnemonics in alphabetical order, in lower case.
std::span<const std::string_view> mnemonics();

/// A decoded instruction word.
struct Decoded {
    u16 row = 0;      ///< of instruction_rows(); after them, of mips32_only_rows()
    bool odd = false; ///< a double's register is odd: running it faults, so fast machines refuse it
    Operands operands;           ///< as encoded: for texts
    Operands executable() const; ///< the same with writes to $zero sent to `sink`: for machines
};
/// How to decode a word. MARS decodes the constants of words written at run time (`smc`)
/// differently from how it runs assembled ones: for some rows it ignores the sign. In a program
/// that was compiled for MIPS32, bits mean what they mean to hardware: there are additional
/// instructions, traps have codes, and clz and clo name their result twice.
enum class Reading : u8 { assembled, at_run_time, compiled };
/// Decodes a word; nullopt if it is not an instruction. The most specific row wins (nop before
/// sll). The address is needed for the distance of j and jal.
std::optional<Decoded> decode(u32 word, u32 address, Reading = Reading::assembled);

/// Encodes a row with these operands; the constant as `decode` returns it (for b and j a distance).
/// Bits that do not fit their field are cut off, as in MARS.
u32 encode(std::size_t row, const Operands&, u32 address);

/// How an instruction is printed.
enum class TextStyle : u8 {
    names, ///< lw $t0, -4($sp)      beq $t0, $zero, 0x00400020
    mars   ///< lw $8,0xfffffffc($29)  beq $8,$0,0x00000003     as MARS's SegmentWindow dumps and
           ///< listings
};
/// The text of a word; ".word 0x…" if it is not an instruction.
std::string disassemble(u32 word, u32 address, TextStyle style = TextStyle::names,
                        Reading = Reading::assembled);
/// The text of an instruction given by its operands: constants wider than their field are shown in
/// full.
std::string instruction_text(std::size_t row, const Operands&, u32 address, TextStyle style);
/// The text that MARS shows for a word written at run time (`smc`): constants without sign, jump
/// targets in words.
std::string mars_text_at_run_time(u32 word, u32 address);

/// What a word does, in one line: "$t0 = word[$sp - 4]". nullopt if it is not an instruction.
std::optional<std::string> explain(u32 word, u32 address, Reading = Reading::assembled);

} // namespace tharsis
