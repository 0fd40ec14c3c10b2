// diagnostic_text.hpp -- the only place where a diagnostic becomes text, in the client's language
#pragma once
#include "base/diagnostic.hpp"
#include "frontends/lsp/server.hpp"

#include <string>

namespace tharsis::lsp {

/// The setting, else the client's locale.
Language language_of(const Server&);

/// The message, and the tip on a line of its own.
std::string text_with_tip(const Diagnostic&, Language);
/// For the place of a macro call that led to a diagnostic.
std::string call_text(Language);

} // namespace tharsis::lsp
