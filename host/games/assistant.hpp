// assistant.hpp -- a console that understands two words more: `undo` and `hint`
// They are lines of their own at any question of a game that is going on; what a game prints and
// asks stays as it is.
#pragma once

#include "games/dialogue.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tharsis::games {

/// A good move in a position, both in the notation of the game.
using Hint = std::string (*)(std::string_view position);

class Assistant {
public:
    /// `undo` is understood if so wanted, `hint` if there is somebody to ask.
    Assistant(Console console, bool undo, Hint hint)
        : console_(std::move(console)), undo_(undo), hint_(hint) {}

    /// The same three calls as those of a console.
    Reply open();
    Reply type(std::string_view bytes);
    Reply end();

private:
    // The beginning of a turn: who takes back the next one comes here.
    struct Moment {
        std::string position;
        Console console;
        std::string screen;
    };

    Reply show(Reply reply);
    Reply answer(const std::string& line);
    Reply take_back();
    Reply propose();
    Reply say(std::string_view sentence) const;

    Console console_;
    bool undo_;
    Hint hint_;
    std::vector<Moment> moments_;
    std::string screen_; // of the last answer of the game
    std::string pending_;
};

} // namespace tharsis::games
