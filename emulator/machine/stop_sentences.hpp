// stop_sentences.hpp -- why a run ended, in English and French; faults have a table of their own
// The limits of a run and the signals are worded by the front ends that set them (host/running).
#pragma once
#include "base/message.hpp"

namespace tharsis {

// clang-format off
inline constexpr Sentence stop_sentences[] = {
// ---------------------------------------------------------------- what happened
{"no-instructions", "the program has no instructions, and so it ended", "le programme n'a pas d'instructions, il est donc fini"},
{"nothing-to-begin", "there is no instruction to begin with, and so the program ended", "il n'y a pas d'instruction par laquelle commencer, le programme est donc fini"},
{"ran-past-end", "the program ran past its last instruction, and so it ended", "le programme a dépassé sa dernière instruction, il est donc fini"},
{"jumped-to-nothing", "the program jumped to {0}, which holds no instruction, and so it ended", "le programme a sauté à l'adresse {0}, qui ne contient pas d'instruction, il est donc fini"},
{"jumped-to-zero", "the program jumped to {0}, which is 0", "le programme a sauté à l'adresse que contient {0}, qui vaut 0"},
{"ra-changed", "`jr $ra` has nowhere to go: $ra is 0, which is not an address to return to", "`jr $ra` ne mène nulle part : $ra vaut 0, qui n'est pas une adresse de retour"},
{"not-called", "`jr $ra` has nowhere to go: $ra is 0", "`jr $ra` ne mène nulle part : $ra vaut 0"},
{"end-of-input", "service {0} ({1}) found the end of the input", "le service {0} ({1}) a trouvé la fin de l'entrée"},
{"waits-for-key", "the program waits for a key, and no more will come", "le programme attend une touche, et il n'en viendra plus"},
{"step-limit", "the limit of instructions is reached", "la limite d'instructions est atteinte"},
{"output-limit", "the limit of output is reached", "la limite d'affichage est atteinte"},
{"memory-limit", "the limit of memory is reached", "la limite de mémoire est atteinte"},
{"other-input", "when it was run again, the program asked for other input than before", "exécuté à nouveau, le programme a demandé d'autres entrées qu'avant"},

// ---------------------------------------------------------------- what to do
{"write-text", "write instructions after .text", "écrivez des instructions après .text"},
{"exit", "end the program with service 10:  li $v0, 10  then  syscall", "finissez le programme par le service 10 :  li $v0, 10  puis  syscall"},
{"exit-or-restore", "in main: end with service 10 (li $v0, 10  then  syscall); in a procedure: was $ra restored from where it was saved?", "dans main : finissez par le service 10 (li $v0, 10  puis  syscall) ; dans une procédure : $ra a-t-il été restauré depuis l'endroit où il a été sauvegardé ?"},
{"add-slot", "`{0}` needs an instruction after it (`nop`)", "`{0}` doit être suivi d'une instruction (`nop`)"},
{"stack-full", "the stack is full: does the recursion end, and is all that is pushed popped?", "la pile est pleine : la récursion s'arrête-t-elle, et tout ce qui est empilé est-il dépilé ?"},
{"check-register", "la loads the address of a label: check where the register should get it", "la charge l'adresse d'une étiquette : cherchez où le registre devrait la recevoir"},
{"check-label", "jumps and branches go to labels of .text, before an instruction", "les sauts et branchements vont aux étiquettes de .text, devant une instruction"},
{"save-ra", "something changed $ra after the call: a procedure that changes it pushes it at its beginning and pops it at its end", "quelque chose a modifié $ra après l'appel : une procédure qui le modifie l'empile à son début et le dépile à sa fin"},
{"asks-for-more", "the program asks for more lines than it was given", "le programme demande plus de lignes qu'il n'en a reçu"},
{"endless-loop", "is there a loop that never ends?", "y a-t-il une boucle qui ne finit jamais ?"},
{"endless-printing", "is there a loop that never stops printing?", "y a-t-il une boucle qui affiche sans s'arrêter ?"},
{"past-array", "does a loop write past its array?", "une boucle écrit-elle au-delà de son tableau ?"},
{"earlier-step", "go to an earlier step", "revenez à un pas antérieur"},
{"main-not-global", "execution began at the first instruction, not at main: write .globl main", "l'exécution a commencé à la première instruction, et non à main : écrivez .globl main"},
};
// clang-format on

/// A sentence with its arguments.
template <class... Arguments>
Message stop_message(SentenceOf<stop_sentences, sizeof...(Arguments)> sentence,
                     const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

} // namespace tharsis
