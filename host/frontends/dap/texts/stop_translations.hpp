// stop_translations.hpp -- why the debugger stopped, and what a request lacks, in French
// As in debugger_sentences.hpp, "{0}", "{1}" ... stand for names, numbers and other such sentences.
#pragma once
#include "frontends/dap/texts/debugger_sentences.hpp"

namespace tharsis::dap {

// clang-format off
/// One line of the text of a stop, and the parts of it.
inline constexpr Translation stop_translations[] = {
{"condition of breakpoint {0}: {1}", "condition du point d'arrêt {0} : {1}"},
{"condition of watchpoint {0}: {1}", "condition du point d'arrêt de données {0} : {1}"},
{"breakpoint {0}, at {1}", "point d'arrêt {0}, à {1}"},
{"watchpoint {0}: {1}, by {2}", "point d'arrêt de données {0} : {1}, par {2}"},
{"watchpoint {0}: {1}", "point d'arrêt de données {0} : {1}"},
{"the program waits for input, at {0}", "le programme attend une entrée, à {0}"},
{"the program ended with status {0}, at {1}", "le programme s'est terminé avec le code de retour {0}, à {1}"},
{"the program ended with status {0}", "le programme s'est terminé avec le code de retour {0}"},
{"a procedure returned to {0}, and not to its caller", "une procédure est revenue à {0}, et non à son appelant"},
{"{0}; its handler is next, at {1}", "{0} ; son gestionnaire vient ensuite, à {1}"},
{"exception {0} ({1}: {2}) at {3}, {4}", "exception {0} ({1} : {2}) à l'adresse {3}, {4}"},
{"exception {0} ({1}) at {2}, {3}", "exception {0} ({1}) à l'adresse {2}, {3}"},
{"exception {0} at {1}, {2}", "exception {0} à l'adresse {1}, {2}"},
{"an exception", "une exception"},
{"an interrupt", "une interruption"},
{"a bad address of a load", "une mauvaise adresse de lecture"},
{"a bad address of a store", "une mauvaise adresse d'écriture"},
{"a bad address of an instruction", "une mauvaise adresse d'instruction"},
{"no memory there", "pas de mémoire à cet endroit"},
{"a service that failed", "un service qui a échoué"},
{"a break instruction", "une instruction break"},
{"a word that is not an instruction", "un mot qui n'est pas une instruction"},
{"arithmetic overflow", "débordement"},
{"a trap", "une instruction trap"},
{"floating point", "virgule flottante"},
{"{0}: {1} -> {2}", "{0} : {1} -> {2}"},
{"{0}: changed", "{0} : changé"},
{"{0}: written", "{0} : écrit"},
{"{0} was read", "{0} a été lu"},
{"1 byte at {0}", "1 octet à {0}"},
{"{0} bytes at {1}", "{0} octets à {1}"},
{"{0}, line {1} of {2}", "{0}, ligne {1} de {2}"},
};

/// What is wrong with an argument, after its path.
inline constexpr Translation argument_translations[] = {
{"{0} is missing", "{0} manque"},
{"{0} must be an object", "{0} doit être un objet"},
{"{0} must be a list", "{0} doit être une liste"},
{"{0} must be a string or a list", "{0} doit être une chaîne ou une liste"},
{"{0} must be a string", "{0} doit être une chaîne"},
{"{0} must be true or false", "{0} doit être true ou false"},
{"{0} must be a whole number from {1} to {2}", "{0} doit être un nombre entier de {1} à {2}"},
{"{0} must be statement, line or instruction", "{0} doit être statement, line ou instruction"},
{"{0} has no meaning beside {1}", "{0} n'a pas de sens à côté de {1}"},
{"{0} must be 1: there is one", "{0} doit être 1 : il n'y en a qu'un"},
{"{0} must be base64", "{0} doit être en base64"},
{"{0} must be an address such as 0x10010000", "{0} doit être une adresse comme 0x10010000"},
{"{0} is no target of the stopped program", "{0} n'est pas une destination du programme arrêté"},
{"{0} is no list of variables", "{0} n'est pas une liste de variables"},
{"{0} is no location", "{0} n'est pas un emplacement"},
{"{0} is no frame of the stopped program", "{0} n'est pas un cadre du programme arrêté"},
};
// clang-format on

} // namespace tharsis::dap
