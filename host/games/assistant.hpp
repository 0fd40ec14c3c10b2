// assistant.hpp -- a console that understands two words more: `undo` and `hint`
// They are lines of their own wherever a move is asked for; what a game prints and asks stays as it
// is, and elsewhere (a name, say) they are an answer like any other.
#pragma once

#include "games/dialogue.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tharsis::games {

class Assistant {
public:
    /// Each of the two words is understood if so wanted; for `hint` the console must know advice.
    Assistant(Console console, bool undo, bool hint)
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
    bool hint_;
    std::vector<Moment> moments_;
    std::string screen_; // of the last answer of the game
    LineCutter lines_;
};

} // namespace tharsis::games
