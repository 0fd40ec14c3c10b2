// adaptor_choice.hpp -- chooses the adaptor with which a program is judged, if none is given
// In this order: the project's own adaptor if it fits, or if the program asks in its words and most
// moves are right; the one that the program's questions lead to; the one with which most moves are
// right, if errors in the rules can explain the others.
#pragma once
#include "grading/game_judge/inference/adaptor_probe.hpp"

namespace tharsis {

/// The name of an adaptor that was built from a program's questions and is like none of those
/// shipped.
inline constexpr std::string_view built_name = "built";

struct AdaptorChoice {
    enum class How : u8 {
        given, ///< by the teacher: not questioned without evidence
        own,   ///< that of the project's own programs
        found, ///< by the program's questions
        none,  ///< nothing fits: the program cannot be judged
    };
    How how = How::own;
    Adaptor adaptor;
    KnownQuestions questions{}; ///< questions at which moves were accepted
    std::vector<GameMismatch>
        unknown{}; ///< parts of the dialogue that were not understood and that the adaptor lacks
    std::optional<GameMismatch> failure{}; ///< for `none`: where reading stopped
    std::vector<TestScript> erring{};      ///< trials with errors that hide a part of the dialogue
};

AdaptorChoice choose_adaptor(ProgramUnderTest&, BoardGame);
/// Checks an adaptor that a teacher has given. It is kept unless the program asks in words of its
/// own and no first move is right with it, or all first moves are right with another adaptor only.
/// Later questions that it lacks are added, and those that the program never asks are removed.
AdaptorChoice given_adaptor(ProgramUnderTest&, const Adaptor&);
/// An adaptor that was found, with what later turns of a game ask for: the reserve's menu, passes,
/// resigning, what cancels an answer.
Adaptor complete_adaptor(ProgramUnderTest&, const Adaptor&);

} // namespace tharsis
