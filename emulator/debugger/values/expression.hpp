// expression.hpp -- small expressions over a paused machine: "$t0 == 5 && word[board+4] != 0"
// C's operators over 32-bit words; for conditions, for `print` and `set`, for addresses.
#pragma once
#include "base/program.hpp"
#include "base/types.hpp"
#include "debugger/values/run_event.hpp"
#include "machine/machine.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// What an expression is worth: a word, or a floating-point number.
struct Value {
    enum class Kind : u8 { word, single, real } kind = Kind::word;
    u32 word = 0;
    double number = 0; ///< of single and real

    bool truth() const { return kind == Kind::word ? word != 0 : number != 0; }
};

/// Something that can be assigned to and watched: a register, or bytes of memory.
struct Location {
    std::optional<Register> reg; ///< nothing: memory
    MemoryRange
        range; ///< of memory; of a register only its size counts: 8 for a double in two of them
    bool is_float =
        false; ///< holds a floating-point number: a single (size 4) or a double (size 8)
};

/// A text that was understood. Cheap to copy.
///
///   numbers    42  -1  0x2a  0b101  1.5  'a'  '\n'   registers  $t0  $8  $zero  pc  hi  lo  flags
///   status cause epc vaddr labels     board  main  board+4                  memory     byte[..]
///   half[..]  word[..]  ubyte[..]  uhalf[..] .eqv       its names, where what they stand for is
///   one of these as in C    *board is word[board], &word[board+4] is board+4 floats     $f12
///   double($f12)  float($t0)  float[..]  double[..]  bits($f12) operators  ! ~ - + * / % << >> <
///   <= > >= == != & ^ | && || ?: ( ) unsigned(..), as strong as in C casts      (int) (short)
///   (char) (unsigned) (unsigned char) (float) (double) change a value as in C; (char *)$a0 is an
///   address
///              at which * and + see characters
///
/// A choice is the one of its two values that is chosen, as it is; both must lead to the same if
/// they are addresses that were cast. Of C there are no assignments, no ++ and --, no sizeof, no
/// a[i], no texts, and no names but labels and registers.
///
/// A label is its address; $pc, $hi, $status ... are registers even where a label is called pc.
/// Numbers are written as in sources. $f12 is the single it holds, float() takes the bits of a word
/// as one, bits() gives the bits of one.
///
/// Words wrap around, as on the machine; / % >> < <= > >= are signed, unless an operand is
/// unsigned(..) or was computed from one. Shifts count modulo 32. With a floating-point number on
/// either side an operator works in floating point, a word is then a signed number; a number with a
/// decimal point is rounded to a single where it meets one, so that `$f12 == 0.1` is true where the
/// program loaded 0.1. Division of words by zero and memory that is not there are errors. && and ||
/// do not look at their right side if the left one decides.
class Expression {
public:
    /// Longer texts, and those nested deeper than 64, are refused: no text can exhaust the stack.
    static constexpr std::size_t longest = 1000;

    struct Parsed;
    /// Labels come from the program: a local one of `file` first, then a global one, then a local
    /// one of any file.
    static Parsed parse(std::string_view text, const Program&, std::optional<FileId> file = {});

    struct Answer;
    Answer evaluate(const Machine&) const;
    /// What it names, if it names a place: "$t0", "word[board]", "double($f12)"; "board" and
    /// "board+4" are the words there. Its address is computed now. Nothing: it is no place, or its
    /// address cannot be computed.
    std::optional<Location> location(const Machine&) const;
    /// What it names lies elsewhere when registers or memory change: word[$sp], but not $sp or
    /// word[board].
    bool has_dynamic_address() const;
    /// Its value is the address of a place: "board", "board+4"; the words there are meant where a
    /// place is.
    bool is_address() const;
    /// Its value is a number without a sign: unsigned($t0), but no address.
    bool is_unsigned() const;
    const std::string& text() const { return text_; }

    /// What its value depends on.
    struct Sources {
        u32 general = 0; ///< registers by their bits
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
    std::string error, tip; ///< of a text that was not understood
    u32 column = 0;         ///< where, in characters from 1
};

struct Expression::Answer {
    std::optional<Value> value;
    std::string error; ///< why there is none: "no memory at 0x00000000"
};

/// The registers of a place that is one: two for a double.
std::vector<Register> registers_of(const Location&);
/// The bits of a register now, and of the double that begins in an even floating register.
u32 register_value(const State&, Register);
u64 double_bits(const State&, u8 number);
/// What these bits are worth in a place: a number in floating point where it holds one, else a
/// word.
Value value_of_bits(const Location&, u64 bits);
/// "$t0", "hi", "$f12", "status".
std::string register_name(Register);
/// A register by its name, as expressions know it: with or without $ for those that have no number.
std::optional<Register> find_any_register(std::string_view name);

} // namespace tharsis
