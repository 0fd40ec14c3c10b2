// token.hpp -- the tokens of a line of assembly
// The kinds are those that MARS 4.5 distinguishes, because they decide which instruction form
// matches.
#pragma once
#include "base/types.hpp"

#include <string_view>

namespace tharsis {

struct Name;

enum class TokenType : u8 {
    error,            ///< not part of the language
    comment,          ///< "#" and the rest of the line
    directive,        ///< ".word": a directive that MARS knows
    mnemonic,         ///< "add", "li": a native or pseudo-instruction
    general_register, ///< "$t0", "$8", "$0x8"
    fp_register,      ///< "$f12"
    identifier,       ///< a label, a macro, an unknown "$name" or ".name"
    open,
    close,
    plus,
    minus,
    colon,
    number5,   ///< 0..31
    number16u, ///< 32..65535
    number16,  ///< -32768..-1
    number32,  ///< any other integer
    real,      ///< "1.5", "NaN": not an integer
    string,    ///< from a double quote to the next, or to the end of the line
    parameter, ///< "%name"
};

constexpr bool is_integer(TokenType type) {
    return type >= TokenType::number5 && type <= TokenType::number32;
}

/// The narrowest type for an integer.
TokenType integer_type(i32 value);

/// One token of a line.
struct Token {
    u32 at = 0, size = 0; ///< its position, in bytes from the start of the line
    i32 value = 0;        ///< of an integer; the number of a register
    TokenType type = TokenType::error;
    Name* name = nullptr;  ///< of a directive, mnemonic or identifier; else null
    std::string_view text; ///< as MARS prints it: the source text, but 'A' is 65
};

} // namespace tharsis
