// words.hpp -- the sentences of the checks, in both languages
//
// Where a run reports the same defect (debugger/findings), they are the same in English. Sorted by
// what they are about: what depends on a value, messages, tips, related places.
#pragma once
#include "base/message.hpp"

namespace tharsis::linting {

// clang-format off
inline constexpr Sentence lint_sentences[] = {
// where
{"in line", "in line {0}", "à la ligne {0}"},
{"in file", "in {0}:{1}", "dans {0}:{1}"},
{"from line", "from line {0}", "de la ligne {0}"},
{"from file", "from {0}:{1}", "de {0}:{1}"},
{"the program", "the program", "le programme"},

// what depends on a value
{"use branch", "whether this branch is taken", "la décision de ce branchement (pris ou non)"},
{"use overflow", "whether this instruction overflows", "un débordement dans cette instruction"},
{"use trap", "whether this instruction traps", "le déclenchement d'une exception par cette instruction"},
{"use load", "the address of this load", "l'adresse de cette lecture"},
{"use store", "the address of this store", "l'adresse de cette écriture"},
{"use jump", "where this jump goes", "la destination de ce saut"},
{"use service", "which service is called", "le choix du service"},
{"use argument", "what service {0} ({1}) does with {2}", "ce que le service {0} ({1}) fait de {2}"},
{"use exit status", "the exit status", "le code de retour"},
{"use number", "the number that {0} prints", "le nombre que {0} affiche"},
{"use text", "the address of the string that {0} prints", "l'adresse de la chaîne que {0} affiche"},
{"use character", "the character that {0} prints", "le caractère que {0} affiche"},

// messages
{"unset", "{0} depends on {1}, which was never set", "{0} dépend de {1}, qui n'a jamais reçu de valeur"},
{"unset overflow", "this instruction uses {0}, which was never set (its value decides whether it overflows)", "cette instruction utilise {0}, qui n'a jamais reçu de valeur (sa valeur détermine s'il y a débordement)"},
{"unset on a path", "{0} is read here, but on the path that comes {1} nothing has set it; it is 0 only because the simulator starts with 0", "{0} est lu ici, mais sur le chemin qui vient {1} rien ne lui a donné de valeur ; il vaut 0 seulement parce que le simulateur part de 0"},
{"unset at first", "{0} is read here, but nothing has set it the first time; it is 0 only because the simulator starts with 0", "{0} est lu ici, mais rien ne lui a donné de valeur la première fois ; il vaut 0 seulement parce que le simulateur part de 0"},
{"unset by a call on a path", "{0} reads {1} {2}, but on the path that comes {3} nothing has set it; it is 0 only because the simulator starts with 0", "{0} lit {1} {2}, mais sur le chemin qui vient {3} rien ne lui a donné de valeur ; il vaut 0 seulement parce que le simulateur part de 0"},
{"unset at first call", "{0} reads {1} {2}, but nothing has set it at the first call; it is 0 only because the simulator starts with 0", "{0} lit {1} {2}, mais rien ne lui a donné de valeur au premier appel ; il vaut 0 seulement parce que le simulateur part de 0"},
{"unset by this call", "{0} reads {1} {2}, but nothing has set it before this call; it is 0 only because the simulator starts with 0", "{0} lit {1} {2}, mais rien ne lui a donné de valeur avant cet appel ; il vaut 0 seulement parce que le simulateur part de 0"},
{"kept", "{0} is needed after this call, and a called procedure may change it", "{0} sert encore après cet appel, et une procédure appelée peut le modifier"},
{"destroyed", "this instruction uses {0}: {1}, called {2}, changes it", "cette instruction utilise {0} : {1}, appelée {2}, le modifie"},
{"not restored", "{0} changes {1} and does not restore it; it is written {2}", "{0} modifie {1} sans le restaurer ; il est écrit {2}"},
{"not restored on a path", "{0} changes {1} and does not restore it on every path; it is written {2}", "{0} modifie {1} sans le restaurer sur tous les chemins ; il est écrit {2}"},
{"stack lower", "{0} returns with $sp {1} bytes lower than when it was called", "{0} revient avec $sp {1} octets plus bas qu'à l'appel"},
{"stack higher", "{0} returns with $sp {1} bytes higher than when it was called", "{0} revient avec $sp {1} octets plus haut qu'à l'appel"},
{"stack lower on a path", "on one path, {0} returns with $sp {1} bytes lower than when it was called", "sur un chemin, {0} revient avec $sp {1} octets plus bas qu'à l'appel"},
{"stack higher on a path", "on one path, {0} returns with $sp {1} bytes higher than when it was called", "sur un chemin, {0} revient avec $sp {1} octets plus haut qu'à l'appel"},
{"wrong return", "{0} does not return to its caller: the call {1} put its own return address into $ra", "{0} ne revient pas à son appelant : l'appel {1} a mis sa propre adresse de retour dans $ra"},
{"wrong return on a path", "on one path, {0} does not return to its caller: the call {1} put its own return address into $ra", "sur un chemin, {0} ne revient pas à son appelant : l'appel {1} a mis sa propre adresse de retour dans $ra"},
{"lost return", "{0} does not return to its caller: $ra, written {1}, does not hold its return address", "{0} ne revient pas à son appelant : $ra, écrit {1}, ne contient pas son adresse de retour"},
{"no call", "`jr $ra` outside any procedure: $ra still holds the return address of the call {0}, which has already returned", "`jr $ra` hors de toute procédure : $ra contient encore l'adresse de retour de l'appel {0}, déjà terminé"},
{"undocumented", "{0} changes {1}, which its header does not name; it is written {2}", "{0} modifie {1}, que son en-tête ne nomme pas ; il est écrit {2}"},
{"unneeded", "the header of {0} says that it may change {1}, but no path changes it", "l'en-tête de {0} annonce que {1} peut changer, mais aucun chemin ne le modifie"},
{"unknown service", "there is no service {0}", "il n'y a pas de service {0}"},
{"no memory", "{0} is {1}, which is not the address of anything: {2} stops the program here", "{0} vaut {1}, qui n'est l'adresse de rien : {2} arrête ici le programme"},
{"address of code", "{0} is the address of an instruction, where {1} finds no data: without self-modifying code it stops the program here", "{0} est l'adresse d'une instruction, où {1} ne trouve pas de données : sans code automodifiant, le programme s'arrête ici"},
{"negative size", "{0} is asked for {1} bytes: it stops the program here", "{0} reçoit une demande de {1} octets : le programme s'arrête ici"},
{"short buffer", "{0} may write {1} bytes to {2}, which has room for {3}: the rest overwrites what follows", "{0} peut écrire {1} octets dans {2}, qui en a {3} : le reste écrase ce qui suit"},
{"off the program", "the program runs past its last instruction here", "le programme dépasse ici sa dernière instruction"},
{"off the procedure", "{0} does not return: the program runs past its last instruction here", "{0} ne revient pas : le programme dépasse ici sa dernière instruction"},
{"into", "{0} continues with {1}, which follows it, and is called elsewhere", "{0} se poursuit dans {1}, placée juste après et appelée ailleurs"},
{"unreachable", "this code is never executed: nothing leads here", "ce code n'est jamais exécuté : rien n'y mène"},
{"too many", "more than {0} findings: the rest is not reported", "plus de {0} constats : les suivants ne sont pas signalés"},

// tips
{"tip service", "set $v0 to the number of a service right before syscall; `tharsis doc syscalls` lists them", "mettez le numéro d'un service dans $v0 juste avant syscall ; `tharsis doc syscalls` les énumère"},
{"tip exit", "end the program with service 10:  li $v0, 10  then  syscall", "finissez le programme par le service 10 :  li $v0, 10  puis  syscall"},
{"tip set real", "give it a value first; MARS starts registers at 0, other systems do not", "donnez-lui d'abord une valeur ; MARS met les registres à 0 au début, d'autres systèmes non"},
{"tip set", "give it a value first:  li {0}, 0  (MARS starts registers at 0; other systems do not)", "donnez-lui d'abord une valeur :  li {0}, 0  (MARS met les registres à 0 au début ; d'autres systèmes non)"},
{"tip set unset", "give it a value first:  li {0}, 0", "donnez-lui d'abord une valeur :  li {0}, 0"},
{"tip set address", "give it an address first:  la {0}, LABEL", "donnez-lui d'abord une adresse :  la {0}, ÉTIQUETTE"},
{"tip keep", "keep what must outlive a call in {0}, or push it before the call and pop it after", "gardez dans {0} ce qui doit survivre à un appel, ou empilez-le avant l'appel et dépilez-le après"},
{"s registers", "$s0 to $s7", "$s0 à $s7"},
{"f registers", "$f20 to $f30", "$f20 à $f30"},
{"tip call", "`j` sets no return address: call {0} with  jal {0}", "`j` ne met pas d'adresse de retour : appelez {0} par  jal {0}"},
{"tip restore", "push {0} at the beginning of {1} and pop it at its end: it belongs to the caller", "empilez {0} au début de {1} et dépilez-le à la fin : il appartient à l'appelant"},
{"tip pop", "something was pushed and not popped on this path: every path must pop what it pushed", "sur ce chemin, quelque chose a été empilé et non dépilé : chaque chemin doit dépiler ce qu'il a empilé"},
{"tip push", "something was popped that was not pushed, or a frame was freed twice", "quelque chose a été dépilé sans avoir été empilé, ou un cadre de pile a été libéré deux fois"},
{"tip return", "push $ra at the beginning of {0} and pop it before `jr $ra`", "empilez $ra au début de {0} et dépilez-le avant `jr $ra`"},
{"tip own word", "something else is stored into the word in which {0} is saved: each needs one of its own", "autre chose est écrit dans le mot où {0} est sauvegardé : il faut un mot pour chacun"},
{"tip right word", "load {0} from the word in which it was saved", "lisez {0} dans le mot où il a été sauvegardé"},
{"tip document", "add {0} to the `changes` line above {1}, or restore it", "ajoutez {0} à la ligne `changes` au-dessus de {1}, ou restaurez-le"},
{"tip unneeded", "remove it from the `changes` line", "retirez-le de la ligne `changes`"},
{"tip unknown service", "`tharsis doc syscalls` lists the services", "`tharsis doc syscalls` énumère les services"},
{"tip negative size", "memory cannot be given back: ask for 0 or more bytes", "la mémoire ne peut pas être rendue : demandez 0 octet ou plus"},
{"tip short buffer", "put at most {1} into $a1, or reserve more with .space at {0}", "mettez au plus {1} dans $a1, ou réservez davantage par .space à {0}"},
{"tip too many", "the first ones often cause the others: correct them and try again", "souvent les premiers causent les autres : corrigez-les et recommencez"},
{"tip into program", "end the program before {0} with service 10:  li $v0, 10  then  syscall", "finissez le programme avant {0} par le service 10 :  li $v0, 10  puis  syscall"},
{"tip into", "return before {0}:  jr $ra", "revenez avant {0} :  jr $ra"},
{"tip off procedure", "return with  jr $ra", "revenez par  jr $ra"},
{"tip unreachable", "remove it, or give it a label and jump there", "supprimez-le, ou donnez-lui une étiquette et sautez-y"},

// titles of fixes
{"fix document", "add {0} to the `changes` line", "ajouter {0} à la ligne `changes`"},
{"fix unneeded", "remove {0} from the `changes` line", "retirer {0} de la ligne `changes`"},
{"fix save", "push {0} at the beginning of {1} and pop it at its end", "empiler {0} au début de {1} et le dépiler à la fin"},
{"fix own word", "give {0} a word of its own in the frame of {1}", "donner à {0} son propre mot dans le cadre de pile de {1}"},
{"fix zero", "set {0} to 0 on this path", "mettre {0} à 0 sur ce chemin"},
{"fix call", "write `jal` instead of `j`", "écrire `jal` au lieu de `j`"},
{"fix exit", "end the program with service 10", "finir le programme par le service 10"},

// related places
{"written here", "{0} is written here", "{0} est écrit ici"},
{"unset path", "the path that does not set {0} comes from here", "le chemin qui ne donne pas de valeur à {0} vient d'ici"},
{"set here", "another path sets {0} here", "un autre chemin donne une valeur à {0} ici"},
{"read here", "{0} is read here", "{0} est lu ici"},
{"called here", "the call is here", "l'appel est ici"},
{"jump here", "the jump is here", "le saut est ici"},
{"number set here", "the number is set here", "le numéro est donné ici"},
{"header here", "the header is here", "l'en-tête est ici"},
{"begins here", "{0} begins here", "{0} commence ici"},
{"ends here", "the path ends here", "le chemin se termine ici"},
};
// clang-format on

/// A sentence with its arguments: `sentence("unset", what, name)`.
template <class... Arguments>
Message sentence(SentenceOf<lint_sentences, sizeof...(Arguments)> words,
                 const Arguments&... arguments) {
    return filled_in(*words.row, arguments...);
}

} // namespace tharsis::linting
