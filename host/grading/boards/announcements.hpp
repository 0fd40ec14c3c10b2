// announcements.hpp -- what a sentence says about the end of a game, or about reserves and scores
// Words alone: whether they are believed is decided by who knows what the program does (reader,
// game_trial).
#pragma once
#include "grading/boards/side_words.hpp"

#include <array>

namespace tharsis {

/// What a sentence says about the end.
struct EndAnnouncement {
    std::optional<games::Outcome> outcome; ///< who has won, if it may be read so
    /// It can hardly mean anything else: "Rouge a gagné", not "Rouge gagne une pièce".
    bool clear = false;
    bool over = false; ///< it says that the game is over, or asks for another one

    bool has_content() const { return outcome || over; }
    /// Together with a later sentence: a clear one counts more, and of two the later one.
    void add(const EndAnnouncement& later);
};

/// Of one sentence: small letters, without remarks in brackets. One with a condition, a denial or
/// an offer says nothing.
EndAnnouncement end_announcement_of(BoardGame, std::string_view sentence, const PlayerNames&);
/// A whole line that says that the game is over, and can say nothing about who has won: "Fin de la
/// partie."
bool announces_only_the_end(BoardGame, std::string_view small_line, const PlayerNames&);
/// Cut after `.`, `!`, `?` and `;` that a blank or the end follows.
std::vector<std::string_view> sentences_of(std::string_view line);

/// Numbers that follows sides, in a line that may be one of reserves or scores.
struct CountAnnouncement {
    std::array<std::optional<int>, 2> counts;
    bool plain =
        false; ///< the line says that it is that, and nothing else: "Score : noir 2 - blanc 2"
};
CountAnnouncement count_announcement_of(BoardGame, std::string_view small_line, const PlayerNames&);

} // namespace tharsis
