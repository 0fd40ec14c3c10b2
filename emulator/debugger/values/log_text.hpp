// log_text.hpp -- the text of a log point, with {expressions} in it
// "{$t0}" is shown as `print $t0` does, "{$t0:x}" in one of its formats x d u o t c s a f;
// "{$a0:s}" is the text at that address.
#pragma once
#include "base/program.hpp"
#include "machine/machine.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// An expression that cannot be evaluated is shown in its braces with the reason. A double brace
/// stands for one. Labels are those of the unit of the next instruction, as in Expression::parse.
std::string log_text(std::string_view text, const Program&, const Machine&);
/// The expressions in it, in order, without their formats.
std::vector<std::string> log_expressions(std::string_view text);
/// The error of the first part that is not a valid expression; empty if there is none.
std::string log_text_error(std::string_view text, const Program&, std::optional<FileId> unit);

} // namespace tharsis
