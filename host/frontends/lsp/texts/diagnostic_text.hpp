// diagnostic_text.hpp -- the only place where a diagnostic becomes text, in the client's language
#pragma once
#include "base/diagnostic.hpp"
#include "frontends/lsp/server.hpp"

#include <string>

namespace tharsis::lsp {

enum class TextLanguage : u8 { english, french };

/// The setting, else the client's locale.
TextLanguage language_of(const Server&);

/// The message, and the tip on a line of its own.
std::string message_text(const Diagnostic&, TextLanguage);
std::string related_text(const RelatedPlace&, TextLanguage);
std::string fix_text(const Fix&, TextLanguage);
/// For the place of a macro call that led to a diagnostic.
std::string call_text(TextLanguage);

} // namespace tharsis::lsp
