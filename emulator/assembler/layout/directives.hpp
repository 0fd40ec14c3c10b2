// directives.hpp -- every directive of MARS: one row with name, syntax, help and implementation
// Documents and editors use the rows, too.
#pragma once
#include "assembler/lexer/token.hpp"

#include <span>
#include <string_view>

namespace tharsis {

class FirstPass;

struct DirectiveInfo {
    std::string_view name;   ///< ".asciiz"
    std::string_view syntax; ///< the operands
    std::string_view help;   ///< one sentence
    std::string_view where;  ///< "data", "text", "everywhere"
    void (*run)(FirstPass&,
                std::span<const Token>); ///< the implementation; the directive is the first token
};

/// All of them in alphabetical order.
std::span<const DirectiveInfo> directive_rows();

/// Not case-sensitive. Null: MARS knows no such directive.
const DirectiveInfo* find_directive(std::string_view name);

} // namespace tharsis
