// protocol_words.hpp -- compares the wording of a program with that of the reference's console
// For programs that use the reference's protocol from their first screen on: it finds a missing
// message, another number, or a mark on another cell.
#pragma once
#include "base/types.hpp"
#include "grading/boards/board_game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tharsis {

/// A piece of output, and the place in the trial at which it was printed.
struct RecordedScreen {
    /// The event that it followed.
    enum class Cause : u8 { start, line, end_of_input };
    Cause cause = Cause::start;
    std::string typed; ///< the line
    std::string text;
    std::size_t action = 0; ///< index of the trial's action
    std::size_t moves = 0;  ///< number of moves, the current one included
    u64 step = 0;           ///< number of instructions executed before
};

/// The first screen with another wording, and its first line that differs; a missing line is empty.
struct WordingDifference {
    std::size_t screen = 0;
    std::string expected, found;
};

/// Compares screens with those of the reference's console. The first one follows the program's
/// start with `start` as its argument (a position, or empty). Accents, escapes, spacing and empty
/// lines are ignored. Nothing if all screens agree.
std::optional<WordingDifference> find_wording_difference(BoardGame, const std::string& start,
                                                         const std::vector<RecordedScreen>&);

} // namespace tharsis
