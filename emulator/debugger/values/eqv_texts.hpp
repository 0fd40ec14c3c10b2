// eqv_texts.hpp -- what the names of .eqv stand for, as the sources say it
// The assembler replaces them and forgets them; anyone who debugs writes them again.
#pragma once
#include "base/program.hpp"

#include <optional>
#include <string_view>

namespace tharsis {

/// The text that a name stands for: of that file, else of any. Nothing: it is no such name, or of
/// two files that say different things.
std::optional<std::string_view> eqv_text(const Program&, std::string_view name,
                                         std::optional<FileId> file);

} // namespace tharsis
