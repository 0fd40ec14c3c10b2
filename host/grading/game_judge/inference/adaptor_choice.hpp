// adaptor_choice.hpp -- chooses the adaptor with which a program is judged, if none is given
// In this order: the project's own adaptor if it fits; a shipped one that fits; the one with which
// most moves are right, if errors in the rules can explain the others; one built from the program's
// questions.
#pragma once
#include "grading/game_judge/inference/adaptor_probe.hpp"

#include <functional>

namespace tharsis {

struct AdaptorChoice {
    enum class How : u8 {
        given, ///< by the teacher: not questioned without evidence
        own,   ///< that of the project's own programs
        shipped,
        built, ///< built from the program's questions
        none,  ///< nothing fits: the program cannot be judged
    };
    How how = How::own;
    Adaptor adaptor;
    KnownQuestions questions; ///< questions at which moves were accepted
    std::vector<GameMismatch>
        unknown; ///< parts of the dialogue that were not understood and that the adaptor lacks
    std::optional<GameMismatch> failure; ///< for `none`: where reading stopped
    std::vector<TestScript> erring{};    ///< trials with errors that hide a part of the dialogue
};

/// Builds an adaptor from a program's questions; nothing if that fails.
using AdaptorBuilder = std::function<std::optional<Adaptor>(ProgramUnderTest&, BoardGame)>;

AdaptorChoice choose_adaptor(ProgramUnderTest&, BoardGame, const AdaptorBuilder& = {});
/// Checks an adaptor that a teacher has given. It is kept unless the program asks in words of its
/// own and no first move is right with it, or all first moves are right with another adaptor only.
/// Later questions that it lacks are added, and those that the program never asks are removed.
AdaptorChoice given_adaptor(ProgramUnderTest&, const Adaptor&, const AdaptorBuilder& = {});

} // namespace tharsis
