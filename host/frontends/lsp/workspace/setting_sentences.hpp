// setting_sentences.hpp -- what is wrong with the client's settings, in English and French
#pragma once
#include "base/message.hpp"

namespace tharsis::lsp {

// clang-format off
inline constexpr Sentence setting_sentences[] = {
{"setting-boolean", "{0} must be true or false", "{0} doit être true ou false"},
{"setting-object", "{0} must be an object", "{0} doit être un objet"},
{"setting-one-of", "{0} must be one of: {1}", "{0} doit être un de ces mots : {1}"},
{"setting-hints", "{0} must be true, false or an object", "{0} doit être true, false ou un objet"},
{"setting-programs", "{0} must be a list of lists of file names", "{0} doit être une liste de listes de noms de fichiers"},
{"setting-program-file", "`programs` in the settings names {0}, which cannot be read", "`programs` dans les réglages nomme {0}, qui ne peut pas être lu"},
{"setting-code", "{0} is the code of no diagnostic", "{0} n'est le code d'aucun diagnostic"},
{"setting-code-near", "{0} is the code of no diagnostic; did you mean \"{1}\"?", "{0} n'est le code d'aucun diagnostic ; vouliez-vous dire « {1} » ?"},
};
// clang-format on

/// A sentence with its arguments.
template <class... Arguments>
Message setting_message(SentenceOf<setting_sentences, sizeof...(Arguments)> sentence,
                        const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

} // namespace tharsis::lsp
