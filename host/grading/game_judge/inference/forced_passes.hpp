// forced_passes.hpp -- a player who cannot move may have to say so: whether, and what he types
// The reference passes by itself; who asks for it makes another choice.
#pragma once
#include "grading/game_judge/session/test_script.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// What a screen asks the player to type, likeliest first, in its own capitals and in others:
/// "tapez P", "enter X", "(p)asser", "'suivant'".
std::vector<std::string> suggested_words(std::string_view screen);

/// A game with a forced pass, and a move after it. No actions: none was found.
TestScript script_with_forced_pass(const GameSession&);

struct ForcedPasses {
    enum class How : u8 { unseen, automatic, typed, unknown } how = How::unseen;
    std::string screen; ///< of `unknown`: where a player must pass
};

/// A trial with the program under judgement, by an adaptor.
using PlayTrial = std::function<TestScriptResult(const Adaptor&, const TestScript&)>;

/// Finds out what is typed, and writes it into the adaptor if it is other than that says (`typed`).
ForcedPasses find_forced_passes(ProgramUnderTest&, Adaptor&, const std::string& begin,
                                const PlayTrial&);

} // namespace tharsis
