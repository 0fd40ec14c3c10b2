// expression.hpp -- small expressions over a paused machine: "$t0 == 5 && word[board+4] != 0"
// C's operators over 32-bit words; used for conditions, for `print` and `set`, and for addresses.
#pragma once
#include "base/program.hpp"
#include "base/types.hpp"
#include "debugger/values/run_event.hpp"
#include "machine/machine.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// The value of an expression: a word, or a floating-point number.
struct Value {
    enum class Kind : u8 { word, single, real } kind = Kind::word;
    u32 word = 0;
    double number = 0; ///< of single and real

    bool truth() const { return kind == Kind::word ? word != 0 : number != 0; }
};

/// Something that can be assigned to and watched: a register, or bytes of memory.
struct Location {
    std::optional<Register> reg; ///< nullopt: memory
    /// Of memory; of a register only the size counts: 8 for a double in two registers.
    MemoryRange range;
    bool is_float =
        false; ///< holds a floating-point number: a single (size 4) or a double (size 8)
};

/// Registers that an expression sees instead of the machine's: those of a procedure that waits for
/// its callee to return.
struct RegisterValues {
    std::array<std::optional<u32>, 32> general{}; ///< nullopt: not known
    u32 pc = 0;
    /// The other registers are those of the machine; otherwise only the floating-point registers
    /// that procedures preserve ($f20 to $f31) and those of coprocessor 0 are known.
    bool others_are_known = false;
    /// Of the calls inside of this one some are not kept: what they did to the registers is not
    /// known.
    bool calls_are_missing = false;
};

/// A parsed expression. Cheap to copy.
///
/// - numbers: 42 -1 0x2a 0b101 1.5 'a' '\n'
/// - registers: $t0 $8 $zero pc hi lo flags status cause epc vaddr
/// - labels: board main board+4
/// - memory: byte[..] half[..] word[..] ubyte[..] uhalf[..]
/// - operands of instructions: 4($sp) is word[$sp+4], board+4($t0) is word[board+4+$t0] (without
///   blanks before the bracket)
/// - .eqv names, if they stand for one of these
/// - as in C: *board is word[board], &word[board+4] is board+4
/// - floating point: $f12 double($f12) float($t0) float[..] double[..] bits($f12)
/// - operators: ! ~ - + * / % << >> < <= > >= == != & ^ | && || ?: ( ) unsigned(..), with the
///   precedence of C
/// - casts: (int) (short) (char) (unsigned) (unsigned char) (float) (double) convert a value as
///   in C; (char *)$a0 is an address at which * and + see characters
///
/// A choice (?:) has the value of the chosen operand; if the operands are cast addresses, both must
/// point to the same type. Not supported from C: assignments, ++ and --, sizeof, a[i], strings, and
/// names other than labels and registers.
///
/// The value of a label is its address; $pc, $hi, $status ... are registers even if a label is
/// called pc. Numbers are written as in sources. $f12 is the single it holds, float() interprets
/// the bits of a word as a single, bits() gives the bits of one.
///
/// Words wrap around, as on the machine; / % >> < <= > >= are signed, unless an operand is
/// unsigned(..) or was computed from one. Shift counts are taken modulo 32. With a floating-point
/// number on either side an operator works in floating point, and a word is then a signed number; a
/// number with a decimal point is rounded to a single when combined with one, so that `$f12 == 0.1`
/// is true if the program loaded 0.1. Division of words by zero and missing memory are errors. &&
/// and || do not evaluate their right side if the left one decides.
class Expression {
public:
    /// Longer texts, and those nested deeper than 64, are rejected: no text can exhaust the stack.
    static constexpr std::size_t longest = 1000;

    struct Parsed;
    /// Labels and names of .eqv come from the program: first a local one of the unit
    /// (Program::unit_at), then a global one, then a local one of any unit.
    static Parsed parse(std::string_view text, const Program&, std::optional<FileId> unit = {});

    struct Answer;
    Answer evaluate(const Machine&) const;
    /// The same with other registers; null: those of the machine.
    Answer evaluate(const Machine&, const RegisterValues*) const;
    /// The location it names, if any: "$t0", "word[board]", "double($f12)"; "board" and "board+4"
    /// name the words there. Its address is computed now. Returns nullopt if it is not a location
    /// or its address cannot be computed.
    std::optional<Location> location(const Machine&) const;
    /// The same with an address that is computed from other registers; null: those of the machine.
    std::optional<Location> location(const Machine&, const RegisterValues*) const;
    /// True if its location depends on registers or memory: word[$sp], but not $sp or word[board].
    bool has_dynamic_address() const;
    /// True if its value is the address of a location: "board", "board+4"; where a location is
    /// needed they stand for the words there.
    bool is_address() const;
    /// True if its value is an unsigned number: unsigned($t0), but not an address.
    bool is_unsigned() const;
    const std::string& text() const { return text_; }

    /// What its value depends on.
    struct Sources {
        u32 general = 0; ///< registers as bits
        bool floating = false, hi_lo = false, flags = false, memory = false;
        bool control = false; ///< the pc, or coprocessor 0
    };
    Sources sources() const;

    struct Tree;

private:
    std::shared_ptr<const Tree> tree_;
    std::string text_;
};

struct Expression::Parsed {
    std::optional<Expression> expression;
    std::string error, tip; ///< of a text that could not be parsed
    u32 column = 0;         ///< position of the error, in characters from 1
};

struct Expression::Answer {
    std::optional<Value> value;
    std::string error; ///< why there is no value: "no memory at 0x00000000"
};

/// The registers of a register location: two for a double.
std::vector<Register> registers_of(const Location&);
/// The current bits of a register, and of the double that begins in an even floating-point
/// register.
u32 register_value(const State&, Register);
u64 double_bits(const State&, u8 number);
/// The value of these bits in a location: a floating-point number if it holds one, else a word.
Value value_of_bits(const Location&, u64 bits);
/// True for a register without a number in RegisterValues that a caller has in common with its
/// callee: procedures preserve $f20 to $f31, and coprocessor 0 belongs to none of them.
bool is_known_to_callers(Register);
/// "$t0", "hi", "$f12", "status".
std::string register_name(Register);
/// A register by its name in expressions: with or without $ for those without a number. Returns
/// nullopt if there is none.
std::optional<Register> find_any_register(std::string_view name);

} // namespace tharsis
