// assistant.hpp -- a console with two additional commands: `undo` and `hint`
// They are accepted as whole lines wherever the game requests a move. The texts of the game do not
// change; at other questions (for a name, for instance) they are ordinary answers.
#pragma once

#include "games/dialogue.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tharsis::games {

class Assistant {
public:
    /// Each command can be enabled separately; `hint` requires a console that gives advice.
    Assistant(Console console, bool undo, bool hint)
        : console_(std::move(console)), undo_(undo), hint_(hint) {}

    /// The same three functions as a console.
    Reply open();
    Reply type(std::string_view bytes);
    Reply end();

private:
    // The beginning of a turn, to which `undo` of the next one returns.
    struct TurnStart {
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
    std::vector<TurnStart> turn_starts_;
    std::string screen_; // of the last answer of the game
    LineCutter lines_;
};

} // namespace tharsis::games
