// native_text.hpp -- a statement as the native instructions that it was assembled to
// For pseudo-instructions and operands that another dialect does not have.
#pragma once
#include "base/program.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tharsis::conversion {

/// The instructions of the statement that begins at this place, with labels as the targets of
/// branches and jumps, and `la` where two words load the address of one of its operands. nullopt if
/// there are none, if a target has no label, or if a word holds another part of an address, which
/// may be another one in another dialect.
std::optional<std::vector<std::string>> native_text(const Program&, const Place&,
                                                    const std::vector<std::string>& operands);

} // namespace tharsis::conversion
