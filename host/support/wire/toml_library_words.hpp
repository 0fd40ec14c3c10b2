// toml_library_words.hpp -- the words of toml++ about a syntax error, as messages of ours
// The library has no codes of errors, only English sentences. They are recognized here, once, where
// they come from the library; nothing else reads them.
#pragma once
#include "base/message.hpp"

namespace tharsis {

/// The message for the description of an error of toml++. A description that is not in the table is
/// quoted in French.
Message message_of_toml_library(std::string_view description);

} // namespace tharsis
