// adaptor_wizard.hpp -- asks a person the few questions about a program's dialogue that probing
// leaves open
//
// Every answer is tried on the program before it is used.
#pragma once
#include "grading/game_judge/inference/adaptor_builder.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

/// The person who answers, usually a teacher.
struct WizardUser {
    Language language = Language::english;
    std::function<void(std::string_view)> say; ///< a text, printed as it is
    std::function<std::optional<std::string>()>
        answer; ///< the next line; nothing at the end of the input
};

/// The result of the dialogue.
struct WizardResult {
    std::optional<Adaptor> adaptor; ///< also set if the user left after moves could be made
    bool left = false;              ///< the user's answers ended too early
};

/// Builds an adaptor, and asks the user for what is missing. An empty answer accepts the guess.
WizardResult run_adaptor_wizard(const Program&, BoardGame, const WizardUser&,
                                const RunLimits& = game_limits);

} // namespace tharsis
