// french_sentences.hpp -- the French sentences of the reader of TOML
//
// Functions return nothing if the sentence is not in their table.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

std::optional<std::string> french_of_toml(std::string_view english);

} // namespace tharsis
