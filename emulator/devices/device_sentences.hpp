// device_sentences.hpp -- what is wrong with the set-up of devices, in English and French
#pragma once
#include "base/message.hpp"

namespace tharsis {

// clang-format off
inline constexpr Sentence device_sentences[] = {
// ---------------------------------------------------------------- scripts of keys
{"keyboard-line", "a line begins with a step number and a colon, such as 50000: w", "une ligne commence par un numéro de pas et un deux-points, comme 50000: w"},
{"keypad-line", "a line begins with a step number and a colon, such as 50000: 7", "une ligne commence par un numéro de pas et un deux-points, comme 50000: 7"},
{"no-step", "'{0}' is not a step number: {1}", "« {0} » n'est pas un numéro de pas : {1}"},
{"step-too-early", "this step comes before that of the key above", "ce pas vient avant celui de la touche au-dessus"},
{"no-colon", "there is no colon: {0}", "il manque un deux-points : {0}"},
{"keypad-digits", "keys of the keypad are hexadecimal digits", "les touches du pavé sont des chiffres hexadécimaux"},
{"wrong-escape", "\\ must be followed by n, t, b, e, s, \\ or xHH", "\\ doit être suivi de n, t, b, e, s, \\ ou xHH"},
{"no-key", "there is no key after the colon (\\s is a space)", "il n'y a pas de touche après le deux-points (\\s est une espace)"},

// ---------------------------------------------------------------- the bitmap display
{"display-sides", "a display of {0} x {1} pixels: both sides must be from 1 to {2}", "un écran de {0} x {1} pixels : chaque côté doit faire de 1 à {2}"},
{"unit-sides", "units of {0} x {1} pixels: they must be from 1 x 1 to the display's {2} x {3}", "des unités de {0} x {1} pixels : elles doivent faire de 1 x 1 à {2} x {3}, la taille de l'écran"},
{"base-no-word", "0x{0} is not the address of a word: it must be a multiple of 4", "0x{0} n'est pas l'adresse d'un mot : ce doit être un multiple de 4"},
{"units-outside", "{0} x {1} units do not fit: from 0x{2} on there are {3} words", "{0} x {1} unités n'ont pas la place : à partir de 0x{2} il y a {3} mots"},
};
// clang-format on

/// A sentence with its arguments.
template <class... Arguments>
Message device_message(SentenceOf<device_sentences, sizeof...(Arguments)> sentence,
                       const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

} // namespace tharsis
