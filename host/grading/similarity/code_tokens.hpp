// code_tokens.hpp -- a program as steps that do not depend on names, registers, layout or
// formatting
//
// Derived from the assembled words, so that comments, labels and macros cannot hide a copy.
#pragma once
#include "base/program.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// One step. Operands are numbers of values (from `first_value` on; the same number is the same
/// value, wherever it was held) or one of the classes below. Instructions that only hold, copy or
/// load constants are not steps.
struct CodeToken {
    std::string_view op;          ///< "add", "lw", "branch-back", ...; static text
    std::array<u32, 4> operand{}; ///< 0: none
    u32 first = 0, last = 0;      ///< indices into Program::text: the words of the step

    // Classes of operands that are not values.
    static constexpr u32 none = 0, nothing = 1, one = 2, minus_one = 3, constant = 4, stack = 5,
                         global = 6, link = 7;
    static constexpr u32 first_service = 16; ///< + the number of a service
    static constexpr u32 first_value = 1 << 16;
};

struct CodeTokens {
    std::vector<CodeToken> list;
    std::vector<u32> ends; ///< of segments that belong together (procedures): indices into `list`,
                           ///< ascending; the last is its size
};

/// Never fails; words that are not instructions end a segment.
CodeTokens code_tokens(const Program&);

/// A line for other tools: "add v constant", values without their numbers.
std::string text_of(const CodeToken&);

} // namespace tharsis
