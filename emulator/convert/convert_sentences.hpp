// convert_sentences.hpp -- what a conversion has to say, in English and French
#pragma once
#include "base/message.hpp"

namespace tharsis::conversion {

// clang-format off
inline constexpr Sentence convert_sentences[] = {
// ---------------------------------------------------------------- lines without a counterpart
{"no-counterpart", "{0} has no counterpart in programs for {1}: the line stays as it is", "{0} n'a pas d'équivalent dans les programmes pour {1} : la ligne reste telle quelle"},
{"refused", "{0} is refused by {1}: {2}", "{0} est refusé par {1} : {2}"},
{"no-service", "service {0} does not exist in {1}", "le service {0} n'existe pas dans {1}"},
{"delayed-branch", "{0} has a branch delay slot here, and converted programs have none", "{0} a ici un emplacement de délai, et les programmes convertis n'en ont pas"},
{"without-delay", "convert it without --delayed-branching if it does not rely on delay slots", "convertissez-le sans --delayed-branching s'il ne compte pas sur ces emplacements"},
{"slot-writes", "the instruction in the delay slot changes a register that {0} reads", "l'instruction dans l'emplacement de délai change un registre que {0} lit"},
{"slot-unclear", "the delay slot of {0} holds no single instruction", "l'emplacement de délai de {0} ne contient pas une seule instruction"},
{"write-before", "write that instruction before the jump, with another register", "écrivez cette instruction avant le saut, avec un autre registre"},
{"main-elsewhere", "the program does not start at its label main, and {0} calls main", "le programme ne commence pas à son étiquette main, et {0} appelle main"},
{"main-in-later-file", "main is called by start-up code in {0}, and the program has several files", "dans {0}, main est appelé par un code de démarrage, et le programme a plusieurs fichiers"},
{"main-first", "put the file with main first, and convert them again", "mettez le fichier de main en premier, et convertissez-les de nouveau"},
{"begins-in-first-file", "a program for {0} begins in the first file: this one", "un programme pour {0} commence dans le premier fichier : celui-ci"},
{"name-it-first", "name this file first when you run the converted files", "nommez ce fichier en premier quand vous lancez les fichiers convertis"},
{"at-has-no-other", "the program uses $at, $k0 and $k1, and other dialects need $at for addresses", "le programme emploie $at, $k0 et $k1, et les autres dialectes ont besoin de $at pour les adresses"},
{"free-register", "use another register in place of $k1", "employez un autre registre à la place de $k1"},
{"rename-main", "rename that label, or start there", "renommez cette étiquette, ou commencez là"},
{"do-by-hand", "write what it does in another way", "écrivez autrement ce qu'elle fait"},
{"other-service", "another service, or code of your own, has to do it", "un autre service, ou votre propre code, doit le faire"},

// ---------------------------------------------------------------- rules read differently
{"reads-differently", "{0}: in {1} {2}; in {3} {4}", "{0} : dans {1}, {2} ; dans {3}, {4}"},
{"about-unset", "what was never set", "ce qui n'a jamais reçu de valeur"},
{"unset-zero", "it is 0", "cela vaut 0"},
{"unset-error", "its use is an error", "son emploi est une erreur"},
{"about-exceptions", "an error of the run", "une erreur à l'exécution"},
{"exceptions-go-on", "it is printed, and the program goes on", "elle est affichée, et le programme continue"},
{"exceptions-end", "it ends the program", "elle termine le programme"},
{"about-reading", "service {0} reads", "le service {0} lit"},
{"reading-mars", "a whole line, and what is no number is an error", "une ligne entière, et ce qui n'est pas un nombre est une erreur"},
{"reading-spim", "as C's fgets and atol: what is no number is 0", "comme fgets et atol de C : ce qui n'est pas un nombre vaut 0"},
{"reading-mipsy", "a word, and asks again for what is no number", "un mot, et redemande ce qui n'est pas un nombre"},
{"about-division", "a division by zero", "une division par zéro"},
{"division-mars", "leaves hi and lo as they were", "laisse hi et lo tels quels"},
{"division-mipsy", "is an error", "est une erreur"},
{"about-traps", "break and the trap instructions", "break et les instructions trap"},
{"traps-exception", "raise an exception", "lèvent une exception"},
{"traps-nothing", "do nothing", "ne font rien"},
{"about-links", "bgezal and bltzal", "bgezal et bltzal"},
{"links-taken", "set $ra only if they branch", "ne changent $ra que s'ils branchent"},
{"links-always", "always set $ra", "changent toujours $ra"},
{"about-ble", "ble with a number", "ble avec un nombre"},
{"ble-subtracts", "is an error if the register holds -2147483648", "est une erreur si le registre vaut -2147483648"},
{"ble-compares", "compares whatever the register holds", "compare quoi que le registre contienne"},
{"about-heap", "service 9", "le service 9"},
{"heap-blocks", "gives whole words, and memory beyond them can be used", "donne des mots entiers, et la mémoire au-delà est utilisable"},
{"heap-bytes", "gives bytes, and an access beyond them is an error", "donne des octets, et un accès au-delà est une erreur"},
{"about-status", "the end of main", "la fin de main"},
{"status-zero", "ends the program with status 0", "termine le programme avec le code de retour 0"},
{"status-v0", "ends the program with the status in $v0", "termine le programme avec le code de retour dans $v0"},
{"about-bytes", "a byte from 0x80 on in a string", "un octet à partir de 0x80 dans une chaîne"},
{"bytes-latin", "is printed as a character of Latin-1", "s'affiche comme un caractère de Latin-1"},
{"bytes-raw", "is printed as it is", "s'affiche tel quel"},
{"about-character", "a character from 0x80 on", "un caractère à partir de 0x80"},
{"about-characters", "a character beyond ASCII in a string of which bytes are read", "un caractère hors ASCII dans une chaîne dont des octets sont lus"},
{"characters-latin", "it is one byte", "c'est un octet"},
{"characters-utf8", "it is its bytes in UTF-8", "ce sont ses octets en UTF-8"},
{"about-align", "after .align 0", "après .align 0"},
{"align-stops", "words and halves are not aligned", "mots et demi-mots ne sont pas alignés"},
{"align-always", "words and halves are aligned nevertheless", "mots et demi-mots sont alignés malgré tout"},
{"about-arguments", "what main finds in $a0 and $a1", "ce que main trouve dans $a0 et $a1"},
{"arguments-with-name", "the name of the program is the first argument", "le nom du programme est le premier argument"},
{"arguments-alone", "it is no argument", "il n'est pas un argument"},
{"about-stack", "$sp at the beginning", "$sp au début"},
{"stack-even", "is a multiple of 8", "est un multiple de 8"},
{"stack-odd", "is not, and what is kept on the stack in 8 bytes may be missed", "ne l'est pas, et ce qui occupe 8 octets sur la pile peut être manqué"},
{"align-stack", "subtract 4 from $sp at the beginning of main and add it at its end", "soustrayez 4 à $sp au début de main et rajoutez-les à sa fin"},
{"about-reals", "real numbers", "les nombres flottants"},
{"reals-java", "are printed as Java does", "sont affichés comme en Java"},
{"reals-c", "are printed as C's printf does", "sont affichés comme par printf de C"},
};
// clang-format on

/// A sentence with its arguments.
template <class... Arguments>
Message convert_message(SentenceOf<convert_sentences, sizeof...(Arguments)> sentence,
                        const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

} // namespace tharsis::conversion
