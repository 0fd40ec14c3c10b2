// diagnostic_text.cpp -- messages and tips
#include "frontends/lsp/texts/diagnostic_text.hpp"

namespace tharsis::lsp {

TextLanguage language_of(const Server& server) {
    const std::string& chosen = server.workspace.settings().language;
    const std::string& name = chosen.empty() ? server.client.locale : chosen;
    const bool french = name == "fr" || name.starts_with("fr-") || name.starts_with("fr_");
    return french ? TextLanguage::french : TextLanguage::english;
}

std::string message_text(const Diagnostic& one, TextLanguage language) {
    if (one.tip.empty()) return one.message;
    const char* const word = language == TextLanguage::french ? "conseil : " : "tip: ";
    return one.message + "\n" + word + one.tip;
}

std::string related_text(const RelatedPlace& one, TextLanguage) { return one.message; }

std::string fix_text(const Fix& fix, TextLanguage) { return fix.title; }

std::string call_text(TextLanguage language) {
    return language == TextLanguage::french ? "appelée ici" : "called from here";
}

} // namespace tharsis::lsp
