// spim.hpp -- translates what spim 8.0 accepts and MARS does not
// Lines are rewritten before they are read, statements before they are rejected; the rest of the
// assembler does not depend on the dialect.
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
/// when it returns, and an exception handler that reports the exception and continues after the
/// instruction. `main` comes after it, at 0x00400024 as in spim.
extern const std::string_view spim_start_up;

/// Rewrites lines with spim's own syntax: constants (`SIZE = 10`), directives that MARS lacks
/// (.rdata, .comm, .ent ...). Returns true if the line has changed and must be tokenized again.
bool rewrite_spim_line(Line&, const std::vector<Token>&);

/// The directives that MARS lacks.
std::vector<std::string_view> spim_directive_names();

/// Completes a statement that matches no form of MARS: an omitted repeated operand (`add $t0, 5`),
/// a shift by a register, a comparison with a number, a jump to a register, a negative offset after
/// a label. Returns false if spim
/// does not accept it either.
bool complete_spim_statement(Names&, std::vector<Token>&);

/// `li.s $f0, 1.5` and `li.d $f0, 1.5`: the words to load, for the lowest register first.
struct RealConstant {
    int count = 0; ///< 1 or 2
    std::array<u32, 2> words{};
};
bool loads_real_constant(const Token& mnemonic);
/// nullopt if the operands are not a floating-point register and a number.
std::optional<RealConstant> real_constant(std::span<const Token> statement);

} // namespace tharsis
