// sentences.hpp -- what the debug adapter says, in English and French
// The output of debugger commands in the console is in English only.
#pragma once
#include "base/message.hpp"

namespace tharsis::dap {

// clang-format off
inline constexpr Sentence dap_sentences[] = {
// ---------------------------------------------------------------- requests
{"not-initialized", "the first request is initialize", "la première requête est initialize"},
{"initialized-before", "initialize was sent before", "initialize a déjà été envoyé"},
{"disconnected", "after disconnect nothing may follow", "rien ne peut suivre disconnect"},
{"unknown-request", "{0} is not a request that this server knows", "{0} n'est pas une requête connue de ce serveur"},
{"unsupported", "this request is not supported, as the capabilities say", "cette requête n'est pas prise en charge, comme l'indiquent les capacités"},
{"cancelled", "the request was cancelled", "la requête a été annulée"},
{"cycles-interrupted", "the cycles up to here take long to count; counting made way for other requests, and goes on when they are asked for again", "les cycles jusqu'ici sont longs à compter ; le comptage a laissé passer d'autres requêtes, et reprendra quand on les redemandera"},
{"no-debuggee", "no program is debugged yet: launch or attach comes first", "aucun programme n'est encore débogué : launch ou attach vient d'abord"},
{"launched-before", "a program is debugged already", "un programme est déjà débogué"},
{"configured", "configurationDone was sent before", "configurationDone a déjà été envoyé"},
{"not-configured", "the program begins with configurationDone, which comes first", "le programme commence avec configurationDone, qui vient d'abord"},
{"runs", "the program runs: pause it first", "le programme s'exécute : suspendez-le d'abord"},
{"has-ended", "the program has ended", "le programme est terminé"},

// ---------------------------------------------------------------- settings
{"no-program", "the setting `program` names no file: give it a file, a list of files, or `case` a recorded run", "le réglage `program` ne nomme aucun fichier : donnez-lui un fichier, une liste de fichiers, ou à `case` une exécution enregistrée"},
{"program-and-case", "`program` and `case` are both set: a recorded run contains its program", "`program` et `case` sont tous deux donnés : une exécution enregistrée contient son programme"},
{"two-inputs", "`input` and `stdin` are both set: the program has one input", "`input` et `stdin` sont tous deux donnés : le programme n'a qu'une entrée"},
{"no-such-value", "{0}: {1} is none of {2}", "{0} : {1} n'est pas une des valeurs {2}"},
{"no-files", "files: {0} is none of none, cwd, all, and there is no such folder", "files : {0} n'est pas une des valeurs none, cwd, all, et il n'y a pas de tel dossier"},
{"unknown-setting", "there is no setting {0}: it is ignored", "il n'y a pas de réglage {0} : il est ignoré"},
{"bare-needs-spim", "`bare` needs `dialect`: spim", "`bare` demande `dialect` : spim"},
{"not-with-dialect", "with `dialect`: {0}, `memory` and `selfModifying` cannot be set", "avec `dialect` : {0}, `memory` et `selfModifying` ne peuvent pas être donnés"},
{"wrong-keys", "keys: {0}: \\ must be followed by n, t, b, e, s, \\ or xHH", "keys : {0} : \\ doit être suivi de n, t, b, e, s, \\ ou xHH"},
{"wrong-bitmap", "bitmap: {0} is no base, size or unit; for example: gp,256x256,unit=8", "bitmap : {0} n'est ni une base, ni une taille, ni une unité ; par exemple : gp,256x256,unit=8"},
{"no-ordinary-file", "{0} is not an ordinary file", "{0} n'est pas un fichier ordinaire"},
{"no-folder", "cwd: there is no folder {0}", "cwd : il n'y a pas de dossier {0}"},
{"file-error", "{0}: {1}", "{0} : {1}"},
{"source-error", "{0}, line {1}: {2}", "{0}, ligne {1} : {2}"},
{"no-terminal", "no terminal could be opened: the debug console serves instead", "aucun terminal n'a pu être ouvert : la console de débogage le remplace"},

// ---------------------------------------------------------------- stops
{"no-code", "no instruction of the program comes from {0}", "aucune instruction du programme ne vient de {0}"},
{"moved-line", "the nearest line with code is line {0}", "la ligne de code la plus proche est la ligne {0}"},
{"logs-left-out", "{0} lines of log points are left out", "{0} lignes de points de journalisation sont omises"},
{"no-debugging", "the program runs without the debugger", "le programme s'exécute sans débogueur"},
{"no-instruction", "there is no instruction at {0}", "il n'y a pas d'instruction à l'adresse {0}"},
{"no-data", "{0} names no data that can be watched", "{0} ne nomme aucune donnée qui puisse être surveillée"},
{"no-filter", "there is no filter {0}", "il n'y a pas de filtre {0}"},
{"no-filter-condition", "the filter {0} takes no condition", "le filtre {0} n'accepte pas de condition"},
{"mode-change", "a write stops if it changes the value", "une écriture arrête le programme si elle change la valeur"},
{"mode-write", "each write stops", "chaque écriture arrête le programme"},
{"filter-unhandled", "Faults", "Erreurs d'exécution"},
{"help-unhandled", "A fault that ends the program: stop there, where it can still go back", "Une erreur d'exécution qui termine le programme : s'y arrêter, d'où l'on peut encore revenir en arrière"},
{"filter-taken", "Exceptions taken by a handler", "Exceptions traitées par un gestionnaire"},
{"help-taken", "The program's own exception handler begins", "Le gestionnaire d'exceptions du programme commence"},
{"filter-services", "Wrong services", "Services incorrects"},
{"help-services", "An unknown service, or a wrong argument of one", "Un service inconnu, ou un argument incorrect"},
{"filter-uninitialised", "Uninitialised values", "Valeurs non initialisées"},
{"help-uninitialised", "A register or memory is used that was never written", "Un registre ou une mémoire jamais écrits sont utilisés"},
{"filter-conventions", "Calling convention", "Convention d'appel"},
{"help-conventions", "A procedure does not restore a saved register, $sp or $ra", "Une procédure ne restaure pas un registre sauvegardé, $sp ou $ra"},
{"filter-self", "Self-modifying code", "Code automodifiant"},
{"help-self", "The program writes to its own text", "Le programme écrit dans son propre code"},

// ---------------------------------------------------------------- why it stopped
{"at-breakpoint", "At a breakpoint", "À un point d'arrêt"},
{"at-data", "Data was accessed", "Accès à une donnée"},
{"at-exception", "An error", "Une erreur"},
{"at-beginning", "At the beginning of the run", "Au début de l'exécution"},
{"at-entry", "At the entry", "À l'entrée"},
{"at-step", "At step {0}", "À l'étape {0}"},
{"at-target", "At the target", "À la destination"},
{"at-end", "The program has ended", "Le programme est terminé"},
{"at-end-with", "The program has ended with status {0}", "Le programme s'est terminé avec le code de retour {0}"},
{"paused", "Paused", "Suspendu"},
{"failed", "The program failed", "Le programme a échoué"},
{"wrong-return", "A procedure returned to a wrong place", "Une procédure est revenue au mauvais endroit"},
{"waits-for-input", "The program waits for input", "Le programme attend une entrée"},
{"waits", "The program waits for input: type a line here.", "Le programme attend une entrée : tapez une ligne ici."},
{"no-exception", "the program did not stop at an error", "le programme ne s'est pas arrêté sur une erreur"},
{"not-written", "{0} could not be written", "{0} n'a pas pu être écrit"},

// ---------------------------------------------------------------- time
{"searching", "Searching the run", "Recherche dans l'exécution"},
{"moving", "Going to a step", "Déplacement vers un pas"},
{"looking", "Looking for errors of the run", "Recherche d'erreurs dans l'exécution"},
{"command", "Executing {0}", "Exécution de {0}"},
{"goto-pc", "Continue at line {0} (set pc)", "Continuer à la ligne {0} (changer pc)"},
{"goto-back", "Back to the last time line {0} was executed", "Retour à la dernière exécution de la ligne {0}"},
{"goto-forwards", "Forwards to the next time line {0} is executed", "Avance jusqu'à la prochaine exécution de la ligne {0}"},
{"not-before", "Line {0} was not executed before this step.", "La ligne {0} n'a pas été exécutée avant ce pas."},
{"not-again", "Line {0} is not executed again: the program ends before that.", "La ligne {0} n'est plus exécutée : le programme se termine avant."},
{"no-restart", "this frame cannot be restarted: it was not called", "ce cadre ne peut pas être repris : il n'a pas été appelé"},
{"never-written", "Nothing has written {0} since the start.", "Rien n'a écrit {0} depuis le début."},
{"search-ended", "The search was ended.", "La recherche a été interrompue."},
{"written-by-hand", "{0} was set by hand at step {1}.", "{0} a été fixé à la main au pas {1}."},
{"written-in-line", "{0} was last written at step {1}, in line {2}: {3}", "{0} a été écrit en dernier au pas {1}, à la ligne {2} : {3}"},
{"written-at", "{0} was last written at step {1}, at {2}: {3}", "{0} a été écrit en dernier au pas {1}, à l'adresse {2} : {3}"},
{"mark-output", "output", "affichage"},
{"mark-input", "input", "lecture"},
{"mark-key", "key", "touche"},
{"mark-display", "display", "écran"},
{"mark-dialog", "dialog", "dialogue"},
{"mark-breakpoint", "breakpoint", "point d'arrêt"},
{"mark-watchpoint", "data breakpoint", "point d'arrêt de données"},
{"mark-exception", "exception taken", "exception traitée"},
{"mark-edit", "{0} set by hand", "{0} fixé à la main"},

// ---------------------------------------------------------------- values
{"scope-frame", "Stack frame", "Cadre de pile"},
{"scope-registers", "Registers", "Registres"},
{"scope-floating", "Floating point", "Virgule flottante"},
{"scope-system", "Coprocessor 0", "Coprocesseur 0"},
{"scope-data", "Data", "Données"},
{"calls-not-shown", "{0} calls not shown", "{0} appels non montrés"},
{"scope-changed", "Changed by the last step", "Changés par le dernier pas"},
{"no-variable", "there is no variable {0} here", "il n'y a pas de variable {0} ici"},
{"read-only", "{0} cannot be changed", "{0} ne peut pas être changé"},
{"no-memory", "there is no memory at {0}", "il n'y a pas de mémoire à l'adresse {0}"},
{"no-source", "there is no such source", "cette source n'existe pas"},
{"no-keypad", "the program has no keypad: the setting `digitalLab` gives it one", "le programme n'a pas de pavé de touches : le réglage `digitalLab` lui en donne un"},
{"no-keyboard", "the program has no keyboard: the setting `mmio` gives it one", "le programme n'a pas de clavier : le réglage `mmio` lui en donne un"},
};
// clang-format on

/// A sentence with its arguments.
template <class... Arguments>
Message dap_message(SentenceOf<dap_sentences, sizeof...(Arguments)> sentence,
                    const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

} // namespace tharsis::dap
