// explained.hpp -- why the debugger stopped, why it refuses an expression, a place, a value or an
// argument, in the client's language
#pragma once
#include "base/language.hpp"

#include <string>
#include <string_view>

namespace tharsis::dap {

/// A sentence of the debugger in a language; one that is not in the table stays as it is.
std::string translated(std::string_view sentence, Language);
/// Why the debugger stopped, or a part of that: each line by itself.
std::string translated_stop(std::string_view text, Language);
/// What is wrong with an argument of a request: "arguments.line is missing".
std::string wrong_argument(std::string_view problem, Language);
/// An error with what to do about it: "ERROR; TIP", or the error alone.
std::string explained(std::string_view error, std::string_view tip, Language);

} // namespace tharsis::dap
