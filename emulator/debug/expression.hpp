// expression.hpp -- small expressions over a paused machine: "$t0 == 5 && word[board+4] != 0"
// C's operators over 32-bit words; for conditions, for `print` and `set`, for addresses.
#pragma once
#include "base/program.hpp"
#include "base/types.hpp"
#include "debug/moment.hpp"
#include "machine/machine.hpp"
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

/// What an expression is worth: a word, or a floating-point number.
struct Value {
    enum class Kind : u8 { word, single, real } kind = Kind::word;
    u32 word = 0;
    double number = 0;  ///< of single and real

    bool truth() const { return kind == Kind::word ? word != 0 : number != 0; }
};

/// Something that can be assigned to and watched: a register, or bytes of memory.
struct Location {
    std::optional<Register> reg;  ///< nothing: memory
    MemoryRange range;
    bool is_float = false;        ///< shown as a floating-point number, of `range.size` bytes or of the register's
};

/// A text that was understood. Cheap to copy.
///
///   numbers    42  -1  0x2a  'a'  '\n'        registers   $t0  $8  $zero  $f12  pc  hi  lo  flags  status cause epc vaddr
///   labels     board  main  board+4           memory      byte[..]  half[..]  word[..]  ubyte[..] uhalf[..]  float[..]  double[..]
///   floats     float($f12)  double($f12)      operators   ! ~ - * / % + - << >> < <= > >= == != & ^ | && ||  ( )
///
/// Arithmetic wraps around, comparison is signed; division by zero and memory that is not there are errors.
class Expression {
public:
    struct Parsed;
    /// Labels come from the program: a local one of `file` first, then a global one.
    static Parsed parse(std::string_view text, const Program&, std::optional<FileId> file = {});

    struct Answer;
    Answer evaluate(const Machine&) const;
    /// What it names, if it names a place ("$t0", "word[board]", "board": the word there): for `set`, `watch`, `last write`.
    /// Its address is computed now. Nothing: it is no place, or its address cannot be computed.
    std::optional<Location> location(const Machine&) const;
    const std::string& text() const;

private:
    struct Node;
    std::shared_ptr<const Node> root_;
    std::string text_;
};

struct Expression::Parsed {
    std::optional<Expression> expression;
    std::string error, tip;  ///< of a text that was not understood
    u32 column = 0;          ///< where, from 1
};

struct Expression::Answer {
    std::optional<Value> value;
    std::string error;  ///< why there is none: "no memory at 0x00000000"
};

}
