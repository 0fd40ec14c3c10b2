// game_plan.hpp -- the suites of trials, each with its share of the marks
// The same seed gives the same trials.
#pragma once
#include "grading/game_judge/session/game_session.hpp"
#include "grading/sandbox/random_generator.hpp"

#include <span>

namespace tharsis {

/// Trials that test one aspect.
struct TestSuite {
    std::string_view name;
    LocalizedText title;
    double points = 1;
    u64 trials = 0; ///< at the default depth
    /// The n-th trial. Without actions and start it only shows the opening.
    TestScript (*make)(GameSession&, RandomGenerator&, u64 n) = nullptr;
    u64 budget_percent = 10;  ///< percentage of the instruction budget of all games
    u64 wording_interval = 7; ///< one of so many is compared word for word, too; prime, as what is
                              ///< tried by turns is not
};

/// In the order in which they are tried: the shortest games first.
std::vector<TestSuite> suites_for(BoardGame);

/// Instructions that all games together may take at the default depth; once a suite has spent its
/// share, it begins no further game. A right program is then accepted within 20 seconds, however
/// slow it is: what only the reference engine runs gets fewer of them. They are counted, not timed,
/// so that a verdict is the same everywhere.
u64 max_instructions(const Program&);

/// Chooses among the legal moves; `steered`: rare ones more often.
GameMove choose_move(const ReferenceGame&, RandomGenerator&, bool steered);
/// Chooses an illegal move that can be typed; nothing if none was found.
std::optional<GameMove> choose_illegal_move(const Adaptor&, const ReferenceGame&, RandomGenerator&);
/// Chooses a line that no question of this kind accepts; nothing if the program reads no such line.
std::optional<std::string> choose_wrong_line(const Adaptor&, const ReferenceGame&,
                                             const GameMove& towards, PromptKind, RandomGenerator&);

/// A random game from the beginning that prefers rare moves, of at most `plies` moves, some of them
/// illegal.
TestScript short_game(const GameSession&, RandomGenerator&, int plies);
/// A random game from the beginning, of `plies` moves or to its end.
TestScript long_game(const GameSession&, RandomGenerator&, int plies);

} // namespace tharsis
