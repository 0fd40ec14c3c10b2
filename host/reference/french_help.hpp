// french_help.hpp -- what instructions, directives, services and registers do, in French
#pragma once
#include "base/language.hpp"

#include <span>
#include <string_view>

namespace tharsis {

/// The help of a row of the tables, in a language. The row's English sentence is its key here: rows
/// with the same help share a sentence. A test holds that every row has one.
std::string_view help_in(Language, std::string_view help);

/// All pairs, by their English in the order of bytes.
std::span<const Bilingual> help_sentences();

} // namespace tharsis
