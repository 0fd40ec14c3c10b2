// sentences.hpp -- what the command line says of its own, in English and French
//
// Sentences of options that few use are English only, and are not here.
#pragma once
#include "base/message.hpp"

namespace tharsis {

// clang-format off
inline constexpr Sentence cli_sentences[] = {
// ---------------------------------------------------------------- the command
{"unknown-command", "unknown command {0}", "commande inconnue : {0}"},
{"meant-command", "did you mean `tharsis {0}`?", "vouliez-vous dire `tharsis {0}` ?"},
{"meant-run", "did you mean `tharsis run {0}`?", "vouliez-vous dire `tharsis run {0}` ?"},
{"list-commands", "`tharsis --help` lists the commands", "`tharsis --help` énumère les commandes"},
{"output-failed", "standard output cannot be written: {0}", "la sortie standard ne peut pas être écrite : {0}"},
{"missing-file", "missing argument: FILE", "il manque un argument : FICHIER"},
{"file-example", "tharsis {0} program.asm", "tharsis {0} programme.asm"},

// ---------------------------------------------------------------- options
{"input-missing", "--input {0}: {1}", "--input {0} : {1}"},
{"input-takes", "--input takes a file with the lines that the program reads", "--input prend un fichier avec les lignes que lit le programme"},
{"unknown-option", "unknown option {0}", "option inconnue : {0}"},
{"dotted-file", "if it is a file, write ./{0}", "si c'est un fichier, écrivez ./{0}"},
{"dashes", "put -- before a position: tharsis play GAME -- POSITION", "mettez -- avant une position : tharsis play JEU -- POSITION"},
{"list-options", "`tharsis {0} --help` lists the options", "`tharsis {0} --help` énumère les options"},
{"did-you-mean", "did you mean {0}?", "vouliez-vous dire {0} ?"},
{"needs-value", "{0} needs a value", "{0} demande une valeur"},
{"value-missing", "{0}=: a value is missing", "{0}= : il manque une valeur"},
{"wrong-color", "--color {0}: not auto, always or never", "--color {0} : ni auto, ni always, ni never"},
{"color-example", "for example: --color=always", "par exemple : --color=always"},
{"wrong-language", "--lang {0}: unknown language", "--lang {0} : langue inconnue"},
{"languages", "en or fr", "en ou fr"},
{"not-positive", "{0} {1}: not a number above 0", "{0} {1} : pas un nombre supérieur à 0"},
{"limit-example", "for example: {0} 10M", "par exemple : {0} 10M"},
{"wrong-option-value", "{0} {1}: {2}", "{0} {1} : {2}"},
{"too-wide", "does not fit into 32 bits", "ne tient pas dans 32 bits"},
{"label-number", "use LABEL=NUMBER", "écrivez ÉTIQUETTE=NOMBRE"},
{"not-a-number", "not a number", "pas un nombre"},
{"wrong-set", "--set {0}", "avec --set, {0}"},
{"set-example", "for example: --set couleur=1", "par exemple : --set couleur=1"},
{"seed-example", "for example: --seed 7", "par exemple : --seed 7"},
{"wrong-engine", "--engine {0}: not an engine", "--engine {0} : pas un moteur"},
{"wrong-engine-set", "THARSIS_ENGINE={0}: not an engine", "THARSIS_ENGINE={0} : pas un moteur"},
{"engines", "one of: auto, interpreter, translator, reference", "au choix : auto, interpreter, translator, reference"},
{"wrong-folder", "--files {0}: not a folder", "--files {0} : pas un dossier"},
{"wrong-folder-set", "THARSIS_FILES={0}: not a folder", "THARSIS_FILES={0} : pas un dossier"},
{"folders", "one of: none, cwd, all, or a folder that exists", "au choix : none, cwd, all, ou un dossier qui existe"},
{"wrong-format", "{0}={1}: not a format", "{0}={1} : pas un format"},
{"stats-formats", "--stats=text or --stats=json", "--stats=text ou --stats=json"},
{"findings-words", "text or json, and error, space, hints: for example --findings=json,error", "text ou json, et error, space, hints : par exemple --findings=json,error"},
{"findings-missing", "--findings={0}: a value is missing", "--findings={0} : il manque une valeur"},
{"findings-both", "--findings: text and json cannot be combined", "--findings : text et json ne vont pas ensemble"},
{"findings-trace", "--findings and --trace cannot watch one run together", "--findings et --trace ne peuvent pas observer la même exécution"},
{"run-twice", "run the program twice, or record it once with --record", "exécutez le programme deux fois, ou enregistrez-le une fois avec --record"},
{"midi-name", "--midi needs a name", "--midi demande un nom"},
{"midi-example", "for example: --midi tune.mid", "par exemple : --midi air.mid"},
{"no-lab", "--digital-lab: the recorded run has none", "--digital-lab : l'exécution enregistrée n'en a pas"},
{"leave-out", "leave the option out", "enlevez l'option"},

// ---------------------------------------------------------------- assembling
{"no-dialect", "no dialect is called {0}", "aucun dialecte ne s'appelle {0}"},
{"dialects", "one of: mars, spim", "au choix : mars, spim"},
{"bare-delays", "--bare has delayed branches anyway", "--bare a de toute façon des branchements retardés"},
{"no-delayed", "leave out --delayed-branching", "enlevez --delayed-branching"},
{"spim-no-rewriting", "spim's programs cannot rewrite themselves", "les programmes de spim ne peuvent pas se modifier eux-mêmes"},
{"no-self-modifying", "leave out --self-modifying", "enlevez --self-modifying"},
{"bare-spim", "--bare is a machine of spim", "--bare est une machine de spim"},
{"add-spim", "add --dialect spim", "ajoutez --dialect spim"},
{"spim-one-memory", "spim has one memory configuration", "spim n'a qu'une configuration de mémoire"},
{"no-memory-option", "leave out --memory", "enlevez --memory"},
{"no-memory", "no memory configuration is called {0}", "aucune configuration de mémoire ne s'appelle {0}"},
{"one-of", "one of: {0}", "au choix : {0}"},
{"named-twice", "{0} was named twice", "{0} a été nommé deux fois"},
{"name-once", "name each file once", "nommez chaque fichier une seule fois"},
{"one-error", "1 error", "1 erreur"},
{"errors", "{0} errors", "{0} erreurs"},
{"one-warning", "1 warning", "1 avertissement"},
{"warnings", "{0} warnings", "{0} avertissements"},
{"fatal-warnings", "warnings are errors with --warnings-are-errors", "avec --warnings-are-errors, les avertissements sont des erreurs"},
{"meant-findings", "did you mean --findings={0}?", "vouliez-vous dire --findings={0} ?"},
{"sources-only", "{0} applies to sources only, and {1} is an ELF file", "{0} ne concerne que les sources, et {1} est un fichier ELF"},
{"leave-out-sources", "leave the option out: it is for sources", "enlevez l'option : elle est pour les sources"},
{"no-check-format", "no format is called {0}", "aucun format ne s'appelle {0}"},
{"check-formats", "one of: text, json, sarif, github", "au choix : text, json, sarif, github"},

// ---------------------------------------------------------------- explanations
{"explain-missing", "missing argument: WORD, MNEMONIC or TEXT", "il manque un argument : MOT, MNÉMONIQUE ou TEXTE"},
{"explain-example", "for example: tharsis explain addu", "par exemple : tharsis explain addu"},
{"unknown-service", "unknown service {0}", "service inconnu : {0}"},
{"list-services", "`tharsis doc syscalls` lists the services", "`tharsis doc syscalls` énumère les services"},
{"unknown-name", "unknown name: {0}", "nom inconnu : {0}"},
{"explain-what", "give a machine word, an instruction, a directive, a register, a service or the id of a message", "donnez un mot machine, une instruction, une directive, un registre, un service ou l'identifiant d'un message"},
{"registers", "registers are $0 to $31", "les registres vont de $0 à $31"},
{"float-registers", "floating-point registers are $f0 to $f31", "les registres flottants vont de $f0 à $f31"},
{"unknown-page", "unknown page {0}", "page inconnue : {0}"},
{"page-missing", "missing argument: NAME", "il manque un argument : NOM"},

// ---------------------------------------------------------------- headings
{"tip", "tip: {0}", "conseil : {0}"},
{"note", "note: {0}", "note : {0}"},
{"heading", "tharsis {0}: {1}", "tharsis {0} : {1}"},
{"plain-heading", "tharsis: {0}", "tharsis : {0}"},
};
// clang-format on

/// A sentence with its arguments.
template <class... Arguments>
Message cli_says(SentenceOf<cli_sentences, sizeof...(Arguments)> sentence,
                 const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

} // namespace tharsis
