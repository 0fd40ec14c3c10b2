// toml_sentences.hpp -- what is wrong with a TOML document, in English and French
#pragma once
#include "base/message.hpp"

namespace tharsis {

// clang-format off
inline constexpr Sentence toml_sentences[] = {
{"on-line", "line {0}: {1}", "ligne {0} : {1}"},
{"at-column", "line {0}, column {1}: {2}", "ligne {0}, colonne {1} : {2}"},
{"about", "{0} {1}", "{0} {1}"},
{"with-tip", "{0} ({1})", "{0} ({1})"},
{"did-you-mean", "did you mean \"{0}\"?", "vouliez-vous dire « {0} » ?"},
{"one-of", "one of: {0}", "au choix : {0}"},
{"table", "must be a table", "doit être une table"},
{"list", "must be a list", "doit être une liste"},
{"text", "must be a string between quotes", "doit être une chaîne entre guillemets"},
{"boolean", "must be true or false", "doit être true ou false"},
{"number", "must be a number", "doit être un nombre"},
{"integer-range", "must be a whole number from {0} to {1}", "doit être un nombre entier de {0} à {1}"},
{"number-range", "must be a number from {0} to {1}", "doit être un nombre de {0} à {1}"},
{"missing", "is missing", "manque"},
{"unknown-key", "is not a known key", "n'est pas une clé connue ici"},
{"cannot-be", "cannot be \"{0}\" here", "ne peut pas être « {0} »"},
{"too-long", "is longer than {0} MB", "fait plus de {0} Mo"},
{"too-deep", "is deeper than {0} levels", "a plus de {0} niveaux"},
{"too-dotted", "has too many dotted names", "a trop de noms avec des points"},
{"no-toml", "this is not TOML", "ce n'est pas du TOML"},
{"table-form", "{ key = value, ... }", "{ clé = valeur, ... }"},
{"list-form", "[ value, ... ]", "[ valeur, ... ]"},
};
// clang-format on

/// A sentence with its arguments.
template <class... Arguments>
Message toml_message(SentenceOf<toml_sentences, sizeof...(Arguments)> sentence,
                     const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

} // namespace tharsis
