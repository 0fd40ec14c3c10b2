// announcements.hpp -- parses sentences about the end of a game, and lines of reserves or scores
// Only the words are examined; the callers (reader, session) decide whether they are reliable.
#pragma once
#include "grading/boards/side_words.hpp"

#include <array>

namespace tharsis {

/// The announcement of an end in a sentence.
struct EndAnnouncement {
    std::optional<games::Outcome>
        outcome; ///< the winner, if the sentence can be read as naming one
    /// The sentence is unambiguous: "Rouge a gagné", not "Rouge gagne une pièce".
    bool clear = false;
    bool over = false; ///< the game is announced to be over, or another one is offered

    bool has_content() const { return outcome || over; }
    /// Adds a later sentence: a clear one takes precedence, and of two equally clear ones the
    /// later.
    void add(const EndAnnouncement& later);
};

/// Parses one sentence, which is in lower case and without remarks in brackets. A sentence with a
/// condition, a denial or an offer announces nothing.
EndAnnouncement end_announcement_of(BoardGame, std::string_view sentence, const PlayerNames&);
/// Returns whether a whole line announces that the game is over, and names no winner: "Fin de la
/// partie."
bool announces_only_the_end(BoardGame, std::string_view small_line, const PlayerNames&);
/// Splits a line after each `.`, `!`, `?` and `;` before a blank or the end.
std::vector<std::string_view> sentences_of(std::string_view line);

/// The numbers after the names of sides, in a line that may contain reserves or scores.
struct CountAnnouncement {
    std::array<std::optional<int>, 2> counts;
    bool plain = false; ///< the line contains reserves or scores and nothing else: "Score : noir 2
                        ///< - blanc 2"
};
CountAnnouncement count_announcement_of(BoardGame, std::string_view small_line, const PlayerNames&);

} // namespace tharsis
