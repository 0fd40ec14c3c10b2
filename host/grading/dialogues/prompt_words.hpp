// prompt_words.hpp -- what a question seems to want, by its words: French and English, without
// accents
//
// Guesses with a cost each; the adaptor builder tries them, the cheapest first.
#pragma once
#include "grading/dialogues/adaptor.hpp"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// Something that a question offers: what to type, and the words beside it ("1", "deplacer une
/// pile"), in small letters.
struct OfferedChoice {
    std::string key, words;
    bool operator==(const OfferedChoice&) const = default;
};

/// The end of a screen, where a program asks.
struct Prompt {
    std::string text;     ///< the sentences after the board, in small letters
    std::string line;     ///< the last of them
    std::string screen;   ///< all of it, without accents
    bool integer = false; ///< it is read by a service that reads numbers only
    std::vector<OfferedChoice> choices;
};

/// `names` that were typed are taken out: they are no part of the question.
Prompt read_prompt(std::string_view screen, u32 service, const std::vector<std::string>& names);
/// "(1) move, (2) drop", "d : deplacer", "c (changer de case)", "(o/n)", a list of words in
/// brackets, "[d]eplacer".
std::vector<OfferedChoice> offered_choices(std::string_view small_text);
/// Does a program say that it waits for Enter, or any key?
bool sounds_waiting(std::string_view small_text);
/// Does a question say what an empty line stands for: "(Entrée = 1)", "press Enter for all", "[1] :
/// "?
bool offers_enter(std::string_view small_text);
/// Short answers beside words for leaving, passing, taking back or help, in small letters: "0 :
/// quitter". (They may be answers of other kinds in the same line, too.)
std::set<std::string> offered_keys(std::string_view plain_text);
/// Does a program say that it does not accept an answer?
bool sounds_refusing(std::string_view small_text);

/// Does it ask for a number, by its words? (Not one that speaks of the reserve, or of giving up:
/// that may be a menu.)
bool names_count(std::string_view small_text);

/// What a question may ask, and how unlikely it is: 0 is what one expects.
struct AskGuess {
    PromptKind ask;
    int cost;
};
/// `asked` were asked already in this turn, on the way to a move of this kind.
std::vector<AskGuess> guess_asks(const Prompt&, BoardGame, GameMove::Kind,
                                 const std::set<PromptKind>& asked);

struct TextGuess {
    std::string text;
    int cost;
};
/// Answers to a menu that may lead to a move of this kind.
std::vector<TextGuess> guess_choices(const Prompt&, GameMove::Kind);
/// Of a menu of Ataxx the answers for a duplication and for a jump; nothing: it does not ask that.
std::optional<std::pair<std::string, std::string>> guess_kinds_of_move(const Prompt&);
/// What may be typed, where an ordinary move begins, for a move of another kind: words of the
/// question, and usual ones.
std::vector<TextGuess> guess_special_words(const Prompt&, GameMove::Kind, const CoordinateFormat&);
/// Answers in front of the first turn; `names` of the players were typed already.
std::vector<TextGuess> guess_openings(const Prompt&, std::size_t names);
/// Answers that always go on: "Enter", yes.
std::vector<TextGuess> guess_confirmations(const Prompt&);

} // namespace tharsis
