// words.hpp -- what GNU as's tables have, for lists of words and for those who read data
#pragma once
#include "base/types.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace tharsis::gas {

/// All directives, those of conditions, too.
std::vector<std::string_view> directive_names();
std::span<const std::string_view> condition_names();
/// What a directive stores, or leaves free.
struct DirectiveData {
    enum class Kind : u8 {
        none,    ///< nothing, or there is no such directive
        integer, ///< one for each operand
        single,
        real,
        text,
        reserved,
        other,
    } kind = Kind::none;
    u8 bytes = 0;        ///< of an item of Kind::integer, single and real
    bool aligns = false; ///< to the size of its items
};
/// The directive is written in small letters.
DirectiveData data_of(std::string_view directive);

/// Each once; some are native instructions as well.
std::vector<std::string_view> macro_instruction_names();

} // namespace tharsis::gas
