// transcript.hpp -- complete dialogues: their input and output, and where two of them differ.
// A stored session is NAME.in and NAME.out, and NAME.start and NAME.set if necessary.
#pragma once

#include "games/dialogue.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::games {

/// The bytes typed at one question, and the output until the next one. The first turn of a dialogue
/// has no input; the end of the input is a turn of its own.
struct Turn {
    std::string typed, printed;
    bool operator==(const Turn&) const = default;
};

struct Transcript {
    std::vector<Turn> turns;
    bool operator==(const Transcript&) const = default;
};

/// The complete output of a dialogue.
std::string screen_of(const Transcript& transcript);

/// Types an input into a console line by line, then ends it, and records the output. Unread lines
/// after the end of the game are not recorded.
Transcript play_transcript(Console console, std::string_view input);

/// The first place where a screen differs from the expected dialogue.
struct Difference {
    std::size_t turn = 0;         // of the expected dialogue; 0: the output before any input
    std::size_t offset = 0;       // in bytes from the beginning of the screen
    std::size_t line = 0;         // of the screen, counted from 1
    std::string typed;            // the input of that turn
    std::string expected, actual; // the line of the screen in both, from its beginning
};

std::optional<Difference> first_difference(const Transcript& expected, std::string_view screen);

/// Describes a difference in a few lines of text; control characters are escaped.
std::string describe(const Difference& difference);

/// The options of a stored session: one `LABEL=VALUE` per line; nullopt if a line is malformed.
std::optional<Options> read_options(std::string_view text);

/// The program arguments of a stored session: words between blanks and line ends.
std::vector<std::string> read_arguments(std::string_view text);

} // namespace tharsis::games
