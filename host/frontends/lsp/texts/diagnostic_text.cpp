// diagnostic_text.cpp -- messages and tips
#include "frontends/lsp/texts/diagnostic_text.hpp"

#include "frontends/lsp/texts/sentences.hpp"
#include "support/text/language_choice.hpp"

namespace tharsis::lsp {

Language language_of(const Server& server) {
    return find_language(server.workspace.settings().language).value_or(server.client.language);
}

std::string text_with_tip(const Diagnostic& one, Language language) {
    const std::string message = message_text(one, language), tip = tip_text(one, language);
    if (tip.empty()) return message;
    return message + "\n" + text_of(lsp_message("tip", tip), language);
}

std::string call_text(Language language) { return text_of(lsp_message("called-here"), language); }

} // namespace tharsis::lsp
