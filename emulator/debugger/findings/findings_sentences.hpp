// findings_sentences.hpp -- every sentence of the findings of a run, in English and French
//
// The parts of a sentence are sentences of their own, so that each language joins them in its way.
#pragma once
#include "base/message.hpp"

namespace tharsis {

// clang-format off
inline constexpr Sentence finding_sentences[] = {
// ---------------------------------------------------------------- what happened
{"depends", "{0} depends on {1}{2}", "{0} dépend de {1}{2}"},
{"may-overflow", "this instruction uses {0}{1} (its value decides whether it overflows)", "cette instruction utilise {0}{1} (sa valeur détermine s'il y a débordement)"},
{"not-restored", "{0} changes {1} and does not restore it{2}", "{0} modifie {1} sans le restaurer{2}"},
{"stack-lower", "{0} returns with $sp {1} bytes lower than when it was called {2}", "{0} revient avec $sp {1} octets plus bas qu'à son appel {2}"},
{"stack-higher", "{0} returns with $sp {1} bytes higher than when it was called {2}", "{0} revient avec $sp {1} octets plus haut qu'à son appel {2}"},
{"wrong-return", "{0} does not return to its caller {1}: `jr $ra` goes to {2}{3}", "{0} ne revient pas à son appelant {1} : `jr $ra` va à l'adresse {2}{3}"},
{"return-outside", "`jr $ra` outside any procedure: $ra still holds the return address of the call {0}, which has already returned", "`jr $ra` hors de toute procédure : $ra contient encore l'adresse de retour de l'appel {0}, déjà terminé"},
{"undocumented", "{0} changes {1}, which its header does not name{2}", "{0} modifie {1}, que son en-tête ne nomme pas{2}"},
{"unneeded", "the header of {0} says that it may change {1}, but in this run it did not", "l'en-tête de {0} dit qu'elle peut modifier {1}, mais elle ne l'a pas fait pendant cette exécution"},

// ---------------------------------------------------------------- what depends on a value
{"branch", "whether this branch is taken", "la décision de ce branchement (pris ou non)"},
{"overflow", "whether this instruction overflows", "un débordement dans cette instruction"},
{"trap", "whether this instruction traps", "le déclenchement d'une exception par cette instruction"},
{"load-address", "the address of this load", "l'adresse de cette lecture"},
{"store-address", "the address of this store", "l'adresse de cette écriture"},
{"jump", "where this jump goes", "la destination de ce saut"},
{"service-number", "which service is called", "le choix du service"},
{"text-read", "what {0} takes from memory at {1}", "ce que {0} prend en mémoire à l'adresse {1}"},
{"coprocessor", "what is written into coprocessor 0", "ce qui est écrit dans le coprocesseur 0"},
{"device", "what is sent to the device", "ce qui est envoyé au périphérique"},
{"exit-status", "the exit status", "le code de retour"},
{"printed-number", "the number that {0} prints", "le nombre que {0} affiche"},
{"printed-text", "the address of the string that {0} prints", "l'adresse de la chaîne que {0} affiche"},
{"printed-character", "the character that {0} prints", "le caractère que {0} affiche"},
{"argument", "what {0} does with {1}", "ce que {0} fait de {1}"},
{"named-service", "service {0} ({1})", "le service {0} ({1})"},
{"service", "service {0}", "le service {0}"},

// ---------------------------------------------------------------- the value
{"flag", "the condition flag", "l'indicateur de condition"},
{"program", "the program", "le programme"},
{"double", "{0} (the double in {1} and {2})", "{0} (le double dans {1} et {2})"},
{"byte-of-stack", "the byte at {0} of the stack", "l'octet à l'adresse {0} de la pile"},
{"bytes-of-stack", "the {1} bytes at {0} of the stack", "{1} octets à l'adresse {0} de la pile"},
{"some-of-stack", "{1} of the {2} bytes loaded, the first at {0} of the stack", "{1} des {2} octets lus, le premier à l'adresse {0} de la pile"},
{"byte-of-heap", "the byte at {0} of the heap", "l'octet à l'adresse {0} du tas"},
{"bytes-of-heap", "the {1} bytes at {0} of the heap", "{1} octets à l'adresse {0} du tas"},
{"some-of-heap", "{1} of the {2} bytes loaded, the first at {0} of the heap", "{1} des {2} octets lus, le premier à l'adresse {0} du tas"},
{"byte", "the byte at {0}", "l'octet à l'adresse {0}"},
{"bytes", "the {1} bytes at {0}", "{1} octets à l'adresse {0}"},
{"some", "{1} of the {2} bytes loaded, the first at {0}", "{1} des {2} octets lus, le premier à l'adresse {0}"},

// ---------------------------------------------------------------- where
{"at-address", "at {0}", "à l'adresse {0}"},
{"in-line", "in line {0}", "à la ligne {0}"},
{"in-file", "in {0}:{1}", "dans {0}:{1}"},

// ---------------------------------------------------------------- why it is not known
{"never-set", ", which was never set", ", qui n'a jamais reçu de valeur"},
{"left-unset", ": the division by 0 {0} left it unset", " : la division par 0 {0} l'a laissé sans valeur"},
{"changed", ": {0}, called {1}, changed it", " : {0}, appelée {1}, l'a modifié"},
{"changed-there", ": {0}, called {1}, changed it {2}", " : {0}, appelée {1}, l'a modifié {2}"},
{"may-change", ": {0}, called {1}, may change it according to its header", " : {0}, appelée {1}, peut le modifier d'après son en-tête"},
{"left", ": loaded {0}, left there by an earlier procedure, and never written by {1}", " : lecture {0}, une procédure précédente y a laissé quelque chose et {1} n'y a jamais rien écrit"},
{"in-frame", ": loaded {0}, never written, in the frame of {1}", " : lecture {0}, rien n'y a été écrit ; c'est dans le cadre de pile de {1}"},
{"in-main-frame", ": loaded {0}, never written, in the frame of the program", " : lecture {0}, rien n'y a été écrit ; c'est dans le cadre de pile du programme principal"},
{"no-block", ": loaded {0}, never written, and in no allocated block", " : lecture {0}, rien n'y a été écrit ; ce n'est dans aucun bloc alloué"},
{"in-block", ": loaded {0}, never written; it is byte {1} of the block allocated by service 9 {2}", " : lecture {0}, rien n'y a été écrit ; c'est l'octet {1} du bloc alloué par le service 9 {2}"},
{"in-space", ": loaded {0}, reserved with .space and never written", " : lecture {0}, c'est réservé par .space et rien n'y a été écrit"},
{"in-data", ": loaded {0}, never written, and no directive stored anything there", " : lecture {0}, rien n'y a été écrit et aucune directive n'y a rangé quoi que ce soit"},
{"was-written", "; it was written {0}", " ; il a été écrit {0}"},
{"ra-was-written", "; it was written {0}", " ; $ra a été écrit {0}"},
{"ra-was-popped", "; it was loaded {0} from a word of the stack that was last written {1}", " ; $ra a été lu {0} dans un mot de la pile écrit pour la dernière fois {1}"},
{"by-a-call", ", because the call {0} put its own return address into $ra", ", parce que l'appel {0} a mis sa propre adresse de retour dans $ra"},

// ---------------------------------------------------------------- what to do
{"exit", "end the program with service 10:  li $v0, 10  then  syscall", "finissez le programme par le service 10 :  li $v0, 10  puis  syscall"},
{"set-service", "set $v0 to the number of a service right before syscall; `tharsis doc syscalls` lists them", "mettez le numéro d'un service dans $v0 juste avant syscall ; `tharsis doc syscalls` les énumère"},
{"give-value", "give it a value first; MARS starts registers at 0, other systems do not", "donnez-lui d'abord une valeur ; MARS met les registres à 0 au début, d'autres systèmes non"},
{"give-value-li", "give it a value first:  li {0}, 0  (MARS starts registers at 0; other systems do not)", "donnez-lui d'abord une valeur :  li {0}, 0  (MARS met les registres à 0 au début ; d'autres systèmes non)"},
{"give-value-only", "give it a value first:  li {0}, 0", "donnez-lui d'abord une valeur :  li {0}, 0"},
{"return-it", "if it is a result of {0}, return it in {1}", "si c'est un résultat de {0}, rendez-le dans {1}"},
{"keep-it", "keep what must outlive a call in {0}, or push it before the call and pop it after", "gardez dans {0} ce qui doit survivre à un appel, ou empilez-le avant l'appel et dépilez-le après"},
{"store-on-stack", "store a value before you load it; is the offset from $sp right?", "écrivez une valeur avant de la lire ; le décalage par rapport à $sp est-il juste ?"},
{"index", "is an index too large, or a pointer wrong?", "un indice est-il trop grand, ou un pointeur faux ?"},
{"store-or-declare", "store a value there before you load it, or declare the data with .word 0", "écrivez-y une valeur avant de la lire, ou déclarez les données par .word 0"},
{"store-there", "store a value there before you load it", "écrivez-y une valeur avant de la lire"},
{"not-popped", "something was pushed and not popped on this path: every path must pop what it pushed", "sur ce chemin, quelque chose a été empilé et non dépilé : chaque chemin doit dépiler ce qu'il a empilé"},
{"not-pushed", "something was popped that was not pushed, or a frame was freed twice", "quelque chose a été dépilé sans avoir été empilé, ou un cadre de pile a été libéré deux fois"},
{"push-it", "push {0} at the beginning of {1} and pop it at its end: it belongs to the caller", "empilez {0} au début de {1} et dépilez-le à la fin : il appartient à l'appelant"},
{"push-ra", "push $ra at the beginning of {0} and pop it before `jr $ra`", "empilez $ra au début de {0} et dépilez-le avant `jr $ra`"},
{"popped-elsewhere", "is {0} popped from the place where it was pushed?", "{0} est-il dépilé là où il a été empilé ?"},
{"outside-frame", "does {0} write outside its own frame?", "y a-t-il dans {0} une écriture hors du cadre de pile ?"},
{"name-result", "if it is a result, write `{0} <- what it is` in the header", "si c'est un résultat, écrivez `{0} <- ce que c'est` dans l'en-tête"},
{"divisor", "test the divisor before the division: MARS leaves hi and lo as they were", "testez le diviseur avant la division : MARS laisse hi et lo tels quels"},
{"add-to-changes", "add {0} to the `changes` line above {1}, or restore it", "ajoutez {0} à la ligne `changes` au-dessus de {1}, ou restaurez-le"},
{"remove-them", "if no path changes them, remove them from the `changes` line", "si aucun chemin ne les modifie, retirez-les de la ligne `changes`"},
{"remove-it", "if no path changes it, remove it from the `changes` line", "si aucun chemin ne le modifie, retirez-le de la ligne `changes`"},
{"results", "$v0 or $v1", "$v0 ou $v1"},
{"saved", "$s0 to $s7", "$s0 à $s7"},
{"saved-reals", "$f20 to $f30", "$f20 à $f30"},
{"list", "{0}, {1}", "{0}, {1}"},
{"and", "{0} and {1}", "{0} et {1}"},

// ---------------------------------------------------------------- how often
{"at-step", "at step {0}", "au pas {0}"},
{"first-at-step", "first at step {0}; {1} here", "d'abord au pas {0} ; {1} ici"},
{"and-elsewhere", "first at step {0}; {1} here, {2} elsewhere", "d'abord au pas {0} ; {1} ici, {2} ailleurs"},
{"and-in-line", "first at step {0}; {1} here, {2} elsewhere ({3})", "d'abord au pas {0} ; {1} ici, {2} ailleurs ({3})"},
{"and-first-in-line", "first at step {0}; {1} here, {2} elsewhere (first {3})", "d'abord au pas {0} ; {1} ici, {2} ailleurs (d'abord {3})"},
{"once", "once", "une fois"},
{"times", "{0} times", "{0} fois"},
{"with-code", "{0} [{1}]", "{0} [{1}]"},
{"with-code-at", "{0} [{1}] (at {2})", "{0} [{1}] (à l'adresse {2})"},
{"omitted", "({0} more findings are omitted)", "({0} autres constats ne sont pas montrés)"},
{"none-in-one", "no findings in 1 instruction", "aucun constat en 1 instruction"},
{"none", "no findings in {0} instructions", "aucun constat en {0} instructions"},
{"search-interrupted", "(interrupted: only the first {0} instructions were examined)", "(interrompu : seules les {0} premières instructions ont été examinées)"},
};
// clang-format on

/// A sentence with its arguments.
template <class... Arguments>
Message finding_message(SentenceOf<finding_sentences, sizeof...(Arguments)> sentence,
                        const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

} // namespace tharsis
