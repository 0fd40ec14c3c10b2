// prompt_words.hpp -- guesses what a question asks for from its words: French and English, without
// accents
//
// Each guess has a cost; the adaptor builder tries them in the order of their cost.
#pragma once
#include "grading/boards/lexicon.hpp"
#include "grading/dialogues/adaptor.hpp"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// A choice offered by a question: what to type, and the words beside it ("1", "deplacer une
/// pile"), in lower case.
struct OfferedChoice {
    std::string key, words;
    bool operator==(const OfferedChoice&) const = default;
};

/// The end of a screen, where a program asks a question.
struct Prompt {
    std::string text;                ///< the sentences after the board, in lower case
    std::string line;                ///< the last sentence
    std::string screen;              ///< the whole screen, without accents
    bool integer = false;            ///< read by service 5, which accepts only numbers
    Concepts text_about, line_about; ///< what the text and the last sentence mention
    std::vector<OfferedChoice> choices;
};

/// Reads the question at the end of a screen. `names` that were typed are removed: they are not
/// part of the question.
Prompt read_prompt(std::string_view screen, u32 service, const std::vector<std::string>& names);
/// Finds choices such as "(1) move, (2) drop", "d : deplacer", "c (changer de case)", "(o/n)", a
/// list of words in brackets, "[d]eplacer".
std::vector<OfferedChoice> offered_choices(std::string_view small_text);
/// Returns whether a program prints that it waits for Enter or any key.
bool waits_for_any_key(std::string_view small_text);
/// Returns whether a question says what an empty line stands for: "(Entrée = 1)", "press Enter for
/// all", "[1] : ".
bool offers_enter(std::string_view small_text);
/// Returns short answers that stand beside words for leaving, passing, taking back or help, in
/// lower case: "0 : quitter". (They may also be answers of other kinds in the same line.)
std::set<std::string> offered_keys(std::string_view plain_text);
/// Returns whether a program prints that it does not accept an answer.
bool rejects_input(std::string_view small_text);

/// Returns whether the words of a question ask for a number. (False for a question about the
/// reserve or about resigning: it may be a menu.)
bool asks_for_count(std::string_view small_text);

/// What a question may ask for, and how unlikely that is: 0 is the expected meaning.
struct PromptKindGuess {
    PromptKind prompt_kind;
    int cost;
};
/// `asked`: what was already asked in this turn, on the way to a move of this kind.
std::vector<PromptKindGuess> guess_prompt_kinds(const Prompt&, BoardGame, GameMove::Kind,
                                                const std::set<PromptKind>& asked);

struct TextGuess {
    std::string text;
    int cost;
};
/// Answers to a menu that may lead to a move of this kind.
std::vector<TextGuess> guess_choices(const Prompt&, GameMove::Kind);
/// Returns the answers for a duplication and for a jump in a menu of Ataxx. Empty if the question
/// does not ask for one of these.
std::optional<std::pair<std::string, std::string>> guess_kinds_of_move(const Prompt&);
/// What may be typed for a move of another kind where an ordinary move begins: words of the
/// question, and usual words.
std::vector<TextGuess> guess_special_words(const Prompt&, GameMove::Kind, const CoordinateFormat&);
/// Answers before the first turn; `names`: how many names of players were already typed.
std::vector<TextGuess> guess_openings(const Prompt&, std::size_t names);
/// Answers that continue in any case: Enter, yes.
std::vector<TextGuess> guess_confirmations(const Prompt&);

} // namespace tharsis
