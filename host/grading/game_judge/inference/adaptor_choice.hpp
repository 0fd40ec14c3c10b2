// adaptor_choice.hpp -- which adaptor a program is judged with, if none is given
// Ours if it fits; else a shipped one that does; else the one that errors of the rules explain
// best; else one built from its words.
#pragma once
#include "grading/game_judge/inference/adaptor_probe.hpp"

#include <functional>

namespace tharsis {

struct AdaptorChoice {
    enum class How : u8 {
        given, ///< by the teacher: it is believed
        own,   ///< that of our own programs
        shipped,
        built, ///< from what the program asks
        none,  ///< nothing fits: the program cannot be judged
    };
    How how = How::own;
    Adaptor adaptor;
    KnownQuestions questions; ///< that moves were taken at
    std::vector<GameMismatch>
        unknown; ///< parts of the dialogue that were not understood: the adaptor is without them
    std::optional<GameMismatch> failure; ///< of `none`: where reading stopped
    std::vector<TestScript> erring{};    ///< trials whose errors hide a part of the dialogue
};

/// Makes an adaptor from a program's questions, if it can.
using AdaptorBuilder = std::function<std::optional<Adaptor>(ProgramUnderTest&, BoardGame)>;

AdaptorChoice choose_adaptor(ProgramUnderTest&, BoardGame, const AdaptorBuilder& = {});
/// One that a teacher gave: it is believed, unless the program asks in words of its own and no
/// first move goes well with it, or all go well with another one only. What it lacks of later
/// questions is found out, and so is what of them it says in vain.
AdaptorChoice given_adaptor(ProgramUnderTest&, const Adaptor&, const AdaptorBuilder& = {});

} // namespace tharsis
