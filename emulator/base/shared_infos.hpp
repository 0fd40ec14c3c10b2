// shared_infos.hpp -- what is said about ids that two libraries report: a run and the checks
// without one
#pragma once
#include "base/diagnostic.hpp"

namespace tharsis {

/// The title and the explanation of one id; the tables that report it take both from here.
struct SharedInfo {
    std::string_view code;
    Bilingual title, explanation;
};

// clang-format off
inline constexpr SharedInfo shared_infos[] = {
{"uninitialised-register",
 {"Something depends on a register that was never set", "Quelque chose dépend d'un registre qui n'a jamais reçu de valeur"},
 {"MARS starts registers at 0, other systems do not. Reported is what decides something: a branch, an address, an overflow, the number or an argument of a service. Saving a register on the stack is no use of its value.",
  "MARS met les registres à 0 au début, d'autres systèmes non. Est signalé ce qui décide de quelque chose : un branchement, une adresse, un débordement, le numéro ou un argument d'un service. Sauvegarder un registre sur la pile n'utilise pas sa valeur."}},
{"destroyed-by-call",
 {"Something depends on a register that a call has changed", "Quelque chose dépend d'un registre qu'un appel a modifié"},
 {"By the convention a procedure may change every register but $s0 to $s7, $gp, $sp and $fp. Without a run, reported is a register that the caller has set and not read since, that the called procedure does not take as an argument, and that it changes on every path, or, where a procedure calls itself, on the path to this call; with a header, one that is no result.",
  "D'après la convention, une procédure peut modifier tous les registres sauf $s0 à $s7, $gp, $sp et $fp. Sans exécution, est signalé un registre que l'appelant a initialisé sans le lire depuis, que la procédure appelée ne reçoit pas en argument et qu'elle modifie sur tous les chemins, ou, quand une procédure s'appelle elle-même, sur le chemin de cet appel ; avec un en-tête, un registre qui n'est pas un résultat."}},
{"saved-not-restored",
 {"A procedure changes a saved register and does not restore it", "Une procédure modifie un registre sauvegardé sans le restaurer"},
 {"$s0 to $s7, $gp, $fp and $f20 to $f31 belong to the caller: a procedure that uses one pushes it at its beginning and pops it at its end. Without a run, a register in which the procedures of a program pass values to each other is not reported, nor one that a header names.",
  "$s0 à $s7, $gp, $fp et $f20 à $f31 appartiennent à l'appelant : une procédure qui en utilise un l'empile à son début et le dépile à sa fin. Sans exécution, un registre par lequel les procédures d'un programme se passent des valeurs n'est pas signalé, ni un registre que nomme l'en-tête."}},
{"stack-not-balanced",
 {"A procedure returns with another $sp than at its call", "Une procédure revient avec un autre $sp qu'à l'appel"},
 {"Every path through a procedure must give back the stack that it took. Without a run, procedures that leave a result on the stack, or take their arguments off it, are not reported if their callers know.",
  "Chaque chemin d'une procédure doit rendre la pile qu'il a prise. Sans exécution, les procédures qui laissent un résultat sur la pile, ou en retirent leurs arguments, ne sont pas signalées si leurs appelants le savent."}},
{"wrong-return",
 {"`jr $ra` does not lead to the caller", "`jr $ra` ne mène pas à l'appelant"},
 {"Every call writes $ra. A procedure that calls another must push $ra first and pop it before it returns; the main program ends with service 10 and not with a return.",
  "Chaque appel écrit dans $ra. Une procédure qui en appelle une autre doit d'abord empiler $ra et le dépiler avant de revenir ; le programme principal se termine par le service 10 et non par un retour."}},
{"undocumented-change",
 {"A procedure changes a register that its header does not name", "Une procédure modifie un registre que son en-tête ne nomme pas"},
 {"The line `changes` above a procedure lists the registers that it may change, besides the results (`<-`, `returns $v0`). Its callers rely on the others.",
  "La ligne `changes` au-dessus d'une procédure énumère les registres qu'elle peut modifier, outre les résultats (`<-`, `returns $v0`). Ses appelants comptent sur les autres."}},
{"unneeded-change",
 {"A header names a register that is not changed", "Un en-tête nomme un registre qui n'est pas modifié"},
 {"A hint, which is off by default: a header may promise less than the procedure does today, and a run takes only some of its paths.",
  "Un conseil, désactivé par défaut : un en-tête peut promettre moins que ce que la procédure fait aujourd'hui, et une exécution n'en suit que certains chemins."}},
{"unknown-service",
 {"there is no such service", "ce service n'existe pas"},
 {"set $v0 right before syscall; `tharsis doc syscalls` lists the services", "mettez le numéro du service dans $v0 juste avant syscall ; `tharsis doc syscalls` énumère les services"}},
};
// clang-format on

/// The row of an id, which must exist.
consteval const SharedInfo& shared_info(std::string_view code) {
    for (const SharedInfo& row : shared_infos)
        if (row.code == code) return row;
    throw "no such row";
}

} // namespace tharsis
