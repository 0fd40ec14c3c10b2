// eqv_texts.hpp -- the replacement texts of .eqv names, as written in the sources
// The assembler replaces these names and forgets them; in the debugger they can be typed again.
#pragma once
#include "base/program.hpp"

#include <optional>
#include <string_view>

namespace tharsis {

/// The text of a name: from that file, else from any. Returns nullopt if there is no such name, or
/// if two files define it differently.
std::optional<std::string_view> eqv_text(const Program&, std::string_view name,
                                         std::optional<FileId> file);

} // namespace tharsis
