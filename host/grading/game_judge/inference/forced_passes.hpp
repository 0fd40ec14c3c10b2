// forced_passes.hpp -- finds whether a player who cannot move must type something, and what
// The reference passes automatically; a program that asks deviates from it.
#pragma once
#include "grading/game_judge/session/game_session.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// The words that a screen suggests to type, the most probable first, in their own case and in
/// others: "tapez P", "enter X", "(p)asser", "'suivant'".
std::vector<std::string> suggested_words(std::string_view screen);

/// What may be typed for a pass on a screen, the likeliest first.
std::vector<std::string> words_to_pass(const Adaptor&, const ProgramUnderTest::OutputChunk&);

/// A game with a forced pass, and a move after it. Without actions if none was found.
TestScript script_with_forced_pass(const GameSession&);

struct ForcedPasses {
    enum class How : u8 { unseen, automatic, typed, unknown } how = How::unseen;
    std::string screen; ///< for `unknown`: the screen on which a player must pass
};

/// Plays a trial with the judged program and this adaptor.
using PlayTrial = std::function<TestScriptResult(const Adaptor&, const TestScript&)>;

/// Finds what is typed for a forced pass, and changes the adaptor if it differs (`typed`).
ForcedPasses find_forced_passes(ProgramUnderTest&, Adaptor&, const std::string& begin,
                                const PlayTrial&);

} // namespace tharsis
