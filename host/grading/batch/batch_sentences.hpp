// batch_sentences.hpp -- why a run over many submissions is refused, in English and French
#pragma once
#include "base/message.hpp"

namespace tharsis {

// clang-format off
inline constexpr Sentence batch_sentences[] = {
{"file-reason", "{0}: {1}", "{0} : {1}"},

// ---------------------------------------------------------------- limits of processes
{"no-memory-limit", "{0}/self/statm cannot be read, so the memory of a process cannot be limited", "{0}/self/statm ne peut pas être lu, donc la mémoire d'un processus ne peut pas être limitée"},
{"no-job-object", "Windows refuses a job object, so a process cannot be limited", "Windows refuse un objet de traitement, donc un processus ne peut pas être limité"},
{"no-kernel-filter", "this kernel cannot filter the system calls of a process (seccomp)", "ce noyau ne peut pas filtrer les appels système d'un processus (seccomp)"},
{"no-built-filter", "this build has no filter of system calls: it was built without libseccomp", "cette version n'a pas de filtre des appels système : elle a été compilée sans libseccomp"},

// ---------------------------------------------------------------- parts
{"no-part", "is not a part of a run", "n'est pas une partie d'une exécution"},
{"no-part-because", "is not a part of a run: {0} {1}", "n'est pas une partie d'une exécution : « {0} {1} »"},
{"damaged", "is damaged: it is not what was written", "est abîmé : ce n'est pas ce qui a été écrit"},
{"wrong-verdict", "verdict {0}: {1}", "verdict numéro {0} : « {1} »"},
{"folder-count", "names {0} folders instead of {1}", "nomme {0} dossiers au lieu de {1}"},
{"verdict-count", "has {0} verdicts instead of {1}", "a {0} verdicts au lieu de {1}"},
{"other-run", "{0} is a part of another run than {1}", "{0} est une partie d'une autre exécution que {1}"},
{"other-count", "{0} is one of {1} shards, {2} one of {3}", "{0} est une de {1} parts, {2} une de {3}"},
{"same-shard", "{0} and {1} are both shard {2}/{3}", "{0} et {1} sont toutes deux la part {2}/{3}"},
{"shard-missing", "{0} of {1} shards is missing: {2}{3}", "il manque {0} part sur {1} : {2}{3}"},
{"shards-missing", "{0} of {1} shards are missing: {2}{3}", "il manque {0} parts sur {1} : {2}{3}"},
{"nothing-to-merge", "there is nothing to merge", "il n'y a rien à réunir"},
{"name-parts", "name the files that --part wrote", "nommez les fichiers que --part a écrits"},
{"one-run", "the same Tharsis, task, options and submissions belong to one run, all shards numbered out of the same N", "toutes les parties d'une exécution viennent du même Tharsis, du même exercice, des mêmes options et des mêmes rendus, et leurs parts sont numérotées sur le même N"},
{"name-once", "name each part once", "nommez chaque partie une seule fois"},
{"judge-missing", "judge these shards (again), then merge", "jugez (de nouveau) ces parts, puis réunissez"},
};
// clang-format on

/// A sentence with its arguments.
template <class... Arguments>
Message batch_message(SentenceOf<batch_sentences, sizeof...(Arguments)> sentence,
                      const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

} // namespace tharsis
