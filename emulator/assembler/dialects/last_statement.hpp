// last_statement.hpp -- the statement that a text ends in, for editors: the text goes up to the
// cursor
#pragma once
#include "base/dialect.hpp"

#include <string>
#include <string_view>

namespace tharsis {

/// It may be unfinished, or empty.
struct LastStatement {
    /// From its line or its beginning to the end of the given text. Other statements of the line
    /// and comments of C are blanks, byte for byte.
    std::string text;
    bool in_comment = false; ///< the given text ends in a comment of C
};

/// As the dialect divides texts. Takes time in proportion to the text where comments may have
/// several lines, else to the line.
LastStatement last_statement(const DialectRules& rules, std::string_view text);

} // namespace tharsis
