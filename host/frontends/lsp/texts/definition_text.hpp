// definition_text.hpp -- a definition of the source in words: for hovers, completion and symbols
#pragma once
#include "base/message.hpp"
#include "frontends/lsp/texts/markup.hpp"
#include "frontends/lsp/workspace/snapshot.hpp"

namespace tharsis::lsp {

/// "label of data, 0x10010004", "macro (%a, %b)", ".eqv".
std::string kind_text(const SourceModel&, DefinitionId, Language);
/// "address 0x00400000", and whether errors may have moved it.
Message address_message(u32 address, bool is_sure);
/// "print (%text)" for a macro, else the name.
std::string signature_text(const SourceModel&, DefinitionId, const DialectRules&);
/// Whether the arguments of a macro call are written in parentheses.
bool has_macro_brackets(const DialectRules&);
/// The comment above it without its # signs.
std::string comment_text(const SourceModel&, const Definition&);
/// The directives that follow a label of data, as they are written; at most a few lines.
std::string data_text(const Snapshot&, DefinitionId);
/// Everything: kind, address, value, comment, procedure, number of uses.
void describe_definition(const Snapshot&, DefinitionId, u32 uses, Language, Markup& to);

} // namespace tharsis::lsp
