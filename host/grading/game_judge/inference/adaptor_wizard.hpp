// adaptor_wizard.hpp -- a dialogue with a teacher about how a program asks: the few questions that
// probing leaves
//
// Whatever is answered is tried on the program before it is believed.
#pragma once
#include "grading/game_judge/inference/adaptor_builder.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

/// Who is asked.
struct WizardUser {
    Language language = Language::english;
    std::function<void(std::string_view)> say; ///< a text, printed as it is
    std::function<std::optional<std::string>()>
        answer; ///< the next line; nothing: there will be none
};

/// How a lesson ended.
struct WizardResult {
    std::optional<Adaptor> adaptor; ///< also if the teacher left once moves could be made
    bool left = false;              ///< the teacher's answers ended too early
};

/// Builds an adaptor, and asks for what is missing. An empty answer accepts what is guessed.
WizardResult run_adaptor_wizard(const Program&, BoardGame, const WizardUser&,
                                const ProgramLimits& = {});

} // namespace tharsis
