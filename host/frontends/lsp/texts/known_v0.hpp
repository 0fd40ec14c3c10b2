// known_v0.hpp -- the number of the service that a syscall requests, where the text says it
#pragma once
#include "assembler/source/model_index.hpp"
#include "base/dialect.hpp"

#include <optional>

namespace tharsis::lsp {

/// The value that $v0 certainly has when a statement begins: what all paths to it have in common,
/// as far back as a few hundred statements. Calls, labels whose address is taken, and the beginning
/// of a procedure leave it unknown, and so do branches with delay slots.
std::optional<u32> known_v0(const SourceModel&, const ModelIndex&, const DialectRules&,
                            bool delay_slots, StatementId);

} // namespace tharsis::lsp
