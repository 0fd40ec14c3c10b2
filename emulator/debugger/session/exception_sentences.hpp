// exception_sentences.hpp -- every sentence of the exception filters, in English and French
#pragma once
#include "base/message.hpp"

namespace tharsis {

// clang-format off
inline constexpr Sentence exception_sentences[] = {
// ---------------------------------------------------------------- the filters, in their order
{"taken", "exceptions that a handler takes", "les exceptions qu'un gestionnaire traite"},
{"unhandled", "faults that end the program", "les erreurs d'exécution qui terminent le programme"},
{"uninitialised", "uses of registers and memory that were never written", "l'emploi de registres et de mémoire jamais écrits"},
{"conventions", "violations of the calling convention", "les manquements aux conventions d'appel"},
{"services", "unknown services, and bad arguments of services", "les services inconnus et les mauvais arguments de services"},
{"self-modifying", "stores of the program to its own text", "les écritures du programme dans son propre code"},

// ---------------------------------------------------------------- what happened
{"exception", "a handler takes exception {0}", "un gestionnaire traite l'exception {0}"},
{"text-write", "the program changes its own instruction at {0}", "le programme modifie sa propre instruction à l'adresse {0}"},
{"text-write-tip", "data belongs under .data; a table of addresses and jr replace code that changes itself", "les données se placent sous .data ; une table d'adresses et jr remplacent un code qui se modifie"},
};
// clang-format on

} // namespace tharsis
