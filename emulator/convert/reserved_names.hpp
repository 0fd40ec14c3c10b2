// reserved_names.hpp -- labels that are instructions in another dialect
#pragma once
#include "convert/items.hpp"

#include <string_view>

namespace tharsis::conversion {

/// Whether a name is an instruction of MARS or spim, which cannot be a label there.
bool is_mnemonic_somewhere(std::string_view name);

/// Gives labels that are instructions new names, in their definitions and wherever they are used.
void rename_mnemonics(CodeLines&);

} // namespace tharsis::conversion
