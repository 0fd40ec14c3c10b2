// lexicon.hpp -- the one table of words that screens use, by what they are about
//
// A new word, or a language, is a row of the table (lexicon.cpp). Texts are normalised (plain_text)
// and in lower case.
#pragma once
#include "base/types.hpp"

#include <bitset>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// What a word or a phrase of a screen is about.
enum class Concept : u8 {
    // parts of a move, and how they are written
    cell,
    row,
    row_letter, ///< i and l, which are also parts of other words: "l'arrivee"
    column,
    column_letter,
    goal,
    towards,
    count,
    height,
    pieces,
    way, ///< a direction, without saying which
    code,
    movement, ///< how a piece of Ataxx goes
    down,
    left,
    right,
    up,
    east, ///< which is also a form of the verb être
    blank,
    comma,
    dash,
    // what a player can do
    displace,
    whole_move, ///<: "votre coup"
    command,
    reserve,
    where_to_drop,
    pass,
    resign,
    duplicate,
    jump,
    // beside the game
    menu,
    main_menu,
    quit,
    stop,
    back,
    help,
    rules,
    file,
    begin,
    resume,
    computer,
    two_players,
    name,
    who,
    yes,
    no,
    confirm,
    sure,
    press,
    hit,
    type,
    enter_key,
    bracketed_enter,
    any_key,
    go_on, ///< a pause: "pour continuer"
    empty_line,
    any_other,
    refusal,
    filler,      ///< between "tapez" and what is typed
    before_key,  ///< "avec 0", "ou q"
    in_order_to, ///< "0 pour quitter"
    // the end of a game
    win,
    beat,
    winner,
    lose,
    draw,
    game,
    over,
    again,
    cheer,
    champion,
    doubt,
    condition, ///< what follows, or stands before it, is only said of a case
    denial,
    nobody,
    stuck,
    can,
    any_longer,
    any,
    more,
    of_result, ///< other words of a sentence that names a winner and nothing else
    of_nobody,
    glue,
    by,
    // reserves, scores, turns
    score,
    stock,
    hand,
    in,
    of_counts,
    counted, ///< what a score counts
    turn,
    of_turn,
    plays,  ///< what stands between a name and its side: "Ann joue les noirs"
    common, ///< nouns that may stand beside a piece and name no side
    concepts_end,
};

/// The concepts that a text, or a word, mentions.
class Concepts {
public:
    bool has(Concept which) const { return bits_[static_cast<std::size_t>(which)]; }
    bool any_of(std::initializer_list<Concept> which) const {
        for (const Concept each : which)
            if (has(each)) return true;
        return false;
    }
    void add(Concept which) { bits_.set(static_cast<std::size_t>(which)); }

private:
    std::bitset<static_cast<std::size_t>(Concept::concepts_end)> bits_;
};

/// All that a text mentions, found in one pass over its words.
Concepts concepts_of(std::string_view text);
/// What the word or phrase that begins at this position is about.
Concepts concepts_at(std::string_view text, std::size_t at);
/// The same for one word. A `?` in it is a letter that was lost, and stands for any; at the end it
/// may also be a question mark.
Concepts concepts_of_word(std::string_view word);
/// Returns whether a text mentions one of these.
bool mentions(std::string_view text, std::initializer_list<Concept>);
/// The first words that are about this, as a part of the text: the longest pattern that begins
/// there. Empty: there are none.
std::string_view first_match(std::string_view text, Concept);
/// The words of a text (runs of lower-case letters) that are about this, as they stand there.
std::vector<std::string> words_about(std::string_view text, Concept);
/// A row of the table: stems, words and phrases, with bars between. A word that ends with `.` is
/// whole; any other one is a stem.
struct LexiconRow {
    enum class WordLanguage : u8 { any, french, english };
    Concept about;
    WordLanguage language;
    std::string_view patterns;
};
std::span<const LexiconRow> lexicon_rows();

} // namespace tharsis
