// shared_names.hpp -- a name in all programs that share a place where it is written
#pragma once
#include "frontends/lsp/features/query.hpp"

namespace tharsis::lsp {

/// A definition in one program.
struct NameInProgram {
    Query query;
    DefinitionId id = no_id;
};

/// All definitions that have the same name because of a place that they share, the given one first:
/// a part that two programs include defines the name for both, or uses what each of them defines.
/// Some are missing if the request is cancelled.
std::vector<NameInProgram> names_shared_with(Server&, const Query&, DefinitionId);

/// The same for what a place means in each of its programs; each definition once.
std::vector<NameInProgram> names_at(Server&, const std::vector<Query>& places);

/// Whether a text is a use of the name as it is written. Names of GNU as's macros are kept in small
/// letters, and may be written in others.
bool is_written(const Definition&, std::string_view text);

/// The number of places that use a name, in all programs that share it.
u32 uses_of(Server&, const Query&, DefinitionId);

} // namespace tharsis::lsp
