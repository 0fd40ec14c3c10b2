// library_sentences.hpp -- what the library says of its own, in English and French
#pragma once
#include "base/message.hpp"

#include <tharsis/result.hpp>

namespace tharsis {

// clang-format off
inline constexpr Sentence library_sentences[] = {
{"no-dialect", "there is no dialect {0}", "il n'y a pas de dialecte {0}"},
{"all-dialects", "the dialects are {0}", "les dialectes sont {0}"},
{"no-memory", "there is no memory configuration {0}", "il n'y a pas de configuration de mémoire {0}"},
{"all-memories", "the configurations are Default, CompactDataAtZero and CompactTextAtZero", "les configurations sont Default, CompactDataAtZero et CompactTextAtZero"},
{"no-sources", "there is no source to assemble", "il n'y a pas de source à assembler"},
{"give-source", "give at least one source text", "donnez au moins un texte source"},
{"no-register", "there is no register {0}", "il n'y a pas de registre {0}"},
{"some-registers", "registers are $t0, $8, pc, hi, lo, $f12, status ...", "les registres sont $t0, $8, pc, hi, lo, $f12, status..."},
{"unreadable-address", "the program has no memory at {0}", "le programme n'a pas de mémoire à l'adresse {0}"},
{"unwritable-address", "the memory at {0} cannot be written", "la mémoire à l'adresse {0} ne peut pas être écrite"},
{"data-addresses", "labels of .data, the heap and the stack have memory; text can be written only with self-modifying code", "les étiquettes de .data, le tas et la pile ont de la mémoire ; le texte ne peut être écrit qu'avec du code qui se modifie"},
{"no-instruction", "there is no instruction at {0}", "il n'y a pas d'instruction en {0}"},
{"no-file", "the program has no source file {0}", "le programme n'a pas de fichier source {0}"},
{"its-files", "its files are: {0}", "ses fichiers sont : {0}"},
{"task-file", "{0}: {1}", "{0} : {1}"},
{"submission-missing", "nothing was handed in: {0}", "rien n'a été rendu : {0}"},
{"one-submission", "{0} is a folder of several submissions", "{0} est un dossier de plusieurs rendus"},
{"read-each", "read each of them by its own path", "lisez chacun par son propre chemin"},
{"no-game", "there is no game {0}", "il n'y a pas de jeu {0}"},
{"all-games", "the games are {0}", "les jeux sont {0}"},
{"other-game", "the adaptor is for {0}, not for {1}", "l'adaptateur est pour {0}, pas pour {1}"},
{"depth", "the depth must be from {0} to {1}", "la profondeur doit être de {0} à {1}"},
{"no-position", "`{0}` is not a position of {1}", "`{0}` n'est pas une position de {1}"},
{"start-position", "the initial position is {0}", "la position initiale est {0}"},
{"no-format", "there is no report format {0}", "il n'y a pas de format de rapport {0}"},
{"all-formats", "the formats are {0}", "les formats sont {0}"},
{"one-each", "the format {0} is about one submission", "le format {0} concerne un seul rendu"},
{"cancelled", "the judgement was interrupted", "le jugement a été interrompu"},
{"count-cancelled", "the count was interrupted", "le décompte a été interrompu"},
{"no-option", "there is no option {0}", "il n'y a pas d'option {0}"},
{"listed-options", "tharsis.h lists what is possible", "tharsis.h énumère ce qui est possible"},
{"no-movement", "there is no movement of this number", "il n'y a pas de mouvement de ce numéro"},
{"not-a-number", "the value of {0} must be a number from 0 to {1}", "la valeur de {0} doit être un nombre de 0 à {1}"},
{"not-a-choice", "the value of {0} must be one of: {1}", "la valeur de {0} doit être parmi : {1}"},
{"no-argument", "a pointer that must point at something is null", "un pointeur qui doit désigner quelque chose est nul"},
{"out-of-memory", "this computer has not enough memory", "cet ordinateur n'a pas assez de mémoire"},
{"differs-register", "after {0} steps {1} is {2} in the one run and {3} in the other", "après {0} pas, {1} vaut {2} dans une exécution et {3} dans l'autre"},
{"differs-memory", "after {0} steps the byte at {1} is {2} in the one run and {3} in the other", "après {0} pas, l'octet à l'adresse {1} vaut {2} dans une exécution et {3} dans l'autre"},
{"differs-output", "after {0} equal bytes of output the one run prints {1}, the other {2}", "après {0} octets de sortie égaux, une exécution affiche {1}, l'autre {2}"},
{"one-output-ends", "after {0} equal bytes of output the one run prints nothing more, the other {1}", "après {0} octets de sortie égaux, une exécution n'affiche plus rien, l'autre {1}"},
{"other-output-ends", "after {0} equal bytes of output the one run prints {1}, the other nothing more", "après {0} octets de sortie égaux, une exécution affiche {1}, l'autre plus rien"},
{"differs-instruction", "step {0} executes another instruction", "le pas {0} exécute une autre instruction"},
{"differs-length", "one run ends after {0} steps, the other goes on", "une exécution finit après {0} pas, l'autre continue"},
};
// clang-format on

/// A sentence with its arguments.
template <class... Arguments>
Message library_message(SentenceOf<library_sentences, sizeof...(Arguments)> sentence,
                        const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

/// An error of the interface in a language.
inline tharsis_api_1::Error error_of(const Message& what, const Message& tip, Language language) {
    return {text_of(what, language), text_of(tip, language), {}, 0, 0};
}

} // namespace tharsis
