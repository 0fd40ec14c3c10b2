// french_diagnostics.hpp -- what the assembler's codes mean, in French
// For reports only: the assembler itself speaks English, and tells more.
#pragma once
#include <string>
#include <string_view>

namespace tharsis {

/// "instruction inconnue"; empty for a code that is not known here.
std::string_view french_of_code(std::string_view code);

/// The whole message in French, if it is a frequent one; else what its code means, and the English quoted as such.
std::string french_of_message(std::string_view code, std::string_view message);
/// The tip in French where it is one of those that suggest a word; else the English, quoted as such.
std::string french_of_tip(const std::string& tip);

}
