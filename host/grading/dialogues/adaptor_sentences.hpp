// adaptor_sentences.hpp -- what is wrong with an adaptor, in English and French
#pragma once
#include "base/message.hpp"

namespace tharsis {

// clang-format off
inline constexpr Sentence adaptor_sentences[] = {
{"needs-to-know-what", "needs to know what is typed to pass", "demande de savoir ce qui est saisi pour passer"},
{"add-pass-with-ask", "add [[pass]] with ask and answer", "ajoutez [[pass]] avec ask et answer"},
{"is-for-focus-and", "is for focus and stackchess alone", "n'existe que pour focus et stackchess"},
{"no-other-game-draws", "no other game draws whole stacks on its board", "aucun autre jeu ne dessine des piles entières sur son plateau"},
{"must-be-one-line", "must be one line without control characters", "doit être une ligne sans caractères de contrôle"},
{"the-line-feed-is", "the line feed is typed by itself", "la fin de ligne est saisie d'elle-même"},
{"is-longer-than-bytes", "is longer than {0} bytes", "fait plus de {0} octets"},
{"has-more-than-answers", "has more than {0} answers", "a plus de {0} réponses"},
{"is-for-focus-and-ataxx", "is for focus and ataxx alone", "n'existe que pour focus et ataxx"},
{"must-be-four-different", "must be four different strings", "doit être quatre chaînes différentes"},
{"what-is-typed-for", "what is typed for down, left, right, up, in this order", "ce qui est saisi pour bas, gauche, droite, haut, dans cet ordre"},
{"must-be-nine-texts", "must be nine strings, all but the fifth different", "doit être neuf chaînes, toutes différentes sauf la cinquième"},
{"what-is-typed-for-the", "what is typed for the digits 1 to 9 of a code; the fifth may be empty: 57 is then 77", "ce qui est saisi pour les chiffres 1 à 9 d'un code ; le cinquième peut être vide : 57 est alors 77"},
{"has-a-letter-but", "has a letter, but only integers are typed", "a une lettre, mais seuls des entiers sont saisis"},
{"leave-out-integers-true", "leave out integers = true", "enlevez integers = true"},
{"does-not-exist-in", "does not exist in {0}", "n'existe pas dans {0}"},
{"drop-is-for-focus", "drop is for focus, pass for the others, resign for stackchess", "drop est pour focus, pass pour les autres, resign pour stackchess"},
{"is-asked-twice-on", "\"{0}\" is asked twice on the way to a move", "« {0} » est demandé deux fois pour un seul coup"},
{"is-for-menus-of", "is for menus of ataxx alone", "n'existe que pour les menus d'ataxx"},
{"what-is-typed-where", "what is typed where the move is a jump, and answer where it is a duplication", "ce qui est saisi pour un saut ; answer, pour une duplication"},
{"needs-an-answer", "needs an answer", "a besoin de answer"},
{"answer-1-what-is", "answer = \"1\", what is typed at this question", "answer = \"1\" : ce qui est saisi à cette question"},
{"is-for-focus-alone", "is for focus alone", "n'existe que pour focus"},
{"no-other-game-has", "no other game has a reserve", "aucun autre jeu n'a de réserve"},
{"must-name-a-label", "must name a label", "doit nommer une étiquette"},
{"is-no-code", "is no code", "n'est pas un code"},
{"a-number-from-0", "a number from 0 on, as it stands in memory: 1 = \"r\"", "un nombre à partir de 0, tel qu'il est en mémoire : 1 = \"r\""},
{"must-name-the-piece", "must name the piece of a code", "doit nommer la pièce d'un code"},
{"never-says", "never says {0}", "ne dit jamais {0}"},
{"never-says-where-the", "never says where the piece goes", "ne dit jamais où va la pièce"},
{"a-step-drop-or", "a step \"drop\", or \"drop-row\" and \"drop-column\"", "une étape \"drop\", ou \"drop-row\" et \"drop-column\""},
{"the-cell-to-play", "the cell to play from: a step \"cell\", or \"row\" and \"column\"", "la case d'où l'on joue : une étape \"cell\", ou \"row\" et \"column\""},
{"where-to-a-step", "where to: a step \"direction\" or \"goal\", or \"goal-row\" and \"goal-column\"", "où l'on va : une étape \"direction\" ou \"goal\", ou \"goal-row\" et \"goal-column\""},
{"where-to-a-step-goal", "where to: a step \"goal\", or \"goal-row\" and \"goal-column\"", "où l'on va : une étape \"goal\", ou \"goal-row\" et \"goal-column\""},
{"how-many-pieces-a", "how many pieces: a step \"count\"", "combien de pièces : une étape \"count\""},
};
// clang-format on

/// A sentence with its arguments.
template <class... Arguments>
Message adaptor_message(SentenceOf<adaptor_sentences, sizeof...(Arguments)> sentence,
                        const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

} // namespace tharsis
