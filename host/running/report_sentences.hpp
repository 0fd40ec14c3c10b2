// report_sentences.hpp -- what the report of a stop adds to the machine's words, in English and
// French
#pragma once
#include "base/message.hpp"

namespace tharsis {

// clang-format off
inline constexpr Sentence report_sentences[] = {
{"ctrl-c", "stopped by Ctrl-C", "arrêté par Ctrl-C"},
{"signal", "stopped by signal {0}", "arrêté par le signal {0}"},
{"step-limit", "the limit of {0} instructions is reached", "la limite de {0} instructions est atteinte"},
{"output-limit", "the limit of {0} bytes of output is reached", "la limite de {0} octets affichés est atteinte"},
{"memory-limit", "the limit of {0} bytes of memory is reached", "la limite de {0} octets de mémoire est atteinte"},
{"both", "{0} {1}", "{0} {1}"},
{"after-colon", "{0}: {1}", "{0} : {1}"},
{"in-function", " in {0}", " dans {0}"},
{"meaning", "at 0x{0}{1}: {2}   means {3}", "à l'adresse 0x{0}{1} : {2}   signifie {3}"},
{"meaning-here", "at 0x{0}{1}: {2}   means {3}; here {4}", "à l'adresse 0x{0}{1} : {2}   signifie {3} ; ici {4}"},

// ---------------------------------------------------------------- what other dialects do
{"two-dialects", "{0}, {1}", "{0} et {1}"},
{"in-dialect", "in programs for {0}, {1}; if this is one, add --dialect {2}", "dans les programmes pour {0}, {1} ; si c'en est un, ajoutez --dialect {2}"},
{"main-is-called", "start-up code calls main, which may return", "un code de démarrage appelle main, qui peut revenir"},
{"end-ends-program", "the end of the instructions ends the program", "la fin des instructions termine le programme"},
{"unset-is-zero", "what was never set is 0", "ce qui n'a jamais reçu de valeur vaut 0"},
{"division-goes-on", "a division by zero leaves hi and lo as they were", "une division par zéro laisse hi et lo tels quels"},
{"more-services", "there is this service", "ce service existe"},

// ---------------------------------------------------------------- the place of a bitmap display
{"no-data-label", "the program has no data label {0}", "le programme n'a pas d'étiquette de données {0}"},
{"bitmap-bases", "a base is global, gp, static, heap, mmio, a number, or a label of .data", "une base est global, gp, static, heap, mmio, un nombre, ou une étiquette de .data"},
{"did-you-mean", "did you mean {0}?", "vouliez-vous dire {0} ?"},

// ---------------------------------------------------------------- tips of the command line
{"give-input", "type them, pipe them in, or use --input FILE", "tapez-les, envoyez-les par un tube, ou utilisez --input FICHIER"},
{"give-keys", "give it more with --type, --keys or standard input, or run it in a terminal and type", "donnez-lui-en avec --type, --keys ou l'entrée standard, ou lancez-le dans un terminal et tapez"},
{"max-steps", "--max-steps sets the limit", "--max-steps fixe la limite"},
{"max-output", "--max-output sets the limit", "--max-output fixe la limite"},
{"max-memory", "--max-memory sets the limit", "--max-memory fixe la limite"},
};
// clang-format on

/// A sentence with its arguments.
template <class... Arguments>
Message report_message(SentenceOf<report_sentences, sizeof...(Arguments)> sentence,
                       const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

} // namespace tharsis
