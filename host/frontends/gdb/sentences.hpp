// sentences.hpp -- what the server of gdb's protocol prints for its user, in English and French
#pragma once
#include "base/message.hpp"

namespace tharsis::gdb {

// clang-format off
inline constexpr Sentence gdb_sentences[] = {
{"waits", "the program waits for input at {0}: type `monitor input TEXT`, or `monitor end input`, and continue", "le programme attend une entrée à l'adresse {0} : tapez `monitor input TEXTE`, ou `monitor end input`, et continuez"},
{"ends-here", "the program ends here with status {0}: `continue` ends it, or go back", "le programme se termine ici avec le code de retour {0} : `continue` le termine, ou revenez en arrière"},
{"by-breakpoint", "stopped by breakpoint {0} (`monitor info break`)", "arrêté par le point d'arrêt {0} (`monitor info break`)"},
{"by-watchpoint", "stopped by watchpoint {0} (`monitor info break`)", "arrêté par le point d'arrêt de données {0} (`monitor info break`)"},
{"by-exception", "stopped by an exception (`monitor info break`)", "arrêté par une exception (`monitor info break`)"},
{"logs-left-out", "{0} lines of log points are left out", "{0} lignes de points de journalisation sont omises"},
{"not-ended", "note: the program has not ended, and so its files were not written (`monitor write files` does it)", "remarque : le programme n'est pas terminé, et ses fichiers n'ont donc pas été écrits (`monitor write files` les écrit)"},
{"not-written", "note: {0} could not be written", "remarque : {0} n'a pas pu être écrit"},
};
// clang-format on

/// A sentence with its arguments, in a language.
template <class... Arguments>
std::string gdb_message(Language language, SentenceOf<gdb_sentences, sizeof...(Arguments)> sentence,
                        const Arguments&... arguments) {
    return text_of(filled_in(*sentence.row, arguments...), language);
}

} // namespace tharsis::gdb
