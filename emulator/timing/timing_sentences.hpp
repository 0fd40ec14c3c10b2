// timing_sentences.hpp -- what models and their reports say, in English and French
#pragma once
#include "base/message.hpp"
#include "base/types.hpp"

namespace tharsis {

// clang-format off
inline constexpr Sentence timing_sentences[] = {
// ---------------------------------------------------------------- settings
{"no-model", "the name of a model is missing", "il manque le nom d'un modèle"},
{"unknown-model", "unknown model {0}", "modèle inconnu : {0}"},
{"models-are", "one of: {0}", "au choix : {0}"},
{"slots-as-run", "a program that runs with delay slots is timed with them: --delayed-branching", "un programme exécuté avec des emplacements de délai est chronométré avec eux : --delayed-branching"},
{"did-you-mean", "did you mean {0}?", "vouliez-vous dire {0} ?"},
{"unknown-setting", "unknown setting {0}", "réglage inconnu : {0}"},
{"unnamed-setting", "{0}: the name of a setting is missing before =", "{0} : il manque le nom d'un réglage avant ="},
{"needs-value", "{0} needs a value after =", "{0} demande une valeur après ="},
{"empty-setting", "a setting is missing before or after a comma", "il manque un réglage avant ou après une virgule"},
{"settings-are", "for example: five-stage,forwarding=none,predict=2bit", "par exemple : five-stage,forwarding=none,predict=2bit"},
{"set-twice", "{0} is set twice: {1} and {2}", "{0} est réglé deux fois : {1} et {2}"},
{"set-once", "leave out one of them", "enlevez l'un des deux"},
{"wrong-value", "{0}={1}: not possible", "{0}={1} : pas possible"},
{"values-are", "{0} takes {1}", "{0} prend {1}"},
{"no-overlap", "{0}={1}: the model {2} runs one instruction after the other, so there is nothing to set", "{0}={1} : le modèle {2} exécute une instruction après l'autre, il n'y a donc rien à régler"},
{"overlapping-models", "choose a pipeline, such as model five-stage", "choisissez un pipeline, par exemple le modèle five-stage"},
{"stall-has-target", "predict=stall waits for every branch, so a branch target buffer or a return stack would never be asked", "predict=stall attend chaque branchement : une mémoire de cibles ou une pile de retours ne serait jamais consultée"},
{"stall-or-target", "leave out predict=stall, or btb and return-stack", "enlevez predict=stall, ou bien btb et return-stack"},
{"long-history", "history={0} needs a predictor of at least {1} entries", "history={0} demande un prédicteur d'au moins {1} entrées"},
{"more-entries", "set entries={0}, or a shorter history", "mettez entries={0}, ou un historique plus court"},
{"no-table", "{0}={1}: the predictor has no such table", "{0}={1} : le prédicteur n'a pas cette table"},
{"set-predictor", "choose a predictor with it: predict={0}", "choisissez un prédicteur qui en a une : predict={0}"},
{"buffer-writes-back", "write-buffer={0}: a cache that writes back needs no buffer for single words", "write-buffer={0} : un cache à écriture différée n'a pas besoin de tampon pour des mots isolés"},
{"set-through", "set writes=through first", "mettez d'abord writes=through"},
{"no-such-cache", "{0}={1}: the model has no such cache", "{0}={1} : le modèle n'a pas ce cache"},
{"set-cache", "set {0}=64x4 first: 64 blocks of 4 words", "mettez d'abord {0}=64x4 : 64 blocs de 4 mots"},
{"path-to-id", "forwarding={0}: branches are resolved in {1}, so no operand is needed in {2}", "forwarding={0} : les branchements sont résolus dans {1}, aucun opérande n'est donc attendu dans {2}"},
{"drop-path", "leave out the paths to {0}, or set branch={1}", "enlevez les chemins vers {0}, ou mettez branch={1}"},

// ---------------------------------------------------------------- hazards
{"waits-loaded", "{0} needs {1} in {2}; {3} has loaded it only at the end of {4}", "{0} a besoin de {1} dans {2} ; {3} ne l'a chargé qu'à la fin de {4}"},
{"waits-made", "{0} needs {1} in {2}; {3} has made it only at the end of {4}", "{0} a besoin de {1} dans {2} ; {3} ne l'a calculé qu'à la fin de {4}"},
{"waits-in-unit", "{0} needs {1} in {2}; {3} is in the {4} for {5}", "{0} a besoin de {1} dans {2} ; {3} passe {5} dans l'unité {4}"},
{"waits-written", "{0} reads {1} in {2}; without forwarding, {3} has it in the register only from {4} on", "{0} lit {1} dans {2} ; sans renvoi, {3} ne l'a dans le registre qu'à partir de {4}"},
{"waits-written-before", "{0} reads {1} in {2}; without forwarding, {3} has it in the register only after {4}", "{0} lit {1} dans {2} ; sans renvoi, {3} ne l'a dans le registre qu'après {4}"},
{"waits-unread", "{0} reads {1} in {2} while {3} writes it in {4}; with registers=next-cycle it can be read only one cycle later", "{0} lit {1} dans {2} pendant que {3} l'écrit dans {4} ; avec registers=next-cycle, on ne peut le lire qu'un cycle plus tard"},
{"waits-behind", "{0} waits behind {1}", "{0} attend derrière {1}"},
{"label-behind", "(behind {0})", "(derrière {0})"},
{"waits-older", "{0} waits behind an older instruction", "{0} attend derrière une instruction plus ancienne"},
{"waits-path", "{0} needs {1} in {2}; {3} has made it, but there is no path {4}", "{0} a besoin de {1} dans {2} ; {3} l'a produit, mais il n'y a pas de chemin {4}"},
{"waits-late-path", "{0} needs {1} in {2}; {3} has made it only at the end of {4}, and there is no path {5}", "{0} a besoin de {1} dans {2} ; {3} ne l'a calculé qu'à la fin de {4}, et il n'y a pas de chemin {5}"},
{"waits-order", "{0} must not write {1} before the older {2} does", "{0} ne doit pas écrire {1} avant {2}, plus ancienne"},
{"waits-branch", "the fetch of {0} waits for {1}, which is resolved at the end of {2}", "la lecture de {0} attend {1}, résolu à la fin de {2}"},
{"waits-predicted-not-taken", "{1} was predicted not taken, and is taken: {0} is fetched when that is known, at the end of {2}", "{1} était prédit non pris et il est pris : {0} est lue quand cela est connu, à la fin de {2}"},
{"waits-predicted-taken", "{1} was predicted taken, and is not taken: {0} is fetched when that is known, at the end of {2}", "{1} était prédit pris et il n'est pas pris : {0} est lue quand cela est connu, à la fin de {2}"},
{"waits-target", "the fetch of {0} waits for the target of {1}, which is known at the end of {2}", "la lecture de {0} attend la cible de {1}, connue à la fin de {2}"},
{"waits-old-target", "the branch target buffer had an older target for {1}: {0} is fetched when the right one is known, at the end of {2}", "la mémoire de cibles avait une cible plus ancienne pour {1} : {0} est lue quand la bonne est connue, à la fin de {2}"},
{"waits-wrong-return", "the return stack had another address for {1}: {0} is fetched when the right one is known, at the end of {2}", "la pile de retours avait une autre adresse pour {1} : {0} est lue quand la bonne est connue, à la fin de {2}"},
{"waits-return", "the fetch of {0} waits for {1}, which is known to be a return only at the end of {2}; the return stack has its target", "la lecture de {0} attend {1}, dont on ne sait qu'à la fin de {2} que c'est un retour ; la pile de retours a sa cible"},
{"waits-exception", "the fetch of {0} waits for the exception after {1}", "la lecture de {0} attend l'exception qui suit {1}"},
{"waits-unit", "{0} waits for the {1}, which is busy with {2}", "{0} attend l'unité {1}, occupée par {2}"},
{"waits-port", "{0} waits for the one memory port, which {1} takes", "{0} attend l'unique accès à la mémoire, que prend {1}"},
{"waits-branch-unit", "{0} waits, because {1} branches in the same cycle", "{0} attend, parce que {1} saute dans le même cycle"},
{"waits-memory-stage", "{0} waits for {1}, which {2} takes", "{0} attend {1}, que prend {2}"},
{"takes-latency", "{0} is in the {1} for several cycles", "{0} passe plusieurs cycles dans l'unité {1}"},
{"instruction-miss", "{0} is not in the instruction cache", "{0} n'est pas dans le cache d'instructions"},
{"data-miss", "the data of {0} is not in the data cache", "la donnée de {0} n'est pas dans le cache de données"},
{"advice-proved", "advice; each move was tried by running the program again, with the same input, output, registers and memory:", "conseils ; chaque déplacement a été essayé en exécutant de nouveau le programme, avec les mêmes entrées, sorties, registres et mémoire :"},
{"advice-move", "put {0} before {1}: {2} instead of {3}", "mettez {0} avant {1} : {2} au lieu de {3}"},
{"advice-none", "advice: no independent instruction was found that fills lost cycles", "conseil : aucune instruction indépendante n'a été trouvée qui remplisse des cycles perdus"},
{"advice-needs-end", "advice: only for programs that end by themselves", "conseil : seulement pour des programmes qui finissent d'eux-mêmes"},
{"advice-too-long", "advice: only for runs of at most {0} instructions", "conseil : seulement pour des exécutions d'au plus {0} instructions"},
{"advice-devices", "--advice runs the program again, which devices, --speed and --bitmap do not allow", "--advice exécute de nouveau le programme, ce que les périphériques, --speed et --bitmap ne permettent pas"},
{"not-in-format", "{0} has no effect with --format {1}", "{0} n'a aucun effet avec --format {1}"},
{"in-formats", "leave it out, or choose --format {0}", "enlevez cette option, ou choisissez --format {0}"},
{"advice-leave", "leave one of the two out", "enlevez l'un des deux"},
{"write-unbuffered", "{0} waits until its value is in memory: there is no write buffer", "{0} attend que sa valeur soit en mémoire : il n'y a pas de tampon d'écriture"},
{"write-full", "{0} waits until the write buffer has room", "{0} attend une place dans le tampon d'écriture"},

// ---------------------------------------------------------------- reports
{"changed-from", "the model {0} with other settings", "le modèle {0} avec d'autres réglages"},
{"heading", "{0}, {1}, CPI {2}; {3} at {4} ps a cycle", "{0}, {1}, CPI {2} ; {3} à {4} ps par cycle"},
{"branches", "branches: {0}, mispredicted {1} ({2})", "branchements : {0}, mal prédits {1} ({2})"},
{"branches-only", "branches: {0}", "branchements : {0}"},
{"instruction-misses", "instruction cache: {0}", "cache d'instructions : {0}"},
{"data-misses", "data cache: {0}, {1} ({2})", "cache de données : {0}, {1} ({2})"},
{"written-back", "data cache: blocks written back: {0}", "cache de données : blocs recopiés en mémoire : {0}"},
{"gave-back", "fewer than 0 {0} lost: these instructions ended beside a longer operation, in what is counted as its latency", "pertes de moins de 0 {0} : ces instructions ont fini à côté d'une opération plus longue, pendant ce qui est compté comme sa latence"},
{"forward", "of {0} to `{1}`", "de {0} vers `{1}`"},
{"forward-tip", "cycle {0}: {1} by {2} of {3}", "cycle {0} : {1} par {2} de {3}"},
{"wait-tip", "{0}: {1}", "{0} : {1}"},
{"diagram-cut", "(only the first {0} instructions)", "(seulement les {0} premières instructions)"},
{"no-such-cycles", "(the run has only {0}: nothing is in these)", "(l'exécution n'a que {0} : il n'y a rien dans ceux-ci)"},
{"unknown-input", "from cycle {0} on, what enters the pipeline depends on input that was not typed yet", "à partir du cycle {0}, ce qui entre dans le pipeline dépend d'une saisie qui n'a pas encore été faite"},
{"address", "address {0}", "adresse {0}"},
{"in-unit", "in the {0}: {1} of {2}", "dans l'unité {0} : {1} sur {2}"},
{"raises", "raises an exception: writes nothing", "lève une exception : n'écrit rien"},
{"sign-extended", "sign-extended {0}", "signe étendu {0}"},
{"zero-extended", "zero-extended {0}", "étendu par zéros {0}"},
{"target", "target {0}", "cible {0}"},
{"control-state", "state {0}: {1}", "état {0} : {1}"},
{"by-hand", "{0} (set by hand)", "{0} (à la main)"},
{"value-from", "{0} (from {1})", "{0} (de {1})"},
};
// clang-format on

/// A noun after its number, in the forms for 1, for 0 and for all others: in French 0 has the
/// singular.
struct CountedNoun {
    Sentence one, none, many;
};
inline constexpr CountedNoun counted_cycles{{"cycle", "{0} cycle", "{0} cycle"},
                                            {"no-cycle", "{0} cycles", "{0} cycle"},
                                            {"cycles", "{0} cycles", "{0} cycles"}},
    counted_instructions{{"instruction", "{0} instruction", "{0} instruction"},
                         {"no-instruction", "{0} instructions", "{0} instruction"},
                         {"instructions", "{0} instructions", "{0} instructions"}},
    counted_accesses{{"access", "{0} access", "{0} accès"},
                     {"no-access", "{0} accesses", "{0} accès"},
                     {"accesses", "{0} accesses", "{0} accès"}},
    counted_misses{{"miss", "{0} miss", "{0} défaut"},
                   {"no-miss", "{0} misses", "{0} défaut"},
                   {"misses", "{0} misses", "{0} défauts"}},
    counted_waits{{"wait", "{0} wait", "{0} attente"},
                  {"no-wait", "{0} waits", "{0} attente"},
                  {"waits", "{0} waits", "{0} attentes"}};
/// "1 cycle", "2 cycles".
inline Message counted(u64 number, const CountedNoun& noun) {
    return filled_in(number == 1 ? noun.one : number == 0 ? noun.none : noun.many, number);
}

/// A sentence with its arguments.
template <class... Arguments>
Message timing_message(SentenceOf<timing_sentences, sizeof...(Arguments)> sentence,
                       const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

} // namespace tharsis
