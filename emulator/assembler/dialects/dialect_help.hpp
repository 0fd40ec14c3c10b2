// dialect_help.hpp -- what an instruction does where a rule of the dialect differs from MARS's
#pragma once
#include "base/dialect.hpp"

#include <string_view>

namespace tharsis {

/// The help of a row of the instruction tables, or the sentence that holds in this dialect instead.
std::string_view help_under(const DialectRules& rules, std::string_view help);

} // namespace tharsis
