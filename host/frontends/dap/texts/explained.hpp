// explained.hpp -- why the debugger refuses an expression, a place or a value, in the client's
// language
#pragma once
#include "base/language.hpp"

#include <string>
#include <string_view>

namespace tharsis::dap {

/// A sentence of the debugger in a language; one that is not in the table stays as it is.
std::string translated(std::string_view sentence, Language);
/// An error with what to do about it: "ERROR; TIP", or the error alone.
std::string explained(std::string_view error, std::string_view tip, Language);

} // namespace tharsis::dap
