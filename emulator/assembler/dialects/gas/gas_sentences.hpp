// gas_sentences.hpp -- what is wrong with a source for GNU as, in English and French
#pragma once
#include "base/message.hpp"

namespace tharsis::gas {

// clang-format off
inline constexpr Sentence gas_sentences[] = {
// ---------------------------------------------------------------- what is wrong
{"no-directive", "there is no directive \"{0}\"", "il n'y a pas de directive « {0} »"},
{"no-instruction", "there is no instruction \"{0}\"", "il n'y a pas d'instruction « {0} »"},
{"not-executed", "\"{0}\" is an instruction that Tharsis does not execute", "« {0} » est une instruction que Tharsis n'exécute pas"},
{"release-2", "\"{0}\" needs release 2 of MIPS32", "« {0} » demande la version 2 de MIPS32"},
{"operands", "these are not operands of {0}", "ce ne sont pas des opérandes de {0}"},
{"range", "{0} does not fit: from {1} to {2}", "{0} ne tient pas : de {1} à {2}"},
{"means-nothing", "\"{0}\" means nothing here", "« {0} » n'a pas de sens ici"},
{"expected", "{0} is missing here", "il manque {0} ici"},
{"a-name", "a name", "un nom"},
{"an-expression", "an expression", "une expression"},
{"a-text", "a text in double quotes", "un texte entre guillemets droits"},
{"a-real", "a floating-point number", "un nombre à virgule"},
{"a-comma", "a comma", "une virgule"},
{"a-parenthesis", "a closing parenthesis", "une parenthèse fermante"},
{"not-constant", "the value must be known here: \"{0}\" is no number yet", "la valeur doit être connue ici : « {0} » n'est pas encore un nombre"},
{"no-label", "there is no label \"{0}\"", "il n'y a pas d'étiquette « {0} »"},
{"no-local-label", "there is no label \"{0}:\" {1}", "il n'y a pas d'étiquette « {0}: » {1}"},
{"before-line", "before this line", "avant cette ligne"},
{"after-line", "after this line", "après cette ligne"},
{"label-twice", "\"{0}\" is defined twice", "« {0} » est défini deux fois"},
{"circular", "the value of \"{0}\" depends on itself", "la valeur de « {0} » dépend d'elle-même"},
{"two-addresses", "addresses cannot be combined like this: only the difference of two labels of one section has a value", "des adresses ne se combinent pas ainsi : seule la différence de deux étiquettes d'une même section a une valeur"},
{"divides-by-zero", "a division by zero", "une division par zéro"},
{"branch-too-far", "\"{0}\" is too far away for a branch", "« {0} » est trop loin pour un branchement"},
{"branch-odd", "a branch goes to a multiple of 4", "un branchement va à un multiple de 4"},
{"jump-too-far", "\"{0}\" is too far away: a jump stays within its 256 MiB", "« {0} » est trop loin : un saut reste dans ses 256 Mio"},
{"gp-too-far", "\"{0}\" is too far from $gp", "« {0} » est trop loin de $gp"},
{"pic", "\"{0}\" is for position-independent code", "« {0} » est fait pour du code indépendant de la position"},
{"no-operator", "there is no relocation operator \"{0}\"", "il n'y a pas d'opérateur de relocation « {0} »"},
{"operator-here", "{0} is an operator for the operands of instructions", "{0} est un opérateur pour les opérandes d'instructions"},
{"no-set", "\".set {0}\" is unknown", "« .set {0} » est inconnu"},
{"other-code", "\"{0}\" selects code that Tharsis does not execute", "« {0} » choisit du code que Tharsis n'exécute pas"},
{"pop-nothing", "{0} has no {1} before it", "{0} n'a pas de {1} avant lui"},
{"unended", "{0} has no {1} after it", "{0} n'a pas de {1} après lui"},
{"macro-twice", "the macro \"{0}\" is defined twice", "la macro « {0} » est définie deux fois"},
{"macro-arguments", "the macro \"{0}\" has no parameter for \"{1}\"", "la macro « {0} » n'a pas de paramètre pour « {1} »"},
{"macro-required", "the macro \"{0}\" needs a value for \"{1}\"", "la macro « {0} » a besoin d'une valeur pour « {1} »"},
{"no-macro", "there is no macro \"{0}\"", "il n'y a pas de macro « {0} »"},
{"too-deep", "\"{0}\": macros and included files are more than {1} deep", "« {0} » : macros et fichiers inclus sont imbriqués sur plus de {1} niveaux"},
{"too-long", "macros and repetitions make more than {0} lines or {1} million bytes", "les macros et les répétitions produisent plus de {0} lignes ou {1} millions d'octets"},
{"file-unreadable", "the file \"{0}\" cannot be read", "le fichier « {0} » ne peut pas être lu"},
{"said-error", "the program reports an error: {0}", "le programme signale une erreur : {0}"},
{"said-warning", "the program warns: {0}", "le programme avertit : {0}"},
{"needs-at", "the expansion of {0} uses $at, although .set noat is in force", "le développement de {0} utilise $at, malgré .set noat"},
{"uses-at", "$at is used here, although .set noat is not in force", "$at est utilisé ici, sans .set noat"},
{"several", "{0} becomes several instructions, although .set nomacro is in force", "{0} devient plusieurs instructions, malgré .set nomacro"},
{"several-in-slot", "{0} becomes several instructions, and only the first is in the branch delay slot", "{0} devient plusieurs instructions, et seule la première est dans l'emplacement de délai du branchement"},
{"odd-double", "a double is in a register with an even number, not {0}", "un double se trouve dans un registre de numéro pair, pas {0}"},
{"divided-by-zero", "this divides by the constant 0", "ceci divise par la constante 0"},
{"always", "{0} always branches here", "{0} branche toujours ici"},
{"does-not-fit", "{0} does not fit: only its low {1} bits are stored", "{0} ne tient pas : seuls ses {1} bits de poids faible sont gardés"},
{"padding-size", "{0} bytes are to be filled here, which is no multiple of the {1} bytes of the value", "il y a {0} octets à remplir ici, ce qui n'est pas un multiple des {1} octets de la valeur"},
{"section-full", "the section {0} reaches {1}, beyond its segment", "la section {0} atteint {1}, au-delà de son segment"},
{"no-data-here", "{0} has no contents: only zeros can be reserved", "{0} n'a pas de contenu : on ne peut qu'y réserver des zéros"},
{"backwards", "the location counter cannot move backwards", "le compteur d'emplacement ne peut pas reculer"},
{"odd-address", "this instruction is at {0}, which is no multiple of 4", "cette instruction est à l'adresse {0}, qui n'est pas un multiple de 4"},
{"text-open", "this text has no closing quote", "ce texte n'a pas de guillemet final"},
{"comment-open", "this comment has no end", "ce commentaire n'a pas de fin"},

// ---------------------------------------------------------------- what to do
{"did-you-mean", "did you mean \"{0}\"?", "vouliez-vous dire « {0} » ?"},
{"see-directives", "docs/c.md lists what is accepted", "docs/c.md dit ce qui est accepté"},
{"see-forms", "its operands are {0}", "ses opérandes sont {0}"},
{"without-pic", "compile with -mno-abicalls -fno-pic", "compilez avec -mno-abicalls -fno-pic"},
{"for-mips32", "compile for MIPS32: -march=mips32", "compilez pour MIPS32 : -march=mips32"},
{"say-release-2", "write .set mips32r2 before it", "écrivez .set mips32r2 avant"},
{"no-likely", "use the branch without \"l\" at the end, with its delay slot", "utilisez le branchement sans « l » final, avec son emplacement de délai"},
{"define-before", "define it before this line", "définissez-le avant cette ligne"},
{"define-or-add", "define it, or name the file that does, too", "définissez-la, ou nommez aussi le fichier qui le fait"},
{"run-time", "puts, printf and others are in asm/c: add its files to the command (docs/c.md)", "puts, printf et d'autres sont dans asm/c : ajoutez ces fichiers à la commande (docs/c.md)"},
{"local-labels", "a label such as `1:` is used as 1b (the last one before) or 1f (the next one)", "une étiquette comme `1:` s'emploie comme 1b (la dernière avant) ou 1f (la prochaine)"},
{"other-value", "give one of the names a value that does not depend on the others", "donnez à l'un des noms une valeur qui ne dépend pas des autres"},
{"rename-one", "rename one of them", "renommez l'une des deux"},
{"write-operand", "write %hi(label), %lo(label) or %gp_rel(label)", "écrivez %hi(étiquette), %lo(étiquette) ou %gp_rel(étiquette)"},
{"expression-forms", "operators are * / % << >> | & ^ + - == != < > <= >= && ||, and parentheses", "les opérateurs sont * / % << >> | & ^ + - == != < > <= >= && ||, et les parenthèses"},
{"jump-instead", "reverse the condition and jump over a j", "inversez la condition et sautez par-dessus un j"},
{"la-and-jr", "load the address with la and jump with jr", "chargez l'adresse avec la et sautez avec jr"},
{"use-hi-lo", "use %hi and %lo instead", "utilisez plutôt %hi et %lo"},
{"end-it", "write {0} where it ends", "écrivez {0} où cela se termine"},
{"set-at", "write .set at before it, or use other registers", "écrivez .set at avant, ou utilisez d'autres registres"},
{"set-noat", "write .set noat before it if that is meant", "écrivez .set noat avant si c'est voulu"},
{"set-macro", "write .set macro before it, or its instructions one by one", "écrivez .set macro avant, ou ses instructions une à une"},
{"less-data", "make it shorter", "raccourcissez-la"},
{"align-first", "write .align 2 before it", "écrivez .align 2 avant"},
{"close-quote", "a text ends with a double quote", "un texte se termine par un guillemet droit"},
{"close-comment", "write */ where it ends", "écrivez */ où il se termine"},
{"small-only", "use .space or .zero, or another section", "utilisez .space ou .zero, ou une autre section"},
{"move-forwards", "an address after .org is at or after the current one", "l'adresse après .org est à partir de l'adresse courante"},
{"stop-recursion", "a macro that calls itself needs an .if that ends it", "une macro qui s'appelle elle-même demande un .if qui l'arrête"},
};
// clang-format on

/// A sentence with its arguments.
template <class... Arguments>
Message gas_says(SentenceOf<gas_sentences, sizeof...(Arguments)> sentence,
                 const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

} // namespace tharsis::gas
