// transcript.hpp -- whole dialogues: what is typed, what is printed, and where two of them differ.
// A stored session is a few small texts: NAME.in and NAME.out, and NAME.start, NAME.set if it has
// them.
#pragma once

#include "games/dialogue.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::games {

/// The bytes typed at one question, and all that the screen shows until the next one.
/// The first turn of a dialogue types nothing; the end of the input is a turn of its own.
struct Turn {
    std::string typed, printed;
    bool operator==(const Turn&) const = default;
};

struct Transcript {
    std::vector<Turn> turns;
    bool operator==(const Transcript&) const = default;
};

/// All that is printed in a dialogue.
std::string screen_of(const Transcript& transcript);

/// Types an input into a console line by line, then ends it, and notes what comes back.
/// Unread lines after the end of the game are no turns.
Transcript rehearse(Console console, std::string_view input);

/// The first place where a screen is not what a dialogue says it must be.
struct Difference {
    std::size_t turn = 0;         // of the expected dialogue, 0 is what is printed before any input
    std::size_t offset = 0;       // in bytes from the beginning of the screen
    std::size_t line = 0;         // of the screen, counted from 1
    std::string typed;            // the input of that turn
    std::string expected, actual; // the line of the screen in both, from its beginning
};

std::optional<Difference> first_difference(const Transcript& expected, std::string_view screen);

/// A difference in a few lines of text for a person; control characters are spelt out.
std::string describe(const Difference& difference);

/// The options of a stored session: one `LABEL=VALUE` a line; nothing when a line is no such thing.
std::optional<Options> read_options(std::string_view text);

/// The program arguments of a stored session: words between blanks and line ends.
std::vector<std::string> read_arguments(std::string_view text);

} // namespace tharsis::games
