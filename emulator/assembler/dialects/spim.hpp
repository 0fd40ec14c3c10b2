// spim.hpp -- translates what spim 8.0 accepts and MARS does not
// Lines are rewritten before they are read, statements before they are rejected; the rest of the
// assembler does not depend on the dialect.
#pragma once
#include "assembler/lexer/lexer.hpp"
#include "assembler/preprocessor/line.hpp"
#include "base/dialect.hpp"
#include "base/utf8.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// The text that spim puts before every program: start-up code that calls a global `main` and exits
/// when it returns, and an exception handler that reports the exception and continues after the
/// instruction. `main` comes after it, at 0x00400024 as in spim.
extern const std::string_view spim_start_up;
/// Its two parts: the exception handler, and the code at `__start`.
std::string_view spim_handler();
std::string_view spim_start();

/// What of it a program leaves: not the handler if it has one (`.ktext 0x80000180`), and not the
/// code at `__start` if a unit has a global label of that name. A unit is the text of a given file
/// with those of the files that it includes.
std::string_view spim_start_up_for(std::span<const std::vector<std::string_view>> units);

/// The next of the statements of a line, which `;` separates, from byte `at` on, which is moved on:
/// the line with blanks in place of the others. False: there are no more.
bool next_spim_statement(const Line&, std::size_t& at, Line& statement);

/// Rewrites lines with spim's own syntax: constants (`SIZE = 10`), directives that MARS lacks
/// (.rdata, .lcomm, .ent ...). Returns true if the line has changed and must be tokenized again.
bool rewrite_spim_line(Line&, const std::vector<Token>&);

/// Rewrites the words that MARS reads otherwise: a number that begins with 0 is decimal in spim,
/// and
/// `$s8` is a name of `$fp`. To be called before `rewrite_spim_line`; returns the same.
bool rewrite_spim_words(Line&, const std::vector<Token>&);

/// The directives that MARS lacks.
std::vector<std::string_view> spim_directive_names();

/// Completes a statement that matches no form of MARS, by one step: a sum (`N+1`), a negative
/// offset after a label, a jump to a register, a shift by a register or (`sllv`) by a number, a
/// comparison with a number, an omitted repeated operand (`add $t0, 5`). Returns false if no step
/// is left.
bool complete_spim_statement(Names&, std::vector<Token>&);

/// `and $t0, $t1, -5` and other operations that take a constant through $at in spim: the native
/// instructions. Empty for all other statements.
std::vector<std::string> constant_operation(std::span<const Token> statement);

/// `ble $t0, 5, label`: spim compares with 6, and MARS subtracts 1, which may overflow. Empty for
/// all other statements.
std::vector<std::string> compared_with_next(std::span<const Token> statement);

/// What a backslash in a text of spim or MARS stands for, and how many bytes after it belong to it;
/// in spim it may stand for itself (0 bytes). Like spim 8.0, it drops the first digit of `\ooo`.
Character escaped_character(const DialectRules&, std::string_view after_backslash);

/// `li.s $f0, 1.5` and `li.d $f0, 1.5`: the words to load, for the lowest register first.
struct RealConstant {
    int count = 0; ///< 1 or 2
    std::array<u32, 2> words{};
};
bool loads_real_constant(const Token& mnemonic);
/// nullopt if the operands are not a floating-point register and a number.
std::optional<RealConstant> real_constant(std::span<const Token> statement);

} // namespace tharsis
