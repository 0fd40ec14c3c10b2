// log_text.hpp -- what a log point says: a text with {expressions} in it
// "{$t0}" is shown as `print $t0` does, "{$t0:x}" in one of its formats x d u o t c s a f:
// "{$a0:s}" is the text that lies there.
#pragma once
#include "base/program.hpp"
#include "machine/machine.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

/// What cannot be computed stands between the braces with the reason. Two braces stand for one.
/// Labels are those of the file whose instruction comes next, as Expression::parse takes them.
std::string log_text(std::string_view text, const Program&, const Machine&);
/// The first thing in it that is no expression: an error, or nothing.
std::string log_text_error(std::string_view text, const Program&, std::optional<FileId> file);

} // namespace tharsis
