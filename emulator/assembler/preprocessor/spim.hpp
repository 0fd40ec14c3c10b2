// spim.hpp -- what spim 8.0 accepts and MARS does not, said in MARS's words
// Lines are rewritten before they are read, statements before they are refused; the rest of the
// assembler knows nothing.
#pragma once
#include "assembler/lexer/lexer.hpp"
#include "assembler/preprocessor/line.hpp"

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace tharsis {

/// The text that spim puts before every program: start-up code that calls a global `main` and exits
/// when that returns, and an exception handler that prints what happened and goes on after the
/// instruction. `main` comes after it, at 0x00400024 as in spim.
extern const std::string_view spim_start_up;

/// Rewrites what is a line of its own in spim: constants (`SIZE = 10`), directives that MARS lacks
/// (.rdata, .comm, .ent ...). True if the line has changed, and its tokens must be made again.
bool rewrite_spim_line(Line&, const std::vector<Token>&);

/// What spim makes of a statement that fits no form of MARS: a repeated operand left out (`add $t0,
/// 5`), a shift by a register, a jump to one, a negative offset after a label. False: spim does
/// not know it either.
bool complete_spim_statement(Names&, std::vector<Token>&);

/// `li.s $f0, 1.5` and `li.d $f0, 1.5`: the words to load, the lowest register first.
struct RealConstant {
    int count = 0; ///< 1 or 2
    std::array<u32, 2> words{};
};
bool loads_real_constant(const Token& mnemonic);
/// Nothing if the operands are no floating-point register and number.
std::optional<RealConstant> real_constant(std::span<const Token> statement);

} // namespace tharsis
