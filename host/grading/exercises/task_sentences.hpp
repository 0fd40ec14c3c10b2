// task_sentences.hpp -- what is wrong with a task or with tests, in English and French
#pragma once
#include "base/message.hpp"

namespace tharsis {

// clang-format off
inline constexpr Sentence task_sentences[] = {
{"no-dialect", "cannot be \"{0}\": no dialect has this name", "ne peut pas être « {0} » : aucun dialecte n'a ce nom"},
{"one-of-dialects", "one of: {0}", "au choix : {0}"},
{"has-nothing-to-check", "has nothing to check", "n'a rien à tester"},
{"add-a-dialogue-a", "add a [[dialogue]], a [[generated]], a [[procedure]] or a [[rule]]", "ajoutez [[dialogue]], [[generated]], [[procedure]] ou [[rule]]"},
{"has-more-than-elements", "has more than {0} elements", "a plus de {0} éléments"},
{"names-which-cannot-be", "names \"{0}\", which cannot be read", "nomme « {0} », qui ne peut pas être lu"},
{"names-are-seen-from", "names are seen from the folder of the task", "les noms partent du dossier de l'exercice"},
{"includes-more-than-files", "includes more than {0} files", "inclut plus de {0} fichiers"},
{"includes-which-cannot-be", "includes \"{0}\", which cannot be read", "inclut « {0} », qui ne peut pas être lu"},
{"an-elf-file-is", "an ELF file is a whole program", "un fichier ELF est un programme entier"},
{"names-which-is-not", "names \"{0}\", which is not a check before this one", "nomme « {0} », qui n'est pas un test précédent"},
{"checks-are-done-in", "checks are done in this order: rules of the text, dialogues, generated, procedures, rules of runs", "les tests se font dans cet ordre : règles du texte, dialogues, generated, procédures, règles des exécutions"},
{"is-a-name-that", "is a name that is taken", "est un nom déjà pris"},
{"is-the-name-of", "\"{0}\" is the name of another check", "« {0} » est le nom d'un autre test"},
{"names-something-but-rules", "names something, but rules of this kind are about no names", "nomme quelque chose, mais les règles de ce genre ne parlent d'aucun nom"},
{"allows-all-and-requires", "allows all and requires nothing", "permet tout et n'exige rien"},
{"add-allowed-forbidden-or", "add allowed, forbidden or required; `allowed = []` allows none", "ajoutez allowed, forbidden ou required ; `allowed = []` n'en permet aucun"},
{"needs-a-reference-program", "needs a reference program", "a besoin d'un programme de référence"},
{"repeats-times-but-no", "repeats \"{0}\" times, but no integer before it has this name", "répète « {0} » fois, mais aucun entier devant n'a ce nom"},
{"must-name-a-filling", "must name a filling", "doit nommer un remplissage"},
{"has-more-than-two", "has more than two floating arguments", "a plus de deux arguments réels"},
{"they-go-to-f12", "they go to $f12 and $f14", "ils vont dans $f12 et $f14"},
{"must-be-single-or", "must be { single = ... } or { real = ... }", "doit être { single = ... } ou { real = ... }"},
{"names-which-is-not-an", "names \"{0}\", which is not an argument", "nomme « {0} », qui n'est pas un argument"},
{"words-1-2-as", "{ words = [1, 2], as = \"list\" } gives it a name", "{ words = [1, 2], as = \"list\" } lui donne un nom"},
{"must-be-least-most", "must be [least, most]", "doit être [minimum, maximum]"},
{"must-be-least-most-whole", "must be [least, most], whole numbers", "doit être [minimum, maximum], deux nombres entiers"},
{"must-be-least-most-a", "must be [least, most], a number, or the name of an integer", "doit être [minimum, maximum], un nombre, ou le nom d'un entier"},
{"must-be-least-most-or", "must be [least, most] or a number", "doit être [minimum, maximum] ou un nombre"},
{"must-have-a-letter", "must have a letter", "doit avoir une lettre"},
{"must-have-an-element", "must have an element", "doit avoir un élément"},
{"is-not-a-piece", "is not a piece of an input", "n'est pas une partie d'entrée"},
{"a-text-or-a", "a string, or a table with integer, real, word, line, choice or repeat", "une chaîne, ou une table avec integer, real, word, line, choice ou repeat"},
{"knows-no", "knows no \"{0}\"", "ne connaît pas « {0} »"},
{"must-be-a-number", "must be a number or a table", "doit être un nombre ou une table"},
{"text-puts-a-text", "{ text = \"...\" } puts a string into memory", "{ text = \"...\" } met une chaîne en mémoire"},
{"must-say-one-value", "must say one value", "doit dire une valeur"},
{"words-1-2-text", "{ words = [1, 2] }, { text = \"...\" }, { single = 1.5 } ...", "{ words = [1, 2] }, { text = \"...\" }, { single = 1.5 }..."},
{"cannot-have-a-name", "cannot have a name", "ne peut pas avoir de nom"},
{"only-what-lies-in", "only what lies in memory has one", "seul ce qui est en mémoire en a un"},
{"is-not-a-register", "is not a register", "n'est pas un registre"},
{"names-no-kind", "names \"{0}\", which is not {1}", "nomme « {0} », qui n'est pas {1}"},
{"names-service-which-does", "names service {0}, which does not exist", "nomme le service {0}, qui n'existe pas"},
{"tharsis-doc-syscalls-lists", "`tharsis doc syscalls` lists them", "`tharsis doc syscalls` les énumère"},
{"no-processor", "names no processor: {0}", "ne nomme aucun processeur : {0}"},
{"limits-nothing", "limits nothing", "ne limite rien"},
{"add-cycles-or-stalls", "add cycles = N or stalls = N: at most so many", "ajoutez cycles = N ou stalls = N : au plus autant"},
{"needs-stalls", "says which losses are stalls, but stalls are not limited", "dit quelles pertes sont des attentes, mais stalls n'est pas limité"},
{"has-no-run", "has no run to time", "n'a aucune exécution à mesurer"},
{"add-a-run", "it times the runs of a [[dialogue]], [[generated]], [[procedure]] or [runner] of the task", "elle mesure les exécutions d'un [[dialogue]], [[generated]], [[procedure]] ou [runner] de l'exercice"},
{"names-no-run", "names \"{0}\", which is neither a dialogue, generated inputs, a procedure nor \"runner\"", "nomme « {0} », qui n'est ni un dialogue, ni des entrées générées, ni une procédure, ni « runner »"},
{"no-assembly", "the reference program does not assemble", "le programme de référence ne s'assemble pas"},
{"runner-no-assembly", "the runner {0} does not assemble", "le testeur {0} ne s'assemble pas"},
{"runner-empty", "the runner {0} has no instructions", "le testeur {0} n'a pas d'instructions"},
{"runner-calls", "it calls the student's procedures and compares: docs/verify-task.md describes it", "il appelle les procédures de l'élève et compare : docs/verify-task.md le décrit"},
{"check-says-why", "`tharsis check` with its files says why", "`tharsis check` avec ses fichiers dit pourquoi"},
{"reference-lacks", "asks for the label \"{0}\", which the reference program lacks", "demande l'étiquette « {0} », que le programme de référence n'a pas"},
{"reference-has", "what a task asks for, its reference has", "ce qu'un exercice demande, sa référence l'a"},
{"cannot-be-used", "cannot be used with {0}", "ne peut pas être à côté de {0}"},
{"an-instruction", "an instruction of the processor", "une instruction du processeur"},
{"a-pseudo-instruction", "a pseudo-instruction", "une pseudo-instruction"},
{"a-directive", "a directive", "une directive"},
{"a-service", "a service", "un service"},
{"is-pseudo", "it is a pseudo-instruction: kind = \"pseudo_instructions\"", "c'est une pseudo-instruction : kind = \"pseudo_instructions\""},
{"is-instruction", "it is an instruction: kind = \"instructions\"", "c'est une instruction : kind = \"instructions\""},
{"lists-of-names", "`tharsis doc instructions`, `pseudo`, `directives` and `syscalls` list the names", "`tharsis doc instructions`, `pseudo`, `directives` et `syscalls` énumèrent les noms"},
};
// clang-format on

/// A sentence with its arguments.
template <class... Arguments>
Message task_message(SentenceOf<task_sentences, sizeof...(Arguments)> sentence,
                     const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

} // namespace tharsis
