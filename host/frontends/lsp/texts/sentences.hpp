// sentences.hpp -- what the language server says besides diagnostics, in English and French
// What an instruction or a service does is said in English only.
#pragma once
#include "base/message.hpp"

namespace tharsis::lsp {

// clang-format off
inline constexpr Sentence lsp_sentences[] = {
// ---------------------------------------------------------------- definitions
{"data", "data", "données"},
{"kernel-data", "kernel data", "données du noyau"},
{"text", "text", "code"},
{"kernel-text", "kernel text", "code du noyau"},
{"label", "label of {0}", "étiquette de {0}"},
{"global-label", "global label of {0}", "étiquette globale de {0}"},
{"repeated-label", "label that is defined twice: its first definition counts", "étiquette définie deux fois : sa première définition compte"},
{"extern", "external symbol", "symbole externe"},
{"with-address", "{0}, {1}", "{0}, {1}"},
{"address", "address {0}", "adresse {0}"},
{"unsure-address", "address {0} (errors may have moved it)", "adresse {0} (des erreurs ont pu la déplacer)"},
{"stands-for", "stands for {0}", "remplace {0}"},
{"macro-one", "macro with {0} parameter", "macro à {0} paramètre"},
{"macro-many", "macro with {0} parameters", "macro à {0} paramètres"},
{"parameter", "parameter of the macro {0}", "paramètre de la macro {0}"},
{"macro-label", "label of the macro {0}: each call has its own", "étiquette de la macro {0} : chaque appel a la sienne"},
{"use-one", "{0} use", "{0} utilisation"},
{"use-many", "{0} uses", "{0} utilisations"},
{"instruction-one", "{0} machine instruction", "{0} instruction machine"},
{"instruction-many", "{0} machine instructions", "{0} instructions machine"},
{"becomes-one", "Becomes {0} instruction:", "Devient {0} instruction :"},
{"becomes-many", "Becomes {0} instructions:", "Devient {0} instructions :"},

// ---------------------------------------------------------------- procedures
{"colon", ": ", " : "},
{"results", "results", "résultats"},
{"changes", "changes", "modifie"},
{"nothing", "nothing", "rien"},
{"calls", "calls", "appelle"},
{"frame", "stack frame", "cadre de pile"},
{"bytes", "{0} bytes", "{0} octets"},
{"size-one", "{0} instruction, {1} bytes", "{0} instruction, {1} octets"},
{"size-many", "{0} instructions, {1} bytes", "{0} instructions, {1} octets"},
{"run", "Run", "Exécuter"},
{"debug", "Debug", "Déboguer"},

// ---------------------------------------------------------------- statements
{"service-unknown", "The number of the service is in $v0.", "Le numéro du service est dans $v0."},
{"no-service", "There is no service {0}.", "Il n'y a pas de service {0}."},
{"real-register", "floating-point register", "registre flottant"},
{"real-numbered", "floating-point register {0}", "registre flottant {0}"},
{"real-lower", "floating-point register {0}, the lower half of a double", "registre flottant {0}, la moitié basse d'un double"},
{"system-register", "register {0} of coprocessor 0: {1}", "registre {0} du coprocesseur 0 : {1}"},
{"unsigned", "{0} unsigned", "{0} non signé"},
{"line", "line {0}", "ligne {0}"},
{"line-address", "line {0}, address {1}", "ligne {0}, adresse {1}"},
{"slot", "slot of {0}", "place de {0}"},
{"slot-tip", "{0} bytes above $sp, in a frame of {1}", "{0} octets au-dessus de $sp, dans un cadre de {1}"},
{"include-missing", "{0} (there is no such file)", "{0} (ce fichier n'existe pas)"},
{"include-again", "{0} (it is included again: ignored)", "{0} (déjà inclus : ignoré)"},
{"include-deep", "{0} (inclusions are nested too deeply)", "{0} (les inclusions sont trop imbriquées)"},
{"include-long", "{0} (the included files are too long)", "{0} (les fichiers inclus sont trop longs)"},

// ---------------------------------------------------------------- diagnostics and corrections
{"tip", "tip: {0}", "conseil : {0}"},
{"called-here", "called from here", "appelée ici"},
{"in-program", "in the program {0}", "dans le programme {0}"},
{"fix-all", "Fix all", "Tout corriger"},
{"action-outdated", "the text has changed since this correction was offered", "le texte a changé depuis que cette correction a été proposée"},

// ---------------------------------------------------------------- completion
{"template-procedure", "a procedure that keeps $ra and $s0", "une procédure qui conserve $ra et $s0"},
{"repeat-parameter", "parameter of .irp or .irpc", "paramètre de .irp ou .irpc"},
{"template-macro", "a macro with one parameter", "une macro à un paramètre"},
{"template-exit", "ends the program", "termine le programme"},

// ---------------------------------------------------------------- the log
{"not-open", "textDocument/didChange: {0} is not open", "textDocument/didChange : {0} n'est pas ouvert"},

// ---------------------------------------------------------------- why a name is not changed
{"no-symbol", "there is no label, macro, parameter or name of .eqv here", "il n'y a ici ni étiquette, ni macro, ni paramètre, ni nom de .eqv"},
{"put-together", "the name {0} is put together by a macro", "le nom {0} est composé par une macro"},
{"start-up", "{0} is part of the start-up code", "{0} fait partie du code de démarrage"},
{"start-up-calls", "the start-up code calls {0}: with another name the program would not start", "le code de démarrage appelle {0} : sous un autre nom, le programme ne démarrerait pas"},
{"no-parameter", "{0} is not a parameter: they begin with %", "{0} n'est pas un paramètre : leurs noms commencent par %"},
{"an-instruction", "{0} is an instruction", "{0} est une instruction"},
{"a-directive", "{0} is a directive", "{0} est une directive"},
{"a-register", "{0} is a register", "{0} est un registre"},
{"no-name", "{0} is not a name: names are letters, digits, _, . and $, and do not begin with a digit", "{0} n'est pas un nom : un nom se compose de lettres, de chiffres, de _, de . et de $, et ne commence pas par un chiffre"},
{"empty-name", "the new name is empty: names are letters, digits, _, . and $, and do not begin with a digit", "le nouveau nom est vide : un nom se compose de lettres, de chiffres, de _, de . et de $, et ne commence pas par un chiffre"},
{"taken", "{0} is taken", "{0} est déjà pris"},
{"taken-at", "{0} is taken: it is defined in line {1} of {2}", "{0} est déjà pris : il est défini à la ligne {1} de {2}"},
{"would-change", "with the name {0}, line {1} of {2} would mean something else", "avec le nom {0}, la ligne {1} de {2} aurait un autre sens"},
{"would-start", "with the name {0}, the program would start somewhere else: it starts at the global label main, else with its first instruction", "avec le nom {0}, le programme démarrerait ailleurs : il démarre à l'étiquette globale main, sinon à sa première instruction"},
{"would-complain", "with the name {0}, the diagnostics of line {1} of {2} would change: {3}", "avec le nom {0}, les diagnostics de la ligne {1} de {2} changeraient : {3}"},
};
// clang-format on

/// A sentence with its arguments.
template <class... Arguments>
Message lsp_message(SentenceOf<lsp_sentences, sizeof...(Arguments)> sentence,
                    const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

/// The first sentence for one thing, the second for several; the number is its first gap.
template <class... Arguments>
std::string
counted(Language language, u32 number, SentenceOf<lsp_sentences, 1 + sizeof...(Arguments)> one,
        SentenceOf<lsp_sentences, 1 + sizeof...(Arguments)> many, const Arguments&... arguments) {
    const bool singular = number == 1 || (number == 0 && language == Language::french);
    return text_of(filled_in(singular ? *one.row : *many.row, number, arguments...), language);
}

} // namespace tharsis::lsp
