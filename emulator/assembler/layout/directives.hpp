// directives.hpp -- every directive of MARS: one row of name, syntax, help and what it does
// The rows are a table for documents and editors, too.
#pragma once
#include "assembler/lexer/token.hpp"

#include <span>
#include <string_view>

namespace tharsis {

class FirstPass;

struct DirectiveInfo {
    std::string_view name;   ///< ".asciiz"
    std::string_view syntax; ///< its operands
    std::string_view help;   ///< one sentence
    std::string_view where;  ///< "data", "text", "everywhere"
    void (*run)(
        FirstPass&,
        std::span<const Token>); ///< for the assembler only; the directive is the first token
};

/// All of them, by alphabet.
std::span<const DirectiveInfo> directive_rows();

/// Case does not matter. Null: MARS knows no such directive.
const DirectiveInfo* find_directive(std::string_view name);

} // namespace tharsis
