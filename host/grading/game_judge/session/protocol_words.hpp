// protocol_words.hpp -- what a program says, beside what our own game in C++ says at the same place
// For programs that speak so from their first screen on: a message too few, another number, a mark
// on another cell are seen.
#pragma once
#include "base/types.hpp"
#include "grading/boards/board_game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tharsis {

/// What a program printed at once, and where it stood in its trial then.
struct RecordedScreen {
    /// What came before it.
    enum class Cause : u8 { start, line, end_of_input };
    Cause cause = Cause::start;
    std::string typed; ///< the line
    std::string text;
    std::size_t action = 0; ///< of the trial
    std::size_t moves = 0;  ///< made and begun
    u64 step = 0;           ///< executed before
};

/// The first screen that says something else, and its first line that does; a missing line is
/// empty.
struct WordingDifference {
    std::size_t screen = 0;
    std::string expected, found;
};

/// Compares screens, the first one of which follows the program's start with these arguments (a
/// position, or none), with those of the game's own console. Accents, escapes, spacing and empty
/// lines do not matter.
std::optional<WordingDifference> find_wording_difference(BoardGame, const std::string& start,
                                                         const std::vector<RecordedScreen>&);

} // namespace tharsis
