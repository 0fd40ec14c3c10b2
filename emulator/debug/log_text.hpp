// log_text.hpp -- what a log point says: a text with {expressions} in it
// "{$t0}" is a number, "{$t0:x}" hexadecimal, "{$a0:c}" a character, "{$a0:s}" the text that lies there.
#pragma once
#include "base/program.hpp"
#include "machine/machine.hpp"
#include <string>
#include <string_view>

namespace tharsis {

/// What cannot be computed stands between the braces with the reason. Two braces stand for one.
std::string log_text(std::string_view text, const Program&, const Machine&);
/// The first thing in it that is no expression: an error, or nothing.
std::string log_text_error(std::string_view text, const Program&);

}
